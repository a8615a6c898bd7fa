import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isFailure } from '../../api/failure.ts'
import type { Side } from './trade-types.ts'
import { useFresh } from './use-fresh.ts'

/**
 * One inquiry or order, fetched by the page (opening it marks it as read), again after each action and whenever a push
 * says that something has moved.
 */
export function useDetails<T>(side: Side, id: string, fetch: (id: string) => Promise<T>) {
  const [details, setDetails] = useState<T | null>(null)
  const [isMissing, setMissing] = useState(false)
  const { revalidate } = useRevalidator()
  const ask = useRef(fetch)
  ask.current = fetch

  const load = useCallback(async () => {
    try {
      setDetails(await ask.current(id))
    } catch (failure) {
      if (!isFailure(failure)) throw failure
      setMissing(true)
    }
  }, [id])
  useEffect(() => void load(), [load])
  useFresh(side, () => void load())

  return {
    details,
    isMissing,
    /** After something was done: the thing itself, and the numbers around it. */
    async reload() {
      await Promise.all([load(), revalidate()])
    },
  }
}
