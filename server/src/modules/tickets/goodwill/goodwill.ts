import { approvalStatusLabels } from '@shangyouji/contract/approvals/labels'
import type { ParsedInputOf } from '@shangyouji/contract/call'
import type { goodwill } from '@shangyouji/contract/tickets/goodwill-calls'
import type { Account } from '../../../http/actor.ts'
import type { Work } from '../../../http/serve.ts'
import { newId } from '../../../kernel/clock.ts'
import { fail, failFields, found, may } from '../../../kernel/failure.ts'
import { yuanOf } from '../../../kernel/money.ts'
import { digestOf } from '../../approvals/api.ts'
import { parameters } from '../../base/api.ts'
import { managersOf } from '../../companies/api.ts'
import { followRefund } from '../../invoices/api.ts'
import { findMeeting } from '../../meetings/api.ts'
import { notify } from '../../messages/api.ts'
import { findPayment, sendBack } from '../../payments/api.ts'
import type { LockedOrder } from '../order.ts'
import { findOrder } from '../queries.ts'
import { lockSold, notifySeller, type SoldOrder } from '../sold-order.ts'
import * as queries from './queries.ts'
import { leftOf, shareOut, sumLeft } from './sharing.ts'

/**
 * Goodwill refund 规则外退款: the organiser gives back part or all of what no rule has given back yet; ticket, code and
 * place stay, so who holds it is let in. Of a whole order it is shared to its tickets by what is left of each, by largest
 * remainder, and kept with them (`registration.goodwill`). A later return by rule counts from the ticket's share as ever,
 * and gives back no more than is left of it: goodwill is a gift first, an advance only where both together would be more
 * than the ticket cost. A cancelled meeting gives back what is left. What one person alone has given of an order adds up
 * to `meeting.goodwillFen` at most; beyond it another owner or administrator of the company agrees within
 * `approval.hours`. A request holds no money: it is void where the order is another one when it is decided.
 */

const HOUR_MS = 3_600_000

const targetsOf = (order: LockedOrder, ticketId: string | null) =>
  order.rows.filter(row => ticketId === null || row.id === ticketId)

/** Everything that a request rests on. */
const seenOf = (order: LockedOrder): string => digestOf(order.rows.map(row => [row.id, row.status, leftOf(row)]))

/** How much one person alone may still give of an order. */
export async function leftAlone(db: Work['db'], rows: readonly queries.GoodwillRow[]): Promise<number> {
  const limit = await parameters(db).number('meeting.goodwillFen')
  const given = rows.filter(row => row.status === 'APPROVED' && !row.by_two).reduce((sum, row) => sum + row.amount, 0)
  return Math.max(0, limit - given)
}

/** Those of a company who may agree to what this account asks for. */
export const decidersFor = async (db: Work['db'], companyId: string, accountId: string) =>
  (await managersOf(db, companyId)).filter(({ id }) => id !== accountId)

/** @throws Failure APPROVAL_OPEN, GOODWILL_ALONE */
export async function askGoodwill(
  work: Work,
  actor: Account,
  { id, ticketId: wanted, amount, reason }: ParsedInputOf<typeof goodwill.ask>,
) {
  const { db, clock } = work
  const ticketId = wanted ?? null
  const order = await lockSold(work, actor, id)
  const targets = targetsOf(order, ticketId)
  if (targets.length === 0) found(null)
  const left = sumLeft(targets)
  if (amount > left) failFields({ amount: left > 0 ? `最多可退${yuanOf(left)}元` : '票款已全部退回' })
  const now = clock.now()
  await queries.expireGoodwill(db, now, id)
  const earlier = await queries.listGoodwill(db, [id], now)
  if (earlier.some(({ status }) => status === 'PENDING')) fail('APPROVAL_OPEN', { title: `订单 ${order.order_no}` })
  const byTwo = amount > (await leftAlone(db, earlier))
  const deciders = byTwo ? await decidersFor(db, order.company_id, actor.accountId) : []
  if (byTwo && deciders.length === 0)
    fail('GOODWILL_ALONE', { limit: yuanOf(await parameters(db).number('meeting.goodwillFen')) })
  const hours = await parameters(db).number('approval.hours')
  const row = {
    ...{ id: newId(), order_id: id, registration_id: ticketId, amount, reason, seen: seenOf(order), by_two: byTwo },
    ...{ asked_by: actor.accountId, asked_at: now, expires_at: new Date(now.getTime() + hours * HOUR_MS) },
  }
  if (!byTwo) {
    const refundId = await give(work, actor, order, row)
    await queries.insertGoodwill(db, { ...row, status: 'APPROVED', decided_at: now, refund_id: refundId })
    return { id: row.id, status: 'APPROVED' as const, order }
  }
  await queries.insertGoodwill(db, row)
  await notifySeller(work, order, {
    to: deciders.map(decider => decider.id),
    title: `规则外退款${yuanOf(amount)}元待您同意`,
    content: `订单 ${order.order_no}，${reason}。${hours}小时内有效。`,
  })
  return { id: row.id, status: 'PENDING' as const, order }
}

/** The money is on its way; what became of it is told when it has arrived. */
async function give(
  work: Work,
  actor: Account,
  order: LockedOrder & { payment_id: string },
  { amount, reason, registration_id }: { amount: number; reason: string; registration_id: string | null },
): Promise<string> {
  const { db, clock } = work
  const payment = found(await findPayment(db, order.payment_id))
  const targets = targetsOf(order, registration_id)
  const parts = shareOut(amount, targets.map(leftOf))
  for (const [i, part] of parts.entries())
    if (part > 0) await queries.addGoodwill(db, targets[i]!.id, part, clock.now())
  const refundId = await sendBack(work, payment, { amount, cause: 'GOODWILL', reason: '主办方退款' })
  await followRefund(work, actor, { purpose: 'TICKET', refId: order.id, reason: '主办方退款，可开票金额有变' })
  const title = (await findMeeting(db, order.meeting_id))?.title ?? ''
  await notify(work, [order.account_id], {
    side: 'CLIENT',
    type: 'MEETING',
    title: `会议《${title}》：主办方退款${yuanOf(amount)}元`,
    content: `${reason}。${payment.channel === 'TRANSFER' ? '由主办方从其账户退回' : '原路退回'}，门票不受影响。`,
    link: `/demander/meeting?order=${order.id}`,
  })
  return refundId
}

/** A request of the caller's company that waits, with its order locked. */
async function lockWaiting(work: Work, actor: Account, id: string) {
  const { db, clock } = work
  const seen = found(await queries.findGoodwill(db, id, clock.now()))
  const order = await lockSold(work, actor, seen.order_id)
  const row = (await queries.findGoodwill(db, id, clock.now()))!
  if (row.status === 'EXPIRED') fail('APPROVAL_EXPIRED')
  if (row.status !== 'PENDING')
    fail('APPROVAL_DECIDED', { by: row.decider_name ?? row.asker_name, status: approvalStatusLabels[row.status] })
  return { order, row }
}

async function lockForDecision(work: Work, actor: Account, id: string) {
  const locked = await lockWaiting(work, actor, id)
  may(locked.row.asked_by !== actor.accountId, 'APPROVAL_OWN')
  return locked
}

/** Agrees and gives, once; where the order is another one by now, or who asked may ask no more, it is void instead. */
export async function approveGoodwill(work: Work, actor: Account, id: string) {
  const { db, clock } = work
  const { order, row } = await lockForDecision(work, actor, id)
  const decided = { decided_by: actor.accountId, decided_at: clock.now() }
  const reason = await whyVoid(work, order, row)
  if (reason !== '') {
    await queries.settleGoodwill(db, id, { ...decided, status: 'VOID', decide_reason: reason })
    await tellAsker(work, order, row, `已作废：${reason}`)
    return { status: 'VOID' as const, reason, order, row }
  }
  const refundId = await give(work, actor, order, row)
  await queries.settleGoodwill(db, id, { ...decided, status: 'APPROVED', refund_id: refundId })
  await tellAsker(work, order, row, '已同意，正在退款')
  return { status: 'APPROVED' as const, reason: '', order, row }
}

async function whyVoid({ db }: Work, order: LockedOrder, row: queries.GoodwillRow): Promise<string> {
  if (seenOf(order) !== row.seen) return '申请之后该订单又有退款，请按现在的可退金额重新申请'
  const mayAsk = (await managersOf(db, order.company_id)).some(({ id }) => id === row.asked_by)
  return mayAsk ? '' : `申请人${row.asker_name}已不是本企业负责人或管理员`
}

export async function refuseGoodwill(work: Work, actor: Account, id: string, reason: string) {
  const { order, row } = await lockForDecision(work, actor, id)
  const decided = { decided_by: actor.accountId, decided_at: work.clock.now(), decide_reason: reason }
  await queries.settleGoodwill(work.db, id, { ...decided, status: 'REFUSED' })
  await tellAsker(work, order, row, `未获同意：${reason}`)
  return { order, row }
}

export async function withdrawGoodwill(work: Work, actor: Account, id: string) {
  const { order, row } = await lockWaiting(work, actor, id)
  may(row.asked_by === actor.accountId, 'WRONG_STATE')
  await queries.settleGoodwill(work.db, id, { status: 'WITHDRAWN', decided_at: work.clock.now() })
  return { order, row }
}

/** Nobody decided in time: who asked is told. */
export async function lapseGoodwill(work: Work): Promise<void> {
  for (const { order_id, asked_by, amount } of await queries.expireGoodwill(work.db, work.clock.now())) {
    const order = (await findOrder(work.db, order_id))!
    await tellAsker(work, order, { asked_by, amount }, '已过期，未在有效期内获同意；如仍需退款请重新申请')
  }
}

const tellAsker = (work: Work, order: SoldOrder, row: { asked_by: string; amount: number }, what: string) =>
  notifySeller(work, order, {
    to: [row.asked_by],
    title: `规则外退款${yuanOf(row.amount)}元${what}`,
    content: `订单 ${order.order_no}`,
  })
