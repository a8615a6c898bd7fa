import { useCallback, useEffect, useRef, useState } from 'react'
import { deleteDraft, readDraft, useLastWords, writeDraft } from './draft.ts'

const WAIT_MS = 500

/** What was typed and not sent, as the browser keeps it. */
export interface FormDraft<T> {
  readonly draft: T
  /** Of the stored thing that was edited; null for a new one. */
  readonly version: number | null
}

/** One place per form, person and thing; visitors of one browser share theirs. */
export const draftKey = (form: string, userId: string | undefined, id: string | undefined): string =>
  `${form}:${id ?? 'new'}:${userId ?? 'visitor'}`

export interface DraftState<T> {
  readonly draft: T
  /** Changes some fields. */
  readonly set: (change: Partial<T>) => void
  /** Puts a whole draft in place; fields that keep their own state (the editor) start over with `epoch`. */
  readonly replace: (draft: T) => void
  readonly epoch: number
  /** Something that was typed earlier: taken over already, or to be offered. */
  readonly found: { draft: T; savedAt: number; isApplied: boolean } | null
  readonly applyFound: () => void
  /** Takes what was found away again and starts from the beginning. */
  readonly discardFound: () => void
  /** After it was sent. */
  readonly forget: () => void
}

export interface DraftRules<T> {
  /** Whether anything was typed that would be lost. */
  readonly isTouched: (draft: T, start: T) => boolean
  /** What was kept, fitted into this beginning; null where it should only be offered. */
  readonly adopt: (kept: T, start: T) => T | null
}

/**
 * A form's values, kept in the browser while they are typed, so that a closed window, an ended session or a failed call
 * loses nothing. What was kept for another version of the stored thing is offered, not taken over.
 * @param name where it is kept (draftKey); a change of it starts over
 */
export function useFormDraft<T>(
  name: string,
  start: T,
  version: number | null,
  { isTouched, adopt }: DraftRules<T>,
): DraftState<T> {
  const [draft, setDraft] = useState(start)
  const [epoch, setEpoch] = useState(0)
  const [found, setFound] = useState<DraftState<T>['found']>(null)
  const latest = useRef({ start, draft, version })
  latest.current = { start, draft, version }
  const isKept = useRef(false)
  /** Sent or stored: not kept any more until something in it changes. */
  const forgotten = useRef<T | null>(null)

  const replace = useCallback((next: T) => {
    setDraft(next)
    setEpoch(now => now + 1)
  }, [])

  useEffect(() => {
    const { start, version } = latest.current
    const kept = readDraft<FormDraft<T>>(name)
    if (!kept || !isTouched(kept.values.draft, start)) return setFound(null)
    const restored = kept.values.version === version ? adopt(kept.values.draft, start) : null
    setFound({ draft: kept.values.draft, savedAt: kept.savedAt, isApplied: restored !== null })
    if (restored === null) return
    isKept.current = true
    latest.current.draft = restored
    replace(restored)
  }, [name, replace, isTouched, adopt])

  const keep = useCallback(() => {
    const { start, draft, version } = latest.current
    if (draft === forgotten.current) return
    if (isTouched(draft, start)) {
      isKept.current = writeDraft<FormDraft<T>>(name, { values: { draft, version }, savedAt: Date.now() })
    } else if (isKept.current) {
      deleteDraft(name)
      isKept.current = false
    }
  }, [name, isTouched])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the draft starts the wait anew
  useEffect(() => {
    const timer = setTimeout(keep, WAIT_MS)
    return () => clearTimeout(timer)
  }, [draft, keep])

  useLastWords(keep)

  return {
    draft,
    epoch,
    found,
    replace,
    set: change => setDraft(now => ({ ...now, ...change })),
    applyFound() {
      if (!found) return
      replace(found.draft)
      setFound({ ...found, isApplied: true })
    },
    discardFound() {
      deleteDraft(name)
      setFound(null)
      replace(start)
    },
    forget() {
      deleteDraft(name)
      isKept.current = false
      forgotten.current = latest.current.draft
      setFound(null)
    },
  }
}
