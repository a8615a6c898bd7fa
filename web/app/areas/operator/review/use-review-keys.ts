import { useEffect } from 'react'

interface Keys {
  readonly onNext: () => unknown
  readonly onPrevious: () => unknown
  readonly onApprove?: () => unknown
}

/** J, K and A while nothing is typed; R moves to the reason. */
export function useReviewKeys({ onNext, onPrevious, onApprove }: Keys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, dialog, [contenteditable]')
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      const actions: Record<string, () => unknown> = {
        j: onNext,
        k: onPrevious,
        ...(onApprove && { a: onApprove }),
        r: () => document.querySelector<HTMLElement>('[data-reason]')?.focus(),
      }
      const action = actions[event.key.toLowerCase()]
      if (!action) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [onNext, onPrevious, onApprove])
}
