import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeOperator } from '../modules/accounts/factory.ts'
import { makeGoods } from '../modules/goods/factory.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/**
 * Lists took up to a minute to lose what a frozen supplier sells. No job runs in this test: what is read right after the
 * operator's click is what the next page shows.
 */
test('freezing and unfreezing a supplier act at once on lists, details, shops, suppliers and the search of everything', async () => {
  const operator = await app.loginOperator((await makeOperator(app.db, { roles: ['super'] })).id)
  const company = await makeCompany(app.db, { companyName: '冻结演练生物科技有限公司' })
  const { id } = await makeGoods(app.db, { ...company, name: '冻结演练胎牛血清', catalogNo: 'FRZ-1' })
  await app.jobs.send(app.db, 'search.suppliers', {})
  await app.jobs.send(app.db, 'search.suggestions', {})
  await app.drain()
  const total = async (call: string, input: object) => (await app.ok<{ total: number }>(null, call, input)).total
  const seen = async () => ({
    list: await total('goodsInfo.goodsSearch', { keyword: '冻结演练胎牛血清' }),
    all: (await app.ok<{ goods: { total: number } }>(null, 'search.all', { keyword: '冻结演练胎牛血清' })).goods.total,
    details: (await app.call(null, 'goodsInfo.byId', { id })).code,
    shop: (await app.call(null, 'business.byId', { id: company.companyId })).code,
    suppliers: await total('business.goodsSearch', { keyword: '冻结演练' }),
    suggested: (await app.ok<{ kind: string }[]>(null, 'search.suggest', { keyword: '冻结演练' }))
      .map(one => one.kind)
      .filter(kind => kind !== 'WORD'),
  })
  const open = await seen()
  expect(open).toEqual({ list: 1, all: 1, details: 0, shop: 0, suppliers: 1, suggested: ['SUPPLIER', 'GOODS'] })
  await app.ok(operator, 'companies.freeze', { id: company.companyId, reasonCode: 'FAKE_LICENCE' })
  expect(await seen()).toEqual({ list: 0, all: 0, details: 10002, shop: 10002, suppliers: 0, suggested: [] })
  await app.ok(operator, 'companies.unfreeze', { id: company.companyId, reason: '证照已重新核验，准予恢复经营' })
  expect(await seen()).toEqual(open)
})
