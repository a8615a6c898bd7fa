import type { Generated } from 'kysely'
import type { At } from '../../db/base-tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    upstream_label: {
      id: string
      code: string | null
      name: string
      intro: Generated<string>
      category_ids: Generated<string[]>
      sort: Generated<number>
      is_shown: Generated<boolean>
      created_at: At
    }
    upstream_business: {
      company_id: string
      label_id: string
      is_manual: Generated<boolean>
      is_shown: Generated<boolean>
    }
  }
}
