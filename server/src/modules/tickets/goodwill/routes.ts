import { goodwill } from '@shangyouji/contract/tickets/goodwill-calls'
import { serve } from '../../../http/serve.ts'
import { found, may } from '../../../kernel/failure.ts'
import { parameters } from '../../base/api.ts'
import { listLiveInvoices } from '../../invoices/api.ts'
import { findPayment } from '../../payments/api.ts'
import { isSeller, mayGiveBack } from '../access.ts'
import { listShown } from '../list-queries.ts'
import { findOrder } from '../queries.ts'
import { approveGoodwill, askGoodwill, decidersFor, leftAlone, refuseGoodwill, withdrawGoodwill } from './goodwill.ts'
import { listGoodwill } from './queries.ts'
import { leftOf, sumLeft } from './sharing.ts'

/** 规则外退款 of the organiser. */
export const goodwillRoutes = serve(goodwill, {
  async ofOrder({ db, actor, input, clock }) {
    const order = found(await findOrder(db, input.id))
    if (!isSeller(actor, order)) found(null)
    may(mayGiveBack(actor), 'NOT_ALLOWED')
    const payment = order.payment_id ? await findPayment(db, order.payment_id) : undefined
    const rows = await listShown(db, order.id)
    return {
      id: order.id,
      orderNo: order.order_no,
      left: payment ? sumLeft(rows) : 0,
      tickets: rows
        .filter(row => leftOf(row) > 0)
        .map(row => ({ id: row.id, name: row.name, ticketName: row.ticket_name, left: leftOf(row) })),
      alone: await leftAlone(db, await listGoodwill(db, [order.id], clock.now())),
      deciders: (await decidersFor(db, order.company_id, actor.accountId)).map(({ name }) => name),
      hours: await parameters(db).number('approval.hours'),
      isTransfer: payment?.channel === 'TRANSFER',
      isInvoiced: (await listLiveInvoices(db, 'TICKET', [order.id])).some(({ state }) => state === 'ISSUED'),
    }
  },

  async ask(ctx) {
    const { id, status, order } = await askGoodwill(ctx, ctx.actor, ctx.input)
    const { amount, ticketId } = ctx.input
    ctx.audit({ goodwillId: id, orderNo: order.order_no, amount, ...(ticketId && { ticketId }), status }, order.id)
    return { id, status }
  },

  async approve(ctx) {
    const { status, reason, order, row } = await approveGoodwill(ctx, ctx.actor, ctx.input.id)
    const { amount, asker_name: askedBy } = row
    ctx.audit({ orderNo: order.order_no, amount, askedBy, status, ...(reason && { voidFor: reason }) })
    return { status, reason }
  },

  async refuse(ctx) {
    const { order, row } = await refuseGoodwill(ctx, ctx.actor, ctx.input.id, ctx.input.reason)
    ctx.audit({ orderNo: order.order_no, amount: row.amount, askedBy: row.asker_name, status: 'REFUSED' })
    return true
  },

  async withdraw(ctx) {
    const { order, row } = await withdrawGoodwill(ctx, ctx.actor, ctx.input.id)
    ctx.audit({ orderNo: order.order_no, amount: row.amount, status: 'WITHDRAWN' })
    return true
  },
})
