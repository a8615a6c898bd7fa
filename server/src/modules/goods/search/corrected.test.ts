import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { makeCompany } from '../../accounts/factory.ts'
import { makeKnownWords } from '../../vocabulary/api.ts'
import { makeGoods } from '../factory.ts'

let app: TestApp
const goods = [
  ['bsa', '牛血清白蛋白', 'protein.carrier.albumin'],
  ['resin', 'Protein A 亲和层析填料', 'chrom.affinity.proteina'],
  ['pbs', 'PBS 缓冲液', 'cell.reagent.balanced'],
  ['column', '预装柱 5 mL', 'chrom.column.prepacked'],
  ['tris', 'Tris-HCl 三羟甲基氨基甲烷盐酸盐', 'chem.buffer.bio'],
  ['citrate', '柠檬酸钠', 'chem.buffer.salt'],
  ['iron', '柠檬酸铁', 'chem.buffer.salt'],
  ['acid', '柠檬酸', 'chem.buffer.salt'],
  ['nano', '纳米柠檬酸磁珠', 'chrom.beads.protbeads'],
  ['pipette', '八道移液器', 'instrument.automation.pipette'],
] as const
const ids = new Map<string, string>()

beforeAll(async () => {
  app = await testApp()
  const company = await makeCompany(app.db)
  for (const [key, name, category] of goods)
    ids.set((await makeGoods(app.db, { ...company, name, category, catalogNo: `TN-${key}` })).id, key)
  await makeKnownWords(app.db)
})
afterAll(() => app.close())

interface Found {
  records: { id: string }[]
  total: number
  corrected: string | null
  facets: { key: string; items: { label: string; count: number }[] }[]
}
const search = (keyword: string) => app.ok<Found>(null, 'goodsInfo.goodsSearch', { keyword })
const keysOf = ({ records }: Found) => records.map(record => ids.get(record.id))

describe('a mistyped keyword', () => {
  test.each([
    ['牛血请白蛋白', '牛血清白蛋白', 'bsa'],
    ['牛雪清白蛋白', '牛血清白蛋白', 'bsa'],
    ['移业器', '移液器', 'pipette'],
    ['qinhecengxitianlao', '亲和层析填料', 'resin'],
    ['qinghecengxitianliao', '亲和层析填料', 'resin'],
    ['qin he ceng xi tian liap', '亲和层析填料', 'resin'],
    ['亲he层析填料', '亲和层析填料', 'resin'],
    ['pbshuanchognye', 'pbs 缓冲液', 'pbs'],
    ['yuzhuangzu', '预装柱', 'column'],
    ['ｙｕｚｈｕａｎｇｚｕ', '预装柱', 'column'],
    ['三羟甲基氨基甲烷盐酸岩', '三羟甲基氨基甲烷盐酸盐', 'tris'],
    ['protien a', 'protein a', 'resin'],
  ])('%s is taken for %s, and says so', async (keyword, corrected, key) => {
    const found = await search(keyword)
    expect(found.corrected?.toLowerCase()).toBe(corrected)
    expect(keysOf(found)[0]).toBe(key)
  })

  test.each(['预装柱', 'PBS', '层析填料', '柠檬酸', 'citric acid', 'IL-9', 'CDX', 'PBD', '异氟烷', '量子计算机'])(
    '%s is what was meant, or nobody knows it',
    async keyword => {
      expect((await search(keyword)).corrected).toBeNull()
    },
  )

  test('never becomes another compound', async () => {
    expect(await search('柠檬酸纳')).toMatchObject({ corrected: '柠檬酸钠' })
    for (const keyword of ['柠檬酸钾', '柠檬酸锌', '柠檬酸钙', '异柠檬酸'])
      expect((await search(keyword)).corrected).toBeNull()
  })

  test('stands behind what it was probably meant to be, where goods meet it as it was typed', async () => {
    const found = await search('柠檬酸纳')
    expect(keysOf(found)).toEqual(['citrate', 'nano'])
    expect(found.total).toBe(2)
    const counted = found.facets.find(one => one.key === 'categoryId')!.items.reduce((sum, one) => sum + one.count, 0)
    expect(counted).toBe(found.total)
  })
})
