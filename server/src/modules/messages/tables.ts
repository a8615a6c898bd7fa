import type { NotificationChannel, NotificationType } from '@shangyouji/contract/messages/calls'
import type { Generated } from 'kysely'
import type { At, AtOrNull } from '../../db/base-tables.ts'

export type Side = 'CLIENT' | 'BUSINESS'
export type { NotificationChannel, NotificationType }

declare module '../../db/tables.ts' {
  interface Tables {
    notice: {
      id: string
      account_id: string
      side: Side
      type: NotificationType
      title: string
      content: string
      link: string
      once_key: Generated<string | null>
      read_at: AtOrNull
      deleted_at: AtOrNull
      created_at: At
    }
    /** What its owner has chosen; for what has no row see `isOnByDefault` of the contract. */
    notice_channel: {
      account_id: string
      side: Side
      type: NotificationType
      channel: NotificationChannel
      is_on: boolean
    }
    /** Keys of notices that came once and are gone. */
    notice_past: { account_id: string; once_key: string }
    notice_delivery: { notice_id: string; channel: NotificationChannel; at: Date }
  }
}
