import { casIsValid, tidyCas } from '@shangyouji/contract/checks'
import { MAX_QUANTITY } from '@shangyouji/contract/trade/labels'
import { isFormula, type SheetRow } from '../../sheets/read-sheet.ts'

/** One line of a purchasing list as somebody wrote it. */
export interface Line {
  readonly name: string
  readonly cas: string
  readonly catalogNo: string
  readonly brand: string
  readonly pack: string
  readonly unit: string
  readonly remark: string
  readonly quantity: number
}

type Field = keyof Line

const NOTHING: Line = { name: '', cas: '', catalogNo: '', brand: '', pack: '', unit: '', remark: '', quantity: 1 }

/** Longest text kept of each field. */
const lengths = { name: 200, cas: 20, catalogNo: 80, brand: 60, pack: 60, unit: 10, remark: 200 } as const

/** What the columns of a list are called. */
const heads: readonly (readonly [Field, RegExp])[] = [
  ['cas', /^cas/i],
  ['catalogNo', /货号|编号|型号|cat(alog)?|订货号|产品号|sku/i],
  ['brand', /品牌|厂家|厂商|生产商|brand/i],
  ['pack', /规格|包装|pack|size/i],
  ['quantity', /数量|qty|quantity|采购量|需求量/i],
  ['unit', /单位|unit/i],
  ['remark', /备注|说明|要求|remark|note/i],
  ['name', /名称|品名|产品|商品|试剂|物料|name|item/i],
]

const PACK =
  /^\d+(?:\.\d+)?\s*(?:[x×*]\s*\d+(?:\.\d+)?\s*)?(?:kg|g|mg|μg|ug|ng|l|ml|μl|ul|mol|mmol|t|rxns?|tests?|次|克|毫克|升|毫升|千克|人份)(?:\/.{1,6})?$/i
const COUNT = /^[x×*]?\s*(\d{1,5})\s*(瓶|支|盒|包|袋|个|套|台|根|块|片|只|桶|箱|件|管|份|卷|张|组|pcs?|ea)?$/i
const SUFFIX = /\s*[x×*]\s*(\d{1,5})\s*(瓶|支|盒|包|袋|个|套|台|根|块|片|只|桶|箱|件|管|份|卷|张|组)?$/i
/** A space between a number and its unit: 3 瓶, 500 mL. What begins a line belongs to the name: 10 mL 移液管. */
const BEFORE_UNIT =
  /(?<=\s)(\d+(?:\.\d+)?)\s+(?=(?:瓶|支|盒|包|袋|个|套|台|根|块|片|只|桶|箱|件|管|份|卷|张|组|pcs?|kg|g|mg|μg|ug|ng|l|ml|μl|ul|次|克|毫克|升|毫升|千克|人份)(?:\s|$))/gi
const CATALOG = /^(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9][A-Za-z0-9._/-]{3,29}$/
/** Within a sentence a number of this shape: QM-1012, T1503; not RPMI1640, HEK293 or IL-21. */
const SURE_CATALOG =
  /^(?:(?=(?:.*\d){3})(?=.*[A-Za-z])[A-Za-z0-9]+[-.][A-Za-z0-9.-]{2,24}|[A-Za-z]{1,3}\d{4,}[A-Za-z]?)$/
const CAS_WITHIN = /(?:CAS\s*(?:号|no\.?)?\s*[:：]?\s*)?(?<!\d)(\d{2,7}\s*[-‐–—]\s*\d{2}\s*[-‐–—]\s*\d)(?!\d)/i

/**
 * A list as it is pasted: copied from a sheet (tabs, with or without a header), comma separated, or one item a line as
 * people write it: `Tris 77-86-1 500g x2 瓶`. Lines that say nothing are passed over.
 */
export function readList(text: string): Line[] {
  const rows = text
    .normalize('NFKC')
    .split(/\r\n|\r|\n/)
    .map(row => row.trimEnd())
    .filter(row => row.trim() !== '')
    .map(cellsOf)
  return readRows(rows)
}

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
  const good = rows.filter(row => !isLeftOut(row))
  return { lines: readRows(good.map(row => row.cells)), formulaRows: rows.filter(isLeftOut).map(row => row.rowNo) }
}

/** Rows of cells, from a pasted list or a sheet. */
function readRows(rows: readonly (readonly string[])[]): Line[] {
  const columns = rows[0] ? columnsOf(rows[0]) : null
  const lines = columns ? rows.slice(1).map(cells => byColumns(cells, columns)) : rows.map(byShape)
  return lines.filter(line => line.name !== '' || line.cas !== '' || line.catalogNo !== '')
}

function cellsOf(row: string): string[] {
  if (row.includes('\t')) return row.split('\t').map(cell => cell.trim())
  if (/[,;|]/.test(row)) {
    const cells = row.split(/\s*[,;|]\s*/)
    // a comma within a name (1,4-二氧六环) is no border
    if (cells.length > 2 || !/^\d/.test(cells[0] ?? '')) return cells.map(cell => cell.trim())
  }
  return [row.trim()]
}

/** The fields of the columns where the first row is a header; two cells at least must be known. */
function columnsOf(cells: readonly string[]): (Field | null)[] | null {
  const taken = new Set<Field>()
  const columns = cells.map(cell => {
    if (cell.length > 16 || CAS_WITHIN.test(cell)) return null
    const found = heads.find(([field, words]) => words.test(cell) && !taken.has(field))?.[0] ?? null
    if (found) taken.add(found)
    return found
  })
  const says = taken.has('name') || taken.has('cas') || taken.has('catalogNo')
  return says && (taken.size >= 2 || cells.length === 1) ? columns : null
}

function byColumns(cells: readonly string[], columns: readonly (Field | null)[]): Line {
  const line: Record<string, string | number> = { ...NOTHING }
  for (const [i, field] of columns.entries()) {
    const cell = cells[i] ?? ''
    if (!field || cell === '') continue
    if (field !== 'quantity') line[field] = cut(field, field === 'cas' ? tidyCas(cell) : cell)
    else {
      const [, number, unit] = /^(\d+(?:\.\d+)?)\s*(\D{0,10})$/.exec(cell.replaceAll(',', '')) ?? []
      line.quantity = quantityOf(number)
      if (unit?.trim()) line.unit = cut('unit', unit.trim())
    }
  }
  return withCas(line as unknown as Line)
}

/** A CAS number under the heading of names or of catalogue numbers is one all the same. */
function withCas(line: Line): Line {
  const field = line.cas === '' && (['name', 'catalogNo'] as const).find(field => casIsValid(tidyCas(line[field])))
  return field ? { ...line, cas: tidyCas(line[field]), [field]: '' } : line
}

/** Cells without a header, or words of one cell: each is what it looks like, the rest is the name. */
function byShape(cells: readonly string[]): Line {
  const line = { ...NOTHING } as { -readonly [F in Field]: Line[F] }
  const isSentence = cells.length === 1
  const { parts, isCounted } = isSentence ? wordsOf(cells[0] ?? '', line) : { parts: cells, isCounted: false }
  const names: string[] = []
  for (const [i, part] of parts.entries()) {
    const cas = tidyCas(part)
    const count = COUNT.exec(part)
    // a bare number within a sentence belongs to the name: RPMI 1640
    const isCount = count && (!isSentence || (!isCounted && (count[2] !== undefined || i === parts.length - 1)))
    if (part === '') continue
    if (line.cas === '' && casIsValid(cas)) line.cas = cas
    else if (line.pack === '' && PACK.test(part)) line.pack = cut('pack', part)
    else if (isCount && names.length + line.cas.length + line.catalogNo.length > 0) {
      line.quantity = quantityOf(count[1])
      if (count[2]) line.unit = count[2]
    } else if (line.catalogNo === '' && (isSentence ? SURE_CATALOG : CATALOG).test(part))
      line.catalogNo = cut('catalogNo', part)
    else if (!isSentence && names.length > 0 && line.remark === '') line.remark = cut('remark', part)
    else names.push(part)
  }
  line.name = cut('name', names.join(' '))
  return line
}

/** Words of a line that is written like a sentence; what is sure is taken out first. */
function wordsOf(text: string, line: { -readonly [F in Field]: Line[F] }): { parts: string[]; isCounted: boolean } {
  let rest = text.replace(/^\s*(?:\d{1,3}[.、)）]|[-•·*])\s+/, '')
  const cas = CAS_WITHIN.exec(rest)
  if (cas && casIsValid(tidyCas(cas[1]!))) {
    line.cas = tidyCas(cas[1]!)
    rest = rest.replace(cas[0], ' ')
  }
  const count = SUFFIX.exec(rest.trimEnd())
  if (count) {
    line.quantity = quantityOf(count[1])
    line.unit = count[2] ?? ''
    rest = rest.trimEnd().slice(0, -count[0].length)
  }
  return { parts: rest.trimEnd().replace(BEFORE_UNIT, '$1').trim().split(/\s+/), isCounted: count !== null }
}

const cut = (field: keyof typeof lengths, text: string): string => text.trim().slice(0, lengths[field])
const quantityOf = (text: string | undefined): number =>
  Math.min(MAX_QUANTITY, Math.max(1, Math.ceil(Number(text ?? 1)) || 1))
