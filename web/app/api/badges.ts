import type { Badges } from '@shangyouji/contract/message'
import { useSyncExternalStore } from 'react'
import { useSession } from '../site/use-session.ts'

export type { Badges }

const none: Badges = { client: { consulting: 0, sysMsg: 0, friend: 0, basket: 0 }, business: null }
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
