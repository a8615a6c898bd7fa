import type { ImportPreview, ImportSummary, QuickImport } from '@shangyouji/contract/goods/import-calls'
import { strFromU8, unzipSync } from 'fflate'
import { type Row, readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countStatements } from '../../../../testing/count-statements.ts'
import { openEvents } from '../../../../testing/event-stream.ts'
import { type Caller, type TestApp, testApp } from '../../../../testing/test-app.ts'
import { makeCompany, makeOperator } from '../../../accounts/factory.ts'
import { makeFile } from '../../../files/factory.ts'
import { categoryId, goodsForm } from '../../factory.ts'
import { HEADERS, makeSheet, priceList, send } from '../factory.ts'

let app: TestApp
let supplier: NonNullable<Caller>
let reviewer: NonNullable<Caller>
let company: Awaited<ReturnType<typeof makeCompany>>
let picture: string
const category = categoryId('chem.buffer.bio')
const HOUR_MS = 3_600_000

beforeAll(async () => {
  app = await testApp()
  company = await makeCompany(app.db, { level: 'FLAGSHIP' })
  supplier = await app.login(company.accountId)
  reviewer = await app.loginOperator((await makeOperator(app.db)).id)
  picture = await makeFile(app.db)
})
afterAll(() => app.close())

async function upload(rows: Parameters<typeof makeSheet>[0], who: Caller = supplier): Promise<ImportPreview> {
  const file = { name: '价目表.xlsx', bytes: await makeSheet(rows) }
  const reply = await send<ImportPreview>(app, who, 'importExcel', file, { categoryId: category })
  expect(reply).toMatchObject({ isSuccess: true })
  return reply.data
}
const summary = (id: string) => app.ok<ImportSummary>(supplier, 'goodsInfo.importProgress', { id })

/** Confirms an import and lets the job carry it out. */
async function commit(id: string, target: 'DRAFT' | 'SUBMIT' = 'DRAFT'): Promise<ImportSummary> {
  await app.ok(supplier, 'goodsInfo.importCommit', { id, target })
  await app.drain()
  return summary(id)
}

interface Own {
  id: string
  name: string
  status: string
  isRevising: boolean
  catalogNo: string
  purity: string
  specs: { packSize: string; price: number; stock: string }[]
}
async function own(keyword: string): Promise<Own[]> {
  return (await app.ok<{ records: Own[] }>(supplier, 'goodsInfo.informationSearch', { keyword, size: 50 })).records
}
const bytesOf = (reply: unknown): Buffer => (reply as { rawPayload: Buffer }).rawPayload
const table = async (bytes: Buffer): Promise<Row[]> => readSheet(bytes)

/** Puts a draft on the shelf: a picture, then the review. */
async function publish(id: string): Promise<void> {
  const form = await app.ok<object>(supplier, 'goodsInfo.getByUpdate', { id })
  await app.ok(supplier, 'goodsInfo.update', { ...form, images: [picture] })
  await approve(id)
}
async function approve(id: string): Promise<void> {
  const review = await app.db
    .selectFrom('review')
    .select('id')
    .where('entity_id', '=', id)
    .where('status', '=', 'PENDING')
    .executeTakeFirstOrThrow()
  expect(await app.ok(reviewer, 'review.approve', { ids: [review.id] })).toMatchObject({ failed: [] })
}

describe('a table of goods', () => {
  test('is made from the template of its category, with that category’s properties', async () => {
    const reply = await app.call(supplier, 'goodsInfo.downloadTemplate', { categoryId: category })
    const [header] = await table(bytesOf(reply.data))
    expect(header!.slice(0, 3)).toEqual(['货号*', '商品名称*', '英文名称'])
    expect(header).toContain('价格（元）')
    // 级别 is a field of all goods and a property of the category: asked for once
    expect(new Set(header).size).toBe(header!.length)
    expect(header).toContain('级别')
    // fields with choices have dropdowns, from a sheet of their own
    const sheet = strFromU8(unzipSync(new Uint8Array(bytesOf(reply.data)))['xl/worksheets/sheet1.xml']!)
    const stock = String.fromCharCode(65 + header!.indexOf('库存'))
    expect(sheet).toContain(`sqref="${stock}2:${stock}10001"><formula1>'选项'!$`)
    const filled = header!.map(
      name => ({ '货号*': 'TP-1', '商品名称*': '模板缓冲液', '规格*': '1 L' })[String(name)] ?? null,
    )
    const preview = await upload([header as string[], filled])
    expect(preview.columns.every(column => column.field !== '')).toBe(true)
    expect(preview.import).toMatchObject({ total: 1, createNum: 1, failNum: 0 })
    await app.refused(
      supplier,
      'goodsInfo.downloadTemplate',
      { categoryId: category.replace(/^.{8}/, '00000000') },
      10002,
    )
  })

  test('shows the faults of every cell, and its good rows come in without the bad ones', async () => {
    const preview = await upload([
      ['某某公司价目表'],
      [...HEADERS, '品牌'],
      ['FA-1', 'HEPES 缓冲液', '7365-45-9', '100 mL', 98, '现货', '3天', '≥99%', null],
      ['FA-1', null, null, '500 mL', '3O8', null, null, null, null],
      ['FA-2', '氯化钠', '7647-14-6', '500 g', 45.5, '有货', null, null, null],
      ['FA-3', '叠氮化钠', '26628-22-8', '25 g', 200, null, null, null, null],
      ['FA-4', '电话13812345678购买', null, '1 瓶', null, null, null, null, null],
      ['FA-5', '缓冲液', null, '1 L', 20, null, null, null, '没有授权的牌子'],
      ['FA-6', '梯度缓冲液', null, '1 L', '1:100;10:90', 20, 400, null, null],
      [null, '没有货号', null, '1 L', null, null, null, null, null],
      ['FA-1', null, null, '100ml', 99, null, null, null, null],
      ['FA-7', '区间价', null, '1 L', '100～200元', '订货', null, new Date('2026-10-01T00:00:00Z'), null],
      ['FA-8', '洗涤缓冲液', null, '1 L', '=E3*1.13', null, null, null, null],
    ])
    const faults = Object.fromEntries(preview.rows.records.map(row => [row.rowNo, row.errors]))
    expect(faults).toEqual({
      3: [],
      4: [{ col: 'price', msg: '价格格式不正确，可填 198、100-200、1:198;10:180 或 面议' }],
      5: [{ col: 'cas', msg: 'CAS号校验位不正确，末位应为5' }],
      6: [{ col: 'cas', msg: expect.stringContaining('该化学品受管制，不能发布：叠氮化钠') }],
      7: [{ col: 'name', msg: expect.stringContaining('内容中不能包含联系方式') }],
      8: [{ col: 'brand', msg: expect.stringContaining('尚未添加') }],
      9: [{ col: 'leadDays', msg: '请填写 现货、天数（0～365）或 2周、1个月' }],
      10: [{ col: 'catalogNo', msg: '请填写货号' }],
      11: [{ col: 'packSize', msg: '与第3行重复：同一品牌、货号和规格' }],
      12: [],
      13: [{ col: 'price', msg: '单元格含公式，请粘贴为数值' }],
    })
    expect(preview.import).toMatchObject({ createNum: 2, failNum: 9, can: { errorFile: true } })
    expect(preview.faults[0]).toEqual({ col: 'cas', label: 'CAS号', num: 2 })
    const ofCas = { importId: preview.import.id, only: 'FAULTY', col: 'cas' }
    const wrongCas = await app.ok<ImportPreview>(supplier, 'goodsInfo.previewHandler', ofCas)
    expect(wrongCas.rows.records.map(row => row.rowNo)).toEqual([5, 6])
    expect(await own('FA-')).toEqual([])

    const edited = await app.ok<ImportPreview>(supplier, 'goodsInfo.previewHandler', {
      importId: preview.import.id,
      edits: [
        { rowNo: 4, col: 'price', value: '308' },
        { rowNo: 5, col: 'cas', value: '7647-14-5' },
        { rowNo: 9, col: 'leadDays', value: '' },
      ],
      only: 'FAULTY',
    })
    expect(edited.import).toMatchObject({ createNum: 5, failNum: 6 })
    expect(edited.rows.records.map(row => row.rowNo)).toEqual([6, 7, 8, 10, 11, 13])

    const done = await commit(preview.import.id)
    expect(done).toMatchObject({ status: 'DONE', createNum: 5, failNum: 6, doneNum: 11, can: { errorFile: true } })
    const rows = await own('FA-')
    expect(rows.map(row => [row.catalogNo, row.status]).sort()).toEqual([
      ['FA-1', 'DRAFT'],
      ['FA-2', 'DRAFT'],
      ['FA-6', 'DRAFT'],
      ['FA-7', 'DRAFT'],
    ])
    expect(rows.find(row => row.catalogNo === 'FA-1')).toMatchObject({
      purity: '≥99%',
      specs: [
        { packSize: '100 mL', price: 9800, stock: 'IN' },
        { packSize: '500 mL', price: 30800 },
      ],
    })
    expect(rows.find(row => row.catalogNo === 'FA-6')!.specs[0]).toMatchObject({
      price: 10000,
      tiers: [
        { from: 1, price: 10000 },
        { from: 10, price: 9000 },
      ],
    })

    // the rows that stayed behind come back as a table that can be put right and sent again
    const file = await table(bytesOf((await app.call(supplier, 'goodsInfo.importErrorFile', { id: done.id })).data))
    expect(file).toHaveLength(7)
    expect(file[1]!.slice(0, 4)).toEqual([6, expect.stringContaining('CAS号：该化学品受管制'), 'FA-3', '叠氮化钠'])
    // and stand on the result, as they can be known again
    const left = { id: done.id, size: 2 }
    expect(await app.ok(supplier, 'goodsInfo.pageImportFault', left)).toMatchObject({
      total: 6,
      records: [
        { rowNo: 6, text: expect.stringContaining('FA-3 · 叠氮化钠'), msg: expect.stringContaining('受管制') },
        {},
      ],
    })
    const again = await upload(file as never)
    // the repeated pack is one that is there by now
    expect(again.import).toMatchObject({ total: 6, failNum: 5, updateNum: 1 })
    const faulty = await upload([[...HEADERS], [null, '没有货号', null, '1 L', null, null, null, null]])
    await app.refused(supplier, 'goodsInfo.importCommit', { id: faulty.import.id }, 17012)
    await app.refused(supplier, 'goodsInfo.importCommit', { id: done.id }, 10004)
  })

  test('stands in the list of products in the order of its rows', async () => {
    const numbers = Array.from({ length: 130 }, (_, i) => `SEQ-${String((i * 37) % 1000).padStart(4, '0')}`)
    const rows = numbers.map((number, i) => [number, `顺序样品 ${i + 1}`, null, '1 kg', null, null, null, null])
    const { import: made } = await upload([[...HEADERS], ...rows] as never)
    expect(await commit(made.id)).toMatchObject({ createNum: 130 })
    const listed: string[] = []
    for (const current of [1, 2]) {
      const page = await app.ok<{ records: { catalogNo: string }[] }>(supplier, 'goodsInfo.informationSearch', {
        keyword: 'SEQ-',
        size: 100,
        current,
      })
      listed.push(...page.records.map(row => row.catalogNo))
    }
    expect(listed).toEqual(numbers)
  })

  test('sent twice at once makes nothing twice, and sent again changes nothing', async () => {
    const rows = [[...HEADERS], ...priceList(20)]
    const [one, two] = await Promise.all([upload(rows), upload(rows)])
    expect(two.import).toMatchObject({ createNum: 40 })
    await Promise.all([one, two].map(({ import: { id } }) => app.ok(supplier, 'goodsInfo.importCommit', { id })))
    await app.drain()
    const [first, second] = [await summary(one.import.id), await summary(two.import.id)]
    expect([first.createNum + second.createNum, first.skipNum + second.skipNum]).toEqual([40, 40])
    expect(await own('PL-10')).toHaveLength(20)
    const third = await upload(rows)
    expect(third.import).toMatchObject({ createNum: 0, updateNum: 0, skipNum: 40 })
    const before = await versions()
    await commit(third.import.id)
    expect(await versions()).toEqual(before)
  })
  const versions = () =>
    app.db
      .selectFrom('goods')
      .select(['id', 'version'])
      .where('company_id', '=', company.companyId)
      .orderBy('id')
      .execute()

  test('changes prices of what is on the shelf at once, its texts after a review, and takes both back', async () => {
    const first = await upload([[...HEADERS], ['UP-1', 'MES 缓冲剂', '4432-31-9', '100 g', 120, '现货', 3, null]])
    await commit(first.import.id)
    const id = (await own('UP-1'))[0]!.id
    await publish(id)

    const light = await upload([[...HEADERS], ['up-1', null, null, '100g', 150, '订货', null, null]])
    expect(light.rows.records[0]).toMatchObject({ action: 'UPDATE', goodsId: id })
    const lightId = (await commit(light.import.id)).id
    expect((await own('UP-1'))[0]).toMatchObject({
      status: 'PUBLISHED',
      isRevising: false,
      specs: [{ packSize: '100 g', price: 15000, stock: 'ORDER' }],
    })

    const rows = [
      [...HEADERS],
      ['UP-1', 'MES 生物缓冲剂', null, '100 g', 150, null, null, '≥99.5%'],
      ['UP-1', null, null, '1 kg', 900, null, null, null],
    ]
    const heavy = await commit((await upload(rows)).import.id)
    expect(heavy).toMatchObject({ updateNum: 2 })
    expect((await own('UP-1'))[0]).toMatchObject({ name: 'MES 缓冲剂', isRevising: true })
    // what waits for its review counts as written
    expect((await upload(rows)).import).toMatchObject({ skipNum: 2, updateNum: 0 })

    expect(await app.ok(supplier, 'goodsInfo.importUndo', { id: heavy.id })).toMatchObject({ undoneNum: 1, keptNum: 0 })
    expect((await own('UP-1'))[0]).toMatchObject({ isRevising: false, specs: [{ price: 15000 }] })
    expect(await app.ok(supplier, 'goodsInfo.importUndo', { id: lightId })).toMatchObject({ undoneNum: 1 })
    expect((await own('UP-1'))[0]).toMatchObject({ status: 'PUBLISHED', specs: [{ price: 12000, stock: 'IN' }] })
  })

  test('is taken back within 24 hours, but for what was changed by hand since', async () => {
    const preview = await upload([
      [...HEADERS],
      ['UN-1', '一号缓冲剂', null, '1 L', 10, null, null, null],
      ['UN-2', '二号缓冲剂', null, '1 L', 20, null, null, null],
    ])
    const { id } = await commit(preview.import.id)
    const edited = (await own('UN-2'))[0]!.id
    const form = await app.ok<object>(supplier, 'goodsInfo.getByUpdate', { id: edited })
    await app.ok(supplier, 'goodsInfo.saveDrafts', { ...form, id: edited, name: '二号缓冲剂 改' })
    const rival = await app.login((await makeCompany(app.db)).accountId)
    await app.refused(rival, 'goodsInfo.importUndo', { id }, 10002)
    expect(await app.ok(supplier, 'goodsInfo.importUndo', { id })).toMatchObject({
      undoneNum: 1,
      keptNum: 1,
      import: { status: 'UNDONE', reason: '1个商品在导入后有过修改，已保留' },
    })
    expect((await own('UN-')).map(row => row.name)).toEqual(['二号缓冲剂 改'])
    await app.refused(supplier, 'goodsInfo.importUndo', { id }, 10004)

    const late = await commit(
      (await upload([[...HEADERS], ['UN-3', '三号缓冲剂', null, '1 L', 1, null, null, null]])).import.id,
    )
    app.wait(24 * HOUR_MS)
    await app.refused(supplier, 'goodsInfo.importUndo', { id: late.id }, 17013)
    const history = await app.ok<{ records: ImportSummary[] }>(supplier, 'goodsInfo.pageImportHistory', { size: 3 })
    expect(history.records[0]).toMatchObject({ id: late.id, fileName: '价目表.xlsx', can: { undo: false } })
  })

  test('hands complete goods in and keeps the rest as drafts, within the level’s number', async () => {
    const free = await makeCompany(app.db, { level: 'FREE' })
    const who = await app.login(free.accountId)
    const saved = await app.ok<{ id: string }>(
      who,
      'goodsInfo.saveDrafts',
      goodsForm({
        images: [picture],
        name: '已有图片',
        catalogNo: 'HI-1',
        priceType: 'NEGOTIABLE',
        specs: [{ packSize: '1 L' }],
      }),
    )
    const preview = await upload(
      [
        [...HEADERS],
        ['HI-1', null, null, '1 L', 10, null, null, '99%'],
        ['HI-2', '没有图片', null, '1 L', 10, null, null, null],
      ],
      who,
    )
    await app.ok(who, 'goodsInfo.importCommit', { id: preview.import.id, target: 'SUBMIT' })
    await app.drain()
    const rows = await app.ok<{ records: Own[] }>(who, 'goodsInfo.informationSearch', {})
    expect(rows.records.find(row => row.id === saved.id)).toMatchObject({ status: 'PENDING', purity: '99%' })
    expect(rows.records.find(row => row.catalogNo === 'HI-2')).toMatchObject({ status: 'DRAFT' })
    const report = await app.ok<ImportPreview>(who, 'goodsInfo.previewHandler', { importId: preview.import.id })
    expect(report.rows.records[1]!.warnings).toEqual([{ col: 'catalogNo', msg: '缺少图片，已存为草稿' }])
    expect(report.import.reason).toBe('1个产品资料不全（如缺少图片）或超出会员名额，已存为草稿，没有提交审核')
  })

  test('of a supplier’s own shape is mapped once; the next one with its headers is known', async () => {
    const rows = [
      ['Art.', 'Bezeichnung', '装', '出厂价', '备注'],
      ['OW-1', 'Bis-Tris 缓冲剂', '50 g', 66, '不导入'],
    ]
    const preview = await upload(rows)
    expect(preview).toMatchObject({ missing: ['货号', '商品名称', '规格'], import: { failNum: 1 } })
    const mapped = await app.ok<ImportPreview>(supplier, 'goodsInfo.previewHandler', {
      importId: preview.import.id,
      mapping: [
        { index: 0, field: 'catalogNo' },
        { index: 1, field: 'name' },
        { index: 2, field: 'packSize' },
        { index: 3, field: 'price' },
      ],
      defaults: { origin: '德国', unit: '瓶' },
    })
    expect(mapped).toMatchObject({ missing: [], import: { createNum: 1, failNum: 0 } })
    await app.ok(supplier, 'goodsInfo.saveImportMapping', { importId: preview.import.id, name: '德国供货表' })
    const next = await upload(rows.map(row => row.toReversed()))
    expect(next).toMatchObject({ mappingName: '德国供货表', missing: [], import: { createNum: 1 } })
    expect(next.columns.map(column => column.field)).toEqual(['', 'price', 'packSize', 'name', 'catalogNo'])
    await app.ok(supplier, 'goodsInfo.saveImportMapping', { importId: next.import.id, name: '倒排表' })
    const saved = await app.ok<{ id: string; name: string }[]>(supplier, 'goodsInfo.listImportMapping')
    const { id } = saved.find(mapping => mapping.name === '德国供货表')!
    await app.refused(supplier, 'goodsInfo.updateImportMapping', { id, name: '倒排表' }, 10001)
    await app.ok(supplier, 'goodsInfo.updateImportMapping', { id, name: '德国表 2026' })
    await app.ok(supplier, 'goodsInfo.deleteImportMapping', { id: saved[0]!.id })
    await app.refused(supplier, 'goodsInfo.deleteImportMapping', { id: saved[0]!.id }, 10002)
  })

  test('of 2,000 rows takes as many statements as one of 200, and says how far it is', async () => {
    const few = await upload([[...HEADERS], ...priceList(100)])
    const many = await upload([[...HEADERS], ...priceList(1000)])
    const stream = await openEvents(app.http, '/api/msg/push/stream', supplier.token)
    const small = await countStatements(app.database, () => commit(few.import.id))
    const large = await countStatements(app.database, () => commit(many.import.id))
    expect(large.result).toMatchObject({ status: 'DONE', doneNum: 2000, createNum: 1800, skipNum: 200 })
    // four steps of 500 rows instead of one, and rows in more than one statement
    expect(large.number).toBeLessThan(small.number * 6)
    const progress = await stream.next<{ id: string; done: number; total: number }>('progress')
    expect(progress).toMatchObject({ what: 'goodsImport', id: few.import.id, done: 200, total: 200 })
    stream.close()
    const report = await send(
      app,
      supplier,
      'importExcel',
      { name: 'a.xlsx', bytes: await makeSheet([[...HEADERS], ...priceList(5001)]) },
      { categoryId: category },
    )
    expect(report).toMatchObject({ code: 17010, msg: '表格无法导入：一次最多导入10000行，请拆分后分次导入' })
  })
})

describe('quick import', () => {
  const quick = async (codes: string, isPreview: boolean, file: { name: string; bytes: Buffer } | null = null) => {
    const reply = await send<QuickImport>(app, supplier, 'quickImport', file, { codes, isPreview: String(isPreview) })
    expect(reply).toMatchObject({ isSuccess: true })
    return reply.data
  }

  test('makes drafts from the common library by CAS number, once, and is taken back', async () => {
    const codes = '56-40-6\n56-41-7，CAS 56-45-1; 56-40-6\t56-40-7\nNOT-THERE-1'
    const looked = await quick(codes, true)
    expect(looked.import).toBeNull()
    expect(looked.lines.map(line => [line.code, line.state])).toEqual([
      ['56-40-6', 'NEW'],
      ['56-41-7', 'NEW'],
      ['CAS 56-45-1', 'NEW'],
      ['56-40-6', 'DOUBLE'],
      ['56-40-7', 'WRONG'],
      ['NOT-THERE-1', 'NOT_FOUND'],
    ])
    expect(looked.lines[4]!.msg).toBe('CAS号校验位不正确，末位应为6')
    const made = await quick(codes, false)
    expect(made.import).toMatchObject({ kind: 'QUICK', createNum: 3, skipNum: 1, failNum: 2 })
    expect((await own('56-40-6'))[0]).toMatchObject({ status: 'DRAFT', name: '甘氨酸' })
    const again = await quick('', false, {
      name: '清单.xlsx',
      bytes: await makeSheet([
        ['序号', 'CAS号'],
        ['1', '56-40-6'],
        ['2', '56-45-1'],
      ]),
    })
    expect(again.lines.map(line => line.state)).toEqual(['EXISTS', 'EXISTS'])
    await app.ok(supplier, 'goodsInfo.importUndo', { id: made.import!.id })
    expect(await own('56-40-6')).toEqual([])
  })
})
