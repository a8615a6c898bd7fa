import { type RefObject, useEffect, useState } from 'react'
import { isFailure } from '../lib/api/failure.ts'

/** @returns brings the first faulty field into sight and gives it the focus, with the render that shows its text */
export function useFirstFieldError(element: RefObject<HTMLElement | null>): () => void {
  const [asked, ask] = useState(0)
  useEffect(() => {
    const first = asked > 0 && element.current?.querySelector('[aria-invalid="true"], [role="alert"]')
    if (!first) return
    // on public pages the rest comes with the first fault; who is in another field by then types there
    const { activeElement } = document
    void import('../ui/base/lead-to-error.ts').then(({ leadTo }) => {
      const now = document.activeElement
      if (now === activeElement || !now?.matches('input, textarea, select')) leadTo(first)
    })
  }, [asked, element])
  return () => ask(times => times + 1)
}

/**
 * The texts of a refused call by the fields of a form. Fields of a call that stand deeper in it than on screen find
 * their own: where the form has `content`, `feedback.content` is that.
 * @param names the form's fields at the top; without them the paths stay as the call names them
 */
export function refusedFields(failure: unknown, names?: readonly string[]): Record<string, string> {
  const fields = isFailure(failure) ? failure.data?.fields : undefined
  const placed: Record<string, string> = {}
  for (const [path, text] of Object.entries(fields ?? {})) {
    const parts = path.split('.')
    const at = names ? parts.findIndex(part => names.includes(part)) : 0
    placed[parts.slice(Math.max(at, 0)).join('.')] ??= text
  }
  return placed
}
