import { importLimits } from '@shangyouji/contract/goods/import-calls'
import type { Db } from '../../../../db/database.ts'
import { fail } from '../../../../kernel/failure.ts'
import * as queries from '../import-queries.ts'
import { packsIn, pricesIn } from './parse-cell.ts'

/** What is changed in a whole column of a preview at once. */
export interface Replacement {
  readonly col: string
  /** Part of a cell; empty for cells in which nothing stands. */
  readonly find: string
  readonly by: string
}

/** Replaces a text wherever it stands in the column of a field. */
export async function replaceInColumn(db: Db, row: queries.ImportRow, { col, find, by }: Replacement): Promise<void> {
  const at = row.mapping.indexOf(col)
  if (at < 0) return
  const changed = (await queries.listRows(db, row.id)).flatMap(({ row_no, cells }) => {
    const before = cells[at] ?? ''
    const text = find === '' ? before || by : before.replaceAll(find, by)
    if (text === before) return []
    return [{ row_no, cells: row.mapping.map((_, i) => (i === at ? text.slice(0, CELL_CHARS) : (cells[i] ?? ''))) }]
  })
  await queries.setCells(db, row.id, changed)
}

const CELL_CHARS = 5000

/** Whether the cell of the pack lists several. */
export const isPackList = ({ mapping }: Pick<queries.ImportRow, 'mapping'>, cells: readonly string[]): boolean =>
  packsIn(cells[mapping.indexOf('packSize')] ?? '').length > 0

/**
 * Rows whose pack is a list become a row for each of its packs, with the price at the same place of the list of prices.
 * One price for several packs stays with the first: the others ask for theirs.
 */
export async function splitPacks(db: Db, row: queries.ImportRow): Promise<void> {
  const [packAt, priceAt, specNoAt] = ['packSize', 'price', 'specNo'].map(key => row.mapping.indexOf(key))
  const rows = await queries.listRows(db, row.id)
  let last = Math.max(0, ...rows.map(one => one.row_no))
  const first: { row_no: number; cells: string[] }[] = []
  const more: { rowNo: number; cells: string[] }[] = []
  for (const { row_no, cells } of rows) {
    const packs = packsIn(cells[packAt!] ?? '')
    const prices = pricesIn(cells[priceAt!] ?? '', packs.length)
    for (const [i, pack] of packs.entries()) {
      const own = row.mapping.map((_, column) => {
        if (column === packAt) return pack
        if (column === priceAt) return prices[i] ?? (i === 0 ? (cells[column] ?? '') : '')
        return column === specNoAt && i > 0 ? '' : (cells[column] ?? '')
      })
      if (i === 0) first.push({ row_no, cells: own })
      else more.push({ rowNo: ++last, cells: own })
    }
  }
  const total = row.total + more.length
  if (total > importLimits.rows)
    fail('SHEET_REFUSED', { reason: `拆分后有${total}行，超过${importLimits.rows}行，请分成几个表格` })
  await queries.setCells(db, row.id, first)
  await queries.insertRows(db, row.id, more)
  await queries.setImport(db, row.id, { total })
}
