import { cart } from '@shangyouji/contract/basket/calls'
import { batch } from '../../db/batch.ts'
import { serve } from '../../http/serve.ts'
import { Failure, fail, found } from '../../kernel/failure.ts'
import { moveBadges } from '../messages/api.ts'
import { offerOf, presentCart } from './present.ts'
import { putInto } from './put.ts'
import * as queries from './queries.ts'
import { priceAt } from './rules.ts'

/** 意向篮 of the caller. */
export const cartRoutes = serve(cart, {
  async save(ctx) {
    const put = (await putInto(ctx, ctx.actor, [ctx.input])).get(ctx.input.specId)
    if (put instanceof Failure) throw put
    return found(put)
  },

  async batchSaveCart(ctx) {
    const outcome = await putInto(ctx, ctx.actor, ctx.input.items)
    const rows = [...outcome].map(([id, put]) => ({ id, put }))
    return batch([...outcome.keys()], rows, async ({ put }) => {
      if (put instanceof Failure) throw put
    })
  },

  async update({ db, input, actor, clock }) {
    const row = found((await queries.lockLines(db, actor.accountId, [input.id]))[0])
    const quantity = input.quantity ?? row.quantity
    const offer = offerOf(row)
    if (input.quantity !== undefined && quantity < offer.moq) {
      fail('BELOW_MOQ', { moq: offer.moq, unit: row.unit || '件' })
    }
    await queries.setLine(
      db,
      actor.accountId,
      row.id,
      // checking a line is not looking at its price
      input.quantity === undefined
        ? { is_checked: input.checked }
        : { quantity, is_checked: input.checked, seen_price: priceAt(offer, quantity) },
      clock.now(),
    )
    return true
  },

  async listCartAllByClientId({ db, actor }) {
    return presentCart(await queries.listLines(db, actor.accountId))
  },

  async batchDeleteByIds(ctx) {
    const { db, input, actor } = ctx
    const gone = await queries.removeLines(db, actor.accountId, input.ids)
    await moveBadges(ctx, [actor.accountId])
    return batch(
      input.ids,
      gone.map(id => ({ id })),
      async () => {},
    )
  },

  async updateIsShow({ db, input, actor }) {
    await queries.checkCompany(db, actor.accountId, input.businessId, input.isShow)
    return true
  },

  getCountByClient: ({ db, actor }) => queries.countLines(db, actor.accountId),
})
