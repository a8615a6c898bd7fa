import type { ImportPreview, ImportSummary } from '@shangyouji/contract/goods/import-calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../testing/test-app.ts'
import { makeCompany } from '../../../accounts/factory.ts'
import { makeFile } from '../../../files/factory.ts'
import { categoryId } from '../../factory.ts'
import { makeSheet, send } from '../factory.ts'
import { packsIn, parseLead } from './parse-cell.ts'

let app: TestApp
let supplier: NonNullable<Caller>
const category = categoryId('chem.buffer.bio')

beforeAll(async () => {
  app = await testApp()
  supplier = await app.login((await makeCompany(app.db, { level: 'FLAGSHIP' })).accountId)
})
afterAll(() => app.close())

async function upload(rows: Parameters<typeof makeSheet>[0], who: Caller = supplier): Promise<ImportPreview> {
  const file = { name: '价目表.xlsx', bytes: await makeSheet(rows) }
  const reply = await send<ImportPreview>(app, who, 'importExcel', file, { categoryId: category })
  expect(reply).toMatchObject({ isSuccess: true })
  return reply.data
}
const change = (preview: ImportPreview, given: object) =>
  app.ok<ImportPreview>(supplier, 'goodsInfo.previewHandler', { importId: preview.import.id, ...given })

async function commit(preview: ImportPreview): Promise<ImportSummary> {
  const { id } = preview.import
  await app.ok(supplier, 'goodsInfo.importCommit', { id, target: 'DRAFT' })
  await app.drain()
  return app.ok<ImportSummary>(supplier, 'goodsInfo.importProgress', { id })
}
type Form = {
  categoryId: string
  mf: string
  mw: string
  specs: { packSize: string; price: number | null; stock: string | null; leadDays: number | null }[]
}
async function formOf(keyword: string): Promise<Form> {
  const { records } = await app.ok<{ records: { id: string }[] }>(supplier, 'goodsInfo.informationSearch', { keyword })
  return app.ok<Form>(supplier, 'goodsInfo.getByUpdate', { id: records[0]!.id })
}

describe('what price lists say', () => {
  test.each([
    ['现货', 0],
    ['3', 3],
    ['3个工作日', 3],
    ['2周', 14],
    ['2 weeks', 14],
    ['1-2周', 14],
    ['4～6 周', 42],
    ['1个月', 30],
    ['7天内', 7],
  ])('lead time %s is %i days', (text, leadDays) => {
    expect(parseLead(text)).toMatchObject({ value: { leadDays } })
  })

  test.each(['', '面议', '400', '2-1周', '3箱', '60周', '-3'])('lead time “%s” is refused', text => {
    expect(parseLead(text)).toHaveProperty('fault')
  })

  test.each([
    ['25g/100g/500g', ['25g', '100g', '500g']],
    ['25 g、100 g', ['25 g', '100 g']],
    ['96 T/盒', []],
    ['10 mg/mL', []],
    ['1/2 inch', []],
    ['100 mL', []],
    ['25g/25 g', []],
  ])('the pack %s lists %j', (text, packs) => {
    expect(packsIn(text)).toEqual(packs)
  })
})

test('usual headers are known, formula and weight included', async () => {
  const preview = await upload([
    ['Cat. No.', '中文品名', '英文品名', 'CAS No.', '分子式', '分子量', '包装', '单价（元）', '交货周期'],
    ['UH-1', '甘氨酸', 'Glycine', '56-40-6', 'C2H5NO2', '75.07', '500 g', 88, '2周'],
  ])
  const fields = preview.columns.map(column => column.field)
  expect(fields).toEqual(['catalogNo', 'name', 'nameEn', 'cas', 'mf', 'mw', 'packSize', 'price', 'leadDays'])
  expect(preview.rows.records[0]!.warnings).toEqual([{ col: 'leadDays', msg: '按14天导入' }])
  await commit(preview)
  expect(await formOf('UH-1')).toMatchObject({ mf: 'C2H5NO2', mw: '75.07', specs: [{ leadDays: 14 }] })
})

test('in stock as a lead time is in stock, unless the column of the stock says otherwise', async () => {
  const preview = await upload([
    ['货号', '商品名称', '规格', '货期', '库存'],
    ['IS-1', 'Tris 缓冲剂', '100 g', '现货', null],
    ['IS-1', null, '500 g', '现货', '订货'],
  ])
  await commit(preview)
  expect((await formOf('IS-1')).specs).toMatchObject([
    { stock: 'IN', leadDays: 0 },
    { stock: 'ORDER', leadDays: 0 },
  ])
})

test('a list of packs is no pack: it is offered as a row for each, with its price', async () => {
  const preview = await upload([
    ['货号', '商品名称', '规格', '价格'],
    ['PK-1', 'HEPES', '25g/100g/500g', '40/120/480'],
    ['PK-2', 'MOPS', '25g/100g', 50],
  ])
  expect(preview).toMatchObject({ packListNum: 2, import: { failNum: 2 } })
  const split = await change(preview, { splitPacks: true })
  expect(split).toMatchObject({ packListNum: 0, import: { total: 5, failNum: 1 } })
  // one price for two packs is asked for, never taken for both
  expect(split.rows.records.find(row => row.errors.length > 0)).toMatchObject({
    values: { catalogNo: 'PK-2', packSize: '100g' },
    errors: [{ col: 'price' }],
  })
  await commit(split)
  expect((await formOf('PK-1')).specs.map(({ packSize, price }) => [packSize, price])).toEqual([
    ['25g', 4000],
    ['100g', 12000],
    ['500g', 48000],
  ])
})

test('a text is replaced in a whole column, and empty cells are filled', async () => {
  const preview = await upload([
    ['货号', '商品名称', '规格', '产地'],
    ['RP-1', '缓冲液 A', '100毫升', '中国大陆'],
    ['RP-2', '缓冲液 B', '500毫升', null],
  ])
  const mended = await change(preview, { replace: { col: 'packSize', find: '毫升', by: ' mL' } })
  expect(mended.rows.records.map(row => row.values.packSize)).toEqual(['100 mL', '500 mL'])
  const filled = await change(preview, { replace: { col: 'origin', by: '上海' } })
  expect(filled.rows.records.map(row => row.values.origin)).toEqual(['中国大陆', '上海'])
})

test('a row may name its category; one that is not there is told', async () => {
  const preview = await upload([
    ['货号', '商品名称', '规格', '分类'],
    ['CT-1', '甘氨酸', '500 g', '氨基酸'],
    ['CT-2', 'HEPES', '500 g', '没有的类目'],
    ['CT-3', 'Tris', '500 g', null],
  ])
  const said = preview.rows.records.map(row => [...row.errors, ...row.warnings])
  expect(said[1]).toEqual([{ col: 'category', msg: '没有这个三级类目，按所选类目导入' }])
  await commit(preview)
  expect((await formOf('CT-3')).categoryId).toBe(category)
})

test('a brand that was added on the way counts', async () => {
  const preview = await upload([
    ['货号', '商品名称', '规格', '品牌'],
    ['BR-1', 'HEPES', '500 g', '清泉试剂'],
  ])
  expect(preview).toMatchObject({ unknownBrands: ['清泉试剂'], import: { failNum: 1 } })
  const certificates = [{ name: '商标注册证', url: await makeFile(app.db) }]
  await app.ok(supplier, 'brand.saveBatch', { brands: [{ name: '清泉试剂', kind: 'OWN', certificates }] })
  expect(await change(preview, { defaults: {} })).toMatchObject({ unknownBrands: [], import: { createNum: 1 } })
})

test('says before anything is imported how many goods more the level takes', async () => {
  const free = await app.login((await makeCompany(app.db, { level: 'FREE' })).accountId)
  const rows = Array.from({ length: 51 }, (_, i) => [`FR-${i}`, 'Tris', '500 g'])
  const preview = await upload([['货号', '商品名称', '规格'], ...rows], free)
  expect(preview).toMatchObject({ room: 50, import: { createNum: 51 } })
})
