import { useSyncExternalStore } from 'react'
import { useSession } from '../session/use-session.ts'
import type { Badges, KnownBadges } from './badge-counts.ts'

/** Every count is 0 until it is told, whichever there are. */
const withZeros = <T extends object>(known: Partial<T>): T =>
  new Proxy(known, { get: (counts, name) => Reflect.get(counts, name) ?? 0 }) as T

const none: Badges = { client: withZeros({}), business: null, heard: 0 }
let badges = none
let stop: (() => void) | undefined
const listeners = new Set<() => void>()

function setBadges(next: (now: Badges) => KnownBadges): void {
  const { client, business, heard } = next(badges)
  badges = { client: withZeros({ ...client }), business: business && withZeros({ ...business }), heard }
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
