import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany } from '../accounts/factory.ts'
import { makeGoods } from '../goods/factory.ts'
import { makeDemand } from './factory.ts'

let app: TestApp
let buyer: NonNullable<Caller>
beforeAll(async () => {
  app = await testApp()
  buyer = await app.login((await makeAccount(app.db)).id)
})
afterAll(() => app.close())

const rematch = async () => {
  await app.jobs.send(app.db, 'demands.matchChanged', {})
  await app.drain()
}
const noticesOf = async ({ accountId }: { accountId: string }, title: string) =>
  (await app.db.selectFrom('notice').select('title').where('account_id', '=', accountId).execute()).filter(row =>
    row.title.endsWith(title),
  ).length
const own = async (id: string) =>
  (
    await app.ok<{ records: { id: string; matchNum: number; isMatching: boolean }[] }>(
      buyer,
      'demand.informationSearch',
      {},
    )
  ).records.find(row => row.id === id)!
const matchNum = async (id: string) => (await own(id)).matchNum
const item = (name: string, cas = '') => ({ name, cas, spec: '', qty: 1, unit: '台', targetPrice: null, remark: '' })

test('a supplier whose goods come after the demand is matched then, and told once', async () => {
  const title = '7 L 台式生物反应器'
  const [first, other] = [await makeCompany(app.db), await makeCompany(app.db)]
  const id = await makeDemand(app, buyer.accountId!, { title, items: [] })
  // that nobody fits is not said before the job has looked
  expect(await own(id)).toMatchObject({ matchNum: 0, isMatching: true })
  await app.drain()
  expect(await own(id)).toMatchObject({ matchNum: 0, isMatching: false })

  await makeGoods(app.db, { ...first, at: app.clock.now(), name: '台式玻璃生物反应器 7 L' })
  await makeGoods(app.db, { ...other, at: app.clock.now(), name: '一次性搅拌袋 50 L' })
  await rematch()
  await rematch()
  expect(await matchNum(id)).toBe(1)
  expect(await noticesOf(first, title)).toBe(1)
  expect(await noticesOf(other, title)).toBe(0)
})

test('any line of a demand is enough, by name or by CAS', async () => {
  const [named, byCas, none] = [await makeCompany(app.db), await makeCompany(app.db), await makeCompany(app.db)]
  await makeGoods(app.db, { ...named, at: app.clock.now(), name: '琼脂糖亲和填料' })
  await makeGoods(app.db, { ...byCas, at: app.clock.now(), name: '氯化钠', cas: '7647-14-5' })
  const items = [item('琼脂糖亲和填料'), item('食盐级辅料', '7647-14-5'), item('深层过滤器')]
  const id = await makeDemand(app, buyer.accountId!, { title: '年度采购一批', items })
  await app.drain()
  expect(await matchNum(id)).toBe(2)
  expect(await noticesOf(named, '年度采购一批')).toBe(1)
  expect(await noticesOf(byCas, '年度采购一批')).toBe(1)
  expect(await noticesOf(none, '年度采购一批')).toBe(0)
})

test('a supplier that says what it works on is matched, and no longer when it takes that back', async () => {
  const firm = await makeCompany(app.db)
  const owner = await app.login(firm.accountId)
  const id = await makeDemand(app, buyer.accountId!, {
    title: '抗体工艺开发',
    items: [],
    industryTags: ['抗体药物'],
  })
  await app.drain()
  expect(await matchNum(id)).toBe(0)
  await app.ok(owner, 'business.update', { industryTags: ['抗体药物'] })
  await rematch()
  expect(await matchNum(id)).toBe(1)
  await app.ok(owner, 'business.update', { industryTags: [] })
  await rematch()
  expect(await matchNum(id)).toBe(0)
})
