import { useSyncExternalStore } from 'react'
import { useSession } from '../site/use-session.ts'

/** Numbers beside menu entries and icons: what waits for the side that one is on. */
export interface Badges {
  /** Threads with something unread. */
  readonly consulting: number
  /** Unread notices. */
  readonly sysMsg: number
  /** Kinds of goods in the intent basket. */
  readonly basket: number
  /** Further counts by the name of their list: `order.waiting`. */
  readonly [list: string]: number
}

const none: Badges = { consulting: 0, sysMsg: 0, basket: 0 }
let badges = none
let stop: (() => void) | undefined
const listeners = new Set<() => void>()

/** New counts; what is not named stays. */
export function setBadges(counts: Readonly<Record<string, number>>): void {
  badges = { ...badges, ...counts }
  for (const listener of listeners) listener()
}

/** The first listener opens the stream of pushes (its script comes then), the last one closes it. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    let isLeft = false
    stop = () => {
      isLeft = true
    }
    void import('./pushes.ts').then(({ followPushes }) => {
      if (!isLeft) stop = followPushes(setBadges)
    })
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop?.()
  }
}

const stay = () => () => undefined

/** The counts as they change. Visitors have none and open nothing. */
export function useBadges(): Badges {
  const session = useSession()
  return useSyncExternalStore(
    session ? subscribe : stay,
    () => badges,
    () => none,
  )
}
