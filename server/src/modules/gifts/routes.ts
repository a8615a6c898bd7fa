import { clientIntegralGoods } from '@shangyouji/contract/points/calls'
import { clientIntegralOrder } from '@shangyouji/contract/points/gift-calls'
import { paged } from '../../db/paged.ts'
import { serve, servePart } from '../../http/serve.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { fail, found } from '../../kernel/failure.ts'
import { cancelOrder, placeOrder, updateOrder, withCodes } from './order.ts'
import { presentGift } from './present.ts'
import * as queries from './queries.ts'

/** 积分商城: what there is and exchanging it; beside moving points, which stands in the module points. */
export const giftRoutes = servePart(clientIntegralGoods, {
  async getGoodsList({ db, clock }) {
    const today = shanghaiDate(clock.now())
    return (await queries.listGifts(db)).map(row => presentGift(row, today))
  },

  async placeOrder(context) {
    const row = await placeOrder(context, context.actor, context.input)
    return (await withCodes(context, [row]))[0]!
  },

  async updateOrder(context) {
    const row = await updateOrder(context, context.actor, context.input)
    return (await withCodes(context, [row]))[0]!
  },

  async cancelOrder(context) {
    await cancelOrder(context, context.actor, context.input.id)
    return true
  },
})

export const giftOrderRoutes = serve(clientIntegralOrder, {
  async getOrderList(context) {
    const { db, actor, input } = context
    const rows = await paged(db, queries.listOwnOrders(db, actor.accountId, input), input, row => row)
    return { ...rows, records: await withCodes(context, rows.records) }
  },

  async receive({ db, actor, input, clock }) {
    found(await queries.findOwnOrder(db, actor.accountId, input.id))
    const change = { status: 'RECEIVED' as const, received_at: clock.now() }
    if (!(await queries.moveOrder(db, input.id, 'SHIPPED', change))) fail('WRONG_STATE')
    return true
  },
})
