import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../kernel/clock.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { type Placed, packs, tradeScenes } from '../../../testing/trade-scenes.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const { buyer, shop, whole, noticesOf } = tradeScenes(() => app)

describe('placing', () => {
  test('makes one order a supplier, with goods, price and address as they are now', async () => {
    const me = await buyer({ name: '孙博士', organisation: '浦东生物' })
    const a = await shop({
      name: 'Protein A 填料',
      catalogNo: 'PA-100',
      specs: [{ packSize: '25 mL', price: 350000, unit: '瓶' }],
    })
    const b = await shop({ priceType: 'NEGOTIABLE', specs: [{ packSize: '1 L', unit: '桶' }] })
    const { id: addressId } = await app.ok<{ id: string }>(me, 'address.save', {
      name: '孙博士',
      mobile: '13812345678',
      province: '310000',
      city: '310100',
      area: '310115',
      address: '张江路 1 号',
    })
    const placed = await app.ok<Placed>(me, 'order.effettuareOrdine', {
      items: [a.item(0, 2), b.item(0, 3)],
      addressId,
      remark: '周五前到',
    })
    expect(placed.orders).toHaveLength(2)
    for (const { orderNo } of placed.orders) expect(orderNo).toMatch(/^YX20261120\d{6}$/)
    const of = (companyId: string) => placed.orders.find(order => order.businessId === companyId)!.id
    const order = await whole(me, of(a.companyId))
    expect(order).toMatchObject({
      status: 'PENDING',
      source: 'DIRECT',
      goodsTotal: 700000,
      isOpenPrice: false,
      groupNo: placed.groupNo,
    })
    expect(order.address).toEqual({
      name: '孙博士',
      phone: '13812345678',
      region: '上海市 浦东新区',
      address: '张江路 1 号',
    })
    expect(order.lines).toMatchObject([
      { name: 'Protein A 填料', packSize: '25 mL', price: 350000, quantity: 2, amount: 700000 },
    ])
    expect(await whole(me, of(b.companyId))).toMatchObject({ goodsTotal: 0, isOpenPrice: true })

    await app.db.updateTable('goods_spec').set({ price: 1 }).where('goods_id', '=', a.goods.id).execute()
    await app.db.updateTable('goods').set({ name: '改名' }).where('id', '=', a.goods.id).execute()
    expect((await whole(me, of(a.companyId))).lines[0]).toMatchObject({ name: 'Protein A 填料', price: 350000 })
    expect((await whole(a.supplier, of(a.companyId))).party.name).toBe('浦东生物 · 孙博士')
    expect(await noticesOf(a.accountId)).toEqual([`收到新的意向单 ${order.orderNo}`])
    expect(await app.ok(a.supplier, 'order.listOrderNum', { isBusiness: true })).toEqual({ order: 1, inquiry: 0 })
    expect(await app.ok(me, 'order.listOrderNum', { isBusiness: false })).toEqual({ order: 0, inquiry: 0 })
  })

  test('from the basket takes its lines out, and only those', async () => {
    const me = await buyer()
    const { item } = await shop({ specs: packs(3) })
    const ids: string[] = []
    for (const i of [0, 1, 2]) ids.push((await app.ok<{ id: string }>(me, 'cart.save', item(i, i + 1))).id)
    const { orders } = await app.ok<Placed>(me, 'order.saveOrderByCartId', { cartIds: ids.slice(0, 2) })
    expect((await whole(me, orders[0]!.id)).lines.map(line => [line.packSize, line.quantity])).toEqual([
      ['1 g', 1],
      ['2 g', 2],
    ])
    expect(await app.ok(me, 'cart.getCountByClient')).toBe(1)
    await app.refused(me, 'order.saveOrderByCartId', { cartIds: ids.slice(0, 2) }, 10002)
    await app.refused(await buyer(), 'order.saveOrderByCartId', { cartIds: [ids[2]] }, 10002)
  })

  test('of the same basket from ten tabs at once becomes one order', async () => {
    const me = await buyer()
    const { item, companyId } = await shop({ specs: packs(5) })
    const ids = await Promise.all(
      [0, 1, 2, 3, 4].map(async i => (await app.ok<{ id: string }>(me, 'cart.save', item(i))).id),
    )
    const codes = await Promise.all(
      Array.from({ length: 10 }, async () => (await app.call(me, 'order.saveOrderByCartId', { cartIds: ids })).code),
    )
    expect(codes.filter(code => code === 0)).toHaveLength(1)
    expect(codes.filter(code => code === 10002)).toHaveLength(9)
    const orders = await app.db
      .selectFrom('intent_order')
      .select('line_count')
      .where('company_id', '=', companyId)
      .execute()
    expect(orders).toEqual([{ line_count: 5 }])
  })

  test('500 equal posts under one Idempotency-Key are one order and one reply; another body under it is refused', async () => {
    const me = await buyer()
    const { item, companyId, accountId } = await shop()
    const headers = { 'idempotency-key': 'place-order-1' }
    const input = { items: [item(0, 2)] }
    const replies = await Promise.all(
      Array.from({ length: 500 }, () => app.call(me, 'order.effettuareOrdine', input, headers)),
    )
    for (const reply of replies) expect(reply).toMatchObject({ code: 0, data: replies[0]!.data })
    const orders = await app.db.selectFrom('intent_order').select('id').where('company_id', '=', companyId).execute()
    expect(orders).toHaveLength(1)
    expect(await noticesOf(accountId)).toHaveLength(1)
    expect((await app.call(me, 'order.effettuareOrdine', { items: [item(0, 3)] }, headers)).code).toBe(10010)
  })

  test('names the lines that cannot be ordered any more, and places nothing', async () => {
    const me = await buyer()
    const [good, gone, closed] = [
      await shop(),
      await shop({ name: '停产的培养基' }),
      await shop({ name: '停业的供方' }),
    ]
    const ids = await Promise.all(
      [good, gone, closed].map(async one => (await app.ok<{ id: string }>(me, 'cart.save', one.item())).id),
    )
    await app.db
      .updateTable('goods')
      .set({ is_live: false, status: 'OFF_SHELF' })
      .where('id', '=', gone.goods.id)
      .execute()
    await app.db.updateTable('company').set({ status: 'FROZEN' }).where('id', '=', closed.companyId).execute()
    const refused = await app.refused(me, 'order.saveOrderByCartId', { cartIds: ids }, 18003)
    expect(refused.msg).toBe('部分商品已不能下单：停产的培养基、停业的供方')
    expect((refused.data as unknown as { lines: object[] }).lines).toMatchObject([
      { id: ids[1], problem: 'OFF_SHELF' },
      { id: ids[2], problem: 'COMPANY_CLOSED' },
    ])
    expect(await app.ok(me, 'cart.getCountByClient')).toBe(3)
    await app.ok(me, 'order.saveOrderByCartId', { cartIds: [ids[0]] })
  })

  test('does not order unseen what has another price than was shown', async () => {
    const me = await buyer()
    const { item, goods } = await shop()
    const { id } = await app.ok<{ id: string }>(me, 'cart.save', item())
    await app.db.updateTable('goods_spec').set({ price: 25000 }).where('goods_id', '=', goods.id).execute()
    const refused = await app.refused(
      me,
      'order.saveOrderByCartId',
      { cartIds: [id], seen: [{ id, price: 19800 }] },
      18004,
    )
    expect((refused.data as unknown as { lines: object[] }).lines).toEqual([{ id, before: 19800, price: 25000 }])
    const { orders } = await app.ok<Placed>(me, 'order.saveOrderByCartId', {
      cartIds: [id],
      seen: [{ id, price: 25000 }],
    })
    expect((await whole(me, orders[0]!.id)).goodsTotal).toBe(25000)
  })

  test('while goods change takes each line with the old price or the new, never a mixture, or refuses', async () => {
    const me = await buyer()
    const { item, goods } = await shop({ specs: packs(10) })
    const priced = async (price: number) => {
      await app.db.updateTable('goods_spec').set({ price }).where('goods_id', '=', goods.id).execute()
    }
    await priced(100)
    for (let round = 1; round <= 8; round++) {
      const cartIds = (
        await Promise.all(goods.specIds.map((_, i) => app.ok<{ id: string }>(me, 'cart.save', item(i))))
      ).map(({ id }) => id)
      const [reply] = await Promise.all([
        app.call(me, 'order.saveOrderByCartId', { cartIds }),
        priced(100 + round),
        app.db
          .updateTable('goods')
          .set({ is_live: round % 3 !== 0 })
          .where('id', '=', goods.id)
          .execute(),
      ])
      if (reply.code !== 0) {
        expect(reply.code).toBe(18003)
        expect(await app.ok(me, 'cart.getCountByClient')).toBe(10)
        await app.db.deleteFrom('basket_line').where('account_id', '=', me.accountId).execute()
      } else {
        const order = await whole(me, (reply.data as unknown as Placed).orders[0]!.id)
        const prices = new Set(order.lines.map(line => line.price))
        expect(prices.size).toBe(1)
        expect([100 + round - 1, 100 + round]).toContain([...prices][0])
        expect(order.goodsTotal).toBe([...prices][0]! * 10)
      }
      await priced(100 + round)
      await app.db.updateTable('goods').set({ is_live: true }).where('id', '=', goods.id).execute()
    }
  })

  test('takes 200 lines in a bounded number of statements', async () => {
    const me = await buyer()
    const shops = await Promise.all(Array.from({ length: 5 }, () => shop({ specs: packs(40) })))
    const items = shops.flatMap(one => one.goods.specIds.map((_, i) => one.item(i)))
    const place = (chosen: typeof items) => app.ok<Placed>(me, 'order.effettuareOrdine', { items: chosen })
    const few = await countStatements(app.database, () => place([0, 40, 80, 120, 160].map(i => items[i]!)))
    const many = await countStatements(app.database, () => place(items))
    expect(many.result.orders).toHaveLength(5)
    expect(many.number).toBeLessThanOrEqual(few.number)
    expect(many.number).toBeGreaterThan(5)
    expect(many.number).toBeLessThan(25)
    await app.refused(me, 'order.effettuareOrdine', { items: [...items, items[0]] }, 10001)
  })

  test('refuses own goods, foreign addresses, goods below the least quantity and specs that never were', async () => {
    const me = await buyer()
    const { item, supplier } = await shop({ specs: [{ packSize: '1 g', price: 5, moq: 10 }] })
    await app.refused(supplier, 'order.effettuareOrdine', { items: [item(0, 10)] }, 16001)
    await app.refused(me, 'order.effettuareOrdine', { items: [item(0, 9)] }, 18003)
    await app.refused(me, 'order.effettuareOrdine', { items: [{ ...item(0, 10), specId: newId() }] }, 10002)
    const other = await buyer()
    const { id: addressId } = await app.ok<{ id: string }>(other, 'address.save', {
      name: '别人',
      mobile: '13812345678',
      province: '310000',
      city: '310100',
      area: '310115',
      address: '某处',
    })
    await app.refused(me, 'order.effettuareOrdine', { items: [item(0, 10)], addressId }, 10002)
    await app.ok(me, 'order.effettuareOrdine', { items: [item(0, 5), item(0, 5)] })
  })
})

describe('numbers beside goods', () => {
  test('are counted by a job from baskets and orders', async () => {
    const [me, other] = [await buyer(), await buyer()]
    const { item, goods } = await shop()
    const { id } = await app.ok<{ id: string }>(me, 'cart.save', item())
    await app.ok(other, 'order.effettuareOrdine', { items: [item()] })
    const counted = async () => {
      await app.jobs.send(app.db, 'orders.count', {})
      await app.drain()
      return app.db
        .selectFrom('goods_counter')
        .select(['basket_count', 'order_count'])
        .where('goods_id', '=', goods.id)
        .executeTakeFirst()
    }
    expect(await counted()).toEqual({ basket_count: 1, order_count: 1 })
    await app.ok(me, 'cart.batchDeleteByIds', { ids: id })
    expect(await counted()).toEqual({ basket_count: 0, order_count: 1 })
  })
})
