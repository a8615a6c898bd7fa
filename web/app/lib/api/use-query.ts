import { useCallback, useEffect, useRef, useState } from 'react'
import { type LoadFailure, loadFailure } from './load-failure.ts'

/** Something a screen asks for once it is shown, as it stands now. */
export interface Query<T> {
  readonly data: T | null
  /** Why there is nothing to show; what was loaded before stays while it cannot be loaded anew. */
  readonly failure: LoadFailure | null
  /** Asks once more. */
  readonly load: () => Promise<void>
  /** Shows what another call has answered. */
  readonly show: (data: T) => void
}

/**
 * Asks for something once a part of a screen is shown, and anew when `keys` change. An answer that comes after the part
 * was left, or after something newer was asked for, is dropped. What a page needs from the start is asked for by its
 * loader instead.
 */
export function useQuery<T>(ask: () => Promise<T>, keys: readonly (string | number | boolean)[]): Query<T> {
  const [data, setData] = useState<T | null>(null)
  const [failure, setFailure] = useState<LoadFailure | null>(null)
  const latest = useRef(ask)
  latest.current = ask
  const turn = useRef(0)

  const show = useCallback((found: T) => {
    turn.current += 1
    setData(found)
    setFailure(null)
  }, [])
  const load = useCallback(async () => {
    turn.current += 1
    const mine = turn.current
    try {
      const found = await latest.current()
      if (mine === turn.current) show(found)
    } catch (error) {
      const failed = loadFailure(error)
      if (mine === turn.current) setFailure(failed)
    }
  }, [show])
  const key = keys.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another question
  useEffect(() => {
    void load()
    return () => {
      turn.current += 1
    }
  }, [key, load])
  return { data, failure: failure?.isMissing || data === null ? failure : null, load, show }
}
