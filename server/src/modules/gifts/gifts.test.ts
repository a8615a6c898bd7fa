import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany, makeOperator } from '../accounts/factory.ts'
import { earn, findLoose, findProblems } from '../ledger/api.ts'
import { ofClient } from '../points/api.ts'

type Who = NonNullable<Caller> & { readonly accountId: string }
interface Order {
  readonly id: string
  readonly orderNo: string
  readonly status: string
  readonly codes: string[]
  readonly address: { address: string } | null
}

let app: TestApp
let editor: Caller
let support: Caller
let buyer: Who
const start = new Date('2026-11-20T02:00:00Z')
const DAY = 86_400_000

beforeAll(async () => {
  app = await testApp()
  editor = await app.loginOperator((await makeOperator(app.db, { roles: ['editor'] })).id)
  support = await app.loginOperator((await makeOperator(app.db, { roles: ['support'] })).id)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setNow(start)
  buyer = await withPoints(1000)
})

async function withPoints(amount: number, accountId?: string): Promise<Who> {
  const who = await app.login(accountId ?? (await makeAccount(app.db)).id)
  const to = ofClient(who.accountId)
  const purpose = { code: 'ADMIN', ref: { kind: 'TEST', id: newId() } }
  await app.db
    .transaction()
    .execute(db => earn({ db, clock: app.clock }, to, 'ADJUSTED', { amount, expiresOn: '2027-12-31' }, purpose))
  return who
}
const addressOf = async (who: Who, detail = '浦东新区张江路1号'): Promise<string> => {
  const form = { name: '张三', mobile: '13900000009', province: '310000', city: '310100', area: '310115' }
  return (await app.ok<{ id: string }>(who, 'address.save', { ...form, address: detail })).id
}
const gift = async (parts: object = {}): Promise<string> => {
  const form = { name: '移液器支架', kind: 'GOODS', points: 100, stock: 10, ...parts }
  return (await app.ok<{ id: string }>(editor, 'points.giftSave', form)).id
}
const place = async (who: Who, goodsId: string, parts: object = {}) =>
  app.call(who, 'clientIntegralGoods.placeOrder', { goodsId, addressId: await addressOf(who), ...parts })
const placed = async (who: Who, goodsId: string, parts: object = {}): Promise<Order> => {
  const reply = await place(who, goodsId, parts)
  expect(reply).toMatchObject({ isSuccess: true })
  return reply.data
}
const pointsOf = async (who: Who) => (await app.ok<{ client: number }>(who, 'integralRecord.getCount')).client
const stockOf = async (id: string) =>
  (await app.ok<{ id: string; stock: number }[]>(null, 'clientIntegralGoods.getGoodsList')).find(one => one.id === id)
    ?.stock
const ship = (orderNo: string) =>
  app.ok<{ shipped: number; failed: object[] }>(support, 'points.orderShip', {
    lines: [{ orderNo, expressCompany: '顺丰速运', expressNo: 'SF1234567890' }],
  })
const inOrder = async () => expect([...(await findProblems(app.db)), ...(await findLoose(app.db))]).toEqual([])

describe('a gift', () => {
  test('is exchanged, shipped with a notice and received; then nothing is left to change', async () => {
    const id = await gift()
    const order = await placed(buyer, id, { quantity: 2, remark: '工作日送' })
    expect(order).toMatchObject({ status: 'WAIT_SHIP', address: { address: '浦东新区张江路1号' } })
    expect([await pointsOf(buyer), await stockOf(id)]).toEqual([800, 8])
    expect(await ship(order.orderNo)).toEqual({ shipped: 1, failed: [] })
    const notice = await app.db
      .selectFrom('notice')
      .selectAll()
      .where('account_id', '=', buyer.accountId)
      .executeTakeFirst()
    expect(notice).toMatchObject({
      type: 'POINTS',
      title: '您兑换的“移液器支架”已发货',
      content: '顺丰速运 SF1234567890',
    })
    await app.refused(buyer, 'clientIntegralGoods.cancelOrder', { id: order.id }, 10004)
    const addressId = await addressOf(buyer)
    await app.refused(buyer, 'clientIntegralGoods.updateOrder', { id: order.id, addressId }, 10004)
    await app.ok(buyer, 'clientIntegralOrder.receive', { id: order.id })
    await app.refused(buyer, 'clientIntegralOrder.receive', { id: order.id }, 10004)
    const own = await app.ok<{ records: Order[] }>(buyer, 'clientIntegralOrder.getOrderList')
    expect(own.records).toMatchObject([{ status: 'RECEIVED', can: { cancel: false, update: false, receive: false } }])
    await inOrder()
  })

  test('that was sent counts as received after 15 days', async () => {
    const order = await placed(buyer, await gift())
    await ship(order.orderNo)
    app.setNow(new Date(start.getTime() + 15 * DAY + 1000))
    await app.jobs.send(app.db, 'gifts.receive', {})
    await app.drain()
    const own = await app.ok<{ records: Order[] }>(buyer, 'clientIntegralOrder.getOrderList')
    expect(own.records[0]?.status).toBe('RECEIVED')
  })

  test('not yet shipped goes to another address, or is given back with its points', async () => {
    const id = await gift()
    const order = await placed(buyer, id)
    const addressId = await addressOf(buyer, '海科路100号')
    const changed = await app.ok(buyer, 'clientIntegralGoods.updateOrder', {
      id: order.id,
      addressId,
      remark: '放前台',
    })
    expect(changed).toMatchObject({ address: { address: '海科路100号' }, remark: '放前台' })
    await app.ok(buyer, 'clientIntegralGoods.cancelOrder', { id: order.id })
    await app.refused(buyer, 'clientIntegralGoods.cancelOrder', { id: order.id }, 10004)
    expect([await pointsOf(buyer), await stockOf(id)]).toEqual([1000, 10])
    expect((await ship(order.orderNo)).failed).toEqual([
      { orderNo: order.orderNo, msg: '当前状态为“已取消”，不能发货' },
    ])
    await inOrder()
  })

  test('cancelled and shipped at once is one of both', async () => {
    for (let i = 0; i < 5; i++) {
      const id = await gift()
      const order = await placed(await withPoints(100), id)
      const [own] = await app.db.selectFrom('gift_order').select('account_id').where('id', '=', order.id).execute()
      const who = await app.login(own!.account_id)
      const [cancel, sent] = await Promise.all([
        app.call(who, 'clientIntegralGoods.cancelOrder', { id: order.id }),
        ship(order.orderNo),
      ])
      expect(Number(cancel.isSuccess) + sent.shipped).toBe(1)
      expect([await pointsOf(who), await stockOf(id)]).toEqual(cancel.isSuccess ? [100, 10] : [0, 9])
    }
    await inOrder()
  })

  test('of another person is not there', async () => {
    const order = await placed(buyer, await gift())
    const other = await withPoints(10)
    for (const name of ['clientIntegralGoods.cancelOrder', 'clientIntegralOrder.receive'])
      await app.refused(other, name, { id: order.id }, 10002)
    const addressId = await addressOf(other)
    await app.refused(other, 'clientIntegralGoods.updateOrder', { id: order.id, addressId }, 10002)
    const foreign = await addressOf(buyer)
    await app.refused(
      other,
      'clientIntegralGoods.placeOrder',
      { goodsId: await gift({ points: 1 }), addressId: foreign },
      10002,
    )
  })
})

describe('limits', () => {
  test.each([
    [{ stock: 1 }, 2, 18411],
    [{ perPerson: 1 }, 2, 18412],
    [{ perDay: 1 }, 2, 18413],
    [{ points: 600 }, 2, 18401],
    [{ level: 'STANDARD' }, 1, 18414],
    [{ isOn: false }, 1, 18415],
  ])('%j refuse %d with %d and take nothing', async (parts, quantity, code) => {
    const id = await gift(parts)
    expect(await place(buyer, id, { quantity })).toMatchObject({ isError: true, code })
    expect(await pointsOf(buyer)).toBe(1000)
    expect(await app.db.selectFrom('gift_order').select('id').where('gift_id', '=', id).execute()).toEqual([])
    await inOrder()
  })

  test('hold when many take at once: stock, person and day', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => withPoints(1000)))
    const id = await gift({ points: 1, stock: 20, perPerson: 3, perDay: 10 })
    const addresses = await Promise.all(people.map(who => addressOf(who)))
    const asks = Array.from({ length: 50 }, (_, i) => i % 4)
    const replies = await Promise.all(
      asks.map(i => app.call(people[i]!, 'clientIntegralGoods.placeOrder', { goodsId: id, addressId: addresses[i] })),
    )
    expect(replies.filter(reply => reply.isSuccess)).toHaveLength(10)
    const rows = await app.db.selectFrom('gift_order').select('account_id').where('gift_id', '=', id).execute()
    for (const [, own] of Map.groupBy(rows, row => row.account_id)) expect(own.length).toBeLessThanOrEqual(3)
    expect(await stockOf(id)).toBe(0)
    app.setNow(new Date(start.getTime() + DAY))
    expect(await stockOf(id)).toBe(10)
    await inOrder()
  })

  test('of level are those of the company that one is a member of', async () => {
    const made = await makeCompany(app.db, { level: 'SENIOR' })
    const member = await withPoints(100, made.accountId)
    await placed(member, await gift({ level: 'STANDARD' }))
    expect(await place(member, await gift({ level: 'FLAGSHIP' }))).toMatchObject({ code: 18414 })
  })

  test.each([0, -1, 1.5, 1e21, '1 ', 101])('are not asked about %s pieces', async quantity => {
    const reply = await place(buyer, await gift(), { quantity })
    expect(reply).toMatchObject({ code: 10001, data: { fields: { quantity: expect.any(String) } } })
  })

  test('need an address for what is sent', async () => {
    const reply = await app.refused(buyer, 'clientIntegralGoods.placeOrder', { goodsId: await gift() }, 10001)
    expect(reply.data).toMatchObject({ fields: { addressId: '请选择收货地址' } })
  })
})

describe('a voucher', () => {
  test('gives its sealed code at once, each code once, and is never cancelled', async () => {
    const id = await gift({ kind: 'VIRTUAL', stock: 99 })
    expect(await stockOf(id)).toBe(0)
    const codes = ['CARD-0001', 'CARD-0002', 'CARD-0001']
    expect(await app.ok(editor, 'points.giftCodes', { id, codes })).toEqual({ added: 2, repeated: 1 })
    expect(await app.ok(editor, 'points.giftCodes', { id, codes })).toEqual({ added: 0, repeated: 3 })
    const rows = await app.db.selectFrom('gift_code').select('sealed').where('gift_id', '=', id).execute()
    expect(rows.map(({ sealed }) => sealed).join()).not.toContain('CARD')
    const others = await Promise.all([1, 2, 3].map(() => withPoints(100)))
    const replies = await Promise.all(
      others.map(who => app.call(who, 'clientIntegralGoods.placeOrder', { goodsId: id })),
    )
    const given = replies.filter(reply => reply.isSuccess).flatMap(reply => (reply.data as Order).codes)
    expect(given.sort()).toEqual(['CARD-0001', 'CARD-0002'])
    const done = replies.find(reply => reply.isSuccess)!.data as Order
    expect(done.status).toBe('RECEIVED')
    const owner = others[replies.findIndex(reply => reply.isSuccess)]!
    await app.refused(owner, 'clientIntegralGoods.cancelOrder', { id: done.id }, 10004)
    const own = await app.ok<{ records: Order[] }>(owner, 'clientIntegralOrder.getOrderList')
    expect(own.records[0]!.codes).toEqual(done.codes)
    await inOrder()
  })

  test('is no gift to be shipped, and goods have no codes', async () => {
    await app.refused(editor, 'points.giftCodes', { id: await gift(), codes: ['A'] }, 10004)
  })
})

test('who edits a gift over a newer state is told', async () => {
  const id = await gift()
  const form = { id, name: '移液器支架（银）', kind: 'GOODS', points: 120, stock: 5 }
  await app.ok(editor, 'points.giftSave', { ...form, version: 0 })
  await app.refused(editor, 'points.giftSave', { ...form, version: 0 }, 10005)
  const shown = await app.ok<{ records: { id: string; version: number }[] }>(editor, 'points.giftSearch', {
    keyword: '（银）',
  })
  expect(shown.records).toMatchObject([{ id, version: 1, points: 120, stock: 5 }])
})
