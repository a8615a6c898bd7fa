import { sharedPath } from '@shangyouji/contract/shares/pages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany } from '../accounts/factory.ts'
import { makeGoods } from '../goods/factory.ts'
import { findLoose, findProblems } from '../ledger/api.ts'
import { readAddress } from './address.ts'

const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) MicroMessenger/8.0.50'
const DAY = 24 * 3_600_000
let app: TestApp
let supplier: { accountId: string; companyId: string }
let seller: NonNullable<Caller>
let goodsId: string

beforeAll(async () => {
  app = await testApp()
  supplier = await makeCompany(app.db)
  seller = await app.login(supplier.accountId)
  goodsId = (await makeGoods(app.db, { ...supplier, name: '蛋白A填料' })).id
})
afterAll(() => app.close())

const someone = async () => app.login((await makeAccount(app.db)).id)
const codeOf = async (who: Caller) => (await app.ok<{ code: string }>(who, 'share.getCode', {})).code
const points = async (who: Caller) => {
  await app.drain()
  return (await app.ok<{ client: number }>(who, 'integralRecord.getCount', {})).client
}
const opened = async (address: string, who: Caller = null, agent = BROWSER) => {
  const reply = await app.call(who, 'share.visit', { address }, { 'user-agent': agent })
  expect(reply).toMatchObject({ code: 0 })
}
interface Figures {
  days: { day: string; visits: number }[]
  channels: { channel: string; visits: number }[]
  pages: { title: string; path: string; visits: number }[]
}
const figures = () => app.ok<Figures>(seller, 'share.figures', {})
const total = async () => (await figures()).channels.reduce((sum, { visits }) => sum + visits, 0)

test('an address is read as the page, the channel and the code, or as nothing', () => {
  const id = goodsId
  const page = { type: 'goods', id }
  expect(readAddress(`/website/goods/${id}?from=poster&s=ABCDEFG2`)).toEqual({
    ...{ ...page, channel: 'poster', code: 'ABCDEFG2' },
  })
  expect(readAddress(`/website/goods/${id}?s=ABCDEFG2`)).toEqual({ ...page, channel: 'link', code: 'ABCDEFG2' })
  expect(readAddress(`/website/goods/${id}?from=groupmessage`)).toEqual({ ...page, channel: 'wechat', code: '' })
  expect(readAddress(`/shop/pay?id=${id}&from=qr&s=x`)).toEqual({ type: 'shop', id, channel: 'qr', code: '' })
  for (const other of [
    '/',
    `/website/goods/${id}`,
    `/website/goods/${id}?from=else`,
    '/website/goods/1?from=qr',
    'http://[?from=qr',
    '//x',
  ])
    expect(readAddress(other), other).toBeNull()
  for (const type of ['goods', 'demand', 'article', 'video', 'solution', 'dataLibrary', 'meet', 'shop'] as const) {
    const path = sharedPath(type, id)
    expect(readAddress(`${path}${path.includes('?') ? '&' : '?'}from=qr`)).toMatchObject({ type, id })
  }
})

describe('a shared page', () => {
  test('rewards who shared it when others open it, once a page and day, five times a day', async () => {
    const sharer = await someone()
    const s = await codeOf(sharer)
    expect(await codeOf(sharer)).toBe(s)
    const page = `/website/goods/${goodsId}?from=poster&s=${s}`
    await opened(page, sharer)
    expect(await points(sharer)).toBe(0)
    await opened(page)
    await opened(page)
    await opened(page, await someone())
    expect(await points(sharer)).toBe(2)
    for (let i = 0; i < 6; i++) {
      const { id } = await makeGoods(app.db, { ...supplier, name: `填料${i}` })
      await opened(`/website/goods/${id}?s=${s}`, await someone())
    }
    expect(await points(sharer)).toBe(10)
    app.wait(DAY)
    await opened(page)
    expect(await points(await app.login(sharer.accountId!))).toBe(12)
    expect([...(await findProblems(app.db)), ...(await findLoose(app.db))]).toEqual([])
  })

  test('rewards nobody for a browser of the own, a colleague, a program, or a page that is not public', async () => {
    const owner = await makeCompany(app.db)
    const sharer = await app.login(owner.accountId)
    const s = await codeOf(sharer)
    const page = `/website/goods/${goodsId}?s=${s}`
    await app.db
      .updateTable('session')
      .set({ ip: '127.0.0.1', user_agent: `${BROWSER} mine` })
      .where('account_id', '=', owner.accountId)
      .execute()
    await opened(page, null, `${BROWSER} mine`)
    const colleague = await someone()
    const member = { company_id: owner.companyId, account_id: colleague.accountId!, role: 'SALES' as const }
    await app.db
      .insertInto('company_member')
      .values({ ...member, created_at: app.clock.now() })
      .execute()
    await opened(page, colleague)
    await opened(page, null, 'Baiduspider/2.0')
    const { id } = await makeGoods(app.db, { ...supplier, status: 'DRAFT' })
    await opened(`/website/goods/${id}?s=${s}`, await someone())
    expect(await points(sharer)).toBe(0)
    await opened(page, await someone())
    expect(await points(sharer)).toBe(2)
  })

  test('is counted for its company by day, channel and page; its own people are not', async () => {
    app.wait(40 * DAY)
    expect(await total()).toBe(0)
    seller = await app.login(supplier.accountId)
    const page = `/website/goods/${goodsId}`
    await opened(`${page}?from=poster`, seller)
    expect(await total()).toBe(0)
    await opened(`${page}?from=poster`)
    await opened(`${page}?from=poster`)
    await opened(`${page}?from=timeline`, await someone())
    await opened(`/shop/default?id=${supplier.companyId}&from=qr`)
    app.wait(DAY)
    await opened(`${page}?from=poster`)
    seller = await app.login(supplier.accountId)
    const { days, channels, pages } = await figures()
    expect(channels[0]).toEqual({ channel: 'poster', visits: 2 })
    expect(Object.fromEntries(channels.map(one => [one.channel, one.visits]))).toEqual({ poster: 2, wechat: 1, qr: 1 })
    expect(days.slice(-2).map(({ visits }) => visits)).toEqual([3, 1])
    expect(days).toHaveLength(30)
    expect(pages[0]).toMatchObject({ title: '蛋白A填料', path: page, visits: 3 })
    expect(pages[1]).toMatchObject({ path: `/shop/default?id=${supplier.companyId}`, visits: 1 })
  })

  test('forgets who opened it after two days, and keeps the figures', async () => {
    expect((await app.db.selectFrom('share_visit').selectAll().execute()).length).toBeGreaterThan(0)
    app.wait(3 * DAY)
    await app.jobs.send(app.db, 'shares.purge', {})
    await app.drain()
    expect(await app.db.selectFrom('share_visit').selectAll().execute()).toEqual([])
    seller = await app.login(supplier.accountId)
    expect(await total()).toBe(4)
  })
})
