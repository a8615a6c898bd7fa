import { type RefObject, useEffect, useState } from 'react'

/** @returns brings the first faulty field into sight and gives it the focus, with the render that shows its text */
export function useFirstFault(element: RefObject<HTMLElement | null>): () => void {
  const [asked, ask] = useState(0)
  useEffect(() => {
    const first = asked > 0 && element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!first) return
    first.focus({ preventScroll: true })
    first.scrollIntoView({ block: 'center' })
  }, [asked, element])
  return () => ask(times => times + 1)
}
