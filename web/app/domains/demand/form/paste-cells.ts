import { emptyItem, type ItemDraft } from './draft.ts'

/** The columns of the table of items, from left to right. */
export const itemColumns = ['name', 'cas', 'spec', 'qty', 'unit', 'targetPrice', 'remark'] as const

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

/** `5 瓶` in the place of a number: the unit goes to its own field, where that is still empty. */
export function withoutUnit({ qty, unit }: Pick<ItemDraft, 'qty' | 'unit'>): Pick<ItemDraft, 'qty' | 'unit'> | null {
  const [, number, word] = /^\s*([\d.,]+)\s*(\p{L}{1,6})\s*$/u.exec(qty) ?? []
  return number && word && unit.trim() === '' ? { qty: number, unit: word } : null
}
