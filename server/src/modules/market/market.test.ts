import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeCompany, makeOperator } from '../accounts/factory.ts'
import { categoryId, type GoodsParts, makeGoods } from '../goods/factory.ts'

let app: TestApp
let editor: NonNullable<Caller>
let one: Awaited<ReturnType<typeof makeCompany>>
let two: Awaited<ReturnType<typeof makeCompany>>
let supplier: NonNullable<Caller>
const ids: Record<string, string> = {}

const put = async (key: string, parts: Omit<GoodsParts, 'companyId' | 'accountId'>, company = one) => {
  ids[key] = (await makeGoods(app.db, { ...company, name: key, ...parts })).id
}
const names = (cards: readonly { name: string }[]) => cards.map(card => card.name)
const view = async (keys: readonly string[], agent: string) => {
  for (const key of keys)
    await app.http.inject({
      method: 'GET',
      url: `/api/goods/goodsInfo/goodsRead/${ids[key]}`,
      headers: { 'user-agent': agent },
    })
}

beforeAll(async () => {
  app = await testApp()
  editor = await app.loginOperator((await makeOperator(app.db, { roles: ['editor'] })).id)
  one = await makeCompany(app.db, {
    companyName: '上海启蒙生物科技有限公司',
    level: 'STANDARD',
    area: { province: '310000' },
  })
  two = await makeCompany(app.db, { companyName: '苏州澄湖层析材料有限公司', level: 'SENIOR' })
  supplier = await app.login(one.accountId)
  await put('tris', { category: 'chem.buffer.bio', cas: '77-86-1', popularity: 9 })
  await put('tris pure', { category: 'chem.buffer.bio', cas: '77-86-1', popularity: 8 }, two)
  await put('hepes', { category: 'chem.buffer.bio', popularity: 7 }, two)
  await put('mes', { category: 'chem.buffer.bio', popularity: 1, isTrial: true })
  await put('dmem', { category: 'cell.medium.classic', popularity: 6 })
  await put('rpmi', { category: 'cell.medium.classic', popularity: 5 }, two)
  await put('draft', { category: 'cell.medium.classic', status: 'DRAFT' })
})
afterAll(() => app.close())

interface Slots {
  limit: number | null
  usage: { code: string; used: number }[]
  slots: {
    id: string
    title: string
    status: string
    startDay: string
    endDay: string
    note: string
    cancelReason: string
  }[]
}
const save = (labelId: string, items: object[], who: Caller = supplier) =>
  app.ok<Slots>(who, 'specialLabel.saveByBusiness', { labelId, items })
const shown = (id: string, more: object = {}) =>
  app.ok<{
    records: { name: string; note: string; endDay: string | null }[]
    total: number
    categories: { name: string; goodsNum: number }[]
    label: { code: string }
  }>(null, 'specialLabel.searchGoodsById', { id, ...more })

describe('slots under a label', () => {
  test('are filled in the supplier’s order, within the number of its level, and shown during their days', async () => {
    const saved = await save('NEW', [
      { id: ids.dmem, note: '首发九折' },
      { id: ids.tris, startDay: '2026-11-22', endDay: '2026-11-30' },
    ])
    expect(saved).toMatchObject({
      limit: 2,
      usage: [{ code: 'NEW', used: 2 }],
      slots: [
        { title: 'dmem', status: 'ACTIVE', startDay: '2026-11-20', endDay: '2026-12-19', note: '首发九折' },
        { title: 'tris', status: 'WAITING', startDay: '2026-11-22', endDay: '2026-11-30' },
      ],
    })
    await app.refused(supplier, 'specialLabelGoods.saveForBusiness', { labelId: 'NEW', goodsIds: [ids.mes] }, 10007)
    await save('NEW', [{ id: ids.rpmi }, { id: ids.hepes }], await app.login(two.accountId))
    // every supplier's first comes before any supplier's second
    expect(names((await shown('NEW')).records)).toEqual(['rpmi', 'dmem', 'hepes'])
    const found = await shown('new', { categoryId: categoryId('cell') })
    expect(names(found.records)).toEqual(['rpmi', 'dmem'])
    expect(found.records[1]).toMatchObject({ note: '首发九折', endDay: '2026-12-19' })
    expect(found.categories.map(one => [one.name, one.goodsNum])).toEqual([
      ['细胞培养', 2],
      ['生化试剂与化学品', 1],
    ])
  })

  test('take only own goods on the shelf, days that can be, words that may be said, and trials where trials belong', async () => {
    await app.refused(
      supplier,
      'specialLabel.saveByBusiness',
      { labelId: 'PROMOTION', items: [{ id: ids.hepes }] },
      10002,
    )
    await app.refused(
      supplier,
      'specialLabel.saveByBusiness',
      { labelId: 'PROMOTION', items: [{ id: ids.draft }] },
      10002,
    )
    await app.refused(supplier, 'specialLabel.saveByBusiness', { labelId: 'OCOP', items: [{ id: ids.tris }] }, 10002)
    await app.refused(
      supplier,
      'specialLabel.saveByBusiness',
      { labelId: 'PROBATION', items: [{ id: ids.tris }] },
      10002,
    )
    expect((await save('PROBATION', [{ id: ids.mes }])).slots).toMatchObject([{ title: 'mes', status: 'ACTIVE' }])
    for (const days of [
      { startDay: '2026-11-19' },
      { startDay: '2026-11-25', endDay: '2026-11-24' },
      { endDay: '2027-11-20' },
    ])
      await app.refused(
        supplier,
        'specialLabel.saveByBusiness',
        { labelId: 'PROMOTION', items: [{ id: ids.tris, ...days }] },
        10001,
      )
    const called = { labelId: 'PROMOTION', items: [{ id: ids.tris, note: '电话13812345678' }] }
    expect((await app.call(supplier, 'specialLabel.saveByBusiness', called)).isError).toBe(true)
    const free = await app.login((await makeCompany(app.db)).accountId)
    const own = await app.ok<Slots>(free, 'specialLabelGoods.listByClientId')
    expect(own).toMatchObject({ limit: 0, slots: [] })
    expect(own.usage.map(label => label.code)).toEqual([
      'NEW',
      'PROMOTION',
      'PROBATION',
      'SOLUTION',
      'ARTICLE',
      'VIDEO',
    ])
  })

  test('become free when their goods leave the shelf or the level falls, and the supplier is told', async () => {
    await save('PROMOTION', [{ id: ids.tris }, { id: ids.dmem }])
    await app.ok(supplier, 'goodsInfo.handleOffShelf', { id: ids.dmem })
    expect(names((await shown('PROMOTION')).records)).toEqual(['tris'])
    await app.jobs.send(app.db, 'market.slots', {})
    await app.drain()
    const own = await app.ok<Slots>(supplier, 'specialLabelGoods.listByClientId', { labelId: 'PROMOTION' })
    expect(own.slots).toMatchObject([
      { title: 'tris', status: 'ACTIVE' },
      { title: 'dmem', status: 'CANCELLED', cancelReason: '内容已下架，推荐位已释放' },
    ])
    const notice = await app.db.selectFrom('notice').select('title').where('account_id', '=', one.accountId).execute()
    expect(notice.map(row => row.title)).toContain('2个推荐位已空出：内容已下架')
    await app.ok(supplier, 'goodsInfo.handleOnShelf', { id: ids.dmem, status: 'PUBLISHED' })

    await app.db.updateTable('company').set({ level_code: 'FREE' }).where('id', '=', one.companyId).execute()
    await app.jobs.send(app.db, 'market.surplus', {})
    await app.drain()
    expect((await shown('PROMOTION')).total).toBe(0)
    expect(names((await shown('NEW')).records)).toEqual(['rpmi', 'hepes'])
    await app.db.updateTable('company').set({ level_code: 'STANDARD' }).where('id', '=', one.companyId).execute()
  })

  test('are one limit when two fill them at once', async () => {
    const [a, b] = await Promise.all([
      app.call(supplier, 'specialLabelGoods.saveForBusiness', { labelId: 'PROMOTION', goodsIds: [ids.tris, ids.dmem] }),
      app.call(supplier, 'specialLabelGoods.saveForBusiness', { labelId: 'PROMOTION', goodsIds: [ids.mes] }),
    ])
    expect([a.code, b.code].sort()).toEqual([0, 10007])
    const ofShop = await app.ok<{ records: { id: string }[] }>(null, 'specialLabel.searchGoodsByBusiness', {
      businessId: one.companyId,
      id: 'PROMOTION',
    })
    expect(ofShop.records).toHaveLength(a.code === 0 ? 2 : 1)
    await save('PROMOTION', [])
  })
})

test('adverts stand on the supplier’s own detail pages, never beside themselves', async () => {
  const ad = (goodsId: string | undefined) => ({ goodsId, note: '常备现货' })
  await app.ok(supplier, 'customerAd.saveBatch', { items: [ad(ids.mes), ad(ids.tris)] })
  const beside = async (key: string) =>
    names(await app.ok<{ name: string }[]>(null, 'customerAd.listLimitById', { id: ids[key] }))
  expect(await beside('dmem')).toEqual(['mes', 'tris'])
  expect(await beside('tris')).toEqual(['mes'])
  expect(await beside('rpmi')).toEqual([])
  expect(await app.ok(supplier, 'customerAd.getAdCount')).toEqual([
    { position: 'GOODS_DETAIL', name: '商品详情页', used: 2, limit: 2 },
    { position: 'CONTENT_DETAIL', name: '内容详情页', used: 0, limit: 2 },
  ])
  await app.refused(supplier, 'customerAd.saveBatch', { items: [ad(ids.rpmi)] }, 10002)
  await app.refused(supplier, 'customerAd.saveBatch', { items: [ad(ids.mes), ad(ids.tris), ad(ids.dmem)] }, 10007)
  expect((await app.ok<Slots>(supplier, 'customerAd.listById', { x: 'GOODS_DETAIL' })).slots).toHaveLength(2)
  const choice = await app.ok<{ records: { name: string }[] }>(supplier, 'customerAd.searchGoods', { isTrial: true })
  expect(names(choice.records)).toEqual(['mes'])
  const listed = async (order: string) =>
    names((await app.ok<{ records: { name: string }[] }>(supplier, 'customerAd.searchGoods', { order })).records)
  const newest = await listed('desc')
  expect(newest.length).toBeGreaterThan(1)
  expect(await listed('asc')).toEqual(newest.reverse())
})

describe('recommendations', () => {
  const cards = (name: string, input: object, agent?: string) =>
    app.call(null, name, input, agent ? { 'user-agent': agent } : {}).then(reply => names(reply.data))

  test('guess what others looked at too, filled up with what is asked for', async () => {
    await view(['tris', 'rpmi'], 'reader 1')
    await view(['tris', 'rpmi', 'dmem'], 'reader 2')
    const guessed = await cards('guess.listLimitById', { id: ids.tris, limit: 4 })
    expect(guessed).toEqual(['rpmi', 'dmem', 'tris pure', 'hepes'])
    const { number } = await countStatements(app.database, () =>
      cards('guess.listLimitById', { id: ids.tris, limit: 20 }),
    )
    expect(number).toBeLessThanOrEqual(6)
  })

  test('are exact by substance, then category and brand, of the goods or of the last ones seen', async () => {
    expect(await cards('accurate.listLimitById', { id: ids.tris })).toEqual(['tris pure', 'hepes', 'mes'])
    await view(['rpmi'], 'reader 3')
    expect(await cards('accurate.listLimitById', {}, 'reader 3')).toEqual(['dmem'])
    expect(await cards('accurate.listLimitById', {}, 'reader 4')).toEqual([])
    // one's own goods are no news
    const own = await app.ok<{ name: string }[]>(supplier, 'accurate.listLimitById', { id: ids.tris })
    expect(names(own)).toEqual(['tris pure', 'hepes'])
  })
})

describe('what operators put before people', () => {
  interface Floor {
    id: string
    navigateId: string
    name: string
    goods: { name: string }[]
  }

  test('floors stand by navigation entry, picked goods first, in few statements', async () => {
    const [home] = (await app.ok<{ id: string; path: string }[]>(null, 'navigate.navigateList')).filter(
      one => one.path === '/',
    )
    const { result: floors, number } = await countStatements(app.database, () =>
      app.ok<Floor[]>(null, 'floor.searchFloorById'),
    )
    expect(number).toBeLessThanOrEqual(6)
    expect(floors.map(floor => [floor.name, names(floor.goods)]).slice(0, 2)).toEqual([
      ['细胞培养', ['dmem', 'rpmi']],
      ['分子生物', ['tris', 'tris pure', 'hepes', 'mes']],
    ])
    const [first] = await app.ok<Floor[]>(editor, 'market.floors', { navigateId: home!.id })
    const form = { ...first, goodsIds: [ids.rpmi, ids.mes], categoryIds: [categoryId('cell')] }
    await app.ok(editor, 'market.saveFloor', form)
    const gone = await app.refused(editor, 'market.saveFloor', { ...form, goodsIds: [ids.draft] }, 10001)
    expect(gone.data).toMatchObject({ fields: { goods: '有商品已下架，请移除后再保存' } })
    // a floor with nothing on it is refused, and one whose goods have gone is not shown
    const bare = await app.refused(editor, 'market.saveFloor', { ...form, goodsIds: [], categoryIds: [] }, 10001)
    expect(bare.data).toMatchObject({ fields: { categoryIds: expect.stringContaining('没有内容的楼层') } })
    expect(floors.every(floor => floor.goods.length > 0)).toBe(true)
    const [cell, molecular] = await app.ok<Floor[]>(null, 'floor.searchFloorById', { id: home!.id })
    expect(names(cell!.goods)).toEqual(['rpmi', 'mes', 'dmem'])
    expect(names(molecular!.goods)).toEqual(['tris', 'tris pure', 'hepes'])
    await app.refused(editor, 'site.navigationDelete', { id: home!.id }, 15001)
    const made = await app.ok<{ id: string }>(editor, 'market.saveFloor', {
      navigateId: home!.id,
      name: '临时',
      isShow: false,
    })
    expect((await app.ok<Floor[]>(null, 'floor.searchFloorById')).map(floor => floor.name)).not.toContain('临时')
    await app.ok(editor, 'market.deleteFloor', { id: made.id })
    const audited = await app.db.selectFrom('audit_log').select('call').where('object_id', '=', made.id).execute()
    expect(audited.map(row => row.call).sort()).toEqual(['market.deleteFloor', 'market.saveFloor'])
  })

  test('pushes hold goods or suppliers by their position', async () => {
    await app.ok(editor, 'market.saveMainPush', { position: 'HOME_GOODS', ids: [ids.hepes, ids.tris] })
    await app.ok(editor, 'market.saveMainPush', { position: 'HOME_SUPPLIER', ids: [] })
    await app.refused(editor, 'market.saveMainPush', { position: 'HOME_SUPPLIER', ids: [ids.tris] }, 10002)
    const pushed = await app.ok<{ goods: { name: string }[]; suppliers: unknown[] }>(null, 'mainPush.getMainPushList', {
      x: 'HOME_GOODS',
    })
    expect(names(pushed.goods)).toEqual(['hepes', 'tris'])
    expect(pushed.suppliers).toEqual([])
    expect(await app.ok(editor, 'market.mainPushes')).toMatchObject([
      { position: 'HOME_GOODS' },
      { position: 'HOME_SUPPLIER', suppliers: [] },
    ])
  })

  test('labels are renamed, hidden, added and, unused, deleted', async () => {
    const labels = await app.ok<
      { id: string; code: string; name: string; intro: string; kind: string; sort: number }[]
    >(editor, 'market.labels')
    const hot = labels.find(label => label.code === 'NEW')!
    await app.ok(editor, 'market.saveLabel', { ...hot, kind: 'GOODS', isShow: false })
    await app.refused(null, 'specialLabel.searchGoodsById', { id: 'NEW' }, 10002)
    await app.ok(editor, 'market.saveLabel', { ...hot, kind: 'GOODS', isShow: true, version: 1 })
    await app.refused(editor, 'market.deleteLabel', { id: hot.id }, 15001)
    const { id } = await app.ok<{ id: string }>(editor, 'market.saveLabel', { name: '国产替代' })
    const listed = await app.ok<{ id: string }[]>(null, 'specialLabel.getSpecialLabelList', { x: 'GOODS' })
    expect(listed.map(label => label.id)).toContain(id)
    await app.ok(editor, 'market.deleteLabel', { id })
  })

  test('a slot is taken back with a reason that its supplier reads', async () => {
    await save('NEW', [{ id: ids.tris }])
    const { records } = await app.ok<{ records: { id: string; companyName: string; title: string }[] }>(
      editor,
      'market.slots',
      { keyword: '启蒙', status: 'ACTIVE' },
    )
    const slot = records.find(row => row.title === 'tris')!
    await app.ok(editor, 'market.cancelSlot', { id: slot.id, reason: '与标签不符' })
    await app.refused(editor, 'market.cancelSlot', { id: slot.id, reason: '与标签不符' }, 10004)
    const own = await app.ok<Slots>(supplier, 'specialLabelGoods.listByClientId', {
      labelId: 'NEW',
      status: 'CANCELLED',
    })
    expect(own.slots).toContainEqual(expect.objectContaining({ id: slot.id, cancelReason: '与标签不符' }))
  })

  test('filters have the names, order and visibility that operators give them, everywhere', async () => {
    interface Facet {
      key: string
      label: string
    }
    const four = await app.ok<Facet[]>(null, 'filterLibrary.listToFour')
    expect(four.map(facet => facet.label)).toEqual(['类目', '价格', '所在地'])
    const groups = await app.ok<{ key: string; label: string; isShow: boolean; isCommon: boolean }[]>(
      editor,
      'market.filterGroups',
    )
    const changed = groups
      .map(group => ({ ...group, label: group.key === 'area' ? '省份' : group.label, isShow: group.key !== 'price' }))
      .reverse()
    await app.ok(editor, 'market.saveFilterGroups', { groups: changed })
    await app.refused(editor, 'market.saveFilterGroups', { groups: changed.slice(1) }, 10002)
    await expect
      .poll(() => app.ok<Facet[]>(null, 'filterLibrary.listToFour').then(list => list.map(facet => facet.label)))
      .toEqual(['省份', '类目'])
    const search = await app.ok<{ facets: Facet[] }>(null, 'goodsInfo.goodsSearch', { keyword: 'tris' })
    expect(search.facets.map(facet => facet.key)).not.toContain('price')
    const shop = await app.ok<Facet[]>(null, 'filter.getShopFilter', { businessId: one.companyId })
    const category = await app.ok<Facet[]>(null, 'filter.getFilterById', { categoryId: categoryId('chem') })
    for (const list of [shop, category]) expect(list.map(facet => facet.label)).toContain('省份')
  })
})

test('slots are shown during their days and may be filled again when these are over', async () => {
  await save('NEW', [
    { id: ids.dmem, note: '首发九折' },
    { id: ids.tris, startDay: '2026-11-22', endDay: '2026-11-30' },
  ])
  app.wait(2 * 86_400_000)
  expect((await shown('NEW')).total).toBe(4)
  expect(names((await shown('NEW', { sort: 'price', order: 'asc' })).records)).toHaveLength(4)
  app.wait(10 * 86_400_000)
  expect(names((await shown('NEW')).records)).toEqual(['dmem', 'rpmi', 'hepes'])
  const own = await app.ok<Slots>(supplier, 'specialLabelGoods.listByClientId', { labelId: 'NEW', status: 'ENDED' })
  expect(own.slots).toMatchObject([{ title: 'tris', status: 'ENDED' }])
  // what ended may come again
  expect((await save('NEW', [{ id: ids.tris }, { id: ids.dmem }])).slots.slice(0, 2)).toMatchObject([
    { title: 'tris', status: 'ACTIVE', startDay: '2026-12-02' },
    { title: 'dmem', status: 'ACTIVE', startDay: '2026-11-20', note: '首发九折' },
  ])
})
