import type { PoolLine } from '@shangyouji/contract/purchasing/calls'
import { POOL_LINES } from '@shangyouji/contract/purchasing/labels'

/** Lines of a visitor, kept in the tab until the login. */
const KEY = 'purchase-list'

export function readVisitorLines(): PoolLine[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? (kept as PoolLine[]) : []
  } catch {
    return []
  }
}

export function keepVisitorLines(lines: readonly PoolLine[]): void {
  try {
    if (lines.length === 0) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(lines.slice(0, POOL_LINES)))
  } catch {
    // without storage the lines live as long as the page
  }
}

/** A line as the server takes it: what was typed, and what was chosen for it. */
export const inputOf = (line: PoolLine) => ({
  original: line.original,
  name: line.name,
  cas: line.cas,
  catalogNo: line.catalogNo,
  brand: line.brand,
  pack: line.pack,
  unit: line.unit,
  remark: line.remark,
  quantity: line.askedQuantity,
  quantityText: line.quantityText,
  ...(line.offer && {
    specId: line.offer.specId,
    chosenQuantity: line.quantity,
    isConfirmed: line.standing === 'CONFIRMED',
  }),
})
