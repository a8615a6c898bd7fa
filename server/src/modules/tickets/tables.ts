import type { Direction } from '@shangyouji/contract/check-lists/states'
import type { FormField } from '@shangyouji/contract/tickets/calls'
import type {
  CheckInOutcome,
  RegistrationSource,
  RegistrationStatus,
  TicketOrderState,
} from '@shangyouji/contract/tickets/states'
import type { ColumnType, Generated } from 'kysely'
import type { Json } from '../../db/base-tables.ts'
import type { RefundRule } from './rules.ts'

/** A field of the form as it was asked, with its answer. */
export interface Answer {
  readonly id: string
  readonly label: string
  readonly type: FormField['type']
  readonly value: string
}

/** What a meeting reminds of, with the days before it. */
export type ReminderKind = 'NAMES_7' | 'NAMES_3' | 'START_3' | 'START_1'

declare module '../../db/tables.ts' {
  interface Tables {
    ticket_order: {
      id: string
      order_no: string
      meeting_id: string
      company_id: string
      account_id: string
      source: RegistrationSource
      /** Through which link the buyer came first; empty where it was none. */
      channel: Generated<string>
      state: TicketOrderState
      amount: number
      refunded: Generated<number>
      payment_id: Generated<string | null>
      paid_at: Generated<Date | null>
      expires_at: Date | null
      remark: Generated<string>
      created_at: Date
      updated_at: Date
    }
    registration: {
      id: string
      order_id: string
      meeting_id: string
      ticket_id: string
      status: RegistrationStatus
      name: string
      phone: string
      company: string
      title: string
      email: string
      answers: Json<Answer[]>
      allow_scan: boolean
      phone_scope: string
      share: number
      refund_rule: Json<RefundRule & { needApproval: boolean }>
      refund: Generated<number | null>
      refund_id: Generated<string | null>
      /** Given beyond its rule, see goodwill/goodwill.ts. */
      goodwill: Generated<number>
      issue: Generated<number>
      code_hash: string
      reason: Generated<string>
      waits_since: Generated<Date | null>
      promo_id: Generated<string | null>
      blocked: Generated<string>
      created_at: Date
      updated_at: Date
    }
    door_scan: {
      id: string
      meeting_id: string
      registration_id: string | null
      nonce: string
      gate: string
      account_id: string
      device_at: Date
      at: Date
      outcome: CheckInOutcome
      other_at: Generated<Date | null>
      other_gate: Generated<string>
      list_id: Generated<string | null>
      direction: Generated<Direction>
      received_at: Date
    }
    session_booking: { session_id: string; registration_id: string; at: Date; moved_from: Generated<string> }
    meeting_reminder: { meeting_id: string; kind: ReminderKind; at: Date }
    enrolment_begun: { meeting_id: string; account_id: string; channel: string; at: Date }
    meeting_key: { id: string; sealed: string }
    revoked_code: { hash: string; registration_id: string }
    check_in_undo: {
      id: string
      meeting_id: string
      registration_id: string
      day: ColumnType<string, string, string>
      at: Date
      gate: string
      reason: string
      account_id: string
      list_id: Generated<string | null>
      undone_at: Date
    }
    check_in: {
      id: string
      meeting_id: string
      registration_id: string
      day: ColumnType<string, string, string>
      gate: string
      nonce: string
      account_id: string | null
      at: Date
      is_reward_settled: Generated<boolean>
      rewarded_account_id: Generated<string | null>
    }
  }
}
