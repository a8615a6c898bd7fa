import type { ShareChannel } from '@shangyouji/contract/shares/labels'
import type { SharedType } from '@shangyouji/contract/shares/pages'
import type { ColumnType, Generated } from 'kysely'

declare module '../../db/tables.ts' {
  interface Tables {
    share_code: { account_id: string; code: string; created_at: Date }
    share_visit: { day: ColumnType<string, string, string>; object_id: string; viewer: string }
    share_day: {
      company_id: string
      day: ColumnType<string, string, string>
      object_type: SharedType
      object_id: string
      channel: ShareChannel
      visits: Generated<number>
    }
  }
}
