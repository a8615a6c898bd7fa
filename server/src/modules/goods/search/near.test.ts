import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { makeCompany } from '../../accounts/factory.ts'
import { makeGoods } from '../factory.ts'
import { countEach } from './search-queries.ts'

let app: TestApp
const names = [
  ['cd3', '抗人 CD3 流式抗体', 'antibody.flow.human'],
  ['cd4', '抗人 CD4 流式抗体', 'antibody.flow.human'],
  ['cd8', '抗人 CD8 流式抗体', 'antibody.flow.human'],
  ['fbs', '胎牛血清', 'cell.feed.serum'],
  ['vero', 'Vero 无血清培养基', 'cell.medium.vero'],
  ['bca', 'BCA 蛋白定量试剂盒', 'quality.proteinassay.bca'],
  ['uv', '超微量分光光度计', 'instrument.analytical.uv'],
  ['service', '细胞库检测服务', 'service.cldev.cellline'],
  ['pes', 'PES 除菌滤膜', 'filter.sterile.sterile'],
  ['ether', '聚醚砜滤膜', 'filter.sterile.sterile'],
  ['freeze', '海藻糖', 'excipient.excipient.sugar'],
] as const
const ids = new Map<string, string>()

beforeAll(async () => {
  app = await testApp()
  const company = await makeCompany(app.db)
  const detail = '<p>每箱 48 块，每批产品出厂前检测</p>'
  const plate = { name: '细胞培养板 96 孔', category: 'consumable.plate.cellplate', catalogNo: 'NR-plate', detail }
  ids.set((await makeGoods(app.db, { ...company, ...plate })).id, 'plate')
  for (const [key, name, category] of names)
    ids.set((await makeGoods(app.db, { ...company, name, category, catalogNo: `NR-${key}` })).id, key)
})
afterAll(() => app.close())

interface Found {
  records: { id: string; lacking?: string[] }[]
  total: number
  match: string
  facets: { key: string; items: { value: string; count: number }[] }[]
}
const search = (input: object) => app.ok<Found>(null, 'goodsInfo.goodsSearch', input)
const keys = async (input: object) => (await search(input)).records.map(({ id }) => ids.get(id))

describe('a keyword that no goods answer', () => {
  test.each([
    'CD34 流式抗体',
    '山羊血清',
    '冻干机',
    '雷帕霉素',
    'IMDM 培养基',
    '尘埃粒子计数器',
    '手机壳',
    '原子吸收分光光度计',
    '抗小鼠 CD3 流式抗体',
    '海藻糖酶',
    'SOD 蛋白定量试剂盒',
    '冻干草莓',
    '聚醚砜滤膜检测服务',
    '滤膜桩',
    '测试测试123',
    // a task that nobody serves, and a sentence that names what nobody has
    '贴壁细胞想上反应器，需要让细胞长在上面的微载体，Cytodex那种',
    '胎牛血清冻成粉饼，找一台中试规模的冻干机，搁板面积1平米左右',
    '山羊抗人 IgG 二抗，CD3',
    '转印槽、手机壳',
    'Co 滤膜',
    '雷帕霉素，冻干蛋白用',
    '10x Genomics 蛋白试剂盒',
    '分光光度计校准',
    '48 孔细胞培养板',
    '48孔深孔板',
    '产品检测',
    '5mC 流式抗体',
  ])('%s finds nothing, whatever common words goods share with it', async keyword => {
    expect(await search({ keyword })).toMatchObject({ total: 0, records: [] })
  })
})

test.each([
  ['手机壳、胎牛血清', 'fbs'],
  ['你好，胎牛血清的货期多久', 'fbs'],
  ['急需胎牛血清两份，附质检报告和发票', 'fbs'],
  ['滤膜和培养基有什么区别', 'pes'],
  ['海藻糖 99-20-7', 'freeze'],
  ['检测服务', 'service'],
  ['胎牛血清 10bags', 'fbs'],
  ['96孔细胞培养板', 'plate'],
  ['10kDa 滤膜', 'pes'],
])('%s finds the one thing that goods are called', async (keyword, key) => {
  expect(await keys({ keyword })).toContain(key)
})

test.each(['薛定谔', 'qwxz'])('a word more that no goods have, %s, leaves nothing found as meeting all', async word => {
  for (const [, name] of names)
    for (const keyword of [`${name} ${word}`, `${word} ${name}`]) {
      const found = await search({ keyword })
      expect(found.total === 0 || found.match !== 'ALL', keyword).toBe(true)
    }
})

test('goods that meet most of what a keyword tells stand first where none meets all of it', async () => {
  const found = await keys({ keyword: '抗人 CD3 CD4 流式抗体' })
  expect(found.slice(0, 2).sort()).toEqual(['cd3', 'cd4'])
})

describe('goods that meet only a part', () => {
  const lacksOf = async (keyword: string) => {
    const { match, records, tasks } = await app.ok<Found & { tasks: string[] }>(null, 'goodsInfo.goodsSearch', {
      keyword,
    })
    const marked = records.flatMap(({ id, lacking }) => (lacking ? [[ids.get(id), lacking]] : []))
    return { match, lacks: Object.fromEntries(marked), tasks }
  }

  test('say what each of them lacks, as it was typed', async () => {
    expect(await lacksOf('抗人 CD3 CD4 流式抗体')).toMatchObject({
      match: 'ANY',
      lacks: { cd3: ['CD4'], cd4: ['CD3'] },
      tasks: [],
    })
  })

  test('lack nothing where all words are met', async () => {
    expect(await lacksOf('抗人 CD3 流式抗体')).toEqual({ match: 'ALL', lacks: {}, tasks: [] })
  })

  test('of talk lack what it names, not what it says around it', async () => {
    const { lacks } = await lacksOf('请问有没有抗人 CD3、CD4 流式抗体，怎么卖的')
    expect(lacks).toMatchObject({ cd3: ['CD4'], cd4: ['CD3'] })
  })

  test('stand for a task only as far as it was guessed', async () => {
    expect(await lacksOf('蛋白浓度怎么测')).toMatchObject({ match: 'ALL', tasks: ['测蛋白浓度'] })
    expect(await lacksOf('上胶前想知道每管裂解液里有几毫克')).toMatchObject({ match: 'ANY', tasks: ['测蛋白浓度'] })
  })
})

test('a filter leaves as many goods as it says: related goods stand below all goods only', async () => {
  const all = await app.ok<Found & { relatedFrom: number }>(null, 'goodsInfo.goodsSearch', { keyword: 'PES' })
  expect(all).toMatchObject({ total: 2, relatedFrom: 1 })
  const [item] = all.facets.find(facet => facet.key === 'levelCodes')!.items
  expect(item!.count).toBe(1)
  expect(await search({ keyword: 'PES', levelCodes: [item!.value] })).toMatchObject({ total: 1, relatedFrom: null })
})

test('words that any goods may have count in filters what they find', async () => {
  const found = await search({ keyword: '产品检测' })
  expect(found.facets.flatMap(({ items }) => items)).toEqual([])
})

test('where nothing answers, goods that share a word are called similar and help to find others', async () => {
  const help = await app.ok<{ similar: { id: string }[]; categories: { name: string }[]; demandTitle: string }>(
    null,
    'search.help',
    { keyword: 'CD34 流式抗体' },
  )
  expect(help.similar.map(({ id }) => ids.get(id)).sort()).toEqual(['cd3', 'cd4', 'cd8'])
  expect(help.categories.length).toBeGreaterThan(0)
  expect(help.demandTitle).toBe('求购 CD34 流式抗体')
})

describe('a task', () => {
  test('finds what serves it, the fittest first, in every order the same number', async () => {
    const found = await search({ keyword: '蛋白浓度怎么测' })
    expect(found.records.map(({ id }) => ids.get(id))).toEqual(['bca', 'uv'])
    for (const sort of ['refreshTime', 'popular', 'price'])
      expect((await search({ keyword: '蛋白浓度怎么测', sort })).total).toBe(found.total)
  })

  test.each(['上胶前想知道每管裂解液里有几毫克', 'quantify total protein before loading my gel'])(
    'is found in a sentence that no wording says: %s',
    async keyword => {
      expect(await keys({ keyword })).toEqual(['bca', 'uv'])
    },
  )

  test('counts in its filters what a click shows', async () => {
    const { facets } = await search({ keyword: '蛋白浓度怎么测' })
    const items = facets.find(({ key }) => key === 'categoryId')!.items
    for (const { value, count } of items)
      expect((await search({ keyword: '蛋白浓度怎么测', categoryId: value })).total).toBe(count)
  })
})

test('words are counted with the goods there are', async () => {
  const { hits, goods } = await countEach(app.db, ["'流式抗体'", "'cd3'", "'nothing'"])
  expect(hits.map(({ total }) => total)).toEqual([3, 1, 0])
  expect(goods).toBeGreaterThanOrEqual(names.length)
})
