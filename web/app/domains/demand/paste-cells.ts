import { emptyItem, type ItemDraft } from './draft.ts'

/** The columns of the table of items, from left to right. */
export const itemColumns = ['name', 'cas', 'spec', 'qty', 'unit', 'targetPrice', 'remark'] as const

/** Rows and cells copied from a spreadsheet; null for plain text, which is pasted as usual. */
export function cellsIn(text: string): string[][] | null {
  const rows = text.replace(/\r/g, '').replace(/\n+$/, '').split('\n')
  if (rows.length === 1 && !text.includes('\t')) return null
  return rows.map(row => row.split('\t').map(cell => cell.trim()))
}

/** Writes the cells over those from the given place on; lines are added where there are not enough. */
export function pasteCells(
  items: readonly ItemDraft[],
  cells: readonly (readonly string[])[],
  at: { row: number; column: number },
): ItemDraft[] {
  const next = [...items]
  for (const [i, row] of cells.entries()) {
    const values = row.flatMap((cell, j) => {
      const name = itemColumns[at.column + j]
      return name ? [[name, cell]] : []
    })
    next[at.row + i] = { ...(next[at.row + i] ?? emptyItem()), ...Object.fromEntries(values) }
  }
  return next
}
