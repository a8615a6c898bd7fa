import type { RegistrationSource, RegistrationStatus, TicketOrderState } from '@shangyouji/contract/tickets/states'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing, ending } from '../../db/like.ts'
import { CHOSEN_CAP, countRows, paged } from '../../db/paged.ts'
import '../meetings/api.ts'
import './goodwill/tables.ts'
import './return-requests/tables.ts'
import './tables.ts'

const AT_ONCE = 500

const registrations = (db: Db) =>
  db
    .selectFrom('registration')
    .innerJoin('ticket_order', 'ticket_order.id', 'registration.order_id')
    .innerJoin('meeting', 'meeting.id', 'registration.meeting_id')
    .innerJoin('content', 'content.id', 'registration.meeting_id')
    .innerJoin('meeting_ticket', 'meeting_ticket.id', 'registration.ticket_id')

const shown = (query: ReturnType<typeof registrations>) =>
  query
    .selectAll('registration')
    .select([
      'ticket_order.account_id',
      'ticket_order.company_id',
      'ticket_order.order_no',
      'ticket_order.source',
      'content.title as meeting_title',
      'meeting_ticket.name as ticket_name',
      'meeting.timezone',
      'meeting.start_at',
      'meeting.end_at',
      'meeting.cancelled_at',
      'meeting.free_refund_until',
      'meeting.live_url',
      'meeting.replay_url',
      'meeting_ticket.includes',
      sql<string[]>`array(select one.title from session_booking join meeting_session one on one.id = session_id
        where session_booking.registration_id = registration.id order by one.start_at, one.id)`.as('sessions'),
      sql<boolean>`exists (select from meeting_session one where one.meeting_id = registration.meeting_id
        and one.need_booking and one.removed_at is null)`.as('has_bookable'),
      sql<Date | null>`(select min(at) from check_in where check_in.registration_id = registration.id)`.as('came_at'),
      // by any list, not only by the main one
      sql<boolean>`(exists (select from check_in where check_in.registration_id = registration.id)
        or exists (select from list_pass where list_pass.registration_id = registration.id))`.as('was_let_in'),
    ])
    .select('meeting.refund_rule as present_rule')
    .select(
      sql<Date | null>`(select one.expires_at from ticket_return_request one
        where one.registration_id = registration.id and one.issue = registration.issue
        and one.status = 'PENDING')`.as('requested_until'),
    )

export type ShownRegistration = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

interface Listed {
  readonly current: number
  readonly size: number
  readonly order: 'asc' | 'desc'
}
type Sorted = Listed & { readonly sort: 'createTime' | 'updateTime' }
const sorts = { createTime: 'registration.created_at', updateTime: 'registration.updated_at' } as const

/** Bought by an account, or naming its phone. */
export function listOwn(
  db: Db,
  accountId: string,
  phone: string,
  input: Sorted & { status?: RegistrationStatus; keyword?: string },
) {
  let query = shown(registrations(db)).where(is =>
    is.or([
      is('ticket_order.account_id', '=', accountId),
      is.and([is('registration.phone', '=', phone), is('registration.phone', '<>', '')]),
    ]),
  )
  if (input.status) query = query.where('registration.status', '=', input.status)
  if (input.keyword) query = query.where('content.title', 'ilike', containing(input.keyword))
  return paged(
    db,
    query.orderBy(sorts[input.sort], input.order).orderBy('registration.id', input.order),
    input,
    row => row as ShownRegistration,
  )
}

export interface ReceivedFilter {
  readonly meetId?: string
  readonly status?: RegistrationStatus
  readonly ticketId?: string
  readonly isCheckedIn?: boolean
  readonly source?: RegistrationSource
  readonly keyword?: string
}

function received(db: Db, companyId: string, filter: ReceivedFilter) {
  let query = shown(registrations(db)).where('ticket_order.company_id', '=', companyId)
  if (filter.meetId) query = query.where('registration.meeting_id', '=', filter.meetId)
  if (filter.status) query = query.where('registration.status', '=', filter.status)
  if (filter.ticketId) query = query.where('registration.ticket_id', '=', filter.ticketId)
  if (filter.source) query = query.where('ticket_order.source', '=', filter.source)
  if (filter.isCheckedIn !== undefined) {
    const wanted = filter.isCheckedIn
    query = query.where(
      sql<boolean>`exists (select from check_in where check_in.registration_id = registration.id) = ${wanted}::boolean`,
    )
  }
  if (filter.keyword) {
    const word = filter.keyword
    query = query.where(is =>
      is.or([
        is('registration.name', 'ilike', containing(word)),
        is('registration.company', 'ilike', containing(word)),
        is('registration.phone', 'like', ending(word)),
      ]),
    )
  }
  return query
}

export const listReceived = (db: Db, companyId: string, input: ReceivedFilter & Sorted) =>
  paged(
    db,
    received(db, companyId, input).orderBy(sorts[input.sort], input.order).orderBy('registration.id', input.order),
    input,
    row => row as ShownRegistration,
    CHOSEN_CAP,
  )

export const countReceived = (db: Db, companyId: string, filter: ReceivedFilter, atMost: number) =>
  countRows(db, received(db, companyId, filter), atMost)

export async function* receivedInBatches(db: Db, companyId: string, filter: ReceivedFilter) {
  for (let last: string | null = null; ; ) {
    let query = received(db, companyId, filter)
    if (last) query = query.where('registration.id', '<', last)
    const rows: ShownRegistration[] = await query.orderBy('registration.id', 'desc').limit(AT_ONCE).execute()
    if (rows.length > 0) yield rows
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)!.id
  }
}

export const listShown = (db: Db, orderId: string): Promise<ShownRegistration[]> =>
  shown(registrations(db)).where('registration.order_id', '=', orderId).orderBy('registration.id').execute()

export const findShown = (db: Db, id: string): Promise<ShownRegistration | undefined> =>
  shown(registrations(db)).where('registration.id', '=', id).executeTakeFirst()

const orders = (db: Db) =>
  db
    .selectFrom('ticket_order')
    .innerJoin('meeting', 'meeting.id', 'ticket_order.meeting_id')
    .innerJoin('content', 'content.id', 'ticket_order.meeting_id')
    .innerJoin('account', 'account.id', 'ticket_order.account_id')
    .selectAll('ticket_order')
    .select([
      'content.title as meeting_title',
      'meeting.timezone',
      'meeting.start_at',
      'meeting.end_at',
      'meeting.cancelled_at',
      'meeting.invoice_rule',
      'account.name as buyer_name',
      'account.organisation as buyer_organisation',
      sql<number>`(select count(*)::int from registration where registration.order_id = ticket_order.id)`.as('count'),
      sql<number>`(select coalesce(sum(goodwill), 0)::int from registration
        where registration.order_id = ticket_order.id)`.as('goodwill'),
      sql<boolean>`exists (select from appointment_setting one where one.meeting_id = ticket_order.meeting_id)`.as(
        'has_talks',
      ),
    ])

export type ShownOrder = Awaited<ReturnType<ReturnType<typeof orders>['executeTakeFirstOrThrow']>>

export interface OrderFilter {
  readonly meetId?: string
  readonly state?: TicketOrderState
  readonly transfer?: 'PROOF' | 'BACK'
  readonly goodwill?: 'PENDING'
  readonly returnRequest?: 'PENDING'
  readonly keyword?: string
}
/** Whose orders: an account's own, those that a company sold, or all (for operators). */
export type Whose = { readonly accountId: string } | { readonly companyId: string } | 'EVERYBODY'

function filtered(db: Db, whose: Whose, filter: OrderFilter) {
  let query = orders(db)
  const isOwn = whose !== 'EVERYBODY' && 'accountId' in whose
  if (isOwn) query = query.where('ticket_order.account_id', '=', whose.accountId)
  else if (whose !== 'EVERYBODY') query = query.where('ticket_order.company_id', '=', whose.companyId)
  if (filter.meetId) query = query.where('ticket_order.meeting_id', '=', filter.meetId)
  if (filter.state) query = query.where('ticket_order.state', '=', filter.state)
  if (filter.transfer) {
    const waits =
      filter.transfer === 'PROOF'
        ? sql<boolean>`payment.state <> 'PAID' and exists (select from payment_transfer slip
            where slip.payment_id = payment.id and slip.proof <> '')`
        : sql<boolean>`exists (select from refund where refund.payment_id = payment.id and refund.state = 'ABNORMAL')`
    query = query.where(sql<boolean>`exists (select from payment join seller_transfer on seller_transfer.id = payment.id
      where payment.purpose = 'TICKET' and payment.ref_id = ticket_order.id and ${waits})`)
  }
  if (filter.goodwill)
    query = query.where(sql<boolean>`exists (select from ticket_goodwill one
      where one.order_id = ticket_order.id and one.status = 'PENDING')`)
  if (filter.returnRequest)
    query = query.where(sql<boolean>`exists (select from ticket_return_request one
      where one.order_id = ticket_order.id and one.status = 'PENDING')`)
  if (filter.keyword) {
    const word = filter.keyword
    query = query.where(is =>
      is.or([
        is('content.title', 'ilike', containing(word)),
        is('ticket_order.order_no', '=', word.toUpperCase()),
        // as it stands on the seller's bank statement
        sql<boolean>`exists (select from payment join payment_transfer slip on slip.payment_id = payment.id
          where payment.purpose = 'TICKET' and payment.ref_id = ticket_order.id and slip.code = ${word.toUpperCase()})`,
        ...(isOwn ? [] : [is('account.name', 'ilike', containing(word))]),
      ]),
    )
  }
  return query
}

export const listOrders = (db: Db, whose: Whose, input: OrderFilter & Listed) =>
  paged(
    db,
    filtered(db, whose, input).orderBy('ticket_order.created_at', input.order).orderBy('ticket_order.id', input.order),
    input,
    row => row as ShownOrder,
  )

export const countOrders = (db: Db, whose: Whose, filter: OrderFilter, atMost: number) =>
  countRows(db, filtered(db, whose, filter), atMost)

export async function* ordersInBatches(db: Db, whose: Whose, filter: OrderFilter) {
  for (let last: string | null = null; ; ) {
    let query = filtered(db, whose, filter)
    if (last) query = query.where('ticket_order.id', '<', last)
    const rows: ShownOrder[] = await query.orderBy('ticket_order.id', 'desc').limit(AT_ONCE).execute()
    if (rows.length > 0) yield rows
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)!.id
  }
}

export const findOrder = (db: Db, id: string): Promise<ShownOrder | undefined> =>
  orders(db).where('ticket_order.id', '=', id).executeTakeFirst()
