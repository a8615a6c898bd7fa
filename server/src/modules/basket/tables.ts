import type { Generated } from 'kysely'
import type { At } from '../../db/base-tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    basket_line: {
      id: string
      account_id: string
      company_id: string
      goods_id: string
      spec_id: string
      quantity: number
      is_checked: Generated<boolean>
      seen_price: number | null
      seen_pack: Generated<string>
      /** Lines of purchasing lists that it stands for, as they were typed. */
      original: Generated<string>
      created_at: At
      updated_at: At
    }
  }
}
