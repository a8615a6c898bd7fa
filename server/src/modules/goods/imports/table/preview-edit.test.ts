import type { ImportPreview } from '@shangyouji/contract/goods/import-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../testing/test-app.ts'
import { makeCompany } from '../../../accounts/factory.ts'
import { categoryId } from '../../factory.ts'
import { HEADERS, makeSheet, send } from '../factory.ts'

let app: TestApp
let supplier: NonNullable<Caller>

beforeAll(async () => {
  app = await testApp()
  supplier = await app.login((await makeCompany(app.db, { level: 'FLAGSHIP' })).accountId)
})
afterAll(() => app.close())

test('a cell put right judges its own goods anew and comes to what judging every row would', async () => {
  const bytes = await makeSheet([
    [...HEADERS],
    ['ED-1', '甘氨酸', '56-40-6', '100 g', 98, '现货', 3, '≥99%'],
    ['ED-1', null, null, '500 g', 298, '订货', 7, null],
    ['ED-1', null, null, '1 kg', 498, '订货', 7, null],
    ['ED-2', '蔗糖', '57-50-1', '100 g', '面议', '现货', 3, '≥99%'],
    ['ED-2', null, null, '500 g', '一百', null, 7, null],
    [null, '没有货号', null, '500 g', 10, null, 7, null],
  ])
  const sent = await send<ImportPreview>(
    app,
    supplier,
    'importExcel',
    { name: '改单元格.xlsx', bytes },
    { categoryId: categoryId('chem.buffer.bio') },
  )
  const importId = sent.data.import.id
  const ask = (more: object) => app.ok<ImportPreview>(supplier, 'goodsInfo.previewHandler', { importId, ...more })
  const found = ({ import: { createNum, failNum, warnNum }, rows }: ImportPreview) => ({
    createNum,
    failNum,
    warnNum,
    rows: rows.records,
  })
  const errorsOf = (preview: ImportPreview, rowNo: number) =>
    preview.rows.records.find(row => row.rowNo === rowNo)!.errors.map(fault => fault.msg)

  const edits: [number, string, string, number, RegExp | null][] = [
    // the same pack twice, and another pack again
    [3, 'packSize', '100g', 3, /与第2行重复/],
    [3, 'packSize', '250 g', 3, null],
    // away from its goods: it has no name of its own there
    [3, 'catalogNo', 'ED-9', 3, /请填写商品名称/],
    // and to other goods: its price is of another kind than theirs
    [3, 'catalogNo', 'ed 2', 5, /计价方式/],
    [5, 'price', '88', 3, null],
    [6, 'price', '120', 6, null],
    [7, 'catalogNo', 'ED-1', 4, null],
    [7, 'cas', '7647-14-6', 7, /末位应为5/],
    // a field without a column
    [2, 'brand', '没有这个牌子', 2, /尚未添加/],
    [2, 'catalogNo', '', 4, /请填写商品名称/],
  ]
  for (const [rowNo, col, value, judged, says] of edits) {
    const edited = await ask({ edits: [{ rowNo, col, value }] })
    const texts = errorsOf(edited, judged)
    if (says === null) expect(texts, `${rowNo} ${col} ${value}`).toEqual([])
    else expect(texts.join('；'), `${rowNo} ${col} ${value}`).toMatch(says)
    const whole = await ask({ defaults: {} })
    expect(found(edited), `${rowNo} ${col} ${value}`).toEqual(found(whole))
  }
})
