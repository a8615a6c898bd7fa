import type { MeetingFormData } from '@shangyouji/contract/meetings/schemas'
import { daysBetween, instantOf, localOf } from '@shangyouji/contract/meetings/zone'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { AnyActor } from '../../http/actor.ts'
import { cityName, parameters } from '../base/api.ts'
import { publishersOf } from '../companies/api.ts'
import {
  type ContentRow,
  editable,
  hasLiked,
  owns,
  presentContent,
  presentOwned,
  type ReviewState,
} from '../content/api.ts'
import { lastReviews } from '../review/api.ts'
import { withLiveBase } from './live.ts'
import * as queries from './live-queries.ts'
import { listShownPeople } from './people-queries.ts'
import { enrollEndOf, leftOf, phaseOf, saleStateOf, stockOf, takesEnrolments } from './rules.ts'
import { listTickets } from './sale-queries.ts'

type MeetingRow = ContentRow<MeetingFormData>
type Live = Selectable<Tables['meeting']>
type Ticket = Selectable<Tables['meeting_ticket']>

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null
const lowStock = (db: Db) => parameters(db).number('meeting.lowStock')
const isShown = (ticket: Ticket): boolean => ticket.visible && ticket.removed_at === null

/** Facts that cards and details share; an item that was never live shows those of its form. */
function presentFacts(row: MeetingRow, live: Live | undefined, now: Date) {
  const { form } = row
  const start = live?.start_at ?? (form.start ? instantOf(form.start, form.timezone) : null)
  const end = live?.end_at ?? (form.end ? instantOf(form.end, form.timezone) : null)
  return {
    section: form.section ?? '',
    form: live?.form ?? form.form,
    timezone: live?.timezone ?? form.timezone,
    startTime: iso(start),
    endTime: iso(end),
    phase: live ? phaseOf(live, now) : ('BEFORE' as const),
    provinceName: form.provinceName ?? '',
    cityName: form.city ? cityName(form.city) : (form.cityName ?? ''),
    address: live?.address ?? form.address,
  }
}

/** Places of everything that is on offer, in one word. */
function stockOfAll(live: Live, tickets: readonly Ticket[], low: number) {
  const shown = tickets.filter(isShown)
  if (shown.length === 0) return 'SOLD_OUT' as const
  const left = shown.map(ticket => leftOf(ticket, live))
  if (left.includes(null)) return 'PLENTY' as const
  const sum = left.reduce<number>((total, number) => total + Math.max(0, number ?? 0), 0)
  const all = shown.reduce((total, ticket) => total + (ticket.total ?? 0), 0)
  const ofMeeting = live.capacity === null ? sum : Math.min(sum, live.capacity - live.taken)
  return stockOf(ofMeeting, live.capacity === null ? all || null : live.capacity, low)
}

async function liveOf(db: Db, rows: readonly MeetingRow[]) {
  const ids = rows.map(row => row.id)
  const live = new Map((await queries.listLive(db, ids)).map(one => [one.id, one]))
  const tickets = Map.groupBy(await listTickets(db, ids), ticket => ticket.meeting_id)
  return { live, ticketsOf: (id: string) => tickets.get(id) ?? [] }
}

export async function presentCards(db: Db, rows: readonly MeetingRow[], now: Date) {
  const publishers = await publishersOf(
    db,
    rows.flatMap(row => row.company_id ?? []),
  )
  const { live, ticketsOf } = await liveOf(db, rows)
  const low = await lowStock(db)
  return rows.map(row => {
    const own = live.get(row.id)!
    const prices = ticketsOf(row.id)
      .filter(isShown)
      .map(ticket => ticket.price)
    return {
      ...presentContent(row),
      ...presentFacts(row, own, now),
      summary: row.form.summary,
      priceFrom: prices.length > 0 ? Math.min(...prices) : null,
      isFree: prices.every(price => price === 0),
      stock: stockOfAll(own, ticketsOf(row.id), low),
      publisher: publishers.get(row.company_id!)!,
    }
  })
}

export async function presentOwnCards(
  db: Db,
  rows: readonly MeetingRow[],
  states: ReadonlyMap<string, ReviewState>,
  now: Date,
) {
  const { live } = await liveOf(db, rows)
  return rows.map(row => {
    const own = live.get(row.id)
    return {
      ...presentOwned(row, states.get(row.id)!),
      ...presentFacts(row, own, now),
      taken: own?.taken ?? 0,
      capacity: own?.capacity ?? null,
      canCancel: own !== undefined && own.cancelled_at === null && now < own.end_at,
    }
  })
}

const presentTicket = (ticket: Ticket, live: Live, now: Date, low: number) => ({
  id: ticket.id,
  name: ticket.name,
  intro: ticket.intro,
  price: ticket.price,
  perOrderMax: ticket.per_order_max,
  needAudit: ticket.need_audit,
  visible: ticket.visible,
  validDays: ticket.valid_days,
  includes: ticket.includes,
  badgeType: ticket.badge_type,
  groupFrom: ticket.group_from,
  groupPrice: ticket.group_price,
  saleStartTime: iso(ticket.sale_start_at),
  saleEndTime: iso(ticket.sale_end_at),
  saleState: saleStateOf(ticket, now),
  stock: stockOf(leftOf(ticket, live), ticket.total, low),
})

/**
 * Tickets with the number of places left, for the order form.
 * @param unlocked tickets that are shown though they are hidden
 */
export async function presentTickets(db: Db, live: Live, now: Date, unlocked: readonly string[] = []) {
  const low = await lowStock(db)
  const tickets = (await listTickets(db, [live.id])).filter(
    ticket => isShown(ticket) || (unlocked.includes(ticket.id) && !ticket.removed_at),
  )
  return tickets.map(ticket => {
    const left = leftOf(ticket, live)
    return { ...presentTicket(ticket, live, now, low), left: left === null ? null : Math.max(0, left) }
  })
}

export async function presentSessions(db: Db, live: Live) {
  const low = await lowStock(db)
  const sessions = await queries.listSessions(db, live.id)
  return sessions.map(session => ({
    id: session.id,
    hall: session.hall,
    start: localOf(session.start_at, live.timezone),
    end: localOf(session.end_at, live.timezone),
    title: session.title,
    chair: session.chair,
    speakers: session.speakers,
    intro: session.intro,
    needBooking: session.need_booking,
    stock: stockOf(session.capacity === null ? null : session.capacity - session.taken, session.capacity, low),
  }))
}

export const daysOf = (live: Live): string[] =>
  // a meeting that ends at midnight does not have the day that begins then
  daysBetween(localOf(live.start_at, live.timezone), localOf(new Date(live.end_at.getTime() - 1), live.timezone))

export async function presentDetails(db: Db, row: MeetingRow, actor: AnyActor, now: Date) {
  const [card] = await presentCards(db, [row], now)
  const live = (await queries.findLive(db, row.id))!
  const { form } = row
  const tickets = (await listTickets(db, [row.id])).filter(isShown)
  const low = await lowStock(db)
  return {
    ...card!,
    content: form.content,
    enrollStartTime: iso(live.enroll_start_at),
    enrollEndTime: iso(enrollEndOf(live)),
    takesEnrolments: takesEnrolments(live, now),
    longitude: form.longitude,
    latitude: form.latitude,
    halls: form.halls,
    hosts: form.hosts,
    sponsors: form.sponsors,
    days: daysOf(live),
    sessions: await presentSessions(db, live),
    people: await listShownPeople(db, row.id),
    tickets: tickets.map(ticket => presentTicket(ticket, live, now, low)),
    fields: live.fields,
    audience: live.audience,
    needAudit: live.need_audit,
    hasWaitlist: live.has_waitlist,
    allowSeveral: live.allow_several,
    refundRule: live.refund_rule,
    invoiceRule: live.invoice_rule,
    contactName: live.contact_name,
    contactPhone: live.contact_phone,
    sequence: live.sequence,
    cancelReason: live.cancel_reason,
    updateTime: row.updated_at.toISOString(),
    isMine: owns({ ownedBy: 'company' }, row, actor),
    isLiked: actor.accountId !== null && (await hasLiked(db, row.id, actor.accountId)),
  }
}

/** The form for its owner's editor, its light fields as they are live. */
export async function presentEditable(db: Db, row: MeetingRow, now: Date) {
  const review = (await lastReviews(db, 'meet', [row.id])).get(row.id)
  const form = await editable(db, { type: 'meet' }, row)
  const live = await queries.findLive(db, row.id)
  const tickets = live ? await listTickets(db, [row.id]) : []
  const whole = live && row.status === 'PUBLISHED' ? withLiveBase(form, live, tickets) : form
  return {
    ...form,
    ...whole,
    fieldReasons: review?.status === 'REJECTED' ? review.field_reasons : {},
    takenByTicket: Object.fromEntries(tickets.map(ticket => [ticket.id, ticket.taken])),
    phase: live ? phaseOf(live, now) : ('BEFORE' as const),
  }
}
