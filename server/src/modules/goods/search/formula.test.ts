import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { makeCompany } from '../../accounts/factory.ts'
import { makeGoods } from '../factory.ts'

let app: TestApp
const goods = [
  ['anhydrous', '硫酸铜', '7758-98-7'],
  ['hydrate', '硫酸铜五水合物', '7758-99-8'],
  ['salt', '氯化钠', '7647-14-5'],
  ['injection', '氯化钠（注射级）', '7647-14-5'],
  ['tris', '三羟甲基氨基甲烷', '77-86-1'],
  ['hcl', '三羟甲基氨基甲烷盐酸盐', '1185-53-1'],
] as const
const ids = new Map<string, string>()

beforeAll(async () => {
  app = await testApp()
  const company = await makeCompany(app.db)
  for (const [key, name, cas] of goods)
    ids.set((await makeGoods(app.db, { ...company, name, cas, category: 'chem.buffer.salt' })).id, key)
})
afterAll(() => app.close())

async function keysOf(keyword: string) {
  const found = await app.ok<{ records: { id: string }[] }>(null, 'goodsInfo.goodsSearch', { keyword })
  return found.records.map(record => ids.get(record.id))
}

test.each([
  ['CuSO4·5H2O', ['hydrate', 'anhydrous']],
  ['CuSO4.5H2O', ['hydrate', 'anhydrous']],
  ['CuSO4 5H2O', ['hydrate', 'anhydrous']],
  ['CuSO4', ['anhydrous', 'hydrate']],
  ['CuO4S', ['anhydrous']],
  ['C4H11NO3', ['tris']],
  ['NH2C(CH2OH)3', ['tris']],
])('the formula %s finds %s first', async (keyword, keys) => {
  expect((await keysOf(keyword)).slice(0, keys.length)).toEqual(keys)
})

test.each([
  '77-86-1',
  '77 86 1',
  '77–86–1',
  '７７－８６－１',
  'CAS号 77861',
  '请报价 CAS:77-86-1 三羟甲基氨基甲烷 500g',
  '77-86-l',
])('the CAS number in %s finds its goods first', async keyword => {
  expect((await keysOf(keyword))[0]).toBe('tris')
})

test('of the goods of a CAS number those that meet the other words too come first', async () => {
  expect((await keysOf('7647-14-5 氯化钠 注射级'))[0]).toBe('injection')
})

test('a formula that one compound alone has is told as that compound', async () => {
  const found = await app.ok<{ compound: unknown }>(null, 'goodsInfo.goodsSearch', { keyword: 'H2SO4' })
  expect(found.compound).toMatchObject({ nameZh: '硫酸' })
  expect((await app.ok<typeof found>(null, 'goodsInfo.goodsSearch', { keyword: 'CuSO4' })).compound).toBeNull()
})
