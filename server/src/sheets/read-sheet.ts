import { markMerged, numberOf } from './merged-cells.ts'
import { attribute, type Tag, tagsOf } from './xml-tags.ts'
import { type Bytes, openZip, readEntry, type ZipEntry, ZipError, type ZipLimits } from './zip-reader.ts'

/**
 * Excel sheets as people send them. Our own reader, because it must say no before it reads: libraries fill gaps with
 * empty rows up to the millionth, take formulas for values, and unpack whatever the archive holds.
 */

/** A sheet that is not read, with the reason in words for its sender. */
export class SheetError extends Error {}

export interface SheetLimits {
  /** Rows with something in them, the header included. */
  readonly rows: number
  /** Rows below the header that its sender is told of, where `rows` leaves room for more than those. */
  readonly most?: number
  readonly columns: number
  /** Characters of one cell. */
  readonly cellChars: number
  /** Cells merged over several rows are marked, for `isMerged`; without, all but the first are empty. */
  readonly marksMerged?: boolean
  /** Reads the other visible sheets as well: people send several, and mean one. */
  readonly readsAll?: boolean
}

export interface NamedSheet {
  readonly name: string
  readonly rows: readonly SheetRow[]
}
/** Sheets of one file that are read; the rest is passed over. */
const MOST_SHEETS = 10

/**
 * A row with something in it: its number as Excel shows it, and its cells as text by column from 0. Of a formula stands
 * the formula (`=B2*1.13`), never what Excel last reckoned: whoever sent it may have seen something else.
 */
export interface SheetRow {
  readonly rowNo: number
  readonly cells: readonly string[]
}

const limitsOfParts: ZipLimits = {
  entries: 500,
  entryBytes: 48 * 1024 * 1024,
  totalBytes: 64 * 1024 * 1024,
  ratio: 120,
  refusesArchives: true,
}

/** What a cell with a formula is told. */
export const FORMULA_FAULT = '单元格含公式，请粘贴为数值'
/** As much of a formula as lets its writer know it again. */
const FORMULA_CHARS = 200

/** Whether the text of a cell is a formula, or was one in a table that came from here. */
export const isFormula = (text: string): boolean => /^'?=/.test(text)

/** Parts that reach outside of the sheet or run. */
const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/vbaProject\.bin$/i, '表格含有宏，请另存为不含宏的 .xlsx 文件'],
  [/^xl\/externalLinks\//i, '表格含有外部链接，请断开链接后重新上传'],
  [/^xl\/(embeddings|activeX|ctrlProps)\//i, '表格含有嵌入对象，请删除后重新上传'],
  [/^xl\/(connections\.xml|queryTables\/|model\/)/i, '表格含有数据连接，请删除后重新上传'],
]

/**
 * The first visible sheet of an .xlsx file.
 * @throws SheetError with what is wrong: no workbook, damaged, too large, macros, links to other files
 */
export const readSheet = async (content: Bytes, limits: SheetLimits): Promise<readonly SheetRow[]> =>
  (await readSheets(content, { ...limits, readsAll: false }))[0]!.rows

/** The visible sheets in their order, or the first alone. @throws SheetError as readSheet */
export async function readSheets(content: Bytes, limits: SheetLimits): Promise<NamedSheet[]> {
  try {
    return await read(content, limits)
  } catch (error) {
    throw error instanceof ZipError ? new SheetError(error.message) : error
  }
}

async function read(content: Bytes, limits: SheetLimits): Promise<NamedSheet[]> {
  const head = await content.slice(0, 4)
  if (head.toString('latin1') === '\xd0\xcf\x11\xe0')
    throw new SheetError('不支持旧版 .xls 或加密的表格，请另存为 .xlsx 文件')
  if (head.toString('latin1', 0, 2) !== 'PK') throw new SheetError('不是 Excel 表格，请上传 .xlsx 文件')
  const entries = new Map((await openZip(content, limitsOfParts)).map(entry => [entry.name.replace(/^\//, ''), entry]))
  for (const name of entries.keys()) {
    const forbidden = FORBIDDEN.find(([pattern]) => pattern.test(name))
    if (forbidden) throw new SheetError(forbidden[1])
  }
  const part = (name: string) => partOf(content, entries.get(name))
  const workbook = await part('xl/workbook.xml')
  if (workbook === null) throw new SheetError('不是 Excel 表格，请上传 .xlsx 文件')
  const visible = visibleSheets(workbook, (await part('xl/_rels/workbook.xml.rels')) ?? '')
  const strings = stringsOf((await part('xl/sharedStrings.xml')) ?? '', limits.cellChars)
  const dates = dateStyles((await part('xl/styles.xml')) ?? '')
  const read: NamedSheet[] = []
  for (const { name, path } of visible.slice(0, limits.readsAll ? MOST_SHEETS : 1)) {
    const sheet = await part(path)
    if (sheet === null) throw new SheetError('表格中没有工作表')
    if (!/(<\/(\w+:)?worksheet|\/)>\s*$/.test(sheet.slice(-200))) throw new SheetError('文件已损坏，无法读取')
    const rows = rowsOf(sheet, { strings, dates, limits })
    if (limits.marksMerged) markMerged(sheet, rows, limits.columns)
    read.push({ name, rows })
  }
  return read
}

async function partOf(content: Bytes, entry: ZipEntry | undefined): Promise<string | null> {
  if (!entry) return null
  const text = (await readEntry(content, entry)).toString('utf8').replace(/^\ufeff/, '')
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new SheetError('文件内容不安全，无法导入')
  return text
}

/** Names and paths of the sheets that are not hidden; a file that names none has one at the usual place. */
function visibleSheets(workbook: string, relations: string): { name: string; path: string }[] {
  const targets = new Map<string | null, string>()
  for (const tag of tagsOf(relations)) {
    if (tag.name !== 'Relationship') continue
    const target = attribute(tag, 'Target') ?? ''
    targets.set(attribute(tag, 'Id'), target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  }
  const sheets: { name: string; path: string }[] = []
  for (const tag of tagsOf(workbook)) {
    if (tag.name !== 'sheet' || tag.isEnd || attribute(tag, 'state')?.toLowerCase().includes('hidden')) continue
    const path = targets.get(attribute(tag, '(?:\\w+:)?id')) ?? 'xl/worksheets/sheet1.xml'
    // sheets of charts alone hold no cells
    if (sheets.length === 0 || !path.includes('chartsheets/')) sheets.push({ name: attribute(tag, 'name') ?? '', path })
  }
  return sheets.length > 0 ? sheets : [{ name: '', path: 'xl/worksheets/sheet1.xml' }]
}

/** Shared strings in their order; phonetic readings left out. */
function stringsOf(xml: string, maxChars: number): string[] {
  const strings: string[] = []
  let text = ''
  let isReading = false
  for (const tag of tagsOf(xml)) {
    if (tag.name === 'rPh') isReading = !tag.isEnd && !tag.isEmpty
    else if (tag.name === 't' && tag.isEnd && !isReading) text += tag.text
    else if (tag.name === 'si' && (tag.isEnd || tag.isEmpty)) {
      // one character more than allowed is enough to refuse the cell that shows it
      strings.push(text.slice(0, maxChars + 1))
      text = ''
    }
  }
  return strings
}

/** Built-in number formats that show dates or times. */
const isDateFormat = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Which cell styles show their number as a date. */
function dateStyles(xml: string): boolean[] {
  const custom = new Set<number>()
  const styles: boolean[] = []
  let isInCells = false
  for (const tag of tagsOf(xml)) {
    if (tag.name === 'numFmt' && !tag.isEnd) {
      const code = (attribute(tag, 'formatCode') ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')
      if (/[ymdhs]/i.test(code)) custom.add(Number(attribute(tag, 'numFmtId')))
    } else if (tag.name === 'cellXfs') isInCells = !tag.isEnd
    else if (tag.name === 'xf' && isInCells && !tag.isEnd) {
      const id = Number(attribute(tag, 'numFmtId') ?? 0)
      styles.push(isDateFormat(id) || custom.has(id))
    }
  }
  return styles
}

interface Around {
  readonly strings: readonly string[]
  readonly dates: readonly boolean[]
  readonly limits: SheetLimits
}

/** Rows with something in them; cells that only carry a style do not count, however many there are. */
function rowsOf(xml: string, around: Around): { rowNo: number; cells: string[] }[] {
  const { limits } = around
  const rows: { rowNo: number; cells: string[] }[] = []
  let rowNo = 0
  let column = -1
  let cell: Tag | null = null
  let value = ''
  let formula: string | null = null
  let isInData = false
  const keep = () => {
    const text = formula ?? (cell ? textOfCell(cell, value, around).trim() : '')
    if (text === '') return
    if (column >= limits.columns) throw new SheetError(`表格超过${limits.columns}列`)
    if (text.length > limits.cellChars) throw new SheetError(`第${rowNo}行第${column + 1}列超过${limits.cellChars}个字`)
    let row = rows.at(-1)
    if (row?.rowNo !== rowNo) {
      if (rows.length >= limits.rows)
        throw new SheetError(`一次最多导入${limits.most ?? limits.rows - 1}行，请拆分后分次导入`)
      row = { rowNo, cells: [] }
      rows.push(row)
    }
    while (row.cells.length < column) row.cells.push('')
    row.cells[column] = text
  }
  for (const tag of tagsOf(xml)) {
    if (tag.name === 'sheetData') isInData = !tag.isEnd && !tag.isEmpty
    else if (!isInData) continue
    else if (tag.name === 'row' && !tag.isEnd) {
      const given = Number(attribute(tag, 'r') ?? rowNo + 1)
      if (!Number.isInteger(given) || given <= rowNo) throw new SheetError('文件已损坏，无法读取')
      rowNo = given
      column = -1
    } else if (tag.name === 'c' && !tag.isEnd) {
      const given = columnOf(attribute(tag, 'r')) ?? column + 1
      if (given <= column) throw new SheetError('文件已损坏，无法读取')
      column = given
      cell = tag.isEmpty ? null : tag
      value = ''
      formula = null
    } else if (tag.name === 'f') formula = `=${tag.isEnd ? tag.text.slice(0, FORMULA_CHARS) : ''}`
    else if ((tag.name === 'v' || tag.name === 't') && tag.isEnd) value += tag.text
    else if (tag.name === 'c' && tag.isEnd) {
      keep()
      cell = null
    }
  }
  return rows
}

function textOfCell(cell: Tag, value: string, { strings, dates }: Around): string {
  const type = attribute(cell, 't') ?? 'n'
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? '是' : '否'
  if (type === 'e') return ''
  if (type !== 'n') return value
  const number = Number(value)
  if (value === '' || !Number.isFinite(number)) return value
  if (dates[Number(attribute(cell, 's') ?? 0)]) return dateText(number)
  // 198.49999999999997 was typed as 198.5
  return String(Number(number.toPrecision(15)))
}

/** Excel counts days from 1899-12-30. */
function dateText(serial: number): string {
  if (serial < 0 || serial > 2_958_465) return String(serial)
  return new Date(Math.round((serial - 25_569) * 86_400) * 1000).toISOString().slice(0, 10)
}

/** `AB12` → 27. */
function columnOf(reference: string | null): number | null {
  const found = reference && /^([A-Z]{1,3})\d+$/.exec(reference)
  if (!found) return null
  return numberOf(found[1]!)
}
