import { CallFailure } from '@shangyouji/contract/errors'
import type { PushEvents } from '@shangyouji/contract/messages/calls'
import { api } from '../api/client.ts'
import { showFailure } from '../api/transport.ts'
import { feedback } from '../feedback.ts'
import { refresher } from '../session/refresh-in-browser.ts'
import { currentSession } from '../session/session.ts'
import type { Badges, KnownBadges } from './badge-counts.ts'
import { readEvents } from './event-stream.ts'
import { publishThreadPush } from './threads.ts'

type Change = (now: Badges) => KnownBadges
type Pushed = { [E in keyof PushEvents]: { event: E; data: PushEvents[E] } }[keyof PushEvents]

const POLL_MS = 60_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Follows the stream of pushes and gives the counts on. One tab of the browser holds the connection (a browser opens few
 * of them) and tells the others; while it is broken the counts are asked for every 60 seconds.
 * @returns stops following
 */
export function followPushes(give: (change: Change) => void): () => void {
  const ended = new AbortController()
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('syj.pushes')
  channel?.addEventListener('message', event => take(event.data as Pushed, give))
  const tell = (pushed: Pushed) => {
    take(pushed, give)
    channel?.postMessage(pushed)
  }
  const refresh = () => askCounts().then(give, () => undefined)

  void refresh()
  const onFocus = () => document.visibilityState === 'visible' && void refresh()
  document.addEventListener('visibilitychange', onFocus)

  const lead = () => keepStream(ended.signal, tell, refresh)
  // the lock is held as long as the tab follows; the next tab takes over when this one goes
  void (navigator.locks?.request('syj.pushes', { signal: ended.signal }, lead) ?? lead()).catch(() => undefined)

  return () => {
    ended.abort()
    channel?.close()
    document.removeEventListener('visibilitychange', onFocus)
  }
}

type Progress = PushEvents['progress']
const followers = new Set<(progress: Progress) => void>()

/** Hears how far long work is, in whichever tab the stream is held. @returns stops hearing */
export function followProgress(heard: (progress: Progress) => void): () => void {
  followers.add(heard)
  return () => followers.delete(heard)
}

function take(pushed: Pushed, give: (change: Change) => void) {
  if (pushed.event === 'badges') give(({ heard }) => ({ ...pushed.data, heard }))
  if (pushed.event === 'notice') give(now => ({ ...now, heard: now.heard + 1 }))
  // said once: in the tab that is looked at
  if (pushed.event === 'notice' && document.visibilityState === 'visible') {
    const { title } = pushed.data
    void feedback().then(({ info }) => info(title))
  }
  if (pushed.event === 'talk') publishThreadPush(pushed.data)
  if (pushed.event === 'progress') for (const heard of followers) heard(pushed.data)
  if (pushed.event === 'end') void showFailure(new CallFailure(pushed.data.code, pushed.data.msg))
}

async function keepStream(signal: AbortSignal, tell: (pushed: Pushed) => void, refresh: () => Promise<void>) {
  let failures = 0
  while (!signal.aborted && currentSession()) {
    await refresher.beforeCall()
    const opened = Date.now()
    const hasEnded = await readStream(signal, tell).catch(() => false)
    if (signal.aborted || hasEnded) return
    failures = Date.now() - opened > POLL_MS ? 0 : failures + 1
    await pause(Math.min(1000 * 2 ** failures, LONGEST_PAUSE_MS), signal)
    if (failures > 1) await refresh()
  }
}

/** @returns true when the server said that the session has ended */
async function readStream(signal: AbortSignal, tell: (pushed: Pushed) => void): Promise<boolean> {
  const session = currentSession()
  const reply = await fetch('/api/msg/push/stream', {
    headers: { authorization: `Bearer ${session?.token}`, accept: 'text/event-stream' },
    signal,
  })
  if (!reply.ok || !reply.body || !reply.headers.get('content-type')?.includes('event-stream')) return false
  for await (const pushed of readEvents(reply.body)) {
    tell(pushed as Pushed)
    if (pushed.event === 'end') return true
  }
  return false
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** The counts of the side that the session shows. */
async function askCounts(): Promise<Change> {
  const role = currentSession()?.userInfo.data.role_type
  // neither side is open before the profile is complete
  if (role === undefined || role === 'NO_AUTH') return now => now
  const isBusiness = role === 'BUSINESS'
  const side = isBusiness ? 'business' : 'client'
  const quietly = { quiet: true, toast: false }
  const [talk, trade, basket] = await Promise.all([
    api.messageUser.getMsgRemind({ isBusiness }, quietly),
    api.order.listOrderNum({ isBusiness }, quietly),
    isBusiness ? 0 : api.cart.getCountByClient({}, quietly),
  ])
  const counts = { ...talk, ...trade, ...(!isBusiness && { basket }) }
  return now => ({ ...now, [side]: { ...now[side], ...counts } })
}
