import type { GoodsForm } from '@shangyouji/contract/goods/form-schemas'
import { afterAll, describe, expect, test } from 'vitest'
import { demoPaper } from '../../../../demo/src/drawings/papers.ts'
import { newId } from '../../kernel/clock.ts'
import { approved } from '../approvals/factory.ts'
import { upload } from '../files/factory.ts'
import { categoryId, goodsForm as form, makeGoods } from './factory.ts'
import { goodsScenes, type Saved } from './goods-scenes.ts'

const scenes = await goodsScenes()
const { app, supplier, rival, rivalCompany, reviewer, goodsForm, save, details, openReview } = scenes
const { approve, reject, published } = scenes
afterAll(() => app.close())

const setRule = (policy: string) => approved(app, 'REGULATION_RULE', { act: 'POLICY', regClass: 'PRECURSOR_3', policy })

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
    // a class that may be shown is no sample all the same
    await setRule('INFO_ONLY')
    const acetone = goodsForm({ name: '丙酮 GR', cas: '67-64-1', isTrial: true })
    const sample = await app.refused(supplier, 'goodsInfo.save', acetone, 13008)
    expect(sample.data).toMatchObject({ fields: { isTrial: expect.stringContaining('不能作为样品提供') } })
    await setRule('BLOCK')
  })

  test('that may only be shown carry no price and cannot be ordered', async () => {
    await setRule('INFO_ONLY')
    const id = await published({ name: '丙酮 HPLC级', cas: '67-64-1' })
    expect(await details(id, rival)).toMatchObject({
      isInfoOnly: true,
      priceMin: null,
      specs: [{ price: null, unitPrice: null }],
      can: { order: false, orderReason: '该商品受管制，仅展示信息，不支持下单' },
    })
    await setRule('BLOCK')
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
