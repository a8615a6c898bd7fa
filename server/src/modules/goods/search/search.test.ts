import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../testing/test-app.ts'
import { makeCompany, makeOperator } from '../../accounts/factory.ts'
import { categoryId, type GoodsParts, makeGoods } from '../factory.ts'

let app: TestApp
let one: Awaited<ReturnType<typeof makeCompany>>
let two: Awaited<ReturnType<typeof makeCompany>>
let editor: NonNullable<Caller>
const ids: Record<string, string> = {}

type Parts = Omit<GoodsParts, 'companyId' | 'accountId'>
const put = async (key: string, parts: Parts, company = one) => {
  ids[key] = (await makeGoods(app.db, { ...company, ...parts })).id
}
const spec = (packSize: string, price: number | null, stock: 'IN' | 'OUT' | null = null, specNo = '') => [
  { packSize, price, stock, specNo },
]

beforeAll(async () => {
  app = await testApp()
  one = await makeCompany(app.db, {
    companyName: '上海启蒙生物科技有限公司',
    level: 'FLAGSHIP',
    area: { province: '310000' },
  })
  two = await makeCompany(app.db, { companyName: '苏州澄湖层析材料有限公司', area: { province: '320000' } })
  editor = await app.loginOperator((await makeOperator(app.db)).id)
  await put('tris', {
    name: 'Tris 三羟甲基氨基甲烷',
    nameEn: 'Tris base',
    cas: '77-86-1',
    catalogNo: 'A11001',
    category: 'chem.buffer.bio',
    grade: '分子生物学级',
    purity: '≥99.9%',
    specs: spec('500 g', 19800, 'IN', 'A11001-500G'),
    at: new Date('2026-11-01T00:00:00Z'),
    popularity: 9,
  })
  await put('trisHcl', {
    name: 'Tris-HCl 三羟甲基氨基甲烷盐酸盐',
    cas: '1185-53-1',
    catalogNo: 'A11002',
    category: 'chem.buffer.bio',
    grade: '分析纯 AR',
    specs: spec('100 g', 8800),
    params: [{ k: '纯度', v: '≥99%' }],
    at: new Date('2026-11-02T00:00:00Z'),
  })
  await put('pbs', {
    name: '磷酸盐缓冲液 10×',
    category: 'cell.reagent.balanced',
    catalogNo: '10010-023',
    specs: spec('500 mL', 12000, 'IN'),
    at: new Date('2026-11-03T00:00:00Z'),
  })
  await put('cd3', {
    name: '抗人 CD3 单克隆抗体（克隆 OKT3）',
    nameEn: 'Anti-human CD3 antibody (anti-CD3), clone OKT3',
    category: 'antibody.flow.human',
    catalogNo: 'AB-300-OKT3',
    specs: spec('100 μg', 158000),
    params: [{ k: '宿主种属', v: '小鼠' }],
    at: new Date('2026-11-04T00:00:00Z'),
  })
  await put('il2', {
    name: '重组人 IL-2',
    category: 'protein.cytokine.interleukin',
    specs: spec('10 μg', 60000),
    at: new Date('2026-11-05T00:00:00Z'),
  })
  await put('il21', { name: '重组人 IL-21', category: 'protein.cytokine.interleukin', specs: spec('10 μg', 70000) })
  await put(
    'column',
    { name: '预装柱 5 mL', category: 'chrom.column.prepacked', specs: spec('5 mL', null), priceType: 'NEGOTIABLE' },
    two,
  )
  await put(
    'resin',
    {
      name: 'Protein A 亲和层析填料',
      category: 'chrom.affinity.proteina',
      specs: spec('1 L', 9_000_000, 'OUT'),
      detail: '<p>适用于单克隆抗体捕获</p>',
    },
    two,
  )
  await put('draft', { name: 'Tris 草稿', category: 'chem.buffer.bio', status: 'DRAFT' })
})
afterAll(() => app.close())

interface Found {
  records: { id: string; name: string }[]
  total: number
  match: string
  compound: { cas: string } | null
  facets: {
    key: string
    label: string
    isSampled: boolean
    items: { value: string; label: string; count: number; isChosen: boolean }[]
  }[]
}
const search = (input: object) => app.ok<Found>(null, 'goodsInfo.goodsSearch', input)
const keyOf = (id: string) => Object.keys(ids).find(key => ids[key] === id)
const keys = async (input: object) => (await search(input)).records.map(record => keyOf(record.id))
const facet = (found: Found, key: string) => found.facets.find(one => one.key === key)?.items ?? []

describe('a keyword', () => {
  test.each([
    ['77-86-1', 'tris'],
    ['CAS 77–86–1', 'tris'],
    ['77861', 'tris'],
    ['A11001', 'tris'],
    ['a11001-500g', 'tris'],
    ['A11001500G', 'tris'],
    ['Tris base', 'tris'],
    ['磷酸盐缓冲液', 'pbs'],
    ['PBS', 'pbs'],
    ['10010023', 'pbs'],
    ['抗体', 'cd3'],
    ['单克隆抗体 CD3', 'cd3'],
    ['anti-CD3', 'cd3'],
    ['anticd3', 'cd3'],
    ['IL-2', 'il2'],
    ['il2', 'il2'],
    ['okt3', 'cd3'],
    ['kangti', 'cd3'],
    ['填料', 'resin'],
    ['层析柱', 'column'],
  ])('%s finds %s first', async (keyword, key) => {
    expect((await keys({ keyword }))[0]).toBe(key)
  })

  test('that is a CAS number says which compound it is', async () => {
    expect(await search({ keyword: '77-86-1' })).toMatchObject({ total: 1, compound: { cas: '77-86-1' } })
  })

  test('IL-2 does not find IL-21', async () => {
    expect(await keys({ keyword: 'IL-2' })).toEqual(['il2'])
  })

  test('may be a part of a catalogue number', async () => {
    const found = await search({ keyword: '1001002' })
    expect(found.records.map(record => keyOf(record.id))).toEqual(['pbs'])
    expect((await search({ keyword: '00OKT' })).match).toBe('PART')
  })

  test('may have a catalogue number among other words, and a quantity is none', async () => {
    expect(await keys({ keyword: '量子牌 10010-023' })).toEqual(['pbs'])
    expect((await search({ keyword: '量子牌 500ml' })).match).not.toBe('PART')
  })

  test('whose words are not all met shows what meets most of it', async () => {
    const found = await search({ keyword: 'Tris 注射级' })
    expect(found.match).toBe('ANY')
    expect(found.records.map(record => keyOf(record.id)).sort()).toEqual(['tris', 'trisHcl'])
    expect(await search({ keyword: 'Tris 量子计算机' })).toMatchObject({ total: 0, records: [] })
    expect(await search({ keyword: '量子计算机' })).toMatchObject({ total: 0, records: [] })
  })

  test.each(["' or 1=1", '!!! & | :*', '\\', '%', '的', '😀', 'a'.repeat(200)])('%s does no harm', async keyword => {
    await search({ keyword })
  })

  test('knows the synonyms of the operator at once', async () => {
    expect(await keys({ keyword: '赤霄晶' })).toEqual([])
    await app.ok(editor, 'catalogue.saveSynonyms', { words: ['赤霄晶', '预装柱'] })
    await vi.waitFor(async () => expect(await keys({ keyword: '赤霄晶' })).toEqual(['column']))
  })

  test('never finds what is not public', async () => {
    expect(await keys({ keyword: 'Tris 草稿', size: 100 })).not.toContain('draft')
  })

  test('in another order keeps to the hits', async () => {
    expect(await keys({ keyword: 'Tris', sort: 'price', order: 'asc' })).toEqual(['trisHcl', 'tris'])
    expect(await keys({ keyword: 'Tris', sort: 'refreshTime' })).toEqual(['trisHcl', 'tris'])
  })

  test('is found on every page once', async () => {
    const first = await search({ keyword: 'Tris', size: 1, current: 1 })
    const second = await search({ keyword: 'Tris', size: 1, current: 2 })
    expect([...first.records, ...second.records].map(record => keyOf(record.id)).sort()).toEqual(['tris', 'trisHcl'])
    expect(first).toMatchObject({ total: 2, pages: 2 })
    expect((await search({ keyword: 'Tris', size: 1, current: 3 })).records).toEqual([])
  })
})

describe('a list', () => {
  test('of a category of any level is newest first', async () => {
    expect(await keys({ categoryId: categoryId('chem') })).toEqual(['trisHcl', 'tris'])
    expect(await keys({ categoryId: categoryId('chem.buffer') })).toEqual(['trisHcl', 'tris'])
    expect(await keys({ categoryId: categoryId('chem.buffer.bio'), sort: 'popular' })).toEqual(['tris', 'trisHcl'])
    await app.refused(null, 'goodsInfo.goodsSearch', { categoryId: '00000000-0000-7000-8000-000000000000' }, 10002)
  })

  test('is narrowed by each filter', async () => {
    expect(await keys({ area: ['320000'] })).toEqual(expect.arrayContaining(['column', 'resin']))
    expect(await keys({ businessId: two.companyId })).toHaveLength(2)
    expect(await keys({ hasStock: true })).toEqual(['pbs', 'tris'])
    expect(await keys({ price: { min: 10000, max: 20000 } })).toEqual(['pbs', 'tris'])
    expect(await keys({ grades: ['分析纯 AR'] })).toEqual(['trisHcl'])
    expect(await keys({ packSizes: ['500 g'] })).toEqual(['tris'])
    expect(await keys({ levelCodes: ['FREE'], type: 'PRODUCT' })).toHaveLength(2)
    expect(await keys({ cas: 'CAS 77-86-1' })).toEqual(['tris'])
    expect(await keys({ isAuthorised: true })).toEqual([])
    expect(await keys({ isTrial: true })).toEqual([])
  })

  test('by price leaves out what has none', async () => {
    const prices = await keys({ sort: 'price', order: 'asc' })
    expect(prices[0]).toBe('trisHcl')
    expect(prices).not.toContain('column')
  })
})

describe('facets', () => {
  test('count the values of the hits', async () => {
    const found = await search({ keyword: 'Tris' })
    expect(facet(found, 'grades')).toMatchObject([
      { value: '分子生物学级', count: 1 },
      { value: '分析纯 AR', count: 1 },
    ])
    expect(facet(found, 'price')).toMatchObject([
      { label: '100元以下', count: 1 },
      { label: '100～500元', count: 1 },
    ])
    expect(facet(found, 'area')).toMatchObject([{ value: '310000', label: '上海', count: 2 }])
    expect(facet(found, 'categoryId')).toMatchObject([{ label: '生化试剂与化学品', count: 2 }])
    expect(found.facets.every(one => !one.isSampled)).toBe(true)
  })

  test('leave their own choice out', async () => {
    const found = await search({ keyword: 'Tris', grades: ['分析纯 AR'] })
    expect(found.total).toBe(1)
    expect(facet(found, 'grades')).toMatchObject([
      { value: '分子生物学级', count: 1, isChosen: false },
      { value: '分析纯 AR', count: 1, isChosen: true },
    ])
    expect(facet(found, 'price')).toMatchObject([{ label: '100元以下', count: 1 }])
  })

  test('go down the categories and offer their properties', async () => {
    const first = await search({ categoryId: categoryId('chem') })
    expect(facet(first, 'categoryId')).toMatchObject([{ label: '缓冲剂与盐类', count: 2 }])
    const third = await search({ categoryId: categoryId('chem.buffer.bio') })
    expect(facet(third, 'categoryId')).toEqual([])
    // what all goods have a field for is one filter, also where the category has a property of that name
    expect(third.facets.filter(one => one.label === '级别').map(one => one.key)).toEqual(['grades'])
    const purity = third.facets.find(one => one.label === '纯度')!
    expect(purity.items.map(item => item.value).sort()).toEqual(['≥99%', '≥99.9%'])
    const chosen = await search({
      categoryId: categoryId('chem.buffer.bio'),
      properties: [{ propertyId: purity.key.slice('property:'.length), values: ['≥99%'] }],
    })
    expect(chosen.records.map(record => keyOf(record.id))).toEqual(['trisHcl'])
    expect(chosen.facets.find(one => one.key === purity.key)!.items).toHaveLength(2)
  })

  test('are left out on request', async () => {
    expect((await search({ keyword: 'Tris', withFacets: false })).facets).toEqual([])
  })
})

describe('many goods', () => {
  test('common and rare words are found in every way of reading, tier by tier', async () => {
    const many = await makeCompany(app.db)
    // 700 rows with a common word, copied from one, over three tiers
    const { id } = await makeGoods(app.db, {
      ...many,
      name: '通用离心管 50 mL',
      category: 'consumable.tube.centrifuge',
    })
    const row = await app.db.selectFrom('goods').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const copies = Array.from({ length: 699 }, (_, i) => ({
      ...row,
      id: `0000000${(i % 9) + 1}-0000-7000-8000-${String(i).padStart(12, '0')}`,
      popularity: 1 + i / 1000,
      tier: i < 400 ? 0 : i < 600 ? 1 : 2,
    }))
    for (let i = 0; i < copies.length; i += 100)
      await app.db
        .insertInto('goods')
        .values(copies.slice(i, i + 100))
        .execute()
    const seen = new Set<string>()
    for (let current = 1; current <= 7; current++) {
      const page = await search({ keyword: '离心管', size: 100, current, withFacets: false })
      expect(page.total).toBe(700)
      for (const record of page.records) seen.add(record.id)
    }
    expect(seen.size).toBe(700)
    // most asked-for of the first tier first
    const [first] = (await search({ keyword: '离心管', withFacets: false })).records
    expect(first!.id).toBe(copies[399]!.id)
    // fewer than 300 in the first tier: by tier and rank
    await app.db
      .updateTable('goods')
      .set({ tier: 2 })
      .where('company_id', '=', many.companyId)
      .where('popularity', '<', 1.35)
      .execute()
    const again = new Set<string>()
    for (let current = 1; current <= 7; current++) {
      const page = await search({ keyword: '离心管', size: 100, current, withFacets: false })
      for (const record of page.records) again.add(record.id)
    }
    expect(again.size).toBe(700)
    const facets = await search({ keyword: '离心管' })
    expect(facet(facets, 'categoryId')).toMatchObject([{ label: '实验耗材', count: 700 }])
    const sorted = await search({ keyword: '离心管', sort: 'popular', size: 1, withFacets: false })
    expect(sorted.records[0]!.id).toBe(copies[698]!.id)
  })
})

test('the beginning of a word of letters and digits finds what has the word', async () => {
  await put('hek', { name: 'HEK293T 无血清培养基', category: 'chem.buffer.bio' })
  const begun = await search({ keyword: 'hek2' })
  expect(begun.records.map(record => keyOf(record.id))).toEqual(['hek'])
  expect(begun.match).toBe('PART')
  expect(facet(begun, 'businessId').concat(facet(begun, 'categoryId')).length).toBeGreaterThan(0)
  expect(await search({ keyword: 'HEK4' })).toMatchObject({ total: 0 })
})
