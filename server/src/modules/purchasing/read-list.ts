import { tidyCas } from '@shangyouji/contract/checks'
import { isFormula, type SheetRow } from '../../sheets/read-sheet.ts'
import { cut, type Draft, emptyLine, type Line, says, setQuantity, settled, type TextField } from './line.ts'
import { CAS_WITHIN, isPhrase, readParts, readSentence, withoutNumber } from './read-sentence.ts'

type Field = Exclude<TextField, 'original' | 'quantityText'> | 'quantity'

/** What the columns of a list are called. */
const heads: readonly (readonly [Field, RegExp])[] = [
  ['cas', /^cas(?:\s*(?:号|no\.?|number|编号|登录号))?$/i],
  [
    'catalogNo',
    /^(?:产品|商品|物料|供应商)?(?:货号|编号|型号|订货号|产品号|目录号)$|^(?:cat(?:alog(?:ue)?)?\.?\s*(?:no\.?|number)?|sku)$/i,
  ],
  ['brand', /^(?:品牌|厂家|厂商|生产商|生产厂家|制造商|brand|manufacturer)(?:\/.*)?$/i],
  [
    'pack',
    /^(?:产品|商品|包装)?(?:规格|包装)(?:型号|规格|大小)?$|^(?:pack(?:age|ing)?(?:\s*size)?|size|spec(?:ification)?)$/i,
  ],
  [
    'quantity',
    /^(?:采购|需求|申购|订购|购买|申请)?(?:数量|数|量|采购量|需求量)(?:\(.*\))?$|^(?:qty\.?|quantity|amount)$/i,
  ],
  ['unit', /^(?:计量|包装)?单位$|^unit$/i],
  ['remark', /^(?:备注|说明|要求|用途|remarks?|notes?|comments?)(?:\(.*\))?$/i],
  [
    'name',
    /^(?:产品|商品|物料|试剂|货物|中文|英文|品目|耗材|物资)?(?:名称|品名|名字|清单)(?:\(.*\))?$|^(?:产品|商品|物料|试剂|(?:product\s*|item\s*)?name|item|product|description)$/i,
  ],
]

interface Row {
  readonly cells: readonly string[]
  /** As it was typed, with what a sheet keeps in cells apart by spaces. */
  readonly original: string
}

/**
 * A list as it is pasted: copied from a sheet (tabs, with or without a header), comma separated, or one item a line as
 * people write it. Lines that say nothing are passed over.
 */
export function readList(text: string): Line[] {
  const rows = text
    .split(/\r\n|\r|\n/)
    .filter(row => row.trim() !== '')
    .map(row => ({
      cells: cellsOf(withoutNumber(plain(row).trimEnd())),
      original: originalOf(row.split('\t')),
    }))
  return readRows(rows)
}

/** In usual letters and digits; a digit that stands above another one does not become its neighbour: 2² is no 22. */
const plain = (text: string): string => text.replace(/(?<=\d)[²³¹⁰⁴-⁹]/g, '^$&').normalize('NFKC')

const originalOf = (cells: readonly string[]): string =>
  cells
    .map(cell => cell.trim())
    .filter(cell => cell !== '')
    .join('  ')

/**
 * A list in a sheet. A formula where something is read leaves its row out; what is beside (a sum, a running number) is
 * not looked at.
 * @returns the lines, and the numbers of the rows left out
 */
export function readSheetList(rows: readonly SheetRow[]): { lines: Line[]; formulaRows: number[] } {
  const [head] = rows
  const columns = head ? columnsOf(head.cells) : null
  const isLeftOut = (row: SheetRow) =>
    !(columns && row === head) && row.cells.some((cell, i) => isFormula(cell) && (!columns || columns[i]))
  const good = rows
    .filter(row => !isLeftOut(row))
    .map(({ cells }) => ({ cells: cells.map(plain), original: originalOf(cells) }))
  return { lines: readRows(good), formulaRows: rows.filter(isLeftOut).map(row => row.rowNo) }
}

/** Rows of cells, from a pasted list or a sheet. */
function readRows(rows: readonly Row[]): Line[] {
  const columns = rows[0] ? columnsOf(rows[0].cells) : null
  const lines = columns ? rows.slice(1).map(row => byColumns(row, columns)) : rows.map(byShape)
  return lines.filter(says)
}

function cellsOf(row: string): string[] {
  if (row.includes('\t')) return row.split('\t').map(cell => cell.trim())
  const cells = row.split(BORDER).map(cell => cell.trim())
  // 抗人 CD3 流式抗体，PE 100 次 1支 is a sentence with a comma
  return cells.slice(1).some(isPhrase) ? [cells.filter(cell => cell !== '').join(' ')] : cells
}

/** A comma within a name, a number or brackets is no border: 1,4-二氧六环, 1,200, （低生长因子，无酚红）. */
const BORDER = /(?:(?<!\d)\s*[,;|]\s*|\s*[,;|]\s*(?!\d)|\s*[;|]\s*)(?![^()]*\))/

/** The fields of the columns where the first row is a header; two cells at least must be known. */
function columnsOf(cells: readonly string[]): (Field | null)[] | null {
  const taken = new Set<Field>()
  const columns = cells.map(cell => {
    if (cell.length > 16 || CAS_WITHIN.test(cell)) return null
    const found = heads.find(([field, words]) => words.test(cell.trim()) && !taken.has(field))?.[0] ?? null
    if (found) taken.add(found)
    return found
  })
  const isHead = taken.has('name') || taken.has('cas') || taken.has('catalogNo')
  return isHead && (taken.size >= 2 || cells.length === 1) ? columns : null
}

/** What people write into a cell that they leave open. */
const SAYS_NOTHING = /^(?:[-—/\\]+|无|暂无|不限|不指定|均可|任意|n\/?a|none)$/i

function byColumns({ cells, original }: Row, columns: readonly (Field | null)[]): Line {
  const line = emptyLine(original)
  const counted = columns.indexOf('quantity')
  for (const [i, field] of columns.entries()) {
    const cell = cells[i] ?? ''
    if (!field || field === 'quantity' || cell === '') continue
    if (field !== 'name' && field !== 'remark' && SAYS_NOTHING.test(cell.trim())) continue
    line[field] = cut(field, field === 'cas' ? tidyCas(cell) : cell)
  }
  // behind the units, so that a unit in the cell itself counts
  if (counted >= 0 && (cells[counted] ?? '') !== '') setQuantityWithUnit(line, cells[counted]!)
  return settled(line)
}

/** The number of one column with the unit of another: 2 and 箱 is read as 2 箱. */
function setQuantityWithUnit(line: Draft, cell: string): void {
  const { unit } = line
  setQuantity(line, /^[\d.,]+$/.test(cell.trim()) && unit !== '' ? `${cell.trim()} ${unit}` : cell)
  // a unit that is not known does not make the number unreadable
  if (line.quantity === null && !/箱|打|件|批/.test(unit)) setQuantity(line, cell)
  line.quantityText = cut('quantityText', cell)
  if (line.unit === '') line.unit = unit
}

/** Cells without a header, or words of one cell. */
function byShape({ cells, original }: Row): Line {
  const line = emptyLine(original)
  // the running number of a table
  const own = cells.length > 2 && /^\d{1,3}$/.test(cells[0] ?? '') ? cells.slice(1) : cells
  if (own.length === 1) readSentence(own[0] ?? '', line)
  else readParts(own, line, { isSentence: false })
  return settled(line)
}
