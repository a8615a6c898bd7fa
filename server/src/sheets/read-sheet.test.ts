import { strToU8, type Zippable, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { makeSheet } from '../modules/goods/imports/factory.ts'
import { isMerged } from './merged-cells.ts'
import { isFormula, readSheet, SheetError } from './read-sheet.ts'

const limits = { rows: 2001, columns: 100, cellChars: 5000 }
const contentOf = (bytes: Uint8Array) => {
  const buffer = Buffer.from(bytes)
  return { size: buffer.length, slice: async (start: number, length: number) => buffer.subarray(start, start + length) }
}
const read = (bytes: Uint8Array) => readSheet(contentOf(bytes), limits)

const cells = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const text = (value: string, at = 'A1') => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
const workbook = '<workbook><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>'
const relations = '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>'
const xlsx = (sheet: string, more: Zippable = {}) =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(workbook),
    'xl/_rels/workbook.xml.rels': strToU8(relations),
    'xl/worksheets/sheet1.xml': strToU8(sheet),
    ...more,
  })
const good = cells(`<row r="1">${text('货号')}</row>`)

/** Writes a value over a field of every directory entry: sizes, flags, offsets that lie. */
function forged(bytes: Uint8Array, at: number, length: 2 | 4, value: number): Uint8Array {
  const out = Buffer.from(bytes)
  for (let i = out.indexOf('PK\x01\x02', 0, 'latin1'); i >= 0; i = out.indexOf('PK\x01\x02', i + 4, 'latin1'))
    if (length === 2) out.writeUInt16LE(value, i + at)
    else out.writeUInt32LE(value, i + at)
  return out
}

describe('a sheet', () => {
  test('is read as its rows are seen: texts, numbers, dates, gaps, hidden sheets passed over', async () => {
    const rows = await read(
      await makeSheet([
        ['货号', '价格'],
        [null, null],
        ['A&B-<1>', 198.5, null, new Date('2026-10-01T00:00:00Z')],
      ]),
    )
    expect(rows).toEqual([
      { rowNo: 1, cells: ['货号', '价格'] },
      { rowNo: 3, cells: ['A&B-<1>', '198.5', '', '2026-10-01'] },
    ])
    const prefixed = `<x:worksheet><x:sheetData><x:row r="2"><x:c r="C2" t="b"><x:v>1</x:v></x:c><x:c r="D2"><x:v>0.30000000000000004</x:v></x:c></x:row></x:sheetData></x:worksheet>`
    expect(await read(xlsx(prefixed))).toEqual([{ rowNo: 2, cells: ['', '', '是', '0.3'] }])
    const hidden =
      '<workbook><sheets><sheet name="0" sheetId="1" state="hidden" r:id="rId0"/><sheet name="1" r:id="rId1"/></sheets></workbook>'
    expect(await read(xlsx(good, { 'xl/workbook.xml': strToU8(hidden) }))).toHaveLength(1)
    const rich = '<sst><si><r><t>甘</t></r><r><t>氨酸</t></r><rPh><t>gan</t></rPh></si></sst>'
    const shared = cells('<row r="1"><c r="A1" t="s"><v>0</v></c></row>')
    expect(await read(xlsx(shared, { 'xl/sharedStrings.xml': strToU8(rich) }))).toEqual([
      { rowNo: 1, cells: ['甘氨酸'] },
    ])
  })

  test('marks cells merged over several rows where that is asked for, and those alone', async () => {
    const row = (no: number, name: string, company = '') =>
      `<row r="${no}">${text(name, `A${no}`)}${company && text(company, `B${no}`)}</row>`
    const merges =
      '<mergeCells><mergeCell ref="B2:B3"/><mergeCell ref="C4:D4"/><mergeCell ref="A9:ZZZ1048576"/></mergeCells>'
    const sheet = `<worksheet><sheetData>${row(1, '姓名')}${row(2, '王工', '启蒙')}${row(3, '李工')}${row(4, '赵工')}</sheetData>${merges}</worksheet>`
    const marked = await readSheet(contentOf(xlsx(sheet)), { ...limits, marksMerged: true })
    expect(marked.map(one => one.cells.map(isMerged))).toEqual([[false], [false, false], [false, true], [false]])
    expect((await read(xlsx(sheet))).map(one => one.cells)).toEqual([['姓名'], ['王工', '启蒙'], ['李工'], ['赵工']])
  })

  test('shows a formula as it is written, never what was last reckoned, and reads everything around it', async () => {
    const shared = '<c r="A3"><f t="shared" si="0"/><v>8</v></c>'
    const rows = `<row r="1">${text('货号')}<c r="B1"><f>HYPERLINK("http://x?a=1&amp;b=2")</f><v>4</v></c></row><row r="2">${text('A-1', 'A2')}</row><row r="3">${shared}<c r="B3" t="str"><f>${'A'.repeat(9000)}</f><v>${'x'.repeat(9000)}</v></c></row>`
    const read3 = await read(xlsx(cells(rows)))
    expect(read3.slice(0, 2)).toEqual([
      { rowNo: 1, cells: ['货号', '=HYPERLINK("http://x?a=1&b=2")'] },
      { rowNo: 2, cells: ['A-1'] },
    ])
    expect(read3[2]!.cells).toEqual(['=', `=${'A'.repeat(200)}`])
    expect(read3[2]!.cells.every(isFormula)).toBe(true)
  })

  test('with a million styled but empty rows is as small as it looks', async () => {
    const empties = Array.from(
      { length: 50_000 },
      (_, i) => `<row r="${i * 20 + 2}"><c r="XFD${i * 20 + 2}" s="1"/></row>`,
    )
    expect(await read(xlsx(cells(`<row r="1">${text('货号')}</row>${empties.join('')}`)))).toHaveLength(1)
  })

  const many = (count: number) =>
    Array.from({ length: count }, (_, i) => `<row r="${i + 1}">${text('x', `A${i + 1}`)}</row>`).join('')
  const bomb = () => xlsx(cells(`<row r="1">${text('0'.repeat(4_000_000))}</row>`))
  test.each<[string, () => Uint8Array | Promise<Uint8Array>, RegExp]>([
    ['nothing', () => new Uint8Array(), /不是 Excel/],
    ['a text', () => strToU8('货号,名称\nA,B\n'), /不是 Excel/],
    [
      'an old or encrypted .xls',
      () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
      /\.xls/,
    ],
    ['another zip', () => zipSync({ 'a.txt': strToU8('a') }), /不是 Excel/],
    ['a cut-off file', () => xlsx(good).slice(0, 300), /已损坏/],
    ['a sheet that breaks off', () => xlsx('<worksheet><sheetData><row r="1"><c'), /已损坏/],
    ['a link to another file', () => xlsx(good, { 'xl/externalLinks/externalLink1.xml': strToU8('<x/>') }), /外部链接/],
    ['macros', () => xlsx(good, { 'xl/vbaProject.bin': strToU8('x') }), /宏/],
    ['a data connection', () => xlsx(good, { 'xl/connections.xml': strToU8('<x/>') }), /数据连接/],
    ['an embedded file', () => xlsx(good, { 'xl/embeddings/a.bin': strToU8('x') }), /嵌入/],
    ['entities', () => xlsx(`<!DOCTYPE a [<!ENTITY b "c">]>${good}`), /不安全/],
    ['a bomb', bomb, /压缩比异常/],
    ['more unpacked than it says', () => forged(bomb(), 24, 4, 900), /已损坏/],
    ['a size beyond all', () => forged(xlsx(good), 24, 4, 0xffffffff), /zip64/],
    ['encrypted entries', () => forged(xlsx(good), 8, 2, 1), /加密/],
    ['entries that share their bytes', () => forged(xlsx(good), 42, 4, 0), /已损坏/],
    ['a name that leaves its folder', () => xlsx(good, { '../../etc/passwd': strToU8('x') }), /不安全的文件名/],
    ['an archive inside', () => xlsx(good, { 'xl/media/a.zip': strToU8('x') }), /不能包含压缩包/],
    ['too many rows', () => xlsx(cells(many(2002))), /一次最多导入2000行/],
    ['a cell far right', () => xlsx(cells(`<row r="1">${text('x', 'XFD1')}</row>`)), /超过100列/],
    ['a cell too long', () => xlsx(cells(`<row r="1">${text('x'.repeat(5001))}</row>`)), /超过5000个字/],
    [
      'rows out of order',
      () => xlsx(cells(`<row r="2">${text('x', 'A2')}</row><row r="1">${text('y')}</row>`)),
      /已损坏/,
    ],
    [
      'too many parts',
      () => xlsx(good, Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`a${i}`, strToU8('')]))),
      /文件数超过/,
    ],
    [
      'tags that never end',
      () => xlsx(`<worksheet><sheetData>${'<c r="A1"'.repeat(100_000)}</worksheet>`),
      /表格|损坏|异常/,
    ],
  ])('with %s is refused in words', async (what, bytes, message) => {
    const sent = await bytes()
    // never-ending tags hold no rows: an empty sheet, read in linear time
    if (what === 'tags that never end') return expect(await read(sent)).toEqual([])
    const error = await read(sent).catch(reason => reason)
    expect(error).toBeInstanceOf(SheetError)
    expect(error.message).toMatch(message)
  })
})
