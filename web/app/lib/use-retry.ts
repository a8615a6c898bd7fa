import { useEffect, useRef } from 'react'

const FIRST_MS = 2_000
const LONGEST_MS = 60_000

/**
 * Tries again what waits for the network: when the browser says that it is back, and after growing pauses (2 s doubled
 * up to 60 s), because a browser is online before its network answers, and some networks are lost without a word.
 * @param isWaiting whether something waits
 */
export function useRetry(isWaiting: boolean, retry: () => unknown): void {
  const latest = useRef(retry)
  latest.current = retry
  useEffect(() => {
    if (!isWaiting) return
    let pause = FIRST_MS
    let timer = 0
    const wait = () => {
      timer = window.setTimeout(again, pause)
      pause = Math.min(pause * 2, LONGEST_MS)
    }
    const again = () => {
      clearTimeout(timer)
      void latest.current()
      wait()
    }
    const online = () => {
      pause = FIRST_MS
      again()
    }
    wait()
    addEventListener('online', online)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', online)
    }
  }, [isWaiting])
}
