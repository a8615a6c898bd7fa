import { randomBytes } from 'node:crypto'
import type { MeetEnrolForm, TicketAttendee } from '@shangyouji/contract/tickets/calls'
import { sumOfShares } from '@shangyouji/contract/tickets/prices'
import type { RegistrationSource, RegistrationStatus } from '@shangyouji/contract/tickets/states'
import { logStatuses } from '../../db/status-log.ts'
import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, failFields, found } from '../../kernel/failure.ts'
import { yuanOf } from '../../kernel/money.ts'
import { parameters } from '../base/api.ts'
import { claimFiles } from '../files/api.ts'
import { findSale, type MeetingRow, type Sale, takePlaces, tooFewIn } from '../meetings/api.ts'
import { notify } from '../messages/api.ts'
import { findPromoCode, type PromoRow } from '../promo-codes/api.ts'
import { keptAnswers } from './answers.ts'
import { bookableWith } from './bookings.ts'
import { codeOf, hashOf, openKey } from './codes.ts'
import * as enrolments from './enrol-queries.ts'
import { usePromo } from './promo-uses.ts'
import * as queries from './queries.ts'
import { keyOf } from './reissue.ts'
import { countByTicket, orderStateOf } from './rules.ts'
import { mustBeAudience, mustBeOnSale, priced } from './sale-rules.ts'
import { mustBePayable } from './transfers.ts'
import { offerPlaces } from './waiting-list.ts'

const MINUTE_MS = 60_000

export interface Enrolled {
  readonly id: string
  readonly ids: string[]
  readonly orderId: string
  readonly status: RegistrationStatus
  readonly amount: number
}

/** Registers 1 to 20 people with one order, all or none. @throws Failure SOLD_OUT with `left` by ticket, and others */
export async function enrolAttendees(work: Work, actor: Account, form: MeetEnrolForm): Promise<Enrolled> {
  const { db, clock } = work
  const attendees = attendeesOf(form)
  const sale = found(await findSale(db, form.bizId))
  const now = clock.now()
  const promo = form.promoCode === '' ? null : await findPromoCode(db, form.bizId, form.promoCode, now)
  mustBeOnSale(sale, attendees, now, promo?.unlocks ? promo.ticket_ids : [])
  await mustBeAudience(work, actor, sale.meeting, form.inviteCode)
  const isAudited =
    sale.meeting.need_audit ||
    attendees.some(one => sale.tickets.find(ticket => ticket.id === one.ticketId)!.need_audit)
  const mayWait = form.waitlist && sale.meeting.has_waitlist
  // a thousand at once for a sold out meeting: each costs these two reads
  const left = isAudited || mayWait ? null : tooFewIn(sale, placesFor(attendees))
  if (left) fail('SOLD_OUT', { left })
  const { shares, amount } = priced(sale.tickets, attendees, promo && { ...promo, ticketIds: promo.ticket_ids })
  if (amount !== form.amount) fail('TICKET_PRICE_CHANGED', { amount: yuanOf(amount) })
  if (amount > 0) await mustBePayable(work, sale.meeting)
  const bought = { sale, attendees, shares, promo, source: 'SELF', channel: form.from } as const
  if (isAudited) return register(work, actor, { ...bought, status: 'PENDING' })
  if (mayWait && tooFewIn(sale, placesFor(attendees))) return register(work, actor, { ...bought, status: 'WAITLIST' })
  return register(work, actor, { ...bought, status: amount > 0 ? 'UNPAID' : 'ENROLLED' })
}

/** The organiser's own entry: it costs nothing, needs no review and takes a place like any other. */
export async function addAttendee(
  work: Work,
  actor: Account,
  { sale, attendee }: { sale: Sale; attendee: TicketAttendee },
): Promise<Enrolled> {
  if (sale.meeting.cancelled_at || work.clock.now() >= sale.meeting.end_at) fail('SALE_CLOSED', { what: '会议已结束' })
  if (!sale.tickets.some(({ id, removed_at }) => id === attendee.ticketId && !removed_at))
    failFields({ ticketId: '票种不存在' })
  return register(work, actor, {
    sale,
    ...{
      attendees: [attendee],
      shares: [{ share: 0, usesPromo: false }],
      promo: null,
      status: 'ENROLLED',
      source: 'ORGANISER',
      channel: '',
    },
  })
}

interface Registered {
  readonly sale: Sale
  readonly attendees: readonly TicketAttendee[]
  readonly shares: ReturnType<typeof priced>['shares']
  readonly promo: PromoRow | null
  readonly status: 'PENDING' | 'WAITLIST' | 'UNPAID' | 'ENROLLED'
  readonly source: RegistrationSource
  readonly channel: string
}

/** Writes order and registrations, and takes the places last: one who waits for a place holds no other row that others wait for. */
async function register(
  work: Work,
  actor: Account,
  { sale, attendees, shares, promo, status, source, channel }: Registered,
): Promise<Enrolled> {
  const { db, clock } = work
  const { meeting } = sale
  const now = clock.now()
  const { known, sealedKey } = await enrolments.lookAround(
    db,
    meeting.id,
    attendees.map(({ phone }) => phone),
  )
  const key = sealedKey === null ? await keyOf(work, meeting.id) : openKey(work.config.secret, sealedKey)
  const rows = rowsOf(work, meeting, key, { attendees, shares, promo, status })
  mustBeNew(rows, known)
  const bookSessions = await bookableWith(
    work,
    meeting,
    attendees.map(({ ticketId, sessionIds }, i) => ({ id: rows[i]!.id, ticketId, sessionIds, status })),
  )
  const takesPlaces = status === 'UNPAID' || status === 'ENROLLED'
  const places = placesFor(attendees)
  const left = takesPlaces ? tooFewIn(sale, places) : null
  if (left) fail('SOLD_OUT', { left })
  await insertOrders(work, actor, meeting, rows, { source, channel })
  // by phone: two groups with the same people wait for each other in one order
  const sorted = rows.toSorted((a, b) => (a.phone < b.phone ? -1 : 1))
  const written = await enrolments.insertRegistrations(db, sorted)
  const doubled = rows.find(row => !written.has(row.id))
  if (doubled) fail('ATTENDEE_ENROLLED', { phone: doubled.phone })
  for (const row of rows) {
    const files = row.answers.filter(answer => answer.type === 'FILE').map(answer => answer.value)
    const use = { entity: 'registration', id: row.id, actor, now, readers: [meeting.company_id] }
    if (files.length > 0) await claimFiles(db, use, files)
  }
  const action = source !== 'SELF' ? 'add' : status === 'WAITLIST' ? 'wait' : 'enrol'
  await logStatuses(
    work,
    actor,
    rows.map(({ id }) => ({ entity: 'registration', id, from: null, to: status, action })),
  )
  const [first] = rows
  const made = { id: first!.id, ids: rows.map(row => row.id), orderId: first!.order_id }
  const amount = sumOfShares(shares)
  if (status === 'ENROLLED' && source === 'SELF')
    await notifyEnrolled(work, actor.accountId, meeting.title, { orderId: made.orderId })
  if (takesPlaces) await takePlaces(db, meeting.id, places)
  await bookSessions()
  // some places may be left, only not enough for all of them, or have become free since
  if (status === 'WAITLIST') await offerPlaces(work, meeting.id)
  if (promo) await usePromo(work, actor, promo, rows)
  if (status !== 'WAITLIST') return { ...made, status, amount }
  return { ...made, status: (await queries.findRegistration(db, made.id))!.status, amount }
}

const placesFor = (attendees: readonly { readonly ticketId: string }[]) =>
  [...countByTicket(attendees.map(one => ({ ticket_id: one.ticketId })))].map(([ticketId, count]) => ({
    ...{ ticketId, count },
  }))

/** One order for all, or one for each who waits: their places become free one by one. */
async function insertOrders(
  { db, clock }: Work,
  actor: Account,
  meeting: MeetingRow,
  rows: readonly { readonly order_id: string; readonly status: RegistrationStatus; readonly share: number }[],
  origin: Pick<Registered, 'source' | 'channel'>,
): Promise<void> {
  const now = clock.now()
  const hold = await parameters(db).number('meeting.holdMinutes')
  const orders = [...Map.groupBy(rows, row => row.order_id)].map(([id, parts]) => {
    const state = orderStateOf(parts.map(row => row.status))
    return {
      id,
      order_no: newOrderNo(now),
      meeting_id: meeting.id,
      company_id: meeting.company_id,
      account_id: actor.accountId,
      ...origin,
      state,
      amount: parts.reduce((sum, row) => sum + row.share, 0),
      expires_at: state === 'UNPAID' ? new Date(now.getTime() + hold * MINUTE_MS) : null,
      created_at: now,
      updated_at: now,
    }
  })
  await enrolments.insertOrders(db, orders)
}

export const notifyEnrolled = (
  work: Work,
  accountId: string,
  title: string,
  { orderId, more = '' }: { orderId: string; more?: string },
) =>
  notify(work, [accountId], {
    side: 'CLIENT',
    type: 'MEETING',
    title: `会议《${title}》报名成功`,
    content: `凭票码入场，票码在“我的会议”中查看。${more}`,
    link: `/demander/meeting?order=${orderId}`,
  })

/** `ticketId` and `fields` are the form for one. @throws Failure INVALID_INPUT */
function attendeesOf({ attendees, ticketId, fields }: MeetEnrolForm): readonly TicketAttendee[] {
  if (attendees) return attendees
  if (!ticketId || !fields) return failFields({ attendees: '请填写参会人' })
  return [{ ...fields, ticketId, sessionIds: [] }]
}

function rowsOf(
  work: Work,
  meeting: MeetingRow,
  key: string,
  { attendees, shares, promo, status }: Pick<Registered, 'attendees' | 'shares' | 'promo' | 'status'>,
) {
  const now = work.clock.now()
  const orderId = newId()
  const errors: Record<string, string> = {}
  // listed by id: in the order in which they were typed
  const ids = attendees.map(() => newId()).toSorted()
  const rows = attendees.map((attendee, i) => {
    const id = ids[i]!
    const { ticketId, name, phone, company, title, email, allowScan } = attendee
    const answers = keptAnswers(key, meeting.fields, attendee, (field, text) => {
      errors[`attendees.${i}.answers.${field}`] = text
    })
    return {
      id,
      order_id: status === 'WAITLIST' ? newId() : orderId,
      meeting_id: meeting.id,
      ticket_id: ticketId,
      status,
      ...{ name, phone, company, title, email },
      answers,
      allow_scan: allowScan,
      phone_scope: meeting.allow_several ? ticketId : '',
      share: shares[i]!.share,
      promo_id: promo && shares[i]!.usesPromo ? promo.id : null,
      refund_rule: meeting.refund_rule,
      code_hash: hashOf(codeOf(key, id, 1)),
      waits_since: status === 'WAITLIST' ? now : null,
      created_at: now,
      updated_at: now,
    }
  })
  if (Object.keys(errors).length > 0) failFields(errors)
  return rows
}

/** Nobody twice in an order, and nobody who is registered already. */
function mustBeNew(
  rows: readonly { readonly phone: string; readonly phone_scope: string }[],
  known: ReadonlySet<string>,
): void {
  const seen = new Set<string>()
  const errors: Record<string, string> = {}
  for (const [i, { phone, phone_scope: scope }] of rows.entries()) {
    if (phone === '') continue
    const key = `${phone} ${scope}`
    if (known.has(key)) fail('ATTENDEE_ENROLLED', { phone, fields: { [`attendees.${i}.phone`]: '已报名本会议' } })
    if (seen.has(key)) errors[`attendees.${i}.phone`] = '手机号重复'
    seen.add(key)
  }
  if (Object.keys(errors).length > 0) failFields(errors)
}

/** A number that no other order has: letters, day, 40 random bits. */
export const newOrderNo = (now: Date): string =>
  `PW${shanghaiDate(now).replaceAll('-', '')}${randomBytes(5).toString('hex').toUpperCase()}`
