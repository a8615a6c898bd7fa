import type { BizType } from '@shangyouji/contract/files/calls'
import type { Generated } from 'kysely'
import type { AtOrNull } from '../../db/base-tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    file: {
      id: string
      key: string
      biz_type: BizType
      owner_kind: 'account' | 'operator' | 'platform'
      owner_id: string | null
      company_id: string | null
      name: string
      type: string
      size: number
      width: number | null
      height: number | null
      sha256: string
      status: 'STORING' | 'STORED' | 'PURGING'
      variants: Generated<string[]>
      created_at: Date
      unreferenced_since: AtOrNull
    }
    file_reference: {
      entity: string
      entity_id: string
      file_id: string
      reader_ids: Generated<string[]>
      created_at: Date
    }
    upload_usage: { account_id: string; day: string; bytes: number }
  }
}
