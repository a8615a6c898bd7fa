import { afterAll, beforeEach, expect, test } from 'vitest'
import { COOKIES } from '../../http/session/sessions.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany, makeOperator } from '../accounts/factory.ts'
import { makeGoods } from '../goods/factory.ts'
import { makeBooking } from './factory.ts'

const app: TestApp = await testApp()
afterAll(() => app.close())

interface Shown {
  adverts: { title: string; path: string; advertiser: string; token: string }[]
  house: object[]
}
interface Figures {
  seen: number
  clicks: number
  hours: { hour: string; seen: number; clicks: number }[]
}
const TODAY = '2026-11-20'
const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0'
let nextAddress = 0

beforeEach(async () => {
  app.setNow(new Date('2026-11-20T02:00:00Z'))
  await app.db.deleteFrom('ad_place').execute()
})

async function running(count: number, position: 'HOME_STRIP' | 'SEARCH_ROW' = 'HOME_STRIP') {
  const shops = []
  for (let i = 0; i < count; i++) {
    const shop = await makeCompany(app.db, { companyName: `上海广告主${++nextAddress}有限公司` })
    const row = await makeBooking(app.db, {
      ...shop,
      position,
      days: [TODAY],
      state: 'RUNNING',
      at: app.clock.now(),
      title: `培养基广告${i}`,
    })
    shops.push({ ...shop, bookingId: row.id })
  }
  return shops
}
const forPage = (position = 'HOME_STRIP') => app.ok<Shown>(null, 'advert.forPage', { position })

/** A beacon as a browser sends it: no bearer, the cookies of the page. */
async function beacon(token: string, more: { isClick?: boolean; agent?: string; ip?: string; who?: Caller } = {}) {
  const { isClick = false, agent = BROWSER, ip, who = null } = more
  const reply = await app.http.inject({
    method: 'POST',
    url: '/api/customer/advert/beacon',
    headers: {
      'user-agent': agent,
      ...(who && { cookie: `${COOKIES.token}=${who.token}` }),
    },
    remoteAddress: ip ?? `10.1.${nextAddress >> 8}.${++nextAddress & 255}`,
    payload: { token, isClick },
  })
  return reply.json() as { isSuccess: boolean }
}
const figures = async (shop: { accountId: string; bookingId: string }) =>
  app.ok<Figures>(await app.login(shop.accountId), 'adBooking.figures', { id: shop.bookingId })

test('a position shows its adverts of the day with their advertiser, each first equally often', async () => {
  const shops = await running(3)
  const firsts = new Map<string, number>()
  for (let i = 0; i < 30; i++) {
    const { adverts } = await forPage()
    expect(adverts).toHaveLength(3)
    firsts.set(adverts[0]!.title, (firsts.get(adverts[0]!.title) ?? 0) + 1)
  }
  expect([...firsts.values()]).toEqual([10, 10, 10])
  const { adverts, house } = await forPage()
  expect(adverts[0]!.advertiser).toMatch(/^上海广告主\d+有限公司$/)
  expect(house).toEqual([])
  // at midnight in Shanghai the day turns, without a job
  app.setNow(new Date('2026-11-20T16:00:00Z'))
  expect(await forPage()).toMatchObject({ adverts: [], house: [{}, {}, {}] })
  expect(shops).toHaveLength(3)
})

test('suspended adverts and those of frozen companies are not shown; the platform’s own take their place', async () => {
  const [first, second] = await running(2)
  expect(await forPage()).toMatchObject({ adverts: [{}, {}], house: [{}] })
  await app.db.updateTable('company').set({ status: 'FROZEN' }).where('id', '=', first!.companyId).execute()
  await app.db.updateTable('ad_booking').set({ state: 'SUSPENDED' }).where('id', '=', second!.bookingId).execute()
  expect(await forPage()).toMatchObject({ adverts: [], house: [{}, {}, {}] })
})

test('an advert whose product left the shelf leads to the shop', async () => {
  const shop = await makeCompany(app.db)
  const goods = await makeGoods(app.db, { ...shop, at: app.clock.now(), name: '胎牛血清' })
  const link = { kind: 'GOODS', id: goods.id } as const
  await makeBooking(app.db, {
    ...shop,
    position: 'SEARCH_ROW',
    days: [TODAY],
    state: 'RUNNING',
    at: app.clock.now(),
    link,
  })
  expect((await forPage('SEARCH_ROW')).adverts[0]!.path).toBe(`/website/goods/${goods.id}`)
  await app.db.updateTable('goods').set({ is_live: false, status: 'OFF_SHELF' }).where('id', '=', goods.id).execute()
  expect((await forPage('SEARCH_ROW')).adverts[0]!.path).toBe(`/shop/default?id=${shop.companyId}`)
})

test('a view counts once a token, a viewer once in ten seconds; forged and old tokens count nothing', async () => {
  const [shop] = await running(1)
  const tokenOf = async () => (await forPage()).adverts[0]!.token
  const token = await tokenOf()
  for (let i = 0; i < 5; i++) await beacon(token)
  expect(await figures(shop!)).toMatchObject({ seen: 1, clicks: 0 })
  await Promise.all(Array.from({ length: 8 }, () => beacon(token, { isClick: true })))
  expect(await figures(shop!)).toMatchObject({ seen: 1, clicks: 1 })
  const ip = '10.2.0.1'
  for (let i = 0; i < 4; i++) await beacon(await tokenOf(), { ip })
  expect(await figures(shop!)).toMatchObject({ seen: 2 })
  app.wait(9_999)
  await beacon(await tokenOf(), { ip })
  expect(await figures(shop!)).toMatchObject({ seen: 2 })
  app.wait(1)
  await beacon(await tokenOf(), { ip })
  expect(await figures(shop!)).toMatchObject({ seen: 3 })
  const [id, nonce, at, mark] = token.split('.')
  const forged = [`${id}.x${nonce}.${at}.${mark}`, `${id}.${nonce}.${at}.`, `${id}.${nonce}.${at}`, 'x', `...${mark}`]
  for (const one of forged) expect(await beacon(one)).toMatchObject({ isSuccess: true })
  const old = await tokenOf()
  app.wait(3_600_001)
  await beacon(old)
  expect(await figures(shop!)).toMatchObject({ seen: 3, clicks: 1 })
})

test('programs, the advertiser’s own people and operators count nothing, whether by bearer or by cookie', async () => {
  const [shop] = await running(1)
  const tokenOf = async () => (await forPage()).adverts[0]!.token
  for (const agent of ['', 'curl/8.0', 'Mozilla/5.0 (compatible; Baiduspider/2.0)', 'HeadlessChrome/140'])
    await beacon(await tokenOf(), { agent })
  await beacon(await tokenOf(), { who: await app.login(shop!.accountId) })
  await beacon(await tokenOf(), { who: (await app.loginOperator((await makeOperator(app.db)).id)) as Caller })
  // a session that cannot be read might be the advertiser's
  await beacon(await tokenOf(), { who: { token: 'broken' } as Caller })
  expect(await figures(shop!)).toEqual({ seen: 0, clicks: 0, hours: [] })
  const buyer = await app.login((await makeAccount(app.db)).id)
  await beacon(await tokenOf(), { who: buyer })
  await beacon(await tokenOf(), { who: buyer, ip: '10.3.0.9' })
  expect(await figures(shop!)).toEqual({
    seen: 1,
    clicks: 0,
    hours: [{ hour: '2026-11-20T02:00:00.000Z', seen: 1, clicks: 0 }],
  })
})

test('supplier and operator read the same sums, and neither addresses nor accounts are kept', async () => {
  const [shop] = await running(1)
  for (let i = 0; i < 7; i++) {
    const { token } = (await forPage()).adverts[0]!
    await beacon(token)
    if (i < 2) await beacon(token, { isClick: true })
    app.wait(1_800_000)
  }
  const own = await figures(shop!)
  expect(own).toMatchObject({ seen: 7, clicks: 2 })
  expect(own.hours).toHaveLength(4)
  const operator = await app.loginOperator((await makeOperator(app.db, { roles: ['reviewer'] })).id)
  expect(await app.ok(operator, 'positions.figures', { id: shop!.bookingId })).toEqual(own)
  const list = await app.ok<{ records: { id: string }[] }>(operator, 'positions.bookings', { state: 'RUNNING' })
  expect(list.records.find(row => row.id === shop!.bookingId)).toMatchObject({ seen: 7, clicks: 2 })
  const kept = JSON.stringify(await app.db.selectFrom('ad_viewer').selectAll().execute())
  expect(kept).not.toContain('10.1.')
})

test('the order of a search is the same with and without adverts', async () => {
  const shops = []
  for (let i = 0; i < 6; i++) {
    const shop = await makeCompany(app.db)
    shops.push(shop)
    await makeGoods(app.db, { ...shop, at: app.clock.now(), name: `重组胰岛素 ${i}` })
  }
  const search = async () => {
    const goods = await app.ok<{ records: { id: string }[] }>(null, 'goodsInfo.goodsSearch', { keyword: '重组胰岛素' })
    const suppliers = await app.ok<{ records: { id: string }[] }>(null, 'business.goodsSearch', {
      keyword: '重组胰岛素',
    })
    return [goods.records.map(row => row.id), suppliers.records.map(row => row.id)]
  }
  const before = await search()
  expect(before[0]).toHaveLength(6)
  const parts = { ...shops[5]!, days: [TODAY], state: 'RUNNING', at: app.clock.now() } as const
  for (const position of ['SEARCH_ROW', 'CATEGORY', 'SUPPLIER_LIST', 'HOME_STRIP'] as const)
    await makeBooking(app.db, { ...parts, position })
  expect(await search()).toEqual(before)
})
