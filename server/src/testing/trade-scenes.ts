import type { OrderDetails, OrderWhole } from '@shangyouji/contract/orders/schemas'
import type { z } from 'zod'
import { newId } from '../kernel/clock.ts'
import { makeAccount, makeCompany } from '../modules/accounts/factory.ts'
import { type GoodsParts, makeGoods } from '../modules/goods/factory.ts'
import { makeOrder } from '../modules/orders/factory.ts'
import type { TestApp } from './test-app.ts'

export type Person = { token: string; accountId: string }
export type Placed = { groupNo: string; orders: { id: string; orderNo: string; businessId: string }[] }

export const packs = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ packSize: `${i + 1} g`, price: 1000 + i, unit: '瓶' }))

/** People and things of trade, made in the app of a test file; the app is asked for when it is needed. */
export function tradeScenes(app: () => TestApp) {
  const buyer = async (parts: object = {}): Promise<Person> => app().login((await makeAccount(app().db, parts)).id)

  /** A supplier with goods; `item` is one of its specs as the basket and orders take it. */
  async function shop(parts: Partial<GoodsParts> = {}) {
    const company = await makeCompany(app().db, { companyName: `苏州纯化介质${newId().slice(-6)}有限公司` })
    const goods = await makeGoods(app().db, { ...company, ...parts })
    const item = (i = 0, quantity = 1) => ({ goodsId: goods.id, specId: goods.specIds[i]!, quantity })
    return { ...company, goods, item, supplier: await app().login(company.accountId) }
  }

  /** An order of one buyer at one supplier, with both of them. */
  async function pair(parts: Partial<Parameters<typeof makeOrder>[1]> = {}) {
    const company = await makeCompany(app().db)
    const me = await buyer()
    const supplier = await app().login(company.accountId)
    const at = app().clock.now()
    const order = await makeOrder(app().db, { accountId: me.accountId, companyId: company.companyId, at, ...parts })
    return { me, supplier, ...company, ...order }
  }

  return {
    buyer,
    shop,
    pair,
    whole: (who: Person, id: string) => app().ok<z.infer<typeof OrderWhole>>(who, 'order.byId', { id }),
    details: (who: Person, id: string) => app().ok<z.infer<typeof OrderDetails>>(who, 'order.getDetails', { id }),
    operate: (who: Person, id: string, operation: string, reason = '') =>
      app().ok<{ status: string }>(who, 'order.updateStatus', { id, operation, reason }),
    /** Titles of the notices of an account, oldest first. */
    async noticesOf(accountId: string): Promise<string[]> {
      const rows = await app()
        .db.selectFrom('notice')
        .select('title')
        .where('account_id', '=', accountId)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return rows.map(row => row.title)
    },
  }
}
