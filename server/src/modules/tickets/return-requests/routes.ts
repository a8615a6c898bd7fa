import { returnRequest } from '@shangyouji/contract/tickets/return-request-calls'
import { serve } from '../../../http/serve.ts'
import { approveReturn, askReturn, refuseReturn, withdrawReturn } from './return-requests.ts'

/** 退票申请 of buyers, and what organisers decide of them. */
export const returnRequestRoutes = serve(returnRequest, {
  async ask(ctx) {
    const { ids, expireTime } = await askReturn(ctx, ctx.actor, ctx.input)
    return { ids, expireTime }
  },

  async withdraw(ctx) {
    await withdrawReturn(ctx, ctx.actor, ctx.input.ids)
    return true
  },

  async approve(ctx) {
    const { order, ...done } = await approveReturn(ctx, ctx.actor, ctx.input)
    ctx.audit({ orderNo: order.order_no, ...done }, order.id)
    return done
  },

  async refuse(ctx) {
    const order = await refuseReturn(ctx, ctx.actor, ctx.input)
    ctx.audit({ orderNo: order.order_no, count: ctx.input.ids.length, status: 'REFUSED' }, order.id)
    return true
  },
})
