import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany, makeOperator } from '../accounts/factory.ts'
import { makeDemand } from '../demands/factory.ts'
import { categoryId, makeGoods } from '../goods/factory.ts'

let app: TestApp
let buyer: NonNullable<Caller>
let editor: NonNullable<Caller>
let one: Awaited<ReturnType<typeof makeCompany>>
let two: Awaited<ReturnType<typeof makeCompany>>

const profile = { introduction: '专注无血清培养基与生物反应器耗材', industryTags: ['细胞培养'] }

beforeAll(async () => {
  app = await testApp()
  const account = await makeAccount(app.db)
  buyer = await app.login(account.id)
  editor = await app.loginOperator((await makeOperator(app.db, { roles: ['editor'] })).id)
  one = await makeCompany(app.db, {
    companyName: '上海启蒙生物科技有限公司',
    level: 'FLAGSHIP',
    area: { province: '310000', city: '310100' },
    profile,
  })
  two = await makeCompany(app.db, { companyName: '苏州澄湖层析材料有限公司', area: { province: '320000' } })
  const frozen = await makeCompany(app.db, { companyName: '成都启蒙冷冻有限公司', status: 'FROZEN' })
  await makeGoods(app.db, { ...one, name: 'CHO 无血清培养基', category: 'cell.medium.cho', catalogNo: 'QM-1005' })
  await makeGoods(app.db, { ...one, name: '胎牛血清', category: 'cell.feed.serum', catalogNo: 'QM-1020' })
  await makeGoods(app.db, {
    ...two,
    name: 'Protein A 亲和层析填料',
    category: 'chrom.affinity.proteina',
    catalogNo: 'CH-1001',
  })
  const others = { ...two, category: 'chrom.affinity.proteina' }
  await makeGoods(app.db, { ...others, name: 'DMEM 高糖培养基', nameEn: 'DMEM medium', catalogNo: 'CH-2001' })
  await makeGoods(app.db, { ...others, name: 'Qixomag 磁珠', catalogNo: 'CH-2002' })
  await makeGoods(app.db, { ...others, name: '重组人 IL-2', catalogNo: 'CH-2003' })
  await makeGoods(app.db, { ...others, name: '氯化钠', cas: '7647-14-5', catalogNo: 'CH-2004' })
  await makeGoods(app.db, { ...frozen, name: '胎牛血清（冻结）', category: 'cell.feed.serum' })
  await makeDemand(app, account.id, { title: '采购 CHO 无血清培养基 50 L' })
  await app.jobs.send(app.db, 'search.suppliers', {})
  await app.jobs.send(app.db, 'search.suggestions', {})
  await app.drain()
})
afterAll(() => app.close())

interface Suppliers {
  records: { id: string; name: string; goods: { name: string }[]; categories: string[]; goodsNum: number }[]
  total: number
  facets: { key: string; items: { value: string; label: string; count: number; isChosen: boolean }[] }[]
}
const suppliers = (input: object) => app.ok<Suppliers>(null, 'business.goodsSearch', input)
type Suggestion = { text: string; kind: string; link: string; note: string }
const suggest = (keyword: string, who: Caller = null) => app.ok<Suggestion[]>(who, 'search.suggest', { keyword })

describe('suppliers', () => {
  test.each([
    ['启蒙', '上海启蒙生物科技有限公司'],
    ['qimeng', '上海启蒙生物科技有限公司'],
    ['胎牛血清', '上海启蒙生物科技有限公司'],
    ['FBS', '上海启蒙生物科技有限公司'],
    ['Protein A', '苏州澄湖层析材料有限公司'],
    ['细胞培养', '上海启蒙生物科技有限公司'],
  ])('%s finds %s and nobody who is frozen', async (keyword, name) => {
    const found = await suppliers({ keyword })
    expect(found.records.map(record => record.name)).toEqual([name])
  })

  test('come with goods that fit and what they sell', async () => {
    const [record] = (await suppliers({ keyword: '胎牛血清' })).records
    expect(record).toMatchObject({ goodsNum: 2, categories: ['细胞培养'] })
    expect(record!.goods.map(goods => goods.name)).toEqual(['胎牛血清', 'CHO 无血清培养基'])
  })

  test('are narrowed by category, place and level, with facets that leave out their own choice', async () => {
    expect((await suppliers({ categoryId: categoryId('chrom') })).total).toBe(1)
    const found = await suppliers({ area: ['310000'] })
    expect(found.total).toBe(1)
    const area = found.facets.find(facet => facet.key === 'area')!
    expect(area.items).toHaveLength(2)
    expect(area.items).toEqual(
      expect.arrayContaining([
        { value: '320000', label: '江苏', count: 1, isChosen: false },
        { value: '310000', label: '上海', count: 1, isChosen: true },
      ]),
    )
    expect(found.facets.find(facet => facet.key === 'levelCodes')!.items).toMatchObject([
      { label: '旗舰会员', count: 1 },
    ])
    expect((await suppliers({ levelCodes: ['FREE'] })).records.map(record => record.id)).toEqual([two.companyId])
  })
})

describe('suggestions', () => {
  test.each([
    ['单克', 'CATEGORY', '单克隆抗体'],
    ['dankelong', 'CATEGORY', '单克隆抗体'],
    ['dklkt', 'CATEGORY', '单克隆抗体'],
    ['Tri', 'COMPOUND', 'Tris'],
    ['冰醋', 'COMPOUND', '冰醋酸'],
    ['77-86', 'COMPOUND', '77-86-1'],
    ['QM-10', 'GOODS', 'QM-1005'],
    ['qm1020', 'GOODS', 'QM-1020'],
    ['上海启蒙', 'SUPPLIER', '上海启蒙生物科技有限公司'],
    ['H2SO4', 'COMPOUND', '硫酸'],
    ['NaCl', 'COMPOUND', '氯化钠'],
  ])('%s is completed to the %s %s', async (typed, kind, text) => {
    const found = await suggest(typed)
    expect(found.length).toBeLessThanOrEqual(10)
    expect(found).toEqual(expect.arrayContaining([expect.objectContaining({ kind, text })]))
  })

  test('begin with the name that is typed whole, however many names begin so', async () => {
    for (const name of ['硫酸', '磷酸氢二钠']) expect((await suggest(name))[0]).toMatchObject({ text: name })
  })

  test('of nothing are the hot words', async () => {
    await app.ok(editor, 'catalogue.saveHotWords', { words: [{ word: '胎牛血清' }, { word: '隐藏', isShow: false }] })
    expect(await suggest('')).toMatchObject([{ text: '胎牛血清', kind: 'WORD' }])
    expect(await app.ok(null, 'search.hotWords')).toEqual([{ word: '胎牛血清', link: '' }])
  })

  test('begin with what one searched for before', async () => {
    for (let i = 0; i < 12; i++) {
      app.wait(1000)
      await app.ok(buyer, 'search.note', { keyword: `培养基 ${i}`, total: 3 })
    }
    const history = await app.ok<string[]>(buyer, 'search.history')
    expect(history).toHaveLength(10)
    expect(history[0]).toBe('培养基 11')
    expect((await suggest('培养', buyer))[0]).toMatchObject({ kind: 'HISTORY', text: '培养基 11' })
    await app.ok(buyer, 'search.clearHistory', { keyword: '培养基 11' })
    expect((await app.ok<string[]>(buyer, 'search.history'))[0]).toBe('培养基 10')
    await app.ok(buyer, 'search.clearHistory')
    expect(await app.ok(buyer, 'search.history')).toEqual([])
    await app.refused(null, 'search.history', {}, 40003)
  })

  test('learn from what many search for', async () => {
    for (let i = 0; i < 3; i++) await app.ok(null, 'search.note', { keyword: '类器官培养', total: 5 })
    await app.jobs.send(app.db, 'search.suggestions', {})
    await app.drain()
    expect((await suggest('类器'))[0]).toMatchObject({ kind: 'WORD', text: '类器官培养' })
  })
})

describe('the one box', () => {
  test('groups what it finds by type', async () => {
    const found = await app.ok<{
      goods: { total: number }
      groups: { type: string; total: number; records: { link: string }[] }[]
    }>(null, 'search.all', { keyword: '无血清培养基' })
    expect(found.goods.total).toBeGreaterThanOrEqual(1)
    expect(found.groups.map(group => group.type)).toEqual(['business', 'demand'])
    expect(found.groups[1]!.records[0]!.link).toMatch(/^\/website\/demands\//)
  })

  test('helps where nothing is found', async () => {
    const help = await app.ok<{ didYouMean: { text: string }[]; demandTitle: string }>(null, 'search.help', {
      keyword: '胎牛血青',
    })
    expect(help.didYouMean).toMatchObject([{ text: '胎牛血清', total: 1 }])
    expect(help.demandTitle).toBe('求购 胎牛血青')
  })

  test.each([
    ['DMEN', 'DMEM'],
    ['dmme', 'DMEM'],
    ['DMEM', null],
    ['dmem mediun', 'dmem medium'],
    ['Qixomga 磁柱', 'Qixomag 磁珠'],
    ['胎牛血请', '胎牛血清'],
    ['台牛血清', '胎牛血清'],
    ['CHO 无血青培养基', 'cho 无血清培养基'],
    ['IL-6', null],
    ['IL-7', null],
    ['7647-14-6', '7647-14-5'],
    ['peiyangjie', '培养基'],
    ['pei yang jie', '培养基'],
    ['tainiuxueqng', '胎牛血清'],
    ['tnqx', '胎牛血清'],
    ['wxqpyk', '无血清培养基'],
    ['chenxitianliao', '层析填料'],
    ['tnxq', null],
    ['xyzw', null],
    ['没有这个词', null],
    // right names, one of them of something that nobody sells: nothing is mistyped
    ['氯化钠', null],
    ['硫酸', null],
    ['重组人 IL-2', null],
  ])('%s may have meant %s', async (typed, meant) => {
    const found = await app.ok<{ text: string; total: number }[]>(null, 'search.didYouMean', { keyword: typed })
    expect(found[0]?.text ?? null).toBe(meant)
    // the number that stands beside it is the one that a click shows
    for (const { text, total } of found) {
      expect(total).toBeGreaterThan(0)
      expect(await app.ok(null, 'goodsInfo.goodsSearch', { keyword: text })).toMatchObject({ total })
    }
  })

  test('proposes what a mistyped beginning may have meant', async () => {
    expect(await suggest('DMEN')).toMatchObject([{ text: 'DMEM', kind: 'WORD', note: '您是不是要找' }])
  })

  test('forgets words that no goods are named by any more', async () => {
    const words = async () => (await app.db.selectFrom('search_word').select('word').execute()).map(row => row.word)
    expect(await words()).toContain('qixomag')
    await app.db.updateTable('goods').set({ is_live: false }).where('name', 'like', 'Qixomag%').execute()
    await app.jobs.send(app.db, 'search.suggestions', {})
    await app.drain()
    expect(await words()).not.toContain('qixomag')
  })

  test('shows operators what is asked for and not there', async () => {
    await app.ok(null, 'search.note', { keyword: '量子点', total: 0 })
    const report = await app.ok<{ records: { keyword: string }[] }>(editor, 'catalogue.searchReport', { isEmpty: true })
    expect(report.records.map(record => record.keyword)).toEqual(['量子点'])
  })

  test('shows operators what is found and never opened', async () => {
    const unopened = async () =>
      (
        await app.ok<{ records: { keyword: string; openedNum: number }[] }>(editor, 'catalogue.searchReport', {
          isUnopened: true,
          keyword: '离心管',
        })
      ).records.map(record => record.keyword)
    await app.ok(null, 'search.opened', { keyword: '离心管架' })
    await app.ok(null, 'search.note', { keyword: '离心管架', total: 3 })
    await app.ok(null, 'search.note', { keyword: '离心管盖', total: 0 })
    expect(await unopened()).toEqual(['离心管架'])
    await app.ok(null, 'search.opened', { keyword: ' 离心管架' })
    await app.ok(null, 'search.opened', { keyword: '离心管架' })
    expect(await unopened()).toEqual([])
    const report = await app.ok<{ records: object[] }>(editor, 'catalogue.searchReport', { keyword: '离心管架' })
    expect(report.records).toMatchObject([{ searchNum: 1, openedNum: 1 }])
  })

  test('no longer shows operators what they named a synonym or a use case of', async () => {
    const words = ['ＷＳ－１ 悬浮剂', 'ws-2  悬浮剂']
    for (const keyword of words) await app.ok(null, 'search.note', { keyword, total: 0 })
    const shown = async (isHandled: boolean) => {
      const input = { isEmpty: true, isHandled, keyword: '悬浮剂' }
      const report = await app.ok<{ records: { keyword: string }[] }>(editor, 'catalogue.searchReport', input)
      return report.records.map(record => record.keyword.normalize('NFKC').replace(/ +/, ' ')).sort()
    }
    expect(await shown(false)).toEqual(['WS-1 悬浮剂', 'ws-2 悬浮剂'])
    await app.ok(editor, 'catalogue.saveSynonyms', { words: [words[0], '悬浮助剂'] })
    expect(await shown(false)).toEqual(['ws-2 悬浮剂'])
    await app.ok(editor, 'catalogue.saveUseCase', { name: '细胞悬浮', wordings: [words[1]], categoryIds: [] })
    expect(await shown(false)).toEqual([])
    expect(await shown(true)).toEqual(['WS-1 悬浮剂', 'ws-2 悬浮剂'])
    // asked for again later without a result: the operator's word did not help
    app.wait(2 * 86_400_000)
    editor = await app.loginOperator((await makeOperator(app.db, { roles: ['editor'] })).id)
    await app.ok(null, 'search.note', { keyword: words[0], total: 0 })
    expect(await shown(false)).toEqual(['WS-1 悬浮剂'])
  })

  test('no longer shows operators what they marked as not sold here, until they take it back', async () => {
    await app.ok(null, 'search.note', { keyword: 'ＭＲＩ 造影剂', total: 0 })
    const open = async (isNotSold: boolean) => {
      const input = { isEmpty: true, isNotSold, keyword: '造影剂' }
      const report = await app.ok<{ records: { keyword: string }[] }>(editor, 'catalogue.searchReport', input)
      return report.records.map(record => record.keyword)
    }
    const mark = (keyword: string, isNotSold: boolean) =>
      app.ok(editor, 'catalogue.markNotSold', { keyword, isNotSold })
    await mark('mri 造影剂', true)
    await mark('MRI 造影剂', true)
    expect(await open(false)).toEqual([])
    expect(await open(true)).toEqual(['ＭＲＩ 造影剂'])
    await mark('MRI 造影剂', false)
    expect(await open(false)).toEqual(['ＭＲＩ 造影剂'])
  })
})

describe('the chain of the industry', () => {
  type Group = {
    labelId: string
    name: string
    supplierNum: number
    places: { provinceName: string; supplierNum: number }[]
  }
  test('places suppliers by what they sell, province by province', async () => {
    const groups = await app.ok<Group[]>(null, 'upstreamLabel.listLocationByGroup')
    const cell = groups.find(group => group.name === '细胞与分子')!
    expect(cell).toMatchObject({ supplierNum: 1, places: [{ provinceName: '上海', supplierNum: 1 }] })
    const all = await app.ok<object[]>(null, 'upstreamLabel.listLocation')
    expect(all).toHaveLength(2)
    const found = await app.ok<Suppliers>(null, 'upstreamLabel.searchBusiness', { labelId: cell.labelId })
    expect(found.records.map(record => record.id)).toEqual([one.companyId])
    expect(await app.ok(null, 'upstreamBusiness.listLocation', { name: '澄湖' })).toMatchObject([
      { labels: ['层析纯化'] },
    ])
    expect(await app.ok<object[]>(null, 'upstreamBusiness.listAll')).toHaveLength(2)
  })

  test('is corrected by operators', async () => {
    const labels = await app.ok<{ id: string; name: string }[]>(editor, 'upstream.labels')
    const service = labels.find(label => label.name === '技术服务')!.id
    const count = async () =>
      (await app.ok<{ id: string; supplierNum: number }[]>(editor, 'upstream.labels')).find(
        label => label.id === service,
      )!.supplierNum
    await app.ok(editor, 'upstream.setBusiness', { labelId: service, businessId: two.companyId, place: 'IN' })
    expect(await count()).toBe(1)
    await app.jobs.send(app.db, 'search.suppliers', {})
    await app.drain()
    expect(await count()).toBe(1)
    await app.ok(editor, 'upstream.setBusiness', { labelId: service, businessId: two.companyId, place: 'AUTO' })
    expect(await count()).toBe(0)
    const made = await app.ok<{ id: string }>(editor, 'upstream.saveLabel', { name: '冷链物流' })
    await app.ok(editor, 'upstream.deleteLabel', { id: made.id })
  })
})
