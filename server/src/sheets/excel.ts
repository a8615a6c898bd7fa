import { Readable } from 'node:stream'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { FileReply } from '../http/serve.ts'

/**
 * Excel sheets, written while their rows are read: however many there are, a batch of them is in memory. One sheet, or
 * a second one with the lines of each row, with a Chinese header row that stays in sight. Every text is text: no cell
 * can become a formula.
 */
export interface Column<R> {
  readonly header: string
  /** Characters. */
  readonly width: number
  readonly value: (row: R) => Cell
}

/** A second sheet: the lines of each row of the first. */
export interface LinesSheet<R> {
  readonly name: string
  readonly columns: readonly Pick<Column<never>, 'header' | 'width'>[]
  readonly linesOf: (row: R) => readonly (readonly Cell[])[]
}

export const linesSheet = <R, L>(
  name: string,
  columns: readonly Column<L>[],
  linesOf: (row: R) => readonly L[],
): LinesSheet<R> => ({
  name,
  columns,
  linesOf: row => linesOf(row).map(line => columns.map(column => column.value(line))),
})

/** Ids, phones and CAS numbers are strings and stay text. */
export type Cell = string | number | Date | null | undefined

/** Rows at once, or in batches as they are read. */
export type Rows<R> = readonly R[] | AsyncIterable<readonly R[]>

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What one cell of Excel holds. */
const MOST_CHARS = 32_767
const SHANGHAI_MS = 8 * 3_600_000
const DAY_MS = 86_400_000
/** Day 0 of Excel's dates, counted from 1970. */
const EPOCH_DAYS = 25_569

/** A text that Excel can never take for a formula, not even after it was saved as CSV. */
export const safeText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

export function excelReply<R>(fileName: string, columns: readonly Column<R>[], rows: Rows<R>): FileReply {
  return new FileReply(fileName, XLSX, Readable.from(writeExcel(columns, rows)))
}

/** The file in pieces. */
export async function* writeExcel<R>(
  columns: readonly Column<R>[],
  rows: Rows<R>,
  lines?: LinesSheet<R>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const open = (name: string) => {
    const part = new ZipDeflate(name, { level: 6 })
    zip.add(part)
    return part
  }
  const names = lines ? ['汇总', lines.name] : ['Sheet1']
  for (const [name, text] of Object.entries(frameOf(names))) open(name).push(strToU8(text), true)
  const first = openSheet(open('xl/worksheets/sheet1.xml'), columns)
  // what is written of the second sheet waits, compressed, until the first has ended
  const second = lines && openSheet(open('xl/worksheets/sheet2.xml'), lines.columns)
  for await (const batch of batchesOf(rows)) {
    first.write(batch.map(row => columns.map(column => column.value(row))))
    if (lines) second?.write(batch.flatMap(lines.linesOf))
    yield* ready.splice(0)
  }
  first.end()
  second?.end()
  zip.end()
  yield* ready.splice(0)
}

/** A sheet with its header, to be filled row by row. */
function openSheet(part: ZipDeflate, columns: readonly Pick<Column<never>, 'header' | 'width'>[]) {
  const headers = columns.map(column => column.header)
  part.push(strToU8(sheetHead(columns) + rowXml(1, headers, HEADER)))
  let place = 1
  return {
    write(rows: readonly (readonly Cell[])[]): void {
      const xml = rows.map(cells => {
        place++
        return rowXml(place, cells)
      })
      part.push(strToU8(xml.join('')))
    },
    end(): void {
      part.push(strToU8('</sheetData></worksheet>'), true)
    },
  }
}

async function* batchesOf<R>(rows: Rows<R>): AsyncGenerator<readonly R[]> {
  if (Symbol.asyncIterator in rows) yield* rows
  else for (let i = 0; i < rows.length; i += 500) yield rows.slice(i, i + 500)
}

/** Numbers of the formats in styles.xml. */
const HEADER = 1
const DATE = 2

function rowXml(place: number, cells: readonly Cell[], style = 0): string {
  return `<row r="${place}">${cells.map((cell, i) => cellXml(`${columnName(i)}${place}`, cell, style)).join('')}</row>`
}

function cellXml(at: string, value: Cell, style: number): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`
  if (value instanceof Date) return `<c r="${at}" s="${DATE}"><v>${serialOf(value)}</v></c>`
  const mark = style === 0 ? '' : ` s="${style}"`
  return `<c r="${at}"${mark} t="inlineStr"><is><t xml:space="preserve">${escaped(safeText(value))}</t></is></c>`
}

/** Days since Excel's beginning, on the clock of Asia/Shanghai. */
const serialOf = (at: Date): number => (at.getTime() + SHANGHAI_MS) / DAY_MS + EPOCH_DAYS

function escaped(text: string): string {
  const kept = text.length > MOST_CHARS ? `${text.slice(0, MOST_CHARS - 1)}…` : text
  return (
    kept
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot carry them
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .toWellFormed()
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
  )
}

/** 0 → A, 26 → AA. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const sheetHead = (columns: readonly Pick<Column<never>, 'width'>[]): string =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`

/** Everything about a workbook besides its sheets. */
const frameOf = (names: readonly string[]): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${names.map((_, i) => `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="${TYPE}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${names.map((_, i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}<Relationship Id="rId${names.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFF4EC"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" fillId="2" applyFont="1" applyFill="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
})
