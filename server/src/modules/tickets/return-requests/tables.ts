import type { ReturnRequestStatus } from '@shangyouji/contract/tickets/return-request-calls'
import type { Generated } from 'kysely'

declare module '../../../db/tables.ts' {
  interface Tables {
    ticket_return_request: {
      id: string
      order_id: string
      registration_id: string
      issue: number
      reason: string
      status: Generated<ReturnRequestStatus>
      amount: Generated<number | null>
      asked_by: string
      asked_at: Date
      expires_at: Date
      reminded_at: Generated<Date | null>
      decided_by: Generated<string | null>
      decided_at: Generated<Date | null>
      decide_reason: Generated<string>
    }
  }
}
