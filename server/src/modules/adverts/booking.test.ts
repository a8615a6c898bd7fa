import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setParameters } from '../../testing/set-parameters.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeCompany, makeOperator } from '../accounts/factory.ts'
import { makePicture, upload } from '../files/factory.ts'
import { makeGoods } from '../goods/factory.ts'
import { findProblems } from '../ledger/api.ts'
import { makePublication } from '../publications/factory.ts'
import { makeBooking } from './factory.ts'

const app: TestApp = await testApp()
afterAll(() => app.close())

interface Booking {
  id: string
  state: string
  amount: number
  refund: number
  refunded: number
  can: { pay: boolean; edit: boolean; cancel: boolean; invoice: boolean }
  cancelRefund: number
}
interface Shop {
  who: NonNullable<Caller>
  companyId: string
  accountId: string
  image: string
}
const REGULATED = 18459
const HOUR = 3_600_000
const DAY = 24 * HOUR
let reviewer: Caller
let finance: Caller
let shop: Shop
const day = (n: number) => new Date(Date.parse('2026-11-01') + (n - 1) * DAY).toISOString().slice(0, 10)

beforeAll(async () => {
  reviewer = await app.loginOperator((await makeOperator(app.db, { roles: ['reviewer'] })).id)
  finance = await app.loginOperator((await makeOperator(app.db, { roles: ['super'] })).id)
})
beforeEach(async () => {
  // a Friday: three working days of review end on Wednesday the 25th, so the 26th is the first day
  app.setNow(new Date('2026-11-20T02:00:00Z'))
  await app.db.deleteFrom('ad_place').execute()
  shop = await makeShop()
})

async function makeShop(level: 'FREE' | 'SENIOR' = 'FREE'): Promise<Shop> {
  const made = await makeCompany(app.db, { level })
  const who = await app.login(made.accountId)
  const bytes = await makePicture('png', 800, 240)
  const reply = await upload(app, who, { name: 'a.png', bytes, bizType: 'PHOTO' })
  return { ...made, who, image: (reply.data as { url: string }).url }
}

const creativeOf = ({ image }: Shop, more: object = {}) => ({
  image,
  title: '细胞培养基现货供应',
  link: { kind: 'SHOP' },
  ...more,
})
const hold = (on: readonly string[], more: object = {}, by = shop) =>
  app.ok<Booking>(by.who, 'adBooking.save', { position: 'SEARCH_ROW', days: on, amount: 50_000 * on.length, ...more })
const refuse = (on: readonly string[], code: number, by = shop, more: object = {}) =>
  app.refused(by.who, 'adBooking.save', { position: 'SEARCH_ROW', days: on, amount: 50_000 * on.length, ...more }, code)
const start = (refId: string, by = shop, channel = 'WECHAT') =>
  app.ok<{ id: string; tradeNo: string }>(by.who, 'payments.start', { purpose: 'ADVERT', refId, channel, way: 'QR' })
const act = async (tradeNo: string, what: string) => {
  await app.http.inject({ method: 'POST', url: '/dev/pay/act', payload: { tradeNo, act: what } })
  await app.drain()
}
const pay = async (id: string, by = shop) => act((await start(id, by)).tradeNo, 'PAY')
const seen = (id: string, by = shop) => app.ok<Booking>(by.who, 'adBooking.byId', { id })
const job = async (name: 'adverts.expire' | 'adverts.advance' | 'adverts.archive' | 'pay.sweep') => {
  await app.jobs.send(app.db, name, {})
  await app.drain()
}
const reviewOf = (id: string) =>
  app.db
    .selectFrom('review')
    .select('id')
    .where('entity_id', '=', id)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
const judge = async (id: string, isGood = true) => {
  const review = (await reviewOf(id))!
  if (isGood) return app.ok(reviewer, 'review.approve', { ids: [review.id] })
  return app.ok(reviewer, 'review.reject', { ids: [review.id], reason: '图片里有未经核实的说法，请更换图片' })
}
const refunds = async (id: string) =>
  (
    await app.db
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'refund.payment_id')
      .select('refund.amount')
      .where('payment.ref_id', '=', id)
      .execute()
  ).map(row => row.amount)

test('days are held, paid, judged by a person, run and end with the days of Shanghai', async () => {
  const quote = { position: 'SEARCH_ROW', days: [day(26), day(27)] }
  expect(await app.ok(shop.who, 'adBooking.quote', quote)).toEqual({
    price: 50_000,
    amount: 100_000,
    holdMinutes: 30,
    freeUntil: day(23),
  })
  const { id } = await hold([day(26), day(27)], { creative: creativeOf(shop) })
  expect(await seen(id)).toMatchObject({ state: 'HELD', can: { pay: true, edit: true, cancel: true } })
  await pay(id)
  expect(await seen(id)).toMatchObject({ state: 'PENDING' })
  await judge(id)
  expect(await seen(id)).toMatchObject({ state: 'BOOKED', can: { edit: false } })
  const rights = () => app.ok<object[]>(shop.who, 'business.getBusinessAdvert')
  expect((await rights()).at(-1)).toMatchObject({ key: 'adverts', limit: 2, used: 0, left: 2 })
  // a minute before midnight in Shanghai it has not begun
  app.setNow(new Date('2026-11-25T15:59:00Z'))
  await job('adverts.advance')
  expect(await seen(id)).toMatchObject({ state: 'BOOKED' })
  app.wait(60_000)
  await job('adverts.advance')
  expect(await seen(id)).toMatchObject({ state: 'RUNNING', cancelRefund: 0 })
  app.wait(DAY)
  expect((await rights()).at(-1)).toMatchObject({ limit: 2, used: 1, left: 1 })
  app.wait(DAY)
  await job('adverts.advance')
  expect(await seen(id)).toMatchObject({ state: 'ENDED', can: { cancel: false } })
  expect(await findProblems(app.db)).toEqual([])
})

test('a day that cannot be booked is refused with its own code and the next free days', async () => {
  const past = await refuse([day(19)], 18451)
  expect(past.msg).toBe(`${day(19)}已过，最近可订：${day(26)}、${day(27)}、${day(28)}`)
  await refuse([day(25)], 18453)
  await hold([day(20 + 90)])
  await refuse([day(20 + 91)], 18452)
  const other = await makeShop()
  await hold([day(26)], {}, other)
  const full = await refuse([day(26)], 18455)
  expect(full.msg).toContain(`最近可订：${day(27)}、${day(28)}、${day(29)}`)
  await refuse([day(26)], 18456, other)
  await app.refused(shop.who, 'adBooking.quote', { position: 'SEARCH_ROW', days: [day(26)] }, 18455)
  await app.refused(shop.who, 'adBooking.quote', { position: 'SEARCH_ROW', days: [day(27), day(27)] }, 10001)
  await refuse([day(27)], 18458, shop, { amount: 1 })
})

test('closed days, fewer places and a lowest level are the operator’s to set', async () => {
  const editor = finance
  const own = { position: 'SEARCH_ROW', from: day(26), until: day(27), note: '展会停售' }
  await app.ok(editor, 'positions.saveDays', { ...own, capacity: 0, version: 0 })
  expect((await refuse([day(26)], 18454)).msg).toContain(day(28))
  await app.ok(editor, 'positions.saveDays', { ...own, capacity: null, version: 1 })
  await hold([day(26)])
  await app.refused(editor, 'positions.saveDays', { ...own, capacity: 2, version: 2 }, 10001)
  const list = await app.ok<{ code: string; version: number }[]>(editor, 'positions.list')
  const { version } = list.find(one => one.code === 'COMPOUND')!
  const change = { code: 'COMPOUND', price: 20_000, capacity: 1, minLevel: 'SENIOR', isOn: true, version }
  await app.ok(editor, 'positions.save', change)
  const wish = { position: 'COMPOUND', days: [day(26)], amount: 20_000 }
  await app.refused(shop.who, 'adBooking.save', wish, 18457)
  const senior = await makeShop('SENIOR')
  await app.ok(senior.who, 'adBooking.save', wish)
  expect(await app.ok(editor, 'positions.calendar', { position: 'COMPOUND', from: day(26) })).toMatchObject([
    { day: day(26), capacity: 1, bookings: [{ state: 'HELD' }] },
    ...Array.from({ length: 91 }, () => ({ bookings: [] })),
  ])
  await app.ok(editor, 'positions.save', { ...change, version: version + 1, minLevel: 'FREE', capacity: 2 })
})

test('of two operators who set the days of a position, the later one is told who came first', async () => {
  const names = ['周一', '周二']
  const [first, second] = await Promise.all(
    names.map(async name =>
      app.loginOperator((await makeOperator(app.db, { roles: ['editor', 'reviewer'], name })).id),
    ),
  )
  const calendar = { position: 'CATEGORY', from: day(26) }
  type Day = { version: number; capacity: number }
  const read = async (by: Caller) => (await app.ok<Day[]>(by, 'positions.calendar', calendar))[0]!
  const [{ version }] = [await read(first!), await read(second!)]
  const days = { ...calendar, until: day(28) }
  await app.ok(first!, 'positions.saveDays', { ...days, capacity: 0, version })
  const late = await app.refused(second!, 'positions.saveDays', { ...days, capacity: 1, version }, 10005)
  expect(late.data).toMatchObject({ by: '周一', version: version + 1 })
  expect((await read(second!)).capacity).toBe(0)
  await app.ok(second!, 'positions.saveDays', { ...days, capacity: 1, version: version + 1 })
  expect(await read(first!)).toMatchObject({ capacity: 1, version: version + 2 })
})

test('what is not paid in half an hour is free again, by the job or by the next who wants it', async () => {
  const first = await hold([day(26)])
  const other = await makeShop()
  app.wait(30 * 60_000 - 1000)
  await refuse([day(26)], 18455, other)
  app.wait(1000)
  const second = await hold([day(26)], {}, other)
  expect(await seen(first.id)).toMatchObject({ state: 'EXPIRED', can: { pay: false } })
  await app.refused(
    shop.who,
    'payments.start',
    { purpose: 'ADVERT', refId: first.id, channel: 'WECHAT', way: 'QR' },
    18207,
  )
  app.wait(31 * 60_000)
  await job('adverts.expire')
  expect(await seen(second.id, other)).toMatchObject({ state: 'EXPIRED' })
  expect(await app.db.selectFrom('ad_place').selectAll().execute()).toEqual([])
})

test('late money takes the days again where they are free, and goes back where they are not', async () => {
  const lucky = await hold([day(26)])
  const { tradeNo } = await start(lucky.id)
  app.wait(31 * 60_000)
  await job('adverts.expire')
  // while the provider may still take the money, the days stay held
  expect(await app.db.selectFrom('ad_place').selectAll().execute()).toHaveLength(1)
  await job('pay.sweep')
  await job('adverts.expire')
  expect(await app.db.selectFrom('ad_place').selectAll().execute()).toEqual([])
  await act(tradeNo, 'PAY_LATE')
  expect(await seen(lucky.id)).toMatchObject({ state: 'PAID' })
  const late = await hold([day(27)])
  const payment = await start(late.id)
  app.wait(40 * 60_000)
  await job('pay.sweep')
  await job('adverts.expire')
  const other = await makeShop()
  await hold([day(27)], {}, other)
  await act(payment.tradeNo, 'PAY_LATE')
  expect(await seen(late.id)).toMatchObject({ state: 'EXPIRED' })
  expect(await refunds(late.id)).toEqual([50_000])
  expect(await findProblems(app.db)).toEqual([])
})

test('no bank transfer pays an advert, and nobody else pays or sees it', async () => {
  const { id } = await hold([day(26)])
  const transfer = { purpose: 'ADVERT', refId: id, channel: 'TRANSFER', way: 'TRANSFER' }
  await setParameters(app, { 'pay.bankAccount': '招商银行 1' })
  await app.refused(shop.who, 'payments.start', transfer, 18209)
  await setParameters(app, { 'pay.bankAccount': null })
  const other = await makeShop()
  for (const call of ['adBooking.byId', 'adBooking.figures'] as const) await app.refused(other.who, call, { id }, 10002)
  await app.refused(other.who, 'adBooking.cancel', { id, refund: 0 }, 10002)
  await app.refused(other.who, 'adBooking.save', { id, creative: creativeOf(other) }, 10002)
  await app.refused(other.who, 'payments.start', { ...transfer, channel: 'WECHAT', way: 'QR' }, 10002)
})

test('cancelling gives back all of it three days before, then half, nothing once it runs', async () => {
  const bookings = await Promise.all([0, 1, 2].map(async i => (await hold([day(26 + i)])).id))
  for (const id of bookings) {
    await pay(id)
    await app.ok(shop.who, 'adBooking.save', { id, creative: creativeOf(shop) })
    await judge(id)
  }
  const [all, half, none] = bookings as [string, string, string]
  app.setNow(new Date('2026-11-23T02:00:00Z'))
  await app.refused(shop.who, 'adBooking.cancel', { id: all, refund: 25_000 }, 18460)
  await app.ok(shop.who, 'adBooking.cancel', { id: all, refund: 50_000 })
  app.setNow(new Date('2026-11-25T02:00:00Z'))
  await app.ok(shop.who, 'adBooking.cancel', { id: half, refund: 25_000 })
  app.setNow(new Date('2026-11-28T02:00:00Z'))
  await job('adverts.advance')
  await app.ok(shop.who, 'adBooking.cancel', { id: none, refund: 0 })
  expect([await refunds(all), await refunds(half), await refunds(none)]).toEqual([[50_000], [25_000], []])
  app.wait(HOUR)
  await app.drain()
  expect(await app.db.selectFrom('ad_place').selectAll().execute()).toEqual([])
  expect(await findProblems(app.db)).toEqual([])
})

test('a rejected one is mended within 48 hours, or all of it goes back', async () => {
  const [first, second] = [await hold([day(28)]), await hold([day(29)])]
  for (const { id } of [first, second]) {
    await pay(id)
    expect(await seen(id)).toMatchObject({ state: 'PAID' })
    await app.ok(shop.who, 'adBooking.save', { id, creative: creativeOf(shop) })
    await judge(id, false)
    expect(await seen(id)).toMatchObject({ state: 'REJECTED', cancelRefund: 50_000, can: { edit: true } })
  }
  await app.ok(shop.who, 'adBooking.save', { id: first.id, creative: creativeOf(shop, { title: '无血清培养基' }) })
  app.wait(48 * HOUR)
  await app.refused(shop.who, 'adBooking.save', { id: second.id, creative: creativeOf(shop) }, 10004)
  await job('adverts.advance')
  expect(await seen(first.id)).toMatchObject({ state: 'PENDING' })
  expect(await seen(second.id)).toMatchObject({ state: 'CANCELLED', refund: 50_000 })
  expect(await refunds(second.id)).toEqual([50_000])
})

test('what nobody judged before its first day goes back whole, and is judged no more', async () => {
  const { id } = await hold([day(26)], { creative: creativeOf(shop) })
  await pay(id)
  const review = (await reviewOf(id))!
  app.setNow(new Date('2026-11-25T16:00:00Z'))
  const tried = await app.ok<{ failed: object[] }>(reviewer, 'review.approve', { ids: [review.id] })
  expect(tried.failed).toHaveLength(1)
  expect(await seen(id)).toMatchObject({ state: 'PENDING' })
  await job('adverts.advance')
  expect(await seen(id)).toMatchObject({ state: 'CANCELLED', reason: '开始前未完成审核' })
  expect([await refunds(id), await reviewOf(id)]).toEqual([[50_000], undefined])
})

test('what nobody judged goes back whole to a company that gives it up on the first day itself, too', async () => {
  const { id } = await hold([day(26)], { creative: creativeOf(shop) })
  await pay(id)
  app.setNow(new Date('2026-11-25T16:00:00Z'))
  expect(await seen(id)).toMatchObject({ state: 'PENDING', cancelRefund: 50_000 })
  await app.ok(shop.who, 'adBooking.cancel', { id, refund: 50_000 })
  expect(await refunds(id)).toEqual([50_000])
})

test('a booking that was cancelled in time has all of its money back, and nothing to be invoiced', async () => {
  const { companyId, accountId } = shop
  const parts = { companyId, accountId, position: 'COMPOUND', days: [day(28)], state: 'CANCELLED' } as const
  const { id } = await makeBooking(app.db, { ...parts, at: app.clock.now() })
  const booking = await seen(id)
  expect(booking).toMatchObject({ state: 'CANCELLED', refunded: 20_000, can: { invoice: false } })
})

test('adverts say nothing absolute, no contact, nothing regulated, and lead to the own public things alone', async () => {
  const refuseCreative = (code: number, more: object) =>
    refuse([day(26)], code, shop, { creative: creativeOf(shop, more) })
  for (const title of ['国内第一的培养基', '最佳细胞培养方案', '国家级品质培养基'])
    await refuseCreative(10011, { title })
  await refuseCreative(10012, { title: '加微信 wx_peiyangji88' })
  for (const title of ['吗啡原料现货', '氰化钠 143-33-9', '甲醇现货，可开票'])
    await refuseCreative(REGULATED, { title })
  const other = await makeShop()
  const { id } = await makeGoods(app.db, { ...other, at: app.clock.now(), name: '胰蛋白酶' })
  await refuseCreative(10001, { link: { kind: 'GOODS', id } })
  await refuseCreative(10001, { link: { kind: 'SHOP', url: 'javascript:alert(1)' } })
  // a picture of another company answers like one that is not there
  await refuse([day(26)], 10001, shop, { creative: creativeOf(other) })
  // what it leads to counts like its own words
  const article = await makePublication(app, shop, 'article')
  await app.db.updateTable('content').set({ title: '吗啡原料现货供应' }).where('id', '=', article).execute()
  await refuseCreative(REGULATED, { link: { kind: 'ARTICLE', id: article } })
  const own = await makeGoods(app.db, { ...shop, at: app.clock.now(), name: '胰蛋白酶' })
  const made = await hold([day(26)], { creative: creativeOf(shop, { link: { kind: 'GOODS', id: own.id } }) })
  expect(made).toMatchObject({ linkName: '胰蛋白酶' })
})

test('an operator suspends, resumes and ends with money back; what is over is archived and never changed', async () => {
  const { id } = await hold([day(26), day(27)], { creative: creativeOf(shop) })
  await pay(id)
  await judge(id)
  app.setNow(new Date('2026-11-26T02:00:00Z'))
  await job('adverts.advance')
  await app.ok(reviewer, 'positions.suspend', { id, reason: '收到投诉，核实中' })
  expect(await seen(id)).toMatchObject({ state: 'SUSPENDED', can: { cancel: false } })
  await app.ok(reviewer, 'positions.resume', { id })
  expect(await seen(id)).toMatchObject({ state: 'RUNNING' })
  const end = { id, refund: 60_000, reason: '与企业协商终止' }
  await app.refused(finance, 'positions.refund', { ...end, refund: 100_001 }, 10001)
  await app.ok(finance, 'positions.refund', end)
  expect(await refunds(id)).toEqual([60_000])
  app.wait(3 * HOUR)
  await job('adverts.archive')
  await job('adverts.archive')
  const kept = await app.ok<{ records: object[] }>(reviewer, 'positions.archive', { keyword: '培养基' })
  const what = { id, refund: 60_000, title: '细胞培养基现货供应', state: 'CANCELLED', keepUntil: '2029-11-26' }
  expect(kept.records.filter(row => (row as { id: string }).id === id)).toMatchObject([what])
  await expect(app.db.updateTable('ad_archive').set({ keep_until: '2020-01-01' }).execute()).rejects.toThrow(
    'never changed',
  )
  await expect(app.db.deleteFrom('ad_archive').execute()).rejects.toThrow('never changed')
})

test('what is suspended on its last day ends with it, is told and archived, and keeps its money', async () => {
  const { id } = await hold([day(26)], { creative: creativeOf(shop) })
  await pay(id)
  await judge(id)
  await app.ok(reviewer, 'positions.suspend', { id, reason: '收到投诉，核实中' })
  app.setNow(new Date('2026-11-26T15:59:00Z'))
  await job('adverts.advance')
  expect(await seen(id)).toMatchObject({ state: 'SUSPENDED' })
  app.wait(60_000)
  await job('adverts.advance')
  expect(await seen(id)).toMatchObject({ state: 'ENDED', refund: 0, reason: '收到投诉，核实中' })
  const told = await app.ok<{ records: { title: string }[] }>(shop.who, 'message.searchClientMsg', { isBusiness: true })
  expect(told.records.map(({ title }) => title)).toContain('您的广告已结束')
  app.wait(3 * HOUR)
  await job('adverts.archive')
  const kept = await app.ok<{ records: { id: string }[] }>(reviewer, 'positions.archive', {})
  expect(kept.records.map(row => row.id)).toContain(id)
})
