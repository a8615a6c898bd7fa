import { useSyncExternalStore } from 'react'
import { useSession } from '../session/use-session.ts'
import { type Badges, withZeros } from './badge-counts.ts'

const none: Badges = { client: withZeros({}), business: null, heard: 0 }
let badges = none
let stop: (() => void) | undefined
const listeners = new Set<() => void>()

function setBadges(next: (now: Badges) => Badges): void {
  badges = next(badges)
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

/** Numbers beside menu entries and icons, per side, as they change. Visitors have none and open nothing. */
export function useBadges(): Badges {
  const session = useSession()
  const hasBadges = session !== null && !session.userInfo.data.operator
  return useSyncExternalStore(
    hasBadges ? subscribe : stay,
    () => badges,
    () => none,
  )
}
