import type { Generated } from 'kysely'
import type { At } from '../../db/base-tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    follow: {
      id: string
      account_id: string
      company_id: string
      is_named: Generated<boolean>
      created_at: At
    }
  }
}
