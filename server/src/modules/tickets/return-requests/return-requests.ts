import type { ParsedInputOf } from '@shangyouji/contract/call'
import { localOf } from '@shangyouji/contract/meetings/zone'
import {
  type ReturnRequestStatus,
  type returnRequest,
  returnRequestLabels,
} from '@shangyouji/contract/tickets/return-request-calls'
import type { Account } from '../../../http/actor.ts'
import type { Work } from '../../../http/serve.ts'
import { newId } from '../../../kernel/clock.ts'
import { fail, failFields, found } from '../../../kernel/failure.ts'
import { yuanOf } from '../../../kernel/money.ts'
import { parameters } from '../../base/api.ts'
import { managersOf } from '../../companies/api.ts'
import { findMeeting } from '../../meetings/api.ts'
import { moveBadges, notify } from '../../messages/api.ts'
import { findPayment } from '../../payments/api.ts'
import { isBuyer } from '../access.ts'
import { listCheckedIn } from '../check-in-queries.ts'
import { findOrder, lockOrder, titleOf } from '../queries.ts'
import { isQuiet } from '../reminders.ts'
import { giveBack, mayAskReturn, refundNow, ruleText } from '../return.ts'
import { isOpen } from '../rules.ts'
import { lockSold, notifySeller, type SoldOrder } from '../sold-order.ts'
import * as queries from './queries.ts'

/**
 * Request for a return 退票申请: what the rule of a ticket does not give back by itself, because the organiser agrees
 * first or the time is over, the buyer asks for with a reason; a rule that knows no returns takes no requests either.
 * Ticket, code and place stay until an owner or administrator of the organiser agrees to all or a part of what is left;
 * then it is a return like any other. A request moves nothing and holds nothing: it ends with a check-in, a
 * return or a change of the attendee, and after `meeting.returnAnswerHours` without an answer.
 */

const HOUR_MS = 3_600_000
/** So long before the end of its time the organiser is reminded of a request. */
const REMIND_HOURS = 24
const nameOf = ({ name }: { readonly name: string }): string => name || '待补全'
const namesOf = (rows: readonly { readonly name: string }[]): string => rows.map(nameOf).join('、')

export async function askReturn(
  work: Work,
  actor: Account,
  { id, ticketIds, reason }: ParsedInputOf<typeof returnRequest.ask>,
) {
  const { db, clock } = work
  if (!isBuyer(actor, found(await findOrder(db, id)))) found(null)
  const order = (await lockOrder(db, id))!
  const meeting = found(await findMeeting(db, order.meeting_id))
  const now = clock.now()
  const wanted = order.rows.filter(row => ticketIds.includes(row.id))
  if (wanted.length < new Set(ticketIds).size) found(null)
  const came = await listCheckedIn(db, ticketIds)
  // what means nothing any more makes room
  await queries.endRequests(db, now, id)
  const earlier = await queries.listRequests(db, [id], now)
  const limit = await parameters(db).number('meeting.returnRequests')
  for (const row of wanted) {
    if (row.status !== 'ENROLLED') fail(isOpen(row.status) ? 'WRONG_STATE' : 'RETURNED')
    if (came.has(row.id)) fail('CHECKED_IN')
    if (refundNow(row, meeting, now) !== null) fail('RETURN_BY_RULE', { name: nameOf(row) })
    if (!mayAskReturn(row, meeting, now)) fail('RETURN_LATE', { rule: ruleText(row) })
    const own = earlier.filter(one => one.registration_id === row.id)
    if (own.some(one => one.status === 'PENDING')) fail('RETURN_ASKED', { name: nameOf(row) })
    if (own.filter(one => one.status !== 'EXPIRED' && one.status !== 'VOID').length >= limit)
      fail('RETURN_ASKS', { limit })
  }
  const hours = await parameters(db).number('meeting.returnAnswerHours')
  const expiresAt = new Date(now.getTime() + hours * HOUR_MS)
  const requests = wanted.map(row => ({
    ...{ id: newId(), order_id: id, registration_id: row.id, issue: row.issue, reason },
    ...{ asked_by: actor.accountId, asked_at: now, expires_at: expiresAt },
  }))
  await queries.insertRequests(db, requests)
  await notifyManagers(work, order, {
    title: `有${wanted.length}张票申请退票，请在${hours}小时内审批`,
    content: `${namesOf(wanted)}：${reason}`,
  })
  return { ids: requests.map(one => one.id), expireTime: expiresAt.toISOString(), order }
}

/** Requests of one order, all of them waiting; their order is locked by `lock`. */
async function lockWaiting<Order extends SoldOrder>(
  { db, clock }: Work,
  ids: readonly string[],
  lock: (orderId: string) => Promise<Order>,
) {
  const orderIds = await queries.orderOf(db, ids)
  if (orderIds.length < new Set(ids).size || new Set(orderIds).size > 1) found(null)
  const order = await lock(orderIds[0]!)
  const requests = await queries.listByIds(db, ids, clock.now())
  for (const { status, decider_name: by } of requests) {
    if (status === 'EXPIRED') fail('APPROVAL_EXPIRED')
    if (status !== 'PENDING' && status !== 'VOID')
      fail('APPROVAL_DECIDED', { by: by ?? '购票人', status: returnRequestLabels[status] })
  }
  return { order, requests }
}

/** A decision that another one came before is not made. */
async function settle(
  work: Work,
  ids: readonly string[],
  change: Omit<Parameters<typeof queries.settleRequests>[2], 'decided_at'> & { readonly status: ReturnRequestStatus },
): Promise<void> {
  const settled = await queries.settleRequests(work.db, ids, { ...change, decided_at: work.clock.now() })
  if (settled.length < ids.length) fail('APPROVAL_EXPIRED')
}

/** The number beside the menu of those who decide. */
const moveTurns = async (work: Work, { company_id }: SoldOrder): Promise<void> =>
  moveBadges(
    work,
    (await managersOf(work.db, company_id)).map(one => one.id),
  )

export async function withdrawReturn(work: Work, actor: Account, ids: readonly string[]) {
  const { db } = work
  const { order, requests } = await lockWaiting(work, ids, async id => {
    if (!isBuyer(actor, found(await findOrder(db, id)))) found(null)
    return (await lockOrder(db, id))!
  })
  await settle(work, ids, { status: 'WITHDRAWN' })
  await notifyManagers(work, order, { title: `${requests.length}张票的退票申请已撤回`, content: namesOf(requests) })
  return order
}

/** Gives back what the organiser says, of those that still mean something; the others are void. */
export async function approveReturn(
  work: Work,
  actor: Account,
  { items, reason }: ParsedInputOf<typeof returnRequest.approve>,
) {
  const { db } = work
  const ids = items.map(item => item.id)
  const { order, requests } = await lockWaiting(work, ids, id => lockSold(work, actor, id))
  const byId = new Map(requests.map(one => [one.id, one]))
  const parts = []
  for (const { id, amount } of items) {
    const request = byId.get(id)!
    if (request.status === 'VOID') continue
    const row = order.rows.find(one => one.id === request.registration_id)!
    const left = row.share - row.goodwill
    if (amount > left) failFields({ [`amount.${id}`]: `最多可退${yuanOf(left)}元` })
    parts.push({ request, row, back: amount })
  }
  await queries.endRequests(db, work.clock.now(), order.id)
  for (const { request, back: amount } of parts)
    await settle(work, [request.id], {
      ...{ status: 'APPROVED', amount, decide_reason: reason, decided_by: actor.accountId },
    })
  const sum = parts.reduce((total, { back }) => total + back, 0)
  if (parts.length > 0) {
    await giveBack(work, actor, order, parts, reason || '退票申请已获同意')
    await notifyApproved(work, order, { names: namesOf(requests), count: parts.length, sum, reason })
  }
  await moveTurns(work, order)
  return { order, count: parts.length, amount: sum, voided: items.length - parts.length }
}

async function notifyApproved(
  work: Work,
  order: SoldOrder & { readonly account_id: string; readonly payment_id: string },
  { names, count, sum, reason }: { names: string; count: number; sum: number; reason: string },
): Promise<void> {
  const payment = found(await findPayment(work.db, order.payment_id))
  const way = payment.channel === 'TRANSFER' ? '由主办方从其账户退回' : '将原路退回'
  await notifyBuyer(work, order, {
    title: `主办方已同意退票${count}张`,
    content: [names, reason, `票码已失效${sum > 0 ? `，${yuanOf(sum)}元${way}` : '，不退款'}`]
      .filter(Boolean)
      .join(' · '),
  })
}

export async function refuseReturn(
  work: Work,
  actor: Account,
  { ids, reason }: ParsedInputOf<typeof returnRequest.refuse>,
) {
  const { order, requests } = await lockWaiting(work, ids, id => lockSold(work, actor, id))
  await settle(work, ids, { status: 'REFUSED', decide_reason: reason, decided_by: actor.accountId })
  await notifyBuyer(work, order, {
    title: '退票申请未获同意，门票照常有效',
    content: `${namesOf(requests)} · ${reason}`,
  })
  await moveTurns(work, order)
  return order
}

/** Nobody decided in time, or the ticket was used meanwhile: both sides are told what they do not know yet. */
export async function lapseReturns(work: Work): Promise<void> {
  const { db, clock } = work
  const ended = await queries.endRequests(db, clock.now())
  for (const [orderId, own] of Map.groupBy(ended, one => one.order_id)) {
    const order = (await findOrder(db, orderId))!
    const expired = own.filter(one => one.status === 'EXPIRED').length
    if (expired > 0) {
      await notifyBuyer(work, order, {
        title: `${expired}张票的退票申请逾期未处理，门票照常有效`,
        content: '可再次申请，或直接联系主办方。',
      })
      await notifyManagers(work, order, {
        title: `${expired}张票的退票申请逾期未处理`,
        content: '已通知购票人，票款未退。',
      })
    }
    await moveTurns(work, order)
    // of a return or a cancelled meeting the buyer is told with its money
    const reasons = [...new Set(own.map(one => one.decide_reason))].filter(why => why !== '' && why !== '该票已退')
    for (const reason of reasons) await notifyBuyer(work, order, { title: '退票申请已失效', content: reason })
  }
}

/** Once a request, in the last day before it would lapse, and never in quiet hours. */
export async function remindOfReturns(work: Work): Promise<void> {
  const now = work.clock.now()
  if (isQuiet(now)) return
  const due = await queries.takeNearlyOver(work.db, now, REMIND_HOURS)
  for (const [orderId, own] of Map.groupBy(due, one => one.order_id)) {
    const end = new Date(Math.min(...own.map(one => one.expires_at.getTime())))
    await notifyManagers(work, (await findOrder(work.db, orderId))!, {
      title: `还有${own.length}张票的退票申请待审批`,
      content: `请在${localOf(end, 'Asia/Shanghai').slice(5, 16).replace('T', ' ')}前处理，逾期自动失效，门票照常有效。`,
    })
  }
}

const notifyManagers = async (
  work: Work,
  order: SoldOrder,
  said: { title: string; content: string },
): Promise<void> => {
  const managers = await managersOf(work.db, order.company_id)
  await notifySeller(work, order, { to: managers.map(one => one.id), ...said })
}

async function notifyBuyer(
  work: Work,
  order: SoldOrder & { readonly account_id: string },
  { title, content }: { readonly title: string; readonly content: string },
): Promise<void> {
  await notify(work, [order.account_id], {
    side: 'CLIENT',
    type: 'MEETING',
    title: `会议《${await titleOf(work.db, order.meeting_id)}》：${title}`,
    content,
    link: `/demander/meeting?order=${order.id}`,
  })
}
