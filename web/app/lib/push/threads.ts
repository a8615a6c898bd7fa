import type { PushEvents } from '@shangyouji/contract/messages/calls'
import { useEffect, useEffectEvent } from 'react'

export type ThreadPush = PushEvents['talk']

const listeners = new Set<(talk: ThreadPush) => void>()

/** The stream of pushes says here that somebody has spoken. */
export function publishThreadPush(talk: ThreadPush): void {
  for (const listener of listeners) listener(talk)
}

/**
 * Hears what is said in threads of the account as it happens. What happens while the page is hidden is told when it is
 * looked at again, so that nothing counts as read that nobody saw. Pushes come while badges are shown, as in every area.
 */
export function useThreadPush(listen: (talk: ThreadPush) => void): void {
  const tell = useEffectEvent(listen)
  useEffect(() => {
    const missed = new Map<string, ThreadPush>()
    const hear = (talk: ThreadPush) => {
      if (document.visibilityState === 'visible') tell(talk)
      else missed.set(talk.kind + talk.id, talk)
    }
    const makeUp = () => {
      if (document.visibilityState !== 'visible') return
      for (const talk of missed.values()) tell(talk)
      missed.clear()
    }
    listeners.add(hear)
    document.addEventListener('visibilitychange', makeUp)
    return () => {
      listeners.delete(hear)
      document.removeEventListener('visibilitychange', makeUp)
    }
  }, [])
}
