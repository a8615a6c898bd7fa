import { coinOrder } from '@shangyouji/contract/balance/calls'
import { type MoneyCode, moneyCodeLabels } from '@shangyouji/contract/balance/labels'
import { errors } from '@shangyouji/contract/errors'
import { serve } from '../../http/serve.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { parameters } from '../base/api.ts'
import { listMovements, totalsOn } from '../ledger/api.ts'
import { orderRecharge, refundRecharge } from './orders.ts'
import { capOf, earnedOf, hasUse, holderFor, isClosed, ownerFor, prepaidOf } from './owners.ts'
import { presentOrder } from './present.ts'
import * as queries from './queries.ts'

export const coinOrderRoutes = serve(coinOrder, {
  async getBalance(context) {
    const { db, clock, actor, input } = context
    const owner = holderFor(actor, input.isBusiness)
    const hasClosed = owner.kind === 'COMPANY' && isClosed(actor)
    const today = shanghaiDate(clock.now())
    const prepaid = await totalsOn(db, prepaidOf(owner), today, today)
    const { balance, held, debt } = await totalsOn(db, earnedOf(owner), today, today)
    const canRecharge = !hasClosed && hasUse(context, owner)
    return {
      prepaid: prepaid.balance,
      cap: await capOf(context, owner),
      canRecharge,
      why: canRecharge ? '' : hasClosed ? '企业已冻结或注销，余额只能退回原支付渠道' : errors.COIN_NOTHING_TO_BUY.text,
      isClosed: hasClosed,
      earned: { balance, held, debt },
    }
  },

  async save(context) {
    const { actor, input, db, clock } = context
    const row = await orderRecharge(context, actor, ownerFor(actor, input.isBusiness), input.amount)
    return presentOrder(actor, row, clock.now(), await parameters(db).number('coin.refundDays'))
  },

  async search({ db, actor, input: { isBusiness, ...paging }, clock }) {
    const days = await parameters(db).number('coin.refundDays')
    const now = clock.now()
    return queries.listOrders(db, holderFor(actor, isBusiness), paging, row => presentOrder(actor, row, now, days))
  },

  records({ db, actor, input: { isBusiness, purse, ...paging } }) {
    const holder = { ...holderFor(actor, isBusiness), purse }
    return listMovements(db, holder, paging, row => ({
      id: row.id,
      code: row.code as MoneyCode,
      name: moneyCodeLabels[row.code as MoneyCode],
      amount: row.signed,
      note: row.note,
      createTime: row.at.toISOString(),
    }))
  },

  async refund(context) {
    return { amount: await refundRecharge(context, context.actor, context.input.id) }
  },
})
