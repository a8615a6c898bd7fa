import type { NoticeChannel, NoticeType } from '@shangyouji/contract/messages/calls'
import type { Generated } from 'kysely'
import type { At, AtOrNull } from '../../db/base-tables.ts'

export type Side = 'CLIENT' | 'BUSINESS'
export type { NoticeChannel, NoticeType }

declare module '../../db/tables.ts' {
  interface Tables {
    notice: {
      id: string
      account_id: string
      side: Side
      type: NoticeType
      title: string
      content: string
      link: string
      once_key: Generated<string | null>
      read_at: AtOrNull
      deleted_at: AtOrNull
      created_at: At
    }
    notice_channel: { account_id: string; side: Side; type: NoticeType; channel: NoticeChannel }
    notice_delivery: { notice_id: string; channel: NoticeChannel; at: Date }
  }
}
