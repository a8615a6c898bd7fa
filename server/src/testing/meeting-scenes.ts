import type { Updateable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { newId } from '../kernel/clock.ts'
import '../modules/meetings/api.ts'

interface TicketParts {
  readonly name?: string
  readonly price?: number
  readonly total?: number | null
  readonly more?: Updateable<Tables['meeting_ticket']>
}

interface MeetingParts {
  readonly accountId: string
  readonly companyId: string
  readonly title?: string
  /** Begins then and lasts a day. */
  readonly startAt: Date
  readonly tickets: readonly TicketParts[]
  readonly more?: Updateable<Tables['meeting']>
}

const DAY_MS = 86_400_000

/** A published meeting with its tickets, as the tests of tickets and the proof of its places need it. */
export async function makeMeeting(db: Db, parts: MeetingParts): Promise<{ id: string; ticketIds: string[] }> {
  const id = newId()
  const { startAt } = parts
  await db
    .insertInto('content')
    .values({
      id,
      type: 'meet',
      account_id: parts.accountId,
      company_id: parts.companyId,
      title: parts.title ?? '生物工艺年会',
      status: 'PUBLISHED',
      form: JSON.stringify({ summary: '' }),
      search: '',
      published_at: startAt,
      created_at: startAt,
      updated_at: startAt,
    })
    .execute()
  await db
    .insertInto('meeting')
    .values({
      id,
      company_id: parts.companyId,
      form: 'OFFLINE',
      timezone: 'Asia/Shanghai',
      start_at: startAt,
      end_at: new Date(startAt.getTime() + DAY_MS / 3),
      enroll_start_at: null,
      enroll_end_at: null,
      capacity: null,
      need_audit: false,
      has_waitlist: false,
      audience: 'OPEN',
      invite_code: '',
      invite_phones: [],
      allow_several: false,
      refund_rule: JSON.stringify({
        allow: true,
        steps: [
          { hoursBefore: 168, percent: 100 },
          { hoursBefore: 72, percent: 50 },
        ],
        keepFixed: 0,
        needApproval: false,
      }),
      invoice_rule: JSON.stringify({}),
      fields: JSON.stringify([]),
      live_url: '',
      replay_url: '',
      contact_name: '',
      contact_phone: '',
      ...parts.more,
    })
    .execute()
  const ticketIds: string[] = []
  for (const [sort, ticket] of parts.tickets.entries()) ticketIds.push(await insertTicket(db, id, sort, ticket))
  return { id, ticketIds }
}

async function insertTicket(db: Db, meetingId: string, sort: number, ticket: TicketParts): Promise<string> {
  const id = newId()
  await db
    .insertInto('meeting_ticket')
    .values({
      id,
      meeting_id: meetingId,
      sort,
      name: ticket.name ?? '标准票',
      intro: '',
      price: ticket.price ?? 0,
      total: ticket.total ?? null,
      per_order_max: 20,
      sale_start_at: null,
      sale_end_at: null,
      need_audit: false,
      visible: true,
      valid_days: [],
      includes: 'ONSITE',
      badge_type: 'VISITOR',
      group_from: null,
      group_price: null,
      ...ticket.more,
    })
    .execute()
  return id
}
