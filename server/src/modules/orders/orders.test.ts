import readExcel from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../clock.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany } from '../accounts/factory.ts'
import { makePicture, upload } from '../files/factory.ts'
import { type GoodsParts, makeGoods } from '../goods/factory.ts'
import { makeOrder } from './factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const HOUR = 3_600_000
const DAY = 24 * HOUR

type Person = { token: string; accountId: string }
type Line = {
  id: string
  name: string
  price: number | null
  quantity: number
  amount: number | null
  packSize: string
  brand: string
  reply: { state: string; price: number | null } | null
}
type Order = {
  id: string
  orderNo: string
  status: string
  source: string
  isMyTurn: boolean
  isAnswered: boolean
  goodsTotal: number
  isOpenPrice: boolean
  freight: number
  version: number
  unReadNum: number
  groupNo: string
  party: { name: string }
  address: { name: string; phone: string; region: string; address: string } | null
  lines: Line[]
  dueTime: string | null
  can: { operations: string[]; update: boolean; milestones: string[]; review: boolean; answerReview: boolean }
  replies: { content: string; isMine: boolean }[]
  milestones: { kind: string; by: string; expressNo: string; files: { showUrl: string }[] }[]
  history: { action: string; status: string; by: string; reason: string }[]
  review: { quality: number; reviewer: string; answer: string; content: string } | null
}
type Placed = { groupNo: string; orders: { id: string; orderNo: string; businessId: string }[] }
type List = { records: Order[]; total: number }

const buyer = async (parts: object = {}): Promise<Person> => app.login((await makeAccount(app.db, parts)).id)
const packs = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ packSize: `${i + 1} g`, price: 1000 + i, unit: '瓶' }))

async function shop(parts: Partial<GoodsParts> = {}) {
  const company = await makeCompany(app.db, { companyName: `苏州纯化介质${newId().slice(-6)}有限公司` })
  const goods = await makeGoods(app.db, { ...company, ...parts })
  const item = (i = 0, quantity = 1) => ({ goodsId: goods.id, specId: goods.specIds[i]!, quantity })
  return { ...company, goods, item, supplier: await app.login(company.accountId) }
}

const whole = (who: Person, id: string) => app.ok<Order>(who, 'order.byId', { id })
const details = (who: Person, id: string) => app.ok<Order>(who, 'order.getDetails', { id })
const operate = (who: Person, id: string, operation: string, reason = '') =>
  app.ok<{ status: string }>(who, 'order.updateStatus', { id, operation, reason })
const noticesOf = async (accountId: string) =>
  (
    await app.db
      .selectFrom('notice')
      .select(['title', 'side'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(row => row.title)

/** An order of one buyer at one supplier, with both of them. */
async function pair(parts: Partial<Parameters<typeof makeOrder>[1]> = {}) {
  const company = await makeCompany(app.db)
  const me = await buyer()
  const supplier = await app.login(company.accountId)
  const order = await makeOrder(app.db, {
    accountId: me.accountId,
    companyId: company.companyId,
    at: app.clock.now(),
    ...parts,
  })
  return { me, supplier, ...company, ...order }
}

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

  test('fifty equal posts under one Idempotency-Key are one order and one reply; another body under it is refused', async () => {
    const me = await buyer()
    const { item, companyId, accountId } = await shop()
    const headers = { 'idempotency-key': 'place-order-1' }
    const input = { items: [item(0, 2)] }
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => app.call(me, 'order.effettuareOrdine', input, headers)),
    )
    for (const reply of replies) expect(reply.data).toEqual(replies[0]!.data)
    expect(replies.every(reply => reply.code === 0)).toBe(true)
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

describe("the supplier's answer", () => {
  test('as ordered confirms at once', async () => {
    const { me, supplier, id, lineIds } = await pair({ lines: [{ price: 100 }, { price: 200 }] })
    await app.ok(supplier, 'orderGoods.replyOrderGoods', { id: lineIds[0], delivery: 3, remark: '现货' })
    expect((await whole(me, id)).lines[0]!.reply).toMatchObject({ state: 'CONFIRM', price: null })
    expect(await operate(supplier, id, 'CONFIRM')).toMatchObject({ status: 'CONFIRMED' })
    expect((await details(me, id)).history.map(moved => [moved.action, moved.by])).toEqual([['confirm', '供方']])
  })

  test('with other prices, lead times, lines or freight waits for the buyer to agree', async () => {
    const { me, supplier, id, lineIds, accountId } = await pair({
      lines: [
        { price: 1000, quantity: 10, leadDays: 5 },
        { price: null, quantity: 2 },
        { price: 300, quantity: 1 },
      ],
    })
    await app.refused(supplier, 'order.updateStatus', { id, operation: 'CONFIRM' }, 18011)
    await app.ok(supplier, 'order.update', {
      id,
      freight: 1500,
      payTerms: '款到发货',
      replies: [
        { id: lineIds[0], price: 1100, remark: '原料涨价' },
        { id: lineIds[1], price: 5000 },
        { id: lineIds[2], state: 'REFUSE', remark: '停产' },
      ],
    })
    expect(await operate(supplier, id, 'CONFIRM')).toMatchObject({ status: 'PENDING' })
    const answered = await whole(me, id)
    expect(answered).toMatchObject({
      isAnswered: true,
      isMyTurn: true,
      goodsTotal: 21000,
      freight: 1500,
      isOpenPrice: false,
    })
    expect(answered.lines.map(line => [line.reply!.state, line.amount])).toEqual([
      ['CHANGE', 11000],
      ['CHANGE', 10000],
      ['REFUSE', null],
    ])
    await app.refused(supplier, 'order.update', { id, freight: 0 }, 10004)

    await operate(me, id, 'RETURN', '运费请包含')
    await app.ok(supplier, 'order.update', { id, freight: 0 })
    await operate(supplier, id, 'CONFIRM')
    expect(await operate(me, id, 'AGREE')).toMatchObject({ status: 'CONFIRMED' })
    expect(await whole(me, id)).toMatchObject({ goodsTotal: 21000, freight: 0 })
    expect((await noticesOf(accountId)).at(-1)).toContain('需方已同意')
  })

  test('that supplies nothing must be a refusal', async () => {
    const { supplier, id, lineIds } = await pair()
    await app.ok(supplier, 'orderGoods.replyOrderGoods', { id: lineIds[0], state: 'REFUSE', remark: '缺货' })
    await app.refused(supplier, 'order.updateStatus', { id, operation: 'CONFIRM' }, 10001)
    await operate(supplier, id, 'REFUSE', '缺货')
  })

  test('to a line is taken back when the buyer changes its quantity', async () => {
    const { me, supplier, id, lineIds } = await pair({ lines: [{ price: 100 }, { price: 50 }] })
    await app.ok(supplier, 'order.update', { id, replies: lineIds.map(line => ({ id: line, price: 80 })) })
    await app.ok(me, 'order.update', { id, quantities: [{ id: lineIds[0], quantity: 5 }], remark: '加量' })
    const order = await whole(me, id)
    expect(order.lines.map(line => line.reply?.price ?? null)).toEqual([null, 80])
    expect(order.goodsTotal).toBe(100 * 5 + 80)
  })

  test("is not the buyer's to give, nor the wish the supplier's", async () => {
    const { me, supplier, id, lineIds } = await pair()
    await app.refused(me, 'order.update', { id, freight: 1 }, 10003)
    await app.refused(me, 'order.update', { id, replies: [{ id: lineIds[0], price: 1 }] }, 10003)
    await app.refused(supplier, 'order.update', { id, remark: '改' }, 10003)
    await app.refused(supplier, 'order.update', { id, quantities: [{ id: lineIds[0], quantity: 2 }] }, 10003)
    await app.refused(supplier, 'order.update', { id, replies: [{ id: newId(), price: 1 }] }, 10002)
    await app.refused(me, 'orderGoods.replyOrderGoods', { id: lineIds[0], price: 1 }, 10003)
  })
})

describe('progress', () => {
  test('is noted by the side that knows it, with files, and runs to completion', async () => {
    const { me, supplier, id, companyId } = await pair({ status: 'CONFIRMED' })
    const date = '2026-11-20'
    const paper = (await upload(app, me, { name: '合同.png', bytes: await makePicture('png'), bizType: 'CONTRACT' }))
      .data
    await app.refused(me, 'order.saveMilestone', { id, kind: 'SHIPPED', date }, 10004)
    await app.refused(me, 'order.saveMilestone', { id, kind: 'CONTRACT', date: '2027-01-01' }, 10001)
    const noted = await app.ok<{ status: string }>(me, 'order.saveMilestone', {
      id,
      kind: 'CONTRACT',
      date,
      files: [{ url: paper.url, name: paper.fileName, size: paper.size }],
    })
    expect(noted.status).toBe('IN_PROGRESS')
    await app.ok(me, 'order.saveMilestone', { id, kind: 'PAID', date, remark: '电汇' })
    await app.ok(supplier, 'order.saveMilestone', {
      id,
      kind: 'SHIPPED',
      date,
      expressCompany: '顺丰',
      expressNo: 'SF1234567890',
    })
    expect(await whole(me, id)).toMatchObject({
      isMyTurn: true,
      dueTime: new Date(app.clock.now().getTime() + 15 * DAY).toISOString(),
    })
    await app.refused(me, 'order.saveMilestone', { id, kind: 'RECEIVED', date }, 10004)
    await operate(me, id, 'RECEIVE')
    await app.ok(supplier, 'order.saveMilestone', { id, kind: 'INVOICED', date })
    const seen = await details(supplier, id)
    expect(seen.status).toBe('COMPLETED')
    expect(seen.milestones.map(one => [one.kind, one.by])).toEqual([
      ['CONTRACT', 'CLIENT'],
      ['PAID', 'CLIENT'],
      ['SHIPPED', 'BUSINESS'],
      ['RECEIVED', 'CLIENT'],
      ['INVOICED', 'BUSINESS'],
    ])
    expect((await app.http.inject(seen.milestones[0]!.files[0]!.showUrl)).statusCode).toBe(200)
    expect(companyId).toBeTruthy()
  })

  test('pending orders are reminded of a day before, and expire after seven', async () => {
    const me = await buyer()
    const { item, accountId } = await shop()
    const { orders } = await app.ok<Placed>(me, 'order.effettuareOrdine', { items: [item()] })
    const [{ id, orderNo }] = orders as [Placed['orders'][0]]
    const run = async () => {
      await app.jobs.send(app.db, 'orders.due', {})
      await app.drain()
    }
    app.wait(6 * DAY - HOUR)
    await run()
    expect(await noticesOf(accountId)).toHaveLength(1)
    app.wait(2 * HOUR)
    await run()
    await run()
    expect(await noticesOf(accountId)).toEqual([`收到新的意向单 ${orderNo}`, `意向单 ${orderNo} 即将过期，请尽快处理`])
    app.wait(DAY)
    await run()
    expect((await whole(me, id)).status).toBe('EXPIRED')
    expect((await noticesOf(me.accountId)).at(-1)).toContain('已过期')
    expect((await details(me, id)).history.at(-1)).toMatchObject({ action: 'expire', by: '系统' })
  })

  test('shipped orders count as received after fifteen days', async () => {
    const { me, id } = await pair({ status: 'IN_PROGRESS', isShipped: true })
    const idle = await pair({ status: 'IN_PROGRESS' })
    app.wait(15 * DAY + 1)
    await app.jobs.send(app.db, 'orders.due', {})
    await app.drain()
    const order = await details(me, id)
    expect(order.status).toBe('COMPLETED')
    expect(order.milestones).toMatchObject([{ kind: 'RECEIVED', by: 'SYSTEM' }])
    expect((await whole(idle.me, idle.id)).status).toBe('IN_PROGRESS')
  })
})

describe('replies', () => {
  test('are a thread of both sides with unread numbers', async () => {
    const { me, supplier, id } = await pair({ status: 'CONFIRMED' })
    await app.ok(me, 'orderReply.save', { orderId: id, content: '可以提前发货吗？电话 13812345678' })
    expect((await whole(supplier, id)).unReadNum).toBe(1)
    const seen = await details(supplier, id)
    expect(seen.replies).toMatchObject([{ content: '可以提前发货吗？电话 13812345678', isMine: false }])
    expect((await whole(supplier, id)).unReadNum).toBe(0)
    await app.ok(supplier, 'orderReply.save', { orderId: id, content: '可以' })
    expect((await details(me, id)).replies.map(reply => reply.isMine)).toEqual([true, false])
    await app.refused(me, 'orderReply.save', { orderId: id, content: '' }, 10001)
  })
})

describe('reviews', () => {
  const review = { quality: 5, speed: 4, service: 3, content: '批间差很小' }

  test('are written once after completion and answered once', async () => {
    const { me, supplier, id, companyId } = await pair({ status: 'COMPLETED' })
    expect((await whole(me, id)).can.review).toBe(true)
    const codes = await Promise.all(
      Array.from({ length: 5 }, async () => (await app.call(me, 'order.saveReview', { id, ...review })).code),
    )
    expect(codes.sort()).toEqual([0, 18008, 18008, 18008, 18008])
    expect((await whole(me, id)).can.review).toBe(false)
    expect((await whole(supplier, id)).can.answerReview).toBe(true)
    await app.ok(supplier, 'order.answerReview', { id, content: '感谢支持' })
    await app.refused(supplier, 'order.answerReview', { id, content: '再说一句' }, 10006)
    expect((await details(me, id)).review).toMatchObject({ ...review, reviewer: '张**', answer: '感谢支持' })
    const shown = await app.ok<{ records: { reviewer: string }[] }>(null, 'order.searchReview', {
      businessId: companyId,
    })
    expect(shown.records).toHaveLength(1)
    const other = await makeOrder(app.db, {
      accountId: me.accountId,
      companyId,
      status: 'COMPLETED',
      at: app.clock.now(),
    })
    await app.ok(me, 'order.saveReview', { id: other.id, quality: 4, speed: 4, service: 4, isAnonymous: true })
    expect(await app.ok(null, 'order.getReviewScore', { businessId: companyId })).toEqual({
      count: 2,
      quality: 4.5,
      speed: 4,
      service: 3.5,
    })
    const both = await app.ok<{ records: { reviewer: string }[] }>(null, 'order.searchReview', {
      businessId: companyId,
    })
    expect(both.records.map(row => row.reviewer).sort()).toEqual(['匿名用户', '张**'].sort())
  })

  test('are refused before completion, after 60 days, by the supplier, and with contacts in them', async () => {
    const open = await pair({ status: 'IN_PROGRESS' })
    await app.refused(open.me, 'order.saveReview', { id: open.id, ...review }, 10004)
    const done = await pair({ status: 'COMPLETED' })
    await app.refused(done.supplier, 'order.saveReview', { id: done.id, ...review }, 10002)
    await app.refused(done.me, 'order.saveReview', { id: done.id, ...review, content: '加我微信 abc12345' }, 10012)
    await app.refused(done.supplier, 'order.answerReview', { id: done.id, content: '感谢' }, 10004)
    app.wait(60 * DAY + 1)
    await app.refused(done.me, 'order.saveReview', { id: done.id, ...review }, 18009)
  })
})

describe('lists', () => {
  test('filter by status, turn, day and words, and agree with the counts', async () => {
    const me = await buyer()
    const { companyId } = await makeCompany(app.db)
    const now = app.clock.now()
    const make = (parts: Partial<Parameters<typeof makeOrder>[1]>) =>
      makeOrder(app.db, { accountId: me.accountId, companyId, at: now, ...parts })
    await make({ lines: [{ name: '胎牛血清', catalogNo: 'FBS-500' }] })
    await make({ turn: 'CLIENT', businessName: '北京细胞工厂' })
    await make({ status: 'COMPLETED' })
    await make({ status: 'CANCELLED', at: new Date(now.getTime() - 40 * DAY) })
    const search = async (filter: object, call = 'search') => (await app.ok<List>(me, `order.${call}`, filter)).total
    expect(await search({})).toBe(4)
    expect(await search({ status: 'PENDING' })).toBe(2)
    expect(await search({ isMyTurn: true })).toBe(1)
    expect(await search({ keyword: '细胞工厂' })).toBe(1)
    expect(await search({ keyword: '胎牛' })).toBe(0)
    expect(await search({ keyword: '胎牛' }, 'searchOrder')).toBe(1)
    expect(await search({ keyword: 'fbs-5' }, 'searchOrder')).toBe(1)
    const day = new Date(now.getTime() + 8 * HOUR).toISOString().slice(0, 10)
    expect(await search({ startDate: day, endDate: day })).toBe(3)
    expect(await app.ok(me, 'order.getStatusCount', { isBusiness: false })).toEqual({
      all: 4,
      pending: 2,
      confirmed: 0,
      inProgress: 0,
      completed: 1,
      refused: 0,
      cancelled: 1,
      expired: 0,
      myTurn: 1,
    })
    const ordered = await app.ok<{ records: { name: string; isOrderable: boolean }[] }>(
      me,
      'orderGoods.searchByClientId',
      { keyword: '胎牛' },
    )
    expect(ordered.records).toMatchObject([{ name: '胎牛血清', isOrderable: false }])
  })

  test('export the rows of the list with its filters, texts never as formulas, and stand in the audit log', async () => {
    const me = await buyer()
    const { companyId, accountId } = await makeCompany(app.db)
    const supplier = await app.login(accountId)
    const at = app.clock.now()
    const make = (parts: object) => makeOrder(app.db, { accountId: me.accountId, companyId, at, ...parts })
    const { orderNo } = await make({
      clientName: '=HYPERLINK("http://evil")',
      lines: [{ name: '@SUM(A1)', price: 12345, quantity: 2 }],
    })
    await make({ status: 'CANCELLED' })
    const reply = await app.ok<{ rawPayload: Buffer; headers: Record<string, string> }>(supplier, 'order.exportOrder', {
      isBusiness: true,
      status: 'PENDING',
    })
    expect(reply.headers['content-type']).toContain('spreadsheetml')
    const [sheet] = (await readExcel(reply.rawPayload)) as unknown as { data: unknown[][] }[]
    const rows = (sheet as { data?: unknown[][] }).data ?? (sheet as unknown as unknown[][])
    expect(rows).toHaveLength(2)
    expect(rows[1]!.slice(0, 4)).toEqual([orderNo, '待确认', '\'=HYPERLINK("http://evil")', '直接下单'])
    expect(rows[1]![6]).toBe(246.9)
    const { unzipSync, strFromU8 } = await import('fflate')
    const files = unzipSync(new Uint8Array(reply.rawPayload))
    for (const [name, bytes] of Object.entries(files))
      if (name.includes('sheet')) expect(strFromU8(bytes)).not.toContain('<f>')
    const log = await app.db
      .selectFrom('audit_log')
      .select(['call', 'details'])
      .where('actor_id', '=', accountId)
      .execute()
    expect(log).toMatchObject([{ call: 'order.exportOrder', details: { rows: 1, filter: { status: 'PENDING' } } }])
    await app.refused(me, 'order.exportOrder', { isBusiness: true }, 10003)
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
