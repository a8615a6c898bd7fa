import { useCallback, useEffect, useRef, useState } from 'react'

/** What was being typed, kept by the browser until it is sent. */
export interface Draft<T> {
  readonly values: T
  /** Epoch milliseconds. */
  readonly savedAt: number
}

const PREFIX = 'syj.draft.'
const DELAY_MS = 800
const LIFE_MS = 30 * 24 * 3_600_000

/**
 * Saves a form by itself: `save(values)` on every change, `clear()` once it was sent. `found` is what an earlier visit
 * left behind (null on the server and when there is nothing), to be offered for restoring.
 * @param key names form and owner: `demand:new:<userId>`; null saves nothing
 */
export function useDraft<T>(key: string | null) {
  const [found, setFound] = useState<Draft<T> | null>(null)
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; write: () => void } | null>(null)

  useEffect(() => setFound(key === null ? null : readDraft<T>(key)), [key])
  useLastWords(useCallback(() => waiting.current?.write(), []))

  const forget = () => {
    clearTimeout(waiting.current?.timer)
    waiting.current = null
  }
  return {
    found,
    /** When the draft was last written in this visit. */
    savedAt,
    save(values: T) {
      if (key === null) return
      forget()
      const write = () => {
        waiting.current = null
        const now = Date.now()
        if (writeDraft(key, { values, savedAt: now })) setSavedAt(now)
      }
      waiting.current = { timer: setTimeout(write, DELAY_MS), write }
    },
    clear() {
      forget()
      setFound(null)
      setSavedAt(null)
      if (key !== null) deleteDraft(key)
    },
    /** The offer was taken or declined. */
    dismiss: () => setFound(null),
  }
}

/**
 * What was typed last is written even when one leaves the form at once, or closes the window.
 * @param write the same function in every render
 */
export function useLastWords(write: () => void): void {
  useEffect(() => {
    addEventListener('pagehide', write)
    return () => {
      removeEventListener('pagehide', write)
      write()
    }
  }, [write])
}

export function readDraft<T>(key: string, now = Date.now()): Draft<T> | null {
  try {
    const draft = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') as Draft<T> | null
    return draft && now - draft.savedAt < LIFE_MS ? draft : null
  } catch {
    return null
  }
}

/** False when the browser keeps nothing (full, or switched off). */
export function writeDraft<T>(key: string, draft: Draft<T>): boolean {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function deleteDraft(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key)
  } catch {
    // nothing was kept then
  }
}
