import type { BatchResult } from '@shangyouji/contract'
import { useEffect, useRef, useState } from 'react'
import { api, loadTransport } from '../../../lib/api/client.ts'
import type { Refusal } from './decision.tsx'

/** A decision is taken back within this time; only after it something happens and the submitter hears of it. */
export const HOLD_MS = 10_000
/** Items that one call decides upon. */
const AT_ONCE = 100

/** What is decided, whatever upon. */
export type Verdict = { readonly call: 'approve' } | { readonly call: 'reject'; readonly refusal: Refusal }

/** Sends a verdict upon some items. */
export const runOf =
  (verdict: Verdict) =>
  (ids: string[]): Promise<BatchResult> =>
    verdict.call === 'approve' ? api.review.approve({ ids }) : api.review.reject({ ids, ...verdict.refusal })

export interface Decided {
  readonly ids: readonly string[]
  /** 已通过《…》 */
  readonly text: string
  readonly verdict: Verdict
  readonly send: () => Promise<unknown>
}

export interface Held extends Decided {
  readonly until: number
}

/**
 * Holds the last decision back for ten seconds. A further one, leaving the page and closing the tab send it at once, so
 * that nothing that was decided is forgotten. A browser that dies within them has decided nothing: the item stays in the
 * queue, as it is shown there.
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

  const latest = useRef({ sendNow, take })
  latest.current = { sendNow, take }
  useEffect(() => {
    // there before it is needed: a page that goes away loads nothing any more
    const transport = loadTransport()
    let sendLast: Awaited<typeof transport>['sendLast'] | undefined
    void transport.then(loaded => {
      sendLast = loaded.sendLast
    })
    const goAway = () => {
      const decided = latest.current.take()
      if (!decided) return
      const { ids, verdict } = decided
      const refusal = verdict.call === 'reject' ? verdict.refusal : {}
      for (let at = 0; at < ids.length; at += AT_ONCE)
        sendLast?.(`review.${verdict.call}`, { ids: ids.slice(at, at + AT_ONCE), ...refusal })
    }
    addEventListener('pagehide', goAway)
    return () => {
      removeEventListener('pagehide', goAway)
      void latest.current.sendNow()
    }
  }, [])

  const decidedIds = [...(held?.ids ?? []), ...sending]
  return {
    held,
    hold,
    sendNow,
    undo: () => void take(),
    isDecided: (id: string) => decidedIds.includes(id),
    /** How many are being decided upon right now. */
    sendingNum: sending.length,
  }
}
