import { useEffect, useRef, useState } from 'react'

/** A decision is taken back within this time; only after it something happens and the submitter hears of it. */
export const HOLD_MS = 10_000

export interface Decided {
  readonly ids: readonly string[]
  /** 已通过《…》 */
  readonly text: string
  readonly send: () => Promise<unknown>
}

export interface Held extends Decided {
  readonly until: number
}

/**
 * Holds the last decision back for ten seconds. A further one, leaving the page and closing the tab send it at once, so
 * that nothing that was decided is forgotten.
 */
export function useHeldDecision() {
  const [held, setHeld] = useState<Held | null>(null)
  const [sending, setSending] = useState<readonly string[]>([])
  const current = useRef<Held | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const take = () => {
    const decided = current.current
    current.current = null
    clearTimeout(timer.current)
    setHeld(null)
    return decided
  }
  const sendNow = async () => {
    const decided = take()
    if (!decided) return
    setSending(ids => [...ids, ...decided.ids])
    try {
      await decided.send()
    } finally {
      setSending(ids => ids.filter(id => !decided.ids.includes(id)))
    }
  }
  const hold = (decided: Decided) => {
    void sendNow()
    const next = { ...decided, until: Date.now() + HOLD_MS }
    current.current = next
    setHeld(next)
    timer.current = setTimeout(sendNow, HOLD_MS)
  }

  const latest = useRef(sendNow)
  latest.current = sendNow
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent) => {
      if (!current.current) return
      // the question of the browser leaves time for the call
      event.preventDefault()
      void latest.current()
    }
    addEventListener('beforeunload', leave)
    return () => {
      removeEventListener('beforeunload', leave)
      void latest.current()
    }
  }, [])

  const decidedIds = [...(held?.ids ?? []), ...sending]
  return { held, hold, sendNow, undo: () => void take(), isDecided: (id: string) => decidedIds.includes(id) }
}
