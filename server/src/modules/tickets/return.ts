import type { ParsedInputOf } from '@shangyouji/contract/call'
import type { ticketOrder } from '@shangyouji/contract/tickets/calls'
import { logStatuses } from '../../db/status-log.ts'
import type { Account, AnyActor } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import { yuanOf } from '../../kernel/money.ts'
import { followRefund, mustNotBeInvoiced } from '../invoices/api.ts'
import { findMeeting, type MeetingRow } from '../meetings/api.ts'
import { notify } from '../messages/api.ts'
import { closeAttempts, findPayment, sendBack } from '../payments/api.ts'
import { isBuyer, isSeller, mayGiveBack } from './access.ts'
import { listCheckedIn } from './check-in-queries.ts'
import { type LockedOrder, moveRows, refreshOrder } from './order.ts'
import { returnPromoUses } from './promo-uses.ts'
import * as queries from './queries.ts'
import { reissue } from './reissue.ts'
import { isOpen, kinderRefund } from './rules.ts'
import { freePlaces } from './waiting-list.ts'

type Row = queries.RegistrationRow

/** What a return gives back for a ticket now; null where the rule allows none any more. */
export function refundNow(
  row: Pick<Row, 'share' | 'goodwill' | 'refund_rule'>,
  meeting: Pick<MeetingRow, 'start_at' | 'refund_rule' | 'free_refund_until' | 'cancelled_at'>,
  now: Date,
): number | null {
  const left = row.share - row.goodwill
  if (meeting.cancelled_at || (meeting.free_refund_until && now < meeting.free_refund_until)) return left
  // what the organiser has to agree to is asked for, see return-requests/
  const rules = [row.refund_rule, meeting.refund_rule].filter(rule => !rule.needApproval)
  const back = kinderRefund(rules, row.share, meeting.start_at, now)
  return back === null ? null : Math.min(back, left)
}

/** What the steps of the rule would give back now, were the return agreed to. */
export function refundByRule(
  row: Pick<Row, 'share' | 'goodwill' | 'refund_rule'>,
  meeting: Pick<MeetingRow, 'start_at' | 'refund_rule'>,
  now: Date,
): number {
  const back = kinderRefund([row.refund_rule, meeting.refund_rule], row.share, meeting.start_at, now)
  return Math.min(back ?? 0, row.share - row.goodwill)
}

/** Whether the return of a paid ticket may be asked for: its rule knows returns, and grants none by itself any more. */
export const mayAskReturn = (
  row: Pick<Row, 'share' | 'goodwill' | 'refund_rule' | 'status'>,
  meeting: Parameters<typeof refundNow>[1] & Pick<MeetingRow, 'end_at'>,
  now: Date,
): boolean =>
  row.status === 'ENROLLED' &&
  row.share > row.goodwill &&
  now < meeting.end_at &&
  (row.refund_rule.allow || meeting.refund_rule.allow) &&
  refundNow(row, meeting, now) === null

/**
 * Gives tickets back: they let nobody in from here on, their places are free, the money is on its way. The buyer by the
 * rule, the organiser the whole of it; never more than goodwill has left of a ticket.
 */
export async function returnTickets(
  work: Work,
  actor: Account,
  { id, ticketIds, amount, reason }: ParsedInputOf<typeof ticketOrder.returnTicket>,
): Promise<{ count: number; amount: number }> {
  const seen = found(await queries.findOrder(work.db, id))
  const isOwn = isBuyer(actor, seen)
  if (!isOwn && !isSeller(actor, seen)) found(null)
  if (!isOwn) may(mayGiveBack(actor), 'NOT_ALLOWED')
  await closeAttempts(work, 'TICKET', id)
  const order = (await queries.lockOrder(work.db, id))!
  const meeting = found(await findMeeting(work.db, order.meeting_id))
  const now = work.clock.now()
  const wanted = ticketIds ? order.rows.filter(row => ticketIds.includes(row.id)) : order.rows
  if (ticketIds && wanted.length < new Set(ticketIds).size) found(null)
  const came = await listCheckedIn(
    work.db,
    wanted.map(row => row.id),
  )
  const parts: { row: Row; back: number }[] = []
  for (const row of wanted) {
    const back = isOwn ? refundNow(row, meeting, now) : row.share - row.goodwill
    if (row.status !== 'ENROLLED') {
      if (ticketIds) fail(isOpen(row.status) ? 'WRONG_STATE' : 'RETURNED')
    } else if (came.has(row.id)) {
      if (ticketIds) fail('CHECKED_IN')
    } else if (back === null) {
      if (ticketIds) fail('RETURN_LATE', { rule: ruleText(row) })
    } else parts.push({ row, back })
  }
  if (parts.length === 0) fail('RETURN_LATE', { rule: wanted[0] ? ruleText(wanted[0]) : '没有可退的票' })
  if (isOwn && parts.some(({ back }) => back > 0)) await mustNotBeInvoiced(work, 'TICKET', id)
  const sum = parts.reduce((total, { back }) => total + back, 0)
  if (amount !== undefined && amount !== sum) fail('TICKET_PRICE_CHANGED', { amount: yuanOf(sum) })
  await giveBack(work, actor, order, parts, isOwn ? '' : reason)
  if (!isOwn) await notifyReturned(work, order, { title: meeting.title, parts, sum, reason })
  return { count: parts.length, amount: sum }
}

/** The codes are dead from here on, though the buyer did nothing: it is said at once, not when the money is back. */
async function notifyReturned(
  work: Work,
  order: LockedOrder,
  { title, parts, sum, reason }: { title: string; parts: readonly { row: Row }[]; sum: number; reason: string },
): Promise<void> {
  const payment = order.payment_id ? await findPayment(work.db, order.payment_id) : undefined
  const way = payment?.channel === 'TRANSFER' ? '由主办方从其账户退回' : '将原路退回'
  const names = parts.map(({ row }) => row.name || '待补全').join('、')
  await notify(work, [order.account_id], {
    side: 'CLIENT',
    type: 'MEETING',
    title: `会议《${title}》：主办方已为您退票${parts.length}张`,
    content: [names, reason, `票码已失效${sum > 0 ? `，${yuanOf(sum)}元${way}` : ''}`].filter(Boolean).join(' · '),
    link: `/demander/meeting?order=${order.id}`,
  })
}

export function ruleText({ refund_rule: rule }: Pick<Row, 'refund_rule'>): string {
  if (!rule.allow) return '本会议不支持退票，请联系主办方'
  if (rule.needApproval) return '本会议退票须主办方同意，请在订单中申请退票'
  return '已超过可退票的时间，可在订单中向主办方申请'
}

/** A return of each ticket at the provider, so that each is followed by itself; free ones are only cancelled. */
export async function giveBack(
  work: Work,
  actor: AnyActor | null,
  order: LockedOrder,
  parts: readonly { readonly row: Row; readonly back: number }[],
  reason = '',
): Promise<void> {
  const { db } = work
  const payment = order.payment_id ? found(await findPayment(db, order.payment_id)) : null
  for (const { row, back } of parts) {
    const refundId =
      payment && back > 0
        ? await sendBack(work, payment, { amount: back, cause: 'PAYABLE', reason: reason || '会议退票' })
        : null
    const status = refundId ? 'REFUNDING' : 'CANCELLED'
    await reissue(work, row, { status, ...(refundId && { refund: back, refund_id: refundId }), reason })
  }
  await logStatuses(
    work,
    actor,
    parts.map(({ row, back }) => ({
      entity: 'registration',
      id: row.id,
      from: 'ENROLLED',
      to: payment && back > 0 ? 'REFUNDING' : 'CANCELLED',
      action: 'return',
      ...(reason && { reason }),
    })),
  )
  if (payment) {
    const about = { purpose: 'TICKET', refId: order.id, reason: reason || '订单已退票，可开票金额有变' } as const
    await followRefund(work, actor, about)
  }
  await refreshOrder(work, order.id)
  await freePlaces(
    work,
    order.meeting_id,
    parts.map(({ row }) => row),
  )
  await returnPromoUses(
    work,
    parts.map(({ row }) => row),
  )
}

/** An order of a meeting that was cancelled: what is not paid is given up, what was paid goes back whole. */
export async function endOrder(work: Work, id: string): Promise<void> {
  const { db } = work
  // money of a transfer that the organiser has not seen yet goes back when it is confirmed
  await closeAttempts(work, 'TICKET', id, { withSlips: true })
  const order = await queries.lockOrder(db, id)
  if (!order) return
  const reason = '会议已取消'
  const enrolled = order.rows.filter(row => row.status === 'ENROLLED')
  const open = order.rows.filter(({ status }) => status !== 'ENROLLED' && isOpen(status))
  if (enrolled.length > 0)
    await giveBack(
      work,
      null,
      order,
      enrolled.map(row => ({ row, back: row.share - row.goodwill })),
      reason,
    )
  await moveRows(work, null, open, { to: 'CANCELLED', action: 'meetingCancelled', reason })
}
