import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type LoadFailure, loadFailure } from '../../api/load-failure.ts'
import type { Side } from './trade-types.ts'
import { useFresh } from './use-fresh.ts'

/**
 * One inquiry or order, fetched by the page (opening it marks it as read), again after each action and whenever a push
 * says that something has moved.
 */
export function useDetails<T>(side: Side, id: string, fetch: (id: string) => Promise<T>) {
  const [details, setDetails] = useState<T | null>(null)
  const [failure, setFailure] = useState<LoadFailure | null>(null)
  const { revalidate } = useRevalidator()
  const ask = useRef(fetch)
  ask.current = fetch

  const load = useCallback(async () => {
    try {
      setDetails(await ask.current(id))
      setFailure(null)
    } catch (error) {
      setFailure(loadFailure(error))
    }
  }, [id])
  useEffect(() => void load(), [load])
  useFresh(side, () => void load())

  return {
    details,
    /** Why there is nothing to show; what was loaded before stays while it cannot be loaded anew. */
    failure: failure?.isMissing || !details ? failure : null,
    load,
    /** After something was done: the thing itself, and the numbers around it. */
    async reload() {
      await Promise.all([load(), revalidate()])
    },
  }
}
