import { api, type ClientApi } from './client.ts'
import { readEvents } from './event-stream.ts'
import { refresher } from './refresh-in-browser.ts'
import { currentSession } from './session.ts'

type Counts = Readonly<Record<string, number>>

const POLL_MS = 60_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Follows the stream of pushes and gives the counts on. One tab of the browser holds the connection (a browser opens few
 * of them) and tells the others; while it is broken the counts are asked for every 60 seconds.
 * @returns stops following
 */
export function followPushes(give: (counts: Counts) => void): () => void {
  const ended = new AbortController()
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('syj.badges')
  channel?.addEventListener('message', event => give(event.data as Counts))
  const tell = (counts: Counts) => {
    give(counts)
    channel?.postMessage(counts)
  }
  const refresh = async () => {
    const counts = await askCounts().catch(() => null)
    if (counts) tell(counts)
  }

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

async function keepStream(signal: AbortSignal, tell: (counts: Counts) => void, refresh: () => Promise<void>) {
  let failures = 0
  while (!signal.aborted && currentSession()) {
    await refresher.beforeCall()
    const opened = Date.now()
    await readStream(signal, tell).catch(() => undefined)
    if (signal.aborted) return
    failures = Date.now() - opened > POLL_MS ? 0 : failures + 1
    await pause(Math.min(1000 * 2 ** failures, LONGEST_PAUSE_MS), signal)
    if (failures > 1) await refresh()
  }
}

async function readStream(signal: AbortSignal, tell: (counts: Counts) => void) {
  const session = currentSession()
  const reply = await fetch('/api/msg/push/stream', {
    headers: { authorization: `Bearer ${session?.token}`, accept: 'text/event-stream' },
    signal,
  })
  if (!reply.ok || !reply.body || !reply.headers.get('content-type')?.includes('event-stream')) return
  for await (const { event, data } of readEvents(reply.body)) {
    if (event === 'badges') tell(data as Counts)
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

interface CountCalls {
  messageUser: { getMsgRemind(input: object, options: object): Promise<{ consulting: number; sysMsg: number }> }
}

/** The counts of the side that the session shows. */
async function askCounts(): Promise<Counts> {
  const isBusiness = currentSession()?.userInfo.data.role_type === 'BUSINESS'
  const { consulting, sysMsg } = await (api as ClientApi & CountCalls).messageUser.getMsgRemind(
    { isBusiness },
    { quiet: true, toast: false },
  )
  return { consulting, sysMsg }
}
