import { afterAll, describe, expect, test } from 'vitest'
import { newId } from '../../../kernel/clock.ts'
import { makeCompany } from '../../accounts/factory.ts'
import { makeGoods } from '../factory.ts'
import { goodsScenes, type Saved } from '../goods-scenes.ts'

const scenes = await goodsScenes()
const { app, supplier, company, rival, rivalCompany, reviewer, picture, goodsForm, save, details } = scenes
const { approve, reject, published } = scenes
afterAll(() => app.close())

describe('states', () => {
  test('off the shelf and back need no review unless something changed', async () => {
    const id = await published()
    expect(await app.ok(supplier, 'goodsInfo.handleOffShelf', { id })).toMatchObject({ status: 'OFF_SHELF' })
    await app.refused(null, 'goodsInfo.byId', { id }, 10002)
    expect(await app.ok(null, 'goodsInfo.getDeleteAndStatus', { id })).toMatchObject({
      isOnShelf: false,
      isDeleted: false,
    })
    expect(await app.ok(supplier, 'goodsInfo.handleOnShelf', { id })).toMatchObject({ status: 'PUBLISHED' })
    await details(id)
    await app.ok(supplier, 'goodsInfo.handleOffShelf', { id })
    expect(await app.ok(supplier, 'goodsInfo.update', { ...goodsForm({ name: '改了' }), id })).toMatchObject({
      status: 'PENDING',
    })
    await app.refused(supplier, 'goodsInfo.handleOnShelf', { id }, 10004)
  })

  test('banned goods come back only by an appeal, three times at most', async () => {
    const id = await published()
    for (let appeal = 0; appeal < 3; appeal++) {
      await app.ok(reviewer, 'review.ban', { entity: 'goods', id, reason: '虚假宣传，经核实属实' })
      await app.refused(null, 'goodsInfo.byId', { id }, 10002)
      await app.ok(supplier, 'goodsInfo.handleOnShelf', { id })
      await approve(id)
    }
    await app.ok(reviewer, 'review.ban', { entity: 'goods', id, reason: '虚假宣传，经核实属实' })
    await app.refused(supplier, 'goodsInfo.handleOnShelf', { id }, 13002)
  })

  test('a draft lacks what it lacks until it is published', async () => {
    const draft = await app.ok<Saved>(supplier, 'goodsInfo.saveDrafts', { name: '半成品' })
    expect(draft.status).toBe('DRAFT')
    expect(await app.ok(supplier, 'goodsInfo.getByUpdate', { id: draft.id })).toMatchObject({
      name: '半成品',
      specs: [],
    })
    const reply = await app.ok<{ failed: { msg: string }[] }>(supplier, 'goodsInfo.batchRelease', { ids: [draft.id] })
    expect(reply.failed).toHaveLength(1)
    await app.ok(supplier, 'goodsInfo.saveDrafts', { ...goodsForm({ name: '成品' }), id: draft.id })
    expect(await app.ok(supplier, 'goodsInfo.batchRelease', { ids: [draft.id] })).toMatchObject({ success: [draft.id] })
    expect(await app.ok(supplier, 'goodsInfo.withdraw', { id: draft.id })).toMatchObject({ status: 'DRAFT' })
    await app.ok(supplier, 'goodsInfo.delete', { id: draft.id })
    await app.refused(supplier, 'goodsInfo.getByUpdate', { id: draft.id }, 10002)
  })

  test('a draft with a price that is none keeps it, and nothing changes or hands it in before it is mended', async () => {
    const typed = { specs: [{ key: 'a', packSize: '500 g', price: '一百九十八', moq: '半箱' }] }
    const form = goodsForm({ name: '未完的商品', catalogNo: 'TYPED-1' })
    const draft = await app.ok<Saved>(supplier, 'goodsInfo.saveDrafts', { ...form, cas: '7647-14-6', typed })
    const stored = await app.ok<Record<string, unknown>>(supplier, 'goodsInfo.getByUpdate', { id: draft.id })
    expect(stored).toMatchObject({ cas: '', typed, invalid: { cas: '7647-14-6' }, specs: [{ packSize: '500 g' }] })
    const asked = { field: 'stock', value: 'OUT', id: draft.id }
    await app.refused(supplier, 'goodsInfo.updateField', asked, 10001)
    await app.refused(supplier, 'goodsInfo.handleOnShelf', { id: draft.id }, 10001)
    const whole = { ...form, id: draft.id, version: stored.version }
    await app.ok(supplier, 'goodsInfo.saveDrafts', whole)
    expect(await app.ok(supplier, 'goodsInfo.getByUpdate', { id: draft.id })).not.toHaveProperty('typed')
    expect(await app.ok(supplier, 'goodsInfo.handleOnShelf', { id: draft.id })).toMatchObject({ status: 'PENDING' })
    await app.ok(supplier, 'goodsInfo.withdraw', { id: draft.id })
    await app.ok(supplier, 'goodsInfo.delete', { id: draft.id })
  })

  test('counts per state agree with the list', async () => {
    const counts = await app.ok<Record<string, number>>(supplier, 'goodsInfo.getStatusCount', { keyword: 'Tris' })
    for (const [status, number] of [
      ['PUBLISHED', counts.published],
      ['PENDING', counts.pending],
    ] as const) {
      const page = await app.ok<{ total: number }>(supplier, 'goodsInfo.informationSearch', { status, keyword: 'Tris' })
      expect(page.total).toBe(number)
    }
    expect(counts.all).toBeGreaterThan(0)
  })

  test('refused goods can be corrected, and their numbers are free meanwhile', async () => {
    const { id } = await save({ catalogNo: 'RJ-1' })
    await reject(id)
    const [row] = (
      await app.ok<{ records: { rejectReason: string; can: { submit: boolean } }[] }>(
        supplier,
        'goodsInfo.informationSearch',
        {
          status: 'REJECTED',
          keyword: 'rj1',
        },
      )
    ).records
    expect(row).toMatchObject({ rejectReason: '图片与商品名称不一致，请更换', can: { submit: true } })
    const other = await save({ catalogNo: 'RJ-1' })
    await app.refused(supplier, 'goodsInfo.update', { ...goodsForm({ catalogNo: 'RJ-1' }), id }, 17001)
    await app.ok(supplier, 'goodsInfo.withdraw', { id: other.id })
    expect(await app.ok(supplier, 'goodsInfo.update', { ...goodsForm({ catalogNo: 'RJ-1' }), id })).toMatchObject({
      status: 'PENDING',
    })
  })

  test('disappear with a frozen company and come back with it', async () => {
    const other = await makeCompany(app.db)
    const goods = await makeGoods(app.db, other)
    const freeze = (status: 'FROZEN' | 'APPROVED') =>
      app.db.updateTable('company').set({ status }).where('id', '=', other.companyId).execute()
    await details(goods.id)
    await freeze('FROZEN')
    await app.refused(null, 'goodsInfo.byId', { id: goods.id }, 10002)
    await freeze('APPROVED')
    await details(goods.id)
  })
})

describe('limits', () => {
  test('of the level: one more than allowed is refused, what is off the shelf does not count', async () => {
    const tight = await makeCompany(app.db)
    const who = await app.login(tight.accountId)
    for (let i = 0; i < 50; i++) await makeGoods(app.db, { ...tight, name: `第${i}个` })
    const reply = await app.refused(who, 'goodsInfo.save', goodsForm(), 10007)
    expect(reply.msg).toContain('50/50')
    const page = await app.ok<{ records: { id: string }[] }>(who, 'goodsInfo.informationSearch', { size: 1 })
    await app.ok(who, 'goodsInfo.handleOffShelf', { id: page.records[0]!.id })
    await save({}, who)
    await app.refused(who, 'goodsInfo.handleOnShelf', { id: page.records[0]!.id }, 10007)
  })

  test('of refreshing: each item once in 24 hours, so many a day', async () => {
    const fresh = await makeCompany(app.db)
    const who = await app.login(fresh.accountId)
    const ids: string[] = []
    for (let i = 0; i < 6; i++)
      ids.push((await makeGoods(app.db, { ...fresh, at: new Date('2026-11-01T00:00:00Z') })).id)
    const reply = await app.ok<{ success: string[]; failed: { code: number }[] }>(who, 'goodsInfo.batchRefresh', {
      ids,
    })
    expect(reply.success).toHaveLength(5)
    expect(reply.failed).toMatchObject([{ code: 10007 }])
    const again = await app.ok<{ failed: { code: number }[] }>(who, 'goodsInfo.batchRefresh', {
      ids: [reply.success[0]],
    })
    expect(again.failed).toMatchObject([{ code: 13001 }])
    const list = await app.ok<{ id: string }[]>(null, 'goodsInfo.list', { businessId: fresh.companyId })
    expect(list.at(-1)!.id).toBe(ids[5])
  })
})

describe('counting', () => {
  test('a read counts once a viewer and half hour', async () => {
    const { id } = await makeGoods(app.db, company)
    const reads = async () => ((await details(id)) as unknown as { readNum: number }).readNum
    await app.ok(rival, 'goodsInfo.goodsRead', { id })
    await app.ok(rival, 'goodsInfo.goodsRead', { id })
    await app.ok(null, 'goodsInfo.goodsRead', { id })
    expect(await reads()).toBe(2)
    app.wait(31 * 60_000)
    await app.ok(rival, 'goodsInfo.goodsRead', { id })
    expect(await reads()).toBe(3)
    expect((await app.ok<{ week: number }>(supplier, 'goodsInfo.getVisits')).week).toBeGreaterThanOrEqual(3)
    const { week } = await app.ok<{ week: number }>(rival, 'goodsInfo.getVisits')
    expect(week).toBe(0)
    await app.refused(null, 'goodsInfo.goodsRead', { id: newId() }, 10002)
  })
})

test('a list by ids keeps their order and leaves out what is not public', async () => {
  const one = await makeGoods(app.db, company)
  const two = await makeGoods(app.db, rivalCompany)
  const draft = await makeGoods(app.db, { ...company, status: 'DRAFT' })
  const cards = await app.ok<{ id: string }[]>(null, 'goodsInfo.list', { ids: [two.id, draft.id, one.id] })
  expect(cards.map(card => card.id)).toEqual([two.id, one.id])
})

describe('the common library', () => {
  test('gives drafts, each number once', async () => {
    const entries = await app.db
      .selectFrom('common_goods')
      .select(['id', 'cas'])
      .where('cas', 'in', ['56-40-6', '57-13-6'])
      .execute()
    const ids = entries.map(entry => entry.id)
    const taken = await app.ok<{ success: string[]; goodsIds: string[] }>(supplier, 'goodsInfo.saveByCommon', { ids })
    expect(taken.success.sort()).toEqual([...ids].sort())
    expect(await app.ok(supplier, 'goodsInfo.getByUpdate', { id: taken.goodsIds[0] })).toMatchObject({
      status: 'DRAFT',
      storage: '室温干燥保存',
    })
    const again = await app.ok(supplier, 'goodsInfo.saveByCommon', { ids: [...ids, newId()] })
    expect(again).toMatchObject({
      success: [],
      goodsIds: [],
      failed: [{ code: 10006 }, { code: 10006 }, { code: 10002 }],
    })
  })
})

describe('the flagship product', () => {
  test('is set by paying suppliers and changed at most every 30 days', async () => {
    const one = (await makeGoods(app.db, { ...company, name: '一号产品' })).id
    const two = (await makeGoods(app.db, company)).id
    const free = (await makeGoods(app.db, rivalCompany)).id
    await app.refused(rival, 'goodsInfo.saveOcop', { goodsId: free }, 10007)
    await app.refused(supplier, 'goodsInfo.saveOcop', { goodsId: free }, 10002)
    await app.ok(supplier, 'goodsInfo.saveOcop', { goodsId: one, story: '<p>十年磨一剑</p>', evidence: [picture] })
    expect(await app.ok(null, 'goodsInfo.getOcop', { businessId: company.companyId })).toMatchObject({
      goods: { id: one },
      story: '<p>十年磨一剑</p>',
    })
    await app.ok(supplier, 'goodsInfo.saveOcop', { goodsId: one, story: '<p>新的故事</p>' })
    await app.refused(supplier, 'goodsInfo.saveOcop', { goodsId: two }, 17002)
    expect(await app.ok(null, 'goodsInfo.searchOcop')).toMatchObject({
      records: [{ id: one, summary: '新的故事' }],
      categories: [{ goodsNum: 1 }],
    })
    app.wait(31 * 86_400_000)
    await app.ok(supplier, 'goodsInfo.saveOcop', { goodsId: two })
  })

  test('core products keep their order within the level', async () => {
    const ids: string[] = []
    for (let i = 0; i < 7; i++) ids.push((await makeGoods(app.db, company)).id)
    await app.refused(supplier, 'goodsInfo.saveCore', { ids }, 10007)
    await app.ok(supplier, 'goodsInfo.saveCore', { ids: [ids[3], ids[1]] })
    const core = await app.ok<{ id: string }[]>(null, 'goodsInfo.getCore', { businessId: company.companyId })
    expect(core.map(card => card.id)).toEqual([ids[3], ids[1]])
  })
})

describe("a supplier's own categories", () => {
  type Tree = { id: string; name: string; goodsNum: number; children: { id: string; name: string }[] }[]
  test('are kept as a tree and lose nothing when they go', async () => {
    const tree = await app.ok<Tree>(supplier, 'businessCategory.save', {
      tree: [{ name: '缓冲液', children: [{ name: 'PBS' }, { name: 'HEPES' }] }, { name: '培养基' }],
    })
    expect(tree.map(first => [first.name, first.children.map(second => second.name)])).toEqual([
      ['缓冲液', ['PBS', 'HEPES']],
      ['培养基', []],
    ])
    const goods = await makeGoods(app.db, { ...company, businessCategoryId: tree[0]!.children[0]!.id })
    const shown = await app.ok<Tree>(null, 'businessCategory.getBusinessCategory', { id: company.companyId })
    expect(shown[0]).toMatchObject({ goodsNum: 1 })
    const seconds = await app.ok<object[]>(null, 'businessCategory.getSecendCategory', { id: company.companyId })
    expect(seconds).toHaveLength(2)
    const few = await app.ok<Tree>(null, 'businessCategory.getBusinessCategoryLimit', { id: company.companyId })
    expect(few.map(first => first.name)).toEqual(['缓冲液', '培养基'])
    await app.refused(rival, 'businessCategory.deleteBusinessCategory', { id: tree[0]!.id }, 10002)
    await app.refused(rival, 'businessCategory.save', { tree: [{ id: tree[0]!.id, name: '偷' }] }, 10002)
    await app.refused(supplier, 'businessCategory.save', { tree: [{ name: '重复' }, { name: '重复' }] }, 10006)
    // who read the tree before a colleague renamed a part of it saves nothing over that
    const seen = (from: Tree) =>
      from.map(({ id, name, children }) => ({ id, name, children: children.map(({ id, name }) => ({ id, name })) }))
    const before = seen(tree)
    const renamed = before.map((first, i) => (i === 0 ? { ...first, name: '缓冲体系' } : first))
    const now = await app.ok<Tree>(supplier, 'businessCategory.save', { tree: renamed, before })
    await app.refused(supplier, 'businessCategory.save', { tree: before, before }, 10005)
    await app.ok(supplier, 'businessCategory.save', { tree: before, before: seen(now) })
    await app.ok(supplier, 'businessCategory.deleteBusinessCategory', { id: tree[0]!.id })
    expect(await app.ok(null, 'goodsInfo.getDeleteAndStatus', { id: goods.id })).toMatchObject({ isOnShelf: true })
  })
})
