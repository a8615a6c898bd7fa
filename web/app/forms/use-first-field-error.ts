import { type RefObject, useEffect, useState } from 'react'

/** What a text of a fault may stand at that says nothing of being invalid itself: choices, editors, uploads. */
const CONTROL = 'input, textarea, select, button, [contenteditable="true"], [tabindex="0"]'

/** @returns brings the first faulty field into sight and gives it the focus, with the render that shows its text */
export function useFirstFieldError(element: RefObject<HTMLElement | null>): () => void {
  const [asked, ask] = useState(0)
  useEffect(() => {
    const first = asked > 0 && element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')
    if (!first) return
    const control = first.role === 'alert' ? (first.parentElement?.querySelector<HTMLElement>(CONTROL) ?? first) : first
    control.focus({ preventScroll: true })
    first.scrollIntoView({ block: 'center' })
  }, [asked, element])
  return () => ask(times => times + 1)
}
