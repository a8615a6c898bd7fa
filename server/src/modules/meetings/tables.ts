import type { MeetingFormat } from '@shangyouji/contract/meetings/labels'
import type { InvoiceRule, MeetingFormData, RefundRule, TicketForm } from '@shangyouji/contract/meetings/schemas'
import type { Generated } from 'kysely'
import type { At, AtOrNull, Json } from '../../db/base-tables.ts'

/** A field of the enrolment form as it is kept: with its id. */
export type FormField = MeetingFormData['fields'][number] & { readonly id: string }

declare module '../../db/tables.ts' {
  interface Tables {
    meeting: {
      id: string
      company_id: string
      form: MeetingFormat
      timezone: string
      address: Generated<string>
      start_at: Date
      end_at: Date
      enroll_start_at: Date | null
      enroll_end_at: Date | null
      capacity: number | null
      taken: Generated<number>
      need_audit: boolean
      has_waitlist: boolean
      audience: MeetingFormData['audience']
      invite_code: string
      invite_phones: string[]
      allow_several: boolean
      refund_rule: Json<RefundRule>
      invoice_rule: Json<InvoiceRule>
      fields: Json<FormField[]>
      live_url: string
      replay_url: string
      contact_name: string
      contact_phone: string
      sequence: Generated<number>
      free_refund_until: AtOrNull
      cancelled_at: AtOrNull
      cancel_reason: Generated<string>
      erased_at: AtOrNull
    }
    meeting_ticket: {
      id: string
      meeting_id: string
      sort: number
      name: string
      intro: string
      price: number
      total: number | null
      taken: Generated<number>
      per_order_max: number
      sale_start_at: Date | null
      sale_end_at: Date | null
      need_audit: boolean
      visible: boolean
      valid_days: string[]
      includes: TicketForm['includes']
      badge_type: TicketForm['badgeType']
      group_from: number | null
      group_price: number | null
      removed_at: AtOrNull
    }
    meeting_session: {
      id: string
      meeting_id: string
      sort: number
      hall: string
      start_at: Date
      end_at: Date
      title: string
      chair: string
      speakers: string[]
      intro: string
      capacity: number | null
      taken: Generated<number>
      need_booking: boolean
      removed_at: AtOrNull
    }
    meeting_channel: { meeting_id: string; channel: string; visits: Generated<number> }
    meeting_person: {
      id: string
      meeting_id: string
      kind: 'SPEAKER' | 'CHAIR' | 'GUEST' | 'MEDIA' | 'STAFF'
      name: string
      title: string
      photo: string
      bio: string
      phone: string
      door_right: 'NONE' | 'SCAN' | 'SUPERVISE'
      sort: Generated<number>
      created_at: At
      updated_at: At
    }
  }
}
