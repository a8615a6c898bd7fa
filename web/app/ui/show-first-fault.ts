import type { RefObject } from 'react'
import { flushSync } from 'react-dom'

/**
 * Puts faults on screen, brings the first faulty field into sight and gives it the focus.
 * @param say sets them; at once, as React would otherwise render an answer of the server only after the search for it
 */
export function showFirstFault(element: RefObject<HTMLElement | null>, say: () => void): void {
  flushSync(say)
  setTimeout(() => {
    const first = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    first?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'center' })
  })
}
