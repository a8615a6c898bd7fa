import { packKey } from '../goods/api.ts'
import type { LineRow } from './queries.ts'

/**
 * Lines that stand in one row of a comparison: what several suppliers were asked for under one name or CAS number, of
 * each supplier one line. A supplier asked for two packs of the same goods has two rows: neither hides the other, and
 * the same packs stand beside each other.
 */
export function comparedRows(lines: readonly LineRow[]): LineRow[][] {
  return [...Map.groupBy(lines, line => line.item_key).values()].flatMap(same => {
    const rows: LineRow[][] = []
    for (const line of same) {
      const row = rows.find(([first, ...rest]) => isSamePack(first!, line) && isFree([first!, ...rest], line))
      if (row) row.push(line)
      else rows.push([line])
    }
    // other packs are compared by unit where nobody stands in two rows for it
    const merged: LineRow[][] = []
    for (const row of rows) {
      const other = merged.find(one => row.every(line => isFree(one, line)))
      if (other) other.push(...row)
      else merged.push(row)
    }
    return merged
  })
}

const isSamePack = (one: LineRow, other: LineRow): boolean => packKey(one.pack_size) === packKey(other.pack_size)

const isFree = (row: readonly LineRow[], line: LineRow): boolean =>
  row.every(other => other.inquiry_id !== line.inquiry_id)
