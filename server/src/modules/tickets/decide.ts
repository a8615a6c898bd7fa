import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, may } from '../../kernel/failure.ts'
import { parameters } from '../base/api.ts'
import { findMeeting, takePlaces, tooFewPlaces } from '../meetings/api.ts'
import { notify } from '../messages/api.ts'
import { failPromo } from '../promo-codes/api.ts'
import { isSeller } from './access.ts'
import { listCheckedIn } from './check-in-queries.ts'
import { newOrderNo } from './enrol.ts'
import { moveRows, placesOf, refreshOrder } from './order.ts'
import { takePromoUses } from './promo-uses.ts'
import * as queries from './queries.ts'
import { LIVE, moveOf, type Operation } from './rules.ts'

const HOUR_MS = 3_600_000
type Row = queries.RegistrationRow

/** The registrations among these ids that the caller's company sold, with their orders locked. */
export async function lockReceived(work: Work, actor: Account, ids: readonly string[]): Promise<Row[]> {
  const orderIds = await queries.orderIdsOf(work.db, ids)
  const orders = (await queries.lockOrders(work.db, orderIds)).filter(order => isSeller(actor, order))
  return orders.flatMap(order => order.rows).filter(row => ids.includes(row.id))
}

const told: Readonly<Record<Operation, string>> = {
  APPROVE: '已通过审核',
  REJECT: '未通过审核',
  RESTORE: '重新进入审核',
  CANCEL: '已被主办方取消',
}

/**
 * The organiser decides about one registration. An approval takes the place; too few places refuse it. Counters are
 * held before they are read, so that nothing has been written when it is refused.
 */
export async function decide(
  work: Work,
  actor: Account,
  id: string,
  operation: Operation,
  reason: string,
): Promise<void> {
  const { db } = work
  let row = (await queries.findRegistration(db, id))!
  let to = moveOf(operation, row)
  may(to !== null, 'WRONG_STATE')
  if (operation === 'CANCEL') await mustNotHaveCome(work, id)
  const meeting = (await findMeeting(db, row.meeting_id))!
  if (operation === 'APPROVE') {
    if (meeting.cancelled_at) fail('SALE_CLOSED', { what: '会议已取消' })
    await queries.holdPlaces(db, row.meeting_id, [row.ticket_id])
    const left = await tooFewPlaces(db, row.meeting_id, placesOf([row]))
    if (left && !meeting.has_waitlist) fail('SOLD_OUT', { left })
    if (!(await takePromoUses(work, [row]))) failPromo('该报名使用的优惠码已用完')
    if (left) {
      to = 'WAITLIST'
      row = await waitAlone(work, row)
    } else await takePlaces(db, row.meeting_id, placesOf([row]))
  }
  if (operation === 'RESTORE') {
    const known = await queries.listRegisteredPhones(db, row.meeting_id, [row])
    if (known.has(`${row.phone} ${row.phone_scope}`)) fail('ATTENDEE_ENROLLED', { phone: row.phone })
  }
  const hours = await parameters(db).number('meeting.approvedHoldHours')
  const expiresAt = new Date(work.clock.now().getTime() + hours * HOUR_MS)
  await moveRows(work, actor, [row], { to: to!, action: operation.toLowerCase(), reason, expiresAt })
  const order = (await queries.findOrder(db, row.order_id))!
  const pay = order.state === 'UNPAID' ? `请在${hours}小时内支付。` : ''
  await notify(work, [order.account_id], {
    side: 'CLIENT',
    type: 'MEETING',
    title: `会议《${meeting.title}》的报名${to === 'WAITLIST' ? '已通过审核，名额已满，转入候补' : told[operation]}`,
    content: [row.name, reason, pay].filter(Boolean).join(' · '),
    link: `/demander/meeting?order=${row.order_id}`,
  })
}

/** The row is locked: a check-in at the same moment comes before or after. @throws Failure CHECKED_IN */
async function mustNotHaveCome({ db }: Work, id: string): Promise<void> {
  if ((await listCheckedIn(db, [id])).size > 0) fail('CHECKED_IN')
}

/** Who waits has an order of their own: places become free one by one. */
async function waitAlone(work: Work, row: Row): Promise<Row> {
  const { db, clock } = work
  const now = clock.now()
  const { id: orderId, ...order } = (await queries.findOrder(db, row.order_id))!
  await queries.setRegistrations(db, [row.id], { waits_since: now }, now)
  if ((await queries.listParts(db, orderId)).length === 1) return row
  const id = newId()
  await queries.insertOrder(db, { ...order, id, order_no: newOrderNo(now), amount: row.share })
  await queries.setRegistrations(db, [row.id], { order_id: id }, now)
  await refreshOrder(work, orderId)
  return { ...row, order_id: id }
}

/** The attendee's own side gives up a registration that cost nothing or is not decided. */
export async function withdraw(work: Work, actor: Account, id: string): Promise<void> {
  const row = (await queries.findRegistration(work.db, id))!
  may(moveOf('CANCEL', row) !== null && LIVE.includes(row.status), 'WRONG_STATE')
  await mustNotHaveCome(work, id)
  await moveRows(work, actor, [row], { to: 'CANCELLED', action: 'withdraw' })
}
