import type { KeyboardEvent } from 'react'

/** Rows that count carry `data-row`, their number; others (details of a row) lie between them. */
export function placeInGrid(target: HTMLElement): { row: number; column: number } | null {
  const cell = target.closest('td')
  const row = cell?.closest<HTMLTableRowElement>('tr[data-row]')
  return cell && row ? { row: Number(row.dataset.row), column: cell.cellIndex } : null
}

/** Arrow keys and Enter go to the same column of the row above or below, past fields that are switched off. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0
  const target = event.target as HTMLElement
  if (step === 0 || !(target instanceof HTMLInputElement) || target.type === 'checkbox') return
  const at = placeInGrid(target)
  if (!at) return
  event.preventDefault()
  const body = event.currentTarget
  for (let row = at.row + step; ; row += step) {
    const next = body.querySelector<HTMLTableRowElement>(`tr[data-row="${row}"]`)
    if (!next) return
    const field = next.cells[at.column]?.querySelector('input')
    if (!field || field.disabled) continue
    field.focus()
    field.select()
    return
  }
}
