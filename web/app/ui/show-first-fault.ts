import type { RefObject } from 'react'

/** The first faulty field comes into sight and gets the focus, once its text is on screen. */
export function showFirstFault(element: RefObject<HTMLElement | null>): void {
  setTimeout(() => {
    const first = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    first?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'center' })
  })
}
