import { logStatuses } from '../../db/status-log.ts'
import type { Account, AnyActor } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { found, may } from '../../kernel/failure.ts'
import { parameters } from '../base/api.ts'
import { findMeeting, takePlaces, tooFewPlaces } from '../meetings/api.ts'
import { notify } from '../messages/api.ts'
import { closeAttempts, hasOpenAttempt } from '../payments/api.ts'
import { isBuyer } from './access.ts'
import { hasBookable } from './booking-queries.ts'
import { newOrderNo, notifyEnrolled } from './enrol.ts'
import { returnPromoUses, takePromoUses } from './promo-uses.ts'
import * as queries from './queries.ts'
import { countByTicket, holdsPlace, holdsUse, isOpen, mayGiveUp, orderStateOf } from './rules.ts'
import { freePlaces } from './waiting-list.ts'

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof queries.lockOrder>>>
type Row = queries.RegistrationRow
const HOUR_MS = 3_600_000
const BOOK_AGAIN = '付款时订单已超时，此前预约的日程已释放，如需参加请重新预约。'

/** Registrations of one order move; their places are given back where the new state holds none. Places come last. */
export async function moveRows(
  work: Work,
  actor: AnyActor | null,
  rows: readonly Row[],
  { to, action, reason = '', expiresAt }: { to: Row['status']; action: string; reason?: string; expiresAt?: Date },
): Promise<void> {
  if (rows.length === 0) return
  const { db, clock } = work
  const ids = rows.map(row => row.id)
  await queries.setRegistrations(db, ids, { status: to, reason }, clock.now())
  await logStatuses(
    work,
    actor,
    rows.map(({ id, status }) => ({ entity: 'registration', id, from: status, to, action, ...(reason && { reason }) })),
  )
  await refreshOrder(work, rows[0]!.order_id, expiresAt)
  const freed = holdsPlace(to) ? [] : rows.filter(row => holdsPlace(row.status))
  if (freed.length > 0) await freePlaces(work, rows[0]!.meeting_id, freed)
  if (!holdsUse(to))
    await returnPromoUses(
      work,
      rows.filter(row => holdsUse(row.status)),
    )
}

export const placesOf = (rows: readonly Row[]) =>
  [...countByTicket(rows)].map(([ticketId, count]) => ({ ticketId, count }))

/** State, amount and term of an order as its registrations now say. */
export async function refreshOrder({ db, clock }: Work, orderId: string, expiresAt?: Date): Promise<void> {
  const order = (await queries.findOrder(db, orderId))!
  const parts = await queries.listParts(db, orderId)
  const state = orderStateOf(parts.map(part => part.status))
  // what was paid stays what was paid; before, who was rejected or left out costs nothing
  const counted = parts.filter(({ status }) => status !== 'REJECTED' && status !== 'CANCELLED')
  const amount = order.payment_id === null ? counted.reduce((sum, part) => sum + part.share, 0) : order.amount
  await queries.setOrder(db, orderId, { state, amount, ...termOf(order, parts, state, expiresAt) }, clock.now())
}

/**
 * The time to pay begins when the last one of an order is decided. Until then an approved person holds a place: the
 * first approval sets how long the others may stay undecided, see {@link splitUndecided}.
 */
function termOf(
  order: queries.OrderRow,
  parts: readonly { readonly status: Row['status'] }[],
  state: queries.OrderRow['state'],
  expiresAt: Date | undefined,
): { expires_at?: Date } {
  if (!expiresAt) return {}
  const isPartlyApproved = state === 'PENDING' && parts.some(part => part.status === 'UNPAID')
  const isSet = order.state === 'PENDING' && order.expires_at !== null
  return state === 'UNPAID' || (isPartlyApproved && !isSet) ? { expires_at: expiresAt } : {}
}

/**
 * Those of an order who are still undecided when its time is over get an order of their own; the approved ones are paid
 * next, within a time of their own, or lapse.
 */
async function splitUndecided(work: Work, order: LockedOrder): Promise<void> {
  const { db, clock } = work
  const now = clock.now()
  const { rows, ...about } = order
  const undecided = rows.filter(row => row.status === 'PENDING')
  const approved = rows.filter(row => row.status === 'UNPAID')
  await queries.setOrder(db, order.id, { expires_at: null }, now)
  if (approved.length === 0) return
  const id = newId()
  const amount = undecided.reduce((sum, row) => sum + row.share, 0)
  await queries.insertOrder(db, { ...about, id, order_no: newOrderNo(now), amount, expires_at: null, updated_at: now })
  await queries.setRegistrations(
    db,
    undecided.map(row => row.id),
    { order_id: id },
    now,
  )
  const hours = await parameters(db).number('meeting.approvedHoldHours')
  await refreshOrder(work, order.id, new Date(now.getTime() + hours * HOUR_MS))
  const title = (await findMeeting(db, order.meeting_id))?.title ?? ''
  await notify(work, [order.account_id], {
    side: 'CLIENT',
    type: 'MEETING',
    title: `会议《${title}》：已通过审核的${approved.length}人请在${hours}小时内支付`,
    content: `其余${undecided.length}人仍在审核，已转入单独的订单。`,
    link: `/demander/meeting?order=${order.id}`,
  })
}

/** The buyer gives up what is not paid. Its attempts are closed before, so that payments are locked first. */
export async function cancelOrder(work: Work, actor: Account, id: string): Promise<void> {
  const seen = found(await queries.findOrder(work.db, id))
  if (!isBuyer(actor, seen)) found(null)
  await closeAttempts(work, 'TICKET', id)
  const order = (await queries.lockOrder(work.db, id))!
  may(mayGiveUp(order.state), 'WRONG_STATE')
  const open = order.rows.filter(({ status }) => status !== 'ENROLLED' && isOpen(status))
  await moveRows(work, actor, open, { to: 'CANCELLED', action: 'cancel' })
}

/** An order lapses when the time to pay or to accept is over, unless it is being paid. */
export async function lapseOrder(work: Work, id: string): Promise<void> {
  if (await hasOpenAttempt(work.db, 'TICKET', id)) return
  const order = await queries.lockOrder(work.db, id)
  if (!order?.expires_at || order.expires_at > work.clock.now()) return
  if (order.state === 'PENDING') return splitUndecided(work, order)
  if (order.state !== 'UNPAID' && order.state !== 'OFFERED') return
  const open = order.rows.filter(row => row.status === order.state)
  const meeting = await findMeeting(work.db, order.meeting_id)
  const why = whyLapsed(order, meeting?.start_at)
  const title = meeting?.title ?? ''
  await notify(work, [order.account_id], {
    side: 'CLIENT',
    type: 'MEETING',
    title: `会议《${title}》：${why}`,
    link: `/demander/meeting?order=${id}`,
  })
  await moveRows(work, null, open, { to: 'EXPIRED', action: 'lapse' })
}

function whyLapsed({ state, expires_at }: LockedOrder, start: Date | undefined): string {
  if (state === 'OFFERED') return '候补名额逾期未确认，已让给下一位'
  // a transfer holds no place beyond the beginning, though its working days are not over
  if (start && expires_at && +expires_at === +start) return '会议已开始，转账尚未到账，名额已释放'
  return '订单超时未支付，名额已释放'
}

/**
 * The money is there. After the places were given back they are taken again, all of them, if they are still free.
 * @returns false where it cannot be had any more: the money goes back whole
 */
export async function settleOrder(
  work: Work,
  { refId, paymentId, amount }: { refId: string; paymentId: string; amount: number },
): Promise<boolean> {
  const { db, clock } = work
  const order = await queries.lockOrder(db, refId)
  if (!order || order.payment_id !== null || order.amount !== amount) return false
  const isHeld = order.state === 'UNPAID'
  if (!isHeld && order.state !== 'EXPIRED') return false
  const meeting = await findMeeting(db, order.meeting_id)
  if (!meeting || meeting.cancelled_at) return false
  const rows = order.rows.filter(row => row.status === (isHeld ? 'UNPAID' : 'EXPIRED'))
  if (!isHeld && !(await mayTakeAgain(work, meeting, rows))) return false
  const now = clock.now()
  await queries.setOrder(db, refId, { payment_id: paymentId, paid_at: now }, now)
  await notifyEnrolled(work, order.account_id, meeting.title, {
    orderId: refId,
    // its bookings were given back with its places
    more: !isHeld && (await hasBookable(db, meeting.id, now)) ? BOOK_AGAIN : '',
  })
  await moveRows(work, null, rows, { to: 'ENROLLED', action: 'pay' })
  return true
}

/** Takes the places of an order that had lapsed, while the meeting lasts and none of its people is registered again. */
async function mayTakeAgain(
  work: Work,
  meeting: { readonly id: string; readonly end_at: Date },
  rows: readonly Row[],
): Promise<boolean> {
  const { db, clock } = work
  if (clock.now() >= meeting.end_at) return false
  const known = await queries.listRegisteredPhones(db, meeting.id, rows)
  if (rows.some(row => known.has(`${row.phone} ${row.phone_scope}`))) return false
  // the rows of meeting and tickets are held from here on: what is seen is what is taken
  await queries.holdPlaces(
    db,
    meeting.id,
    placesOf(rows).map(place => place.ticketId),
  )
  if (await tooFewPlaces(db, meeting.id, placesOf(rows))) return false
  if (!(await takePromoUses(work, rows))) return false
  await takePlaces(db, meeting.id, placesOf(rows))
  return true
}
