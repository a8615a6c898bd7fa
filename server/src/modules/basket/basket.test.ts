import type { Cart } from '@shangyouji/contract/basket/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany } from '../accounts/factory.ts'
import { type GoodsParts, makeGoods } from '../goods/factory.ts'
import { countBadges } from '../messages/api.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const buyer = async () => app.login((await makeAccount(app.db)).id)
const packs = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    packSize: `${i + 1} g`,
    price: 1000 + i,
    stock: 'IN' as const,
    unit: '瓶',
  }))

async function shop(parts: Partial<GoodsParts> = {}) {
  const company = await makeCompany(app.db)
  const goods = await makeGoods(app.db, { ...company, ...parts })
  const item = (i = 0, quantity = 1) => ({ goodsId: goods.id, specId: goods.specIds[i]!, quantity })
  return { ...company, goods, item }
}

const basketOf = (who: { token: string }) => app.ok<Cart>(who, 'cart.listCartAllByClientId')
const linesOf = async (who: { token: string }) => (await basketOf(who)).groups.flatMap(group => group.lines)

describe('the basket', () => {
  test('groups lines by supplier with live prices, sums and the newest supplier first', async () => {
    const me = await buyer()
    const a = await shop({ specs: [{ packSize: '500 g', price: 19800, unit: '瓶' }] })
    const b = await shop({ priceType: 'NEGOTIABLE', specs: [{ packSize: '1 L', unit: '桶' }] })
    await app.ok(me, 'cart.save', a.item(0, 3))
    app.wait(1000)
    await app.ok(me, 'cart.save', b.item(0, 2))
    const basket = await basketOf(me)
    expect(basket.groups.map(group => group.businessId)).toEqual([b.companyId, a.companyId])
    expect(basket).toMatchObject({ lineNum: 2, maxLines: 200, checkedNum: 2, amount: 59400, isOpenPrice: true })
    expect(basket.groups[1]).toMatchObject({ isShow: true, amount: 59400, isOpenPrice: false })
    expect(basket.groups[1]!.lines[0]).toMatchObject({
      packSize: '500 g',
      price: 19800,
      amount: 59400,
      quantity: 3,
      problem: '',
      priceChange: null,
    })
    expect(basket.groups[0]!.lines[0]).toMatchObject({ price: null, amount: null })
  })

  test('has one line a spec: putting it in again adds up, also when ten come at once', async () => {
    const me = await buyer()
    const { item } = await shop()
    const first = await app.ok<{ id: string }>(me, 'cart.save', item(0, 2))
    expect(await app.ok(me, 'cart.save', item(0, 3))).toEqual({ id: first.id, quantity: 5 })
    await Promise.all(Array.from({ length: 10 }, () => app.ok(me, 'cart.save', item(0, 1))))
    expect(await linesOf(me)).toMatchObject([{ quantity: 15 }])
    await app.ok(me, 'cart.save', item(0, 99_999))
    expect(await linesOf(me)).toMatchObject([{ quantity: 99_999 }])
    await app.refused(me, 'cart.save', item(0, 100_000), 10001)
    await app.refused(me, 'cart.save', item(0, 0), 10001)
  })

  test('holds 200 lines, also when many are put in at once', async () => {
    const me = await buyer()
    const goods = await Promise.all(Array.from({ length: 5 }, () => shop({ specs: packs(45) })))
    const items = goods.flatMap(one => one.goods.specIds.map((_, i) => one.item(i)))
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, i) =>
        app.ok<{ success: string[]; failed: { code: number }[] }>(me, 'cart.batchSaveCart', {
          items: items.slice(i * 45, i * 45 + 45),
        }),
      ),
    )
    const success = replies.flatMap(reply => reply.success)
    const failed = replies.flatMap(reply => reply.failed)
    expect([success.length, failed.length]).toEqual([200, 25])
    expect(failed.every(one => one.code === 10008)).toBe(true)
    expect(await app.ok(me, 'cart.getCountByClient', { id: me.accountId })).toBe(200)
    // a spec that is in already still grows
    expect(await app.ok(me, 'cart.save', items.find(item => item.specId === success[0])!)).toMatchObject({
      quantity: 2,
    })
    const other = await shop()
    await app.refused(me, 'cart.save', other.item(), 10008)
  })

  test('keeps to the least quantity of the supplier', async () => {
    const me = await buyer()
    const { item, goods } = await shop({ specs: [{ packSize: '1 kg', price: 5000, moq: 10, unit: '袋' }] })
    const refused = await app.refused(me, 'cart.save', item(0, 9), 18001)
    expect(refused.msg).toBe('最小起订量为10袋')
    const { id } = await app.ok<{ id: string }>(me, 'cart.save', item(0, 10))
    await app.refused(me, 'cart.update', { id, quantity: 5 }, 18001)
    await app.ok(me, 'cart.update', { id, quantity: 20 })
    await app.db.updateTable('goods_spec').set({ moq: 50 }).where('goods_id', '=', goods.id).execute()
    expect(await linesOf(me)).toMatchObject([{ quantity: 20, problem: 'BELOW_MOQ', moq: 50 }])
    // unchecking is allowed all the same
    await app.ok(me, 'cart.update', { id, checked: false })
  })

  test('takes the price of the quantity from tiers, and none from a range', async () => {
    const me = await buyer()
    const tiered = await shop({
      priceType: 'TIER',
      specs: [
        {
          packSize: '1 g',
          price: 900,
          tiers: [
            { from: 1, price: 900 },
            { from: 10, price: 800 },
          ],
          unit: '支',
        },
      ],
    })
    const { id } = await app.ok<{ id: string }>(me, 'cart.save', tiered.item(0, 9))
    expect(await linesOf(me)).toMatchObject([{ price: 900, amount: 8100 }])
    await app.ok(me, 'cart.update', { id, quantity: 10 })
    expect(await linesOf(me)).toMatchObject([{ price: 800, amount: 8000, priceChange: null }])
    const ranged = await shop({ priceType: 'RANGE', specs: [{ packSize: '1 g', price: 100, priceMax: 300 }] })
    const other = await buyer()
    await app.ok(other, 'cart.save', ranged.item())
    expect(await linesOf(other)).toMatchObject([{ price: null, priceMin: 100, priceMax: 300 }])
  })

  test('says at the line what changed since, and keeps it', async () => {
    const me = await buyer()
    const cases = {
      price: await shop(),
      shelf: await shop(),
      spec: await shop({ specs: packs(2) }),
      company: await shop(),
      info: await shop(),
    }
    for (const one of Object.values(cases)) await app.ok(me, 'cart.save', one.item(0, 2))
    await app.db.updateTable('goods_spec').set({ price: 21000 }).where('goods_id', '=', cases.price.goods.id).execute()
    await app.db
      .updateTable('goods')
      .set({ is_live: false, status: 'OFF_SHELF' })
      .where('id', '=', cases.shelf.goods.id)
      .execute()
    await app.db
      .updateTable('goods_spec')
      .set({ deleted_at: app.clock.now() })
      .where('id', '=', cases.spec.goods.specIds[0]!)
      .execute()
    await app.db.updateTable('company').set({ status: 'FROZEN' }).where('id', '=', cases.company.companyId).execute()
    await app.db.updateTable('goods').set({ is_info_only: true }).where('id', '=', cases.info.goods.id).execute()
    const lines = await linesOf(me)
    const of = (goodsId: string) => lines.find(line => line.goodsId === goodsId)!
    expect(of(cases.price.goods.id)).toMatchObject({ problem: '', price: 21000, priceChange: { before: 19800 } })
    expect(of(cases.shelf.goods.id).problem).toBe('OFF_SHELF')
    expect(of(cases.spec.goods.id)).toMatchObject({ problem: 'SPEC_GONE', packSize: '1 g' })
    expect(of(cases.company.goods.id).problem).toBe('COMPANY_CLOSED')
    expect(of(cases.info.goods.id)).toMatchObject({ problem: 'INFO_ONLY', price: null })
    const { checkedNum, amount } = await basketOf(me)
    expect({ checkedNum, amount }).toEqual({ checkedNum: 1, amount: 42000 })
    // checking the line does not hide the new price, naming its quantity accepts it
    const { id } = of(cases.price.goods.id)
    const changeAfter = async (input: object) => {
      await app.ok(me, 'cart.update', { id, ...input })
      return (await linesOf(me)).find(line => line.id === id)!.priceChange
    }
    expect(await changeAfter({ checked: false })).toEqual({ before: 19800 })
    expect(await changeAfter({ quantity: 2 })).toBeNull()
  })

  test('takes nothing that cannot be ordered: off shelf, own, regulated, a spec of other goods', async () => {
    const me = await buyer()
    const [gone, mine, info, other] = [await shop({ status: 'OFF_SHELF' }), await shop(), await shop(), await shop()]
    await app.db.updateTable('goods').set({ is_info_only: true }).where('id', '=', info.goods.id).execute()
    await app.refused(me, 'cart.save', gone.item(), 10002)
    await app.refused(await app.login(mine.accountId), 'cart.save', mine.item(), 16001)
    await app.refused(me, 'cart.save', info.item(), 18002)
    await app.refused(me, 'cart.save', { ...other.item(), goodsId: mine.goods.id }, 10002)
    await app.refused(me, 'cart.save', { ...other.item(), specId: newId() }, 10002)
    await app.refused(null, 'cart.save', other.item(), 40003)
    const mixed = await app.ok<{ success: string[]; failed: { id: string; code: number }[] }>(
      me,
      'cart.batchSaveCart',
      { items: [other.item(), gone.item(), other.item(0, 4)] },
    )
    expect(mixed.success).toEqual([other.item().specId])
    expect(mixed.failed).toMatchObject([{ id: gone.item().specId, code: 10002 }])
    expect(await linesOf(me)).toMatchObject([{ quantity: 5 }])
  })

  test('checks and unchecks a supplier at once, and removes lines', async () => {
    const me = await buyer()
    const { companyId, item } = await shop({ specs: packs(3) })
    await app.ok(me, 'cart.batchSaveCart', { items: [item(0), item(1), item(2)] })
    await app.ok(me, 'cart.updateIsShow', { businessId: companyId, isShow: false })
    expect((await basketOf(me)).groups[0]).toMatchObject({ isShow: false, checkedNum: 0, amount: 0 })
    await app.ok(me, 'cart.updateIsShow', { businessId: companyId, isShow: true })
    const [first] = await linesOf(me)
    await app.ok(me, 'cart.update', { id: first!.id, checked: false })
    expect((await basketOf(me)).groups[0]).toMatchObject({ isShow: false, checkedNum: 2 })
    const foreign = newId()
    const removed = await app.ok<{ success: string[]; failed: { id: string }[] }>(me, 'cart.batchDeleteByIds', {
      ids: `${first!.id},${foreign}`,
    })
    expect(removed).toMatchObject({ success: [first!.id], failed: [{ id: foreign }] })
    expect(await app.ok(me, 'cart.getCountByClient')).toBe(2)
  })

  test("is nobody else's, and stands in the badges", async () => {
    const [me, other] = [await buyer(), await buyer()]
    const { item, companyId } = await shop()
    const { id } = await app.ok<{ id: string }>(me, 'cart.save', item())
    await app.refused(other, 'cart.update', { id, quantity: 9 }, 10002)
    await app.ok(other, 'cart.updateIsShow', { businessId: companyId, isShow: false })
    expect(await app.ok(other, 'cart.batchDeleteByIds', { ids: id })).toMatchObject({ success: [] })
    expect(await linesOf(me)).toMatchObject([{ quantity: 1, checked: true }])
    expect((await countBadges(app.db, app.lists.badges, [me.accountId])).get(me.accountId)!.client.basket).toBe(1)
  })
})
