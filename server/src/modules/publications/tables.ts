import type { Gate } from '@shangyouji/contract/publications/data-library-calls'
import type { Generated } from 'kysely'
import type { AtOrNull } from '../../db/base-tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    publication: {
      id: string
      section: string
      industry_tags: string[]
      goods_ids: string[]
    }
    library_item: {
      id: string
      gate: Gate
      points: Generated<number>
      file_type: string
      download_count: Generated<number>
    }
    library_purchase: { id: string; content_id: string; account_id: string; points: number; created_at: Date }
    library_lead: {
      id: string
      content_id: string
      company_id: string
      account_id: string | null
      gate: Gate
      name: Generated<string>
      organisation: Generated<string>
      phone: Generated<string>
      email: Generated<string>
      purpose: Generated<string>
      agreed_at: AtOrNull
      times: Generated<number>
      first_at: Date
      last_at: Date
    }
  }
}
