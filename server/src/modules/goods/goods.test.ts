import type { GoodsForm } from '@shangyouji/contract/goods-form'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../clock.ts'
import { demoPaper } from '../../demo/papers.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeCompany, makeOperator } from '../accounts/factory.ts'
import { makeFile, upload } from '../files/factory.ts'
import { categoryId, goodsForm as form, makeGoods } from './factory.ts'

let app: TestApp
let supplier: NonNullable<Caller>
let company: Awaited<ReturnType<typeof makeCompany>>
let rival: NonNullable<Caller>
let rivalCompany: Awaited<ReturnType<typeof makeCompany>>
let reviewer: NonNullable<Caller>
let picture: string

beforeAll(async () => {
  app = await testApp()
  company = await makeCompany(app.db, { level: 'SENIOR', area: { province: '310000' } })
  supplier = await app.login(company.accountId)
  rivalCompany = await makeCompany(app.db, { level: 'FREE' })
  rival = await app.login(rivalCompany.accountId)
  reviewer = await app.loginOperator((await makeOperator(app.db)).id)
  picture = await makeFile(app.db)
})
afterAll(() => app.close())

type Saved = { id: string; status: string; isRevising: boolean }
const goodsForm = (parts: object = {}) => form({ images: [picture], ...parts })
const save = (parts: object = {}, who: Caller = supplier) => app.ok<Saved>(who, 'goodsInfo.save', goodsForm(parts))
type Details = { name: string; specs: { id: string; packSize: string; price: number | null }[] }
const details = (id: string, who: Caller = null) => app.ok<Details>(who, 'goodsInfo.byId', { id })

async function openReview(entityId: string) {
  const row = await app.db
    .selectFrom('review')
    .select('id')
    .where('entity_id', '=', entityId)
    .where('status', '=', 'PENDING')
    .executeTakeFirstOrThrow()
  return row.id
}
const approve = async (id: string) =>
  expect(await app.ok(reviewer, 'review.approve', { ids: [await openReview(id)] })).toMatchObject({ failed: [] })
const reject = async (id: string) =>
  app.ok(reviewer, 'review.reject', { ids: [await openReview(id)], reason: '图片与商品名称不一致，请更换' })
async function published(parts: object = {}): Promise<string> {
  const { id } = await save(parts)
  await approve(id)
  return id
}

describe('goods', () => {
  test('wait for a review and then show with everything that was written', async () => {
    const saved = await save({
      name: 'HEPES 缓冲液 1 M',
      catalogNo: 'BF-1001',
      cas: '7365-45-9',
      specs: [
        { packSize: '100 mL', price: 9800, stock: 'IN', specNo: 'BF-1001-100' },
        { packSize: '500 mL', price: 39800, stock: 'ORDER', leadDays: 7 },
        { packSize: '5 L', price: 299000, isShow: false },
      ],
      params: [
        { k: '级别', v: '细胞培养级' },
        { k: '自定义', v: '无菌过滤' },
      ],
      detail: '<p>细胞培养用</p><script>alert(1)</script>',
    })
    expect(saved).toMatchObject({ status: 'PENDING', isRevising: false })
    await app.refused(null, 'goodsInfo.byId', { id: saved.id }, 10002)
    await approve(saved.id)
    expect(await details(saved.id)).toMatchObject({
      name: 'HEPES 缓冲液 1 M',
      mf: 'C8H18N2O4S',
      mw: '238.302',
      priceMin: 9800,
      priceMax: 39800,
      stock: 'IN',
      specNum: 2,
      packSize: '100 mL',
      provinceName: '上海',
      detail: '<p>细胞培养用</p>',
      path: [{ name: '生化试剂与化学品' }, { name: '缓冲剂与盐类' }, { name: '生物缓冲剂' }],
      compound: { cas: '7365-45-9', nameZh: '4-羟乙基哌嗪乙磺酸' },
      can: { order: false, orderReason: '登录后可采购', edit: false },
    })
    const { specs } = await details(saved.id)
    expect(specs).toMatchObject([
      { packSize: '100 mL', unitPrice: 98, unitName: 'mL' },
      { packSize: '500 mL', unitPrice: 79.6 },
    ])
    const values = await app.db.selectFrom('goods_property').select('value').where('goods_id', '=', saved.id).execute()
    expect(values).toEqual([{ value: '细胞培养级' }])
    expect(await details(saved.id, supplier)).toMatchObject({ can: { order: false, edit: true } })
    expect(await details(saved.id, rival)).toMatchObject({ can: { order: true, edit: false } })
  })

  test('answer as absent to others while they are not public', async () => {
    const { id } = await save()
    await app.refused(rival, 'goodsInfo.getByUpdate', { id }, 10002)
    await app.refused(rival, 'goodsInfo.update', { ...goodsForm(), id }, 10002)
    await app.refused(rival, 'goodsInfo.withdraw', { id }, 10002)
    await app.refused(null, 'goodsInfo.getDeleteAndStatus', { id }, 10002)
    expect(await app.ok(supplier, 'goodsInfo.getByUpdate', { id })).toMatchObject({ status: 'PENDING' })
  })

  test('name every faulty field', async () => {
    const reply = await app.refused(
      supplier,
      'goodsInfo.save',
      goodsForm({
        categoryId: categoryId('chem.buffer'),
        brandId: newId(),
        businessCategoryId: newId(),
        specs: [{ packSize: '100 g' }, { packSize: '100G', price: 1 }],
        params: [{ k: '密度', v: '重' }],
      }),
      10001,
    )
    expect((reply.data as unknown as { fields: object }).fields).toMatchObject({
      categoryId: '请选择三级类目',
      brandId: '请先在品牌管理中添加该品牌的授权',
      businessCategoryId: '店铺分类不存在',
      'specs.0.price': '请填写价格',
      'specs.1.packSize': '规格重复',
    })
    const wrongNumber = goodsForm({ categoryId: categoryId('chem.solvent.solvent'), params: [{ k: '密度', v: '重' }] })
    const number = await app.refused(supplier, 'goodsInfo.save', wrongNumber, 10001)
    expect(number.msg).toBe('“密度”须为数值')
    const cas = await app.refused(supplier, 'goodsInfo.save', goodsForm({ cas: '7647-14-6' }), 10001)
    expect(cas.msg).toBe('CAS号校验位不正确，末位应为5')
  })

  test.each([
    ['RANGE', { price: 100 }, '请填写最高价'],
    ['RANGE', { price: 100, priceMax: 50 }, '最高价不能低于最低价'],
    ['TIER', { tiers: [{ from: 1, price: 100 }] }, '阶梯价至少两档'],
    [
      'TIER',
      {
        tiers: [
          { from: 10, price: 100 },
          { from: 1, price: 90 },
        ],
      },
      '阶梯价的起订数量须递增，单价不能升高',
    ],
    [
      'TIER',
      {
        tiers: [
          { from: 1, price: 100 },
          { from: 10, price: 110 },
        ],
      },
      '阶梯价的起订数量须递增，单价不能升高',
    ],
  ])('priced as %s are refused for %j', async (priceType, spec, text) => {
    const reply = await app.refused(
      supplier,
      'goodsInfo.save',
      goodsForm({ priceType, specs: [{ packSize: '1 g', ...spec }] }),
      10001,
    )
    expect(reply.msg).toBe(text)
  })

  test('show the prices of their kind of pricing', async () => {
    const tiers = [
      { from: 1, price: 1000 },
      { from: 10, price: 900 },
    ]
    const tiered = await published({ priceType: 'TIER', specs: [{ packSize: '1 kg', tiers, priceMax: 5 }] })
    expect(await details(tiered)).toMatchObject({ priceMin: 900, priceMax: 1000, specs: [{ price: 1000, tiers }] })
    const asked = await published({ priceType: 'NEGOTIABLE', specs: [{ packSize: '1 kg', price: 5 }] })
    expect(await details(asked)).toMatchObject({ priceMin: null, specs: [{ price: null }] })
  })

  test('refuse contacts and forbidden words, and warn once of doubtful ones', async () => {
    await app.refused(supplier, 'goodsInfo.save', goodsForm({ detail: '<p>电话 13812345678</p>' }), 10012)
    const warned = await app.refused(
      supplier,
      'goodsInfo.save',
      goodsForm({ detail: '<p>全网最佳，国家级产品</p>' }),
      -10,
    )
    expect(warned.msg).toMatch(/^sensitiveWord:/)
    const saved = await save({ detail: '<p>全网最佳，国家级产品</p>', isCheck: false })
    const review = await app.ok<{ findings: object[] }>(reviewer, 'review.byId', { id: await openReview(saved.id) })
    expect(review.findings.length).toBeGreaterThan(0)
  })

  test('with regulated substances stay out, by their parts too', async () => {
    await app.refused(supplier, 'goodsInfo.save', goodsForm({ cas: '26628-22-8' }), 13008)
    await app.refused(supplier, 'goodsInfo.save', goodsForm({ name: 'Sodium azide' }), 13008)
    const parts = (percent: number) => ({
      name: '低浓度氧化液',
      components: [{ cas: '7722-84-1', name: '过氧化氢', percent }],
    })
    await app.refused(supplier, 'goodsInfo.save', goodsForm(parts(30)), 13008)
    const saved = await save(parts(3))
    const review = await app.ok(reviewer, 'review.byId', { id: await openReview(saved.id) })
    expect(review).toMatchObject({ findings: [{ kind: 'REGULATED' }] })
  })

  test('that may only be shown carry no price and cannot be ordered', async () => {
    await app.ok(reviewer, 'compounds.savePolicy', { regClass: 'PRECURSOR_3', policy: 'INFO_ONLY' })
    const id = await published({ name: '丙酮 HPLC级', cas: '67-64-1' })
    expect(await details(id, rival)).toMatchObject({
      isInfoOnly: true,
      priceMin: null,
      specs: [{ price: null, unitPrice: null }],
      can: { order: false, orderReason: '该商品受管制，仅展示信息，不支持下单' },
    })
    await app.ok(reviewer, 'compounds.savePolicy', { regClass: 'PRECURSOR_3', policy: 'BLOCK' })
  })

  test('come with papers that every visitor can download, never with private files', async () => {
    const bytes = demoPaper('COA', form({ nameEn: 'Tris', catalogNo: 'COA-1', cas: '77-86-1' }) as GoodsForm)
    const paper = await upload(app, supplier, { name: 'COA-1.pdf', bytes, bizType: 'DOCUMENT' })
    const sheet = await upload(app, supplier, { name: 'private.pdf', bytes, bizType: 'ATTACHMENT' })
    expect(paper).toMatchObject({ isSuccess: true })
    const refused = await app.refused(
      supplier,
      'goodsInfo.save',
      goodsForm({ docs: { COA: [{ url: paper.data!.url }], SDS: [{ url: sheet.data!.url }], TDS: [], MANUAL: [] } }),
      10001,
    )
    expect(JSON.stringify(refused)).toContain('docs.SDS.0.url')
    const id = await published({
      catalogNo: 'COA-1',
      docs: { COA: [{ name: 'COA-1', url: paper.data!.url }], SDS: [], TDS: [], MANUAL: [] },
    })
    const { docs } = await app.ok<{ docs: { COA: { url: string }[] } }>(null, 'goodsInfo.byId', { id })
    const got = await app.http.inject({ url: docs.COA[0]!.url })
    expect(got).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/pdf' } })
  })

  test('take a brand, catalogue number and pack only once', async () => {
    await save({ catalogNo: 'QM-2001', specs: [{ packSize: '100 mL', price: 1 }] })
    const again = goodsForm({ catalogNo: 'qm2001', specs: [{ packSize: '100ml', price: 1 }] })
    const reply = await app.refused(supplier, 'goodsInfo.save', again, 17001)
    expect(reply.msg).toBe('货号“qm2001”规格“100 mL”已存在，请勿重复发布')
    await save({ catalogNo: 'QM-2001', specs: [{ packSize: '500 mL', price: 1 }] })
    // another supplier has its own numbers
    await save({ catalogNo: 'QM-2001', specs: [{ packSize: '100 mL', price: 1 }] }, rival)
  })
})

describe('changing goods on the shelf', () => {
  test('keeps the approved version up until the change is approved', async () => {
    const id = await published({ name: '改前名称' })
    const before = await app.ok<{ specs: object[]; version: number }>(supplier, 'goodsInfo.getByUpdate', { id })
    const changed = await app.ok<Saved>(supplier, 'goodsInfo.update', {
      ...goodsForm({ name: '改后名称', specs: before.specs }),
      id,
      version: before.version,
    })
    expect(changed).toMatchObject({ status: 'PUBLISHED', isRevising: true })
    expect(await details(id)).toMatchObject({ name: '改前名称' })
    expect(await app.ok(supplier, 'goodsInfo.getByUpdate', { id })).toMatchObject({
      name: '改后名称',
      isRevising: true,
    })
    await reject(id)
    expect(await details(id)).toMatchObject({ name: '改前名称' })
    await app.ok(supplier, 'goodsInfo.update', { ...goodsForm({ name: '改后名称', specs: before.specs }), id })
    const specBefore = (await details(id)).specs[0]!.id
    await approve(id)
    expect(await details(id)).toMatchObject({ name: '改后名称', specs: [{ id: specBefore }] })
  })

  test('of prices and stock alone is live at once', async () => {
    const id = await published()
    const editable = await app.ok<{ specs: { price: number }[] }>(supplier, 'goodsInfo.getByUpdate', { id })
    const specs = editable.specs.map(spec => ({ ...spec, price: 15000 }))
    const saved = await app.ok<Saved>(supplier, 'goodsInfo.update', { ...goodsForm(), ...editable, specs, id })
    expect(saved).toMatchObject({ status: 'PUBLISHED', isRevising: false })
    expect(await details(id)).toMatchObject({ priceMin: 15000 })
  })

  test('prices changed while a change waits are not undone by its approval', async () => {
    const id = await published({ name: '待改' })
    const [spec] = (await details(id)).specs
    await app.ok(supplier, 'goodsInfo.update', {
      ...goodsForm({ name: '已改', specs: [{ ...spec, price: 19800 }] }),
      id,
    })
    app.wait(1000)
    await app.ok(supplier, 'goodsInfo.batchUpdateSpecs', { items: [{ id: spec!.id, price: 12300, stock: 'OUT' }] })
    await approve(id)
    expect(await details(id)).toMatchObject({ name: '已改', priceMin: 12300, stock: 'OUT' })
  })

  test('of many specs reports each that failed', async () => {
    const id = await published()
    const foreign = await makeGoods(app.db, rivalCompany)
    const [spec] = (await details(id)).specs
    const reply = await app.ok(supplier, 'goodsInfo.batchUpdateSpecs', {
      items: [
        { id: spec!.id, price: 100 },
        { id: foreign.specIds[0], price: 1 },
      ],
    })
    expect(reply).toMatchObject({ success: [spec!.id], failed: [{ id: foreign.specIds[0], code: 10002 }] })
    const wrong = await app.ok(supplier, 'goodsInfo.batchUpdateSpecs', { items: [{ id: spec!.id, price: null }] })
    expect(wrong).toMatchObject({ success: [], failed: [{ id: spec!.id, code: 10001 }] })
    expect(await details(id)).toMatchObject({ priceMin: 100 })
  })

  test('sets single light fields', async () => {
    const id = await published()
    await app.ok(supplier, 'goodsInfo.updateField', { id, field: 'stock', value: 'OUT' })
    await app.ok(supplier, 'goodsInfo.updateField', { id, field: 'isTrial', value: true })
    expect(await details(id)).toMatchObject({ stock: 'OUT', isTrial: true })
    await app.refused(supplier, 'goodsInfo.updateField', { id, field: 'stock', value: 'MANY' }, 10001)
    await app.refused(supplier, 'goodsInfo.updateField', { id, field: 'name', value: 'x' }, 10001)
    await app.refused(rival, 'goodsInfo.updateField', { id, field: 'stock', value: 'IN' }, 10002)
  })

  test('is refused over an older version', async () => {
    const { id } = await save()
    await app.refused(supplier, 'goodsInfo.update', { ...goodsForm(), id, version: 99 }, 10005)
  })

  test('keeps the ids of specs whose sizes are swapped, and frees packs that are gone', async () => {
    const id = await published({
      catalogNo: 'SW-1',
      specs: [
        { packSize: '1 g', price: 1 },
        { packSize: '5 g', price: 5 },
      ],
    })
    const [one, five] = (await details(id)).specs
    const swapped = [
      { ...one, packSize: '5 g' },
      { ...five, packSize: '1 g' },
    ]
    await app.ok(supplier, 'goodsInfo.update', { ...goodsForm({ catalogNo: 'SW-1', specs: swapped }), id })
    await approve(id)
    expect((await details(id)).specs).toMatchObject([
      { id: one!.id, packSize: '5 g' },
      { id: five!.id, packSize: '1 g' },
    ])
    await app.ok(supplier, 'goodsInfo.update', { ...goodsForm({ catalogNo: 'SW-1', specs: [swapped[0]] }), id })
    await approve(id)
    await save({ catalogNo: 'SW-1', specs: [{ packSize: '1 g', price: 1 }] })
  })

  test('cannot write over a spec of somebody else', async () => {
    const foreign = await makeGoods(app.db, { ...rivalCompany, specs: [{ packSize: '9 g', price: 999 }] })
    const id = await published({ specs: [{ id: foreign.specIds[0], packSize: '1 g', price: 1 }] })
    expect((await details(id)).specs[0]!.id).not.toBe(foreign.specIds[0])
    expect(await details(foreign.id)).toMatchObject({ specs: [{ packSize: '9 g', price: 999 }] })
  })
})

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
    expect(await app.ok(null, 'goodsInfo.searchOcop')).toMatchObject({ records: [{ id: one, summary: '新的故事' }] })
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
    await app.refused(rival, 'businessCategory.deleteBusinessCategory', { id: tree[0]!.id }, 10002)
    await app.refused(rival, 'businessCategory.save', { tree: [{ id: tree[0]!.id, name: '偷' }] }, 10002)
    await app.refused(supplier, 'businessCategory.save', { tree: [{ name: '重复' }, { name: '重复' }] }, 10006)
    await app.ok(supplier, 'businessCategory.deleteBusinessCategory', { id: tree[0]!.id })
    expect(await app.ok(null, 'goodsInfo.getDeleteAndStatus', { id: goods.id })).toMatchObject({ isOnShelf: true })
  })
})
