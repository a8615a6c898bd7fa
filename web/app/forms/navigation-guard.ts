import { useEffect, useRef } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { isReachable } from '../lib/network.ts'

/** Something that must not be lost by leaving. */
interface Guard {
  isNeeded: BlockerFunction
  /** @returns true when the page may be left all the same */
  ask: () => Promise<boolean>
}

/** The router listens to one blocker only: whatever keeps people on a page says so here. */
const guards = new Set<Guard>()

/** @returns takes the guard away */
export function registerGuard(guard: Guard): () => void {
  guards.add(guard)
  return () => void guards.delete(guard)
}

/**
 * Before another page is opened. Without a network a page that was never loaded would end in the browser's own error
 * page, with all that was typed gone: one stays where one is.
 */
export function useNavigationGuard(onRefused: () => void): void {
  const guard = useRef<Guard>(undefined)
  const blocker = useBlocker(move => {
    const { currentLocation: from, nextLocation: to } = move
    guard.current = [...guards].find(({ isNeeded }) => isNeeded(move))
    return guard.current !== undefined || (!navigator.onLine && from.pathname + from.search !== to.pathname + to.search)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a blocked move is answered once
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const answer = async () => {
      if (!navigator.onLine && !(await isReachable())) onRefused()
      else if (!guard.current || (await guard.current.ask())) return blocker.proceed()
      blocker.reset()
    }
    void answer()
  }, [blocker])
}
