import { useCallback, useEffect, useRef, useState } from 'react'
import { type DemandDraft, isTouched } from './draft.ts'
import { forgetKept, type KeptDraft, readKept, writeKept } from './kept-draft.ts'

const WAIT_MS = 500

export interface DraftState {
  readonly draft: DemandDraft
  /** Changes some fields. */
  readonly set: (change: Partial<DemandDraft>) => void
  /** Puts a whole draft in place; fields that keep their own state (the editor) start over with `epoch`. */
  readonly replace: (draft: DemandDraft) => void
  readonly epoch: number
  /** Something that was typed earlier: taken over already, or to be offered. */
  readonly found: { kept: KeptDraft; isApplied: boolean } | null
  readonly applyFound: () => void
  /** Takes what was found away again and starts from the beginning. */
  readonly discardFound: () => void
  /** After it was sent. */
  readonly forget: () => void
}

/**
 * The form's values, kept in the browser while they are typed, so that a closed window, an ended session or a failed
 * call loses nothing. What was kept for an older version of the stored demand is offered, not taken over.
 * @param name where it is kept; a change of it starts over
 */
export function useDraft(name: string, start: DemandDraft, version: number | null): DraftState {
  const [draft, setDraft] = useState(start)
  const [epoch, setEpoch] = useState(0)
  const [found, setFound] = useState<DraftState['found']>(null)
  const latest = useRef({ start, draft, version })
  latest.current = { start, draft, version }
  const isKept = useRef(false)
  /** Sent or stored: not kept any more until something in it changes. */
  const forgotten = useRef<DemandDraft | null>(null)

  const replace = useCallback((next: DemandDraft) => {
    setDraft(next)
    setEpoch(now => now + 1)
  }, [])

  useEffect(() => {
    const { start, version } = latest.current
    const kept = readKept(name)
    if (!kept || !isTouched(kept.draft, start)) return setFound(null)
    const hasOtherTitle = start.title !== '' && version === null && !['', start.title].includes(kept.draft.title)
    const isApplied = kept.version === version && !hasOtherTitle
    setFound({ kept, isApplied })
    if (!isApplied) return
    const restored = { ...kept.draft, title: kept.draft.title || start.title }
    isKept.current = true
    latest.current.draft = restored
    replace(restored)
  }, [name, replace])

  const keep = useCallback(() => {
    const { start, draft, version } = latest.current
    if (draft === forgotten.current) return
    if (isTouched(draft, start)) {
      isKept.current = writeKept(name, draft, version)
    } else if (isKept.current) {
      forgetKept(name)
      isKept.current = false
    }
  }, [name])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the draft starts the wait anew
  useEffect(() => {
    const timer = setTimeout(keep, WAIT_MS)
    return () => clearTimeout(timer)
  }, [draft, keep])

  // the last words before the form or the window is closed
  useEffect(() => {
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [keep])

  return {
    draft,
    epoch,
    found,
    replace,
    set: change => setDraft(now => ({ ...now, ...change })),
    applyFound() {
      if (!found) return
      replace(found.kept.draft)
      setFound({ ...found, isApplied: true })
    },
    discardFound() {
      forgetKept(name)
      setFound(null)
      replace(start)
    },
    forget() {
      forgetKept(name)
      isKept.current = false
      forgotten.current = latest.current.draft
      setFound(null)
    },
  }
}
