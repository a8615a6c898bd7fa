import { yuanOf } from '../../kernel/money.ts'
import { findMeeting } from '../meetings/api.ts'
import { notify } from '../messages/api.ts'
import type { Payable } from '../payments/api.ts'
import { isBuyer } from './access.ts'
import { findByRefund } from './goodwill/queries.ts'
import { refreshOrder, settleOrder } from './order.ts'
import * as queries from './queries.ts'
import { holdForTransfer, notifyOfTransfer, waysToPay } from './transfers.ts'

/** Tickets are paid to the organiser's own number, never to the platform. */
export const ticketPayable: Payable = {
  async quote(work, actor, refId) {
    const { db, clock } = work
    const order = await queries.findOrder(db, refId)
    if (!order || !isBuyer(actor, order)) return null
    const now = clock.now()
    if (order.state !== 'UNPAID' || order.expires_at! <= now) return 'PAID'
    const meeting = await findMeeting(db, order.meeting_id)
    // sales stop with the organiser's freezing; an order of a frozen organiser is not paid any more
    if (meeting?.company_status !== 'APPROVED' || meeting.cancelled_at) return null
    const { merchant, transfer } = await waysToPay(work, meeting)
    if (merchant === null && !transfer) return null
    const { amount, expires_at: until } = order
    return { title: `会议门票：${meeting.title}`, amount, until, merchant, ...(transfer && { transfer }) }
  },

  settle: settleOrder,

  transfers: { hold: holdForTransfer, tell: notifyOfTransfer },

  async refunded(work, { refId, refundId, amount }) {
    const { db, clock } = work
    const order = (await queries.lockOrder(db, refId))!
    const row = order.rows.find(one => one.refund_id === refundId)
    const given = row ? undefined : await findByRefund(db, refundId)
    const now = clock.now()
    if (row) await queries.setRegistrations(db, [row.id], { status: 'REFUNDED' }, now)
    await queries.addRefunded(db, refId, amount, now)
    await refreshOrder(work, refId)
    await notify(work, [order.account_id], {
      side: 'CLIENT',
      type: 'MEETING',
      title: `${given ? '主办方退款' : '退票款'}${yuanOf(amount)}元已退回`,
      content: [`订单 ${order.order_no}`, given?.reason].filter(Boolean).join(' · '),
      link: `/demander/meeting?order=${refId}`,
    })
  },
}
