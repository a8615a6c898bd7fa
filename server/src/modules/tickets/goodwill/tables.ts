import type { GoodwillStatus } from '@shangyouji/contract/tickets/goodwill-calls'
import type { Generated } from 'kysely'

declare module '../../../db/tables.ts' {
  interface Tables {
    ticket_goodwill: {
      id: string
      order_id: string
      registration_id: string | null
      amount: number
      reason: string
      seen: string
      status: Generated<GoodwillStatus>
      by_two: boolean
      asked_by: string
      asked_at: Date
      expires_at: Date
      decided_by: Generated<string | null>
      decided_at: Generated<Date | null>
      decide_reason: Generated<string>
      refund_id: Generated<string | null>
    }
  }
}
