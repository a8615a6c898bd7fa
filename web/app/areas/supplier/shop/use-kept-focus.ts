import { useEffect } from 'react'

/** Where the focus was: the element, and how to find what has taken its place. */
interface Place {
  readonly element: Element
  readonly label: string
  readonly list: Element | null
  readonly row: number
  /** Of the controls of its row, counted from the end. */
  readonly fromEnd: number
}

const CONTROLS = 'button, select, input, textarea'
const labelOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent

function placeOf(element: Element): Place {
  const row = element.closest('ol > li')
  const inRow = row ? [...row.querySelectorAll(CONTROLS)] : []
  return {
    element,
    label: labelOf(element),
    list: row?.parentElement ?? null,
    row: row ? [...row.parentElement!.children].indexOf(row) : -1,
    fromEnd: inRow.length - inRow.indexOf(element),
  }
}

/** The same control of the row that has moved up, the same button of an editor read again, or the block edited last. */
function successorOf({ label, list, row, fromEnd }: Place, block: Element | null): HTMLElement | undefined {
  const rows = list?.isConnected ? list.children : undefined
  const next = rows?.[Math.min(row, rows.length - 1)]
  const inRow = next ? [...next.querySelectorAll<HTMLElement>(CONTROLS)] : []
  const same = [...document.querySelectorAll<HTMLElement>('main button')].find(one => labelOf(one) === label)
  const edited = block?.isConnected ? (block as HTMLElement) : undefined
  return inRow.at(-fromEnd) ?? inRow[0] ?? same ?? edited
}

/** The keyboard stays in the editor: where the focused control goes away, what takes its place is focused. */
export function useKeptFocus() {
  useEffect(() => {
    let last: Place | null = null
    let block: Element | null = null
    // a dialog is no place of its own: it was opened from one
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('main')) last = placeOf(target)
    }
    const forget = () => {
      last = null
    }
    const restore = () => {
      block = document.querySelector('main ol button[aria-pressed="true"]') ?? block
      if (!last || last.element.isConnected || document.activeElement !== document.body) return
      successorOf(last, block)?.focus()
    }
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', forget)
    const observer = new MutationObserver(restore)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-pressed'] })
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', forget)
      observer.disconnect()
    }
  }, [])
}
