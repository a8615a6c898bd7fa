import type { Session } from '../context.ts'
import { reloadStaleBfcachePages } from './clear-user-data.ts'
import { makeRefresher, type Renewed } from './refresh.ts'
import { currentSession, keepSession } from './session.ts'

const EXPIRATION_KEY = 'syj.expiration'

/** Absent where the browser keeps tabs apart (private windows of old browsers): each tab then renews for itself. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('syj.session')
channel?.addEventListener('message', event => {
  const told = event.data as Session | { loggedOut: string }
  const owner = currentSession()?.userInfo.userId
  // what the page shows was that person's; a page of the back-office asks to log in
  if ('loggedOut' in told) return told.loggedOut === owner && location.reload()
  if (told.userInfo.userId === owner) keepSession(told)
})

// the server's bundle holds this module too
if (typeof document !== 'undefined') reloadStaleBfcachePages()

/** Tells the other tabs that the person of this page has logged out. */
export function announceLogout(): void {
  const loggedOut = currentSession()?.userInfo.userId
  if (loggedOut) channel?.postMessage({ loggedOut })
}

/** Expirations, never tokens, stand in the storage that tabs share. */
const newestExpiration = () => {
  try {
    return Number(localStorage.getItem(EXPIRATION_KEY) ?? 0)
  } catch {
    return 0
  }
}

/** The refresh token is a cookie that scripts cannot read; the call carries it empty. */
async function renew(): Promise<Renewed | null> {
  const reply = await fetch('/api/oauth/anno/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grantType: 'client_refresh_token', refreshToken: '' }),
    signal: AbortSignal.timeout(15_000),
  })
  const { data } = (await reply.json()) as {
    data: (Session['userInfo'] & { token?: string; expiration: number }) | null
  }
  if (!data?.token) return null
  const { token, expiration, ...rest } = data
  const userInfo = currentSession()?.userInfo
  return { token, expiration, userInfo: { ...userInfo, ...rest } }
}

export const refresher = makeRefresher({
  session: currentSession,
  keep: keepSession,
  renew,
  alone: work => (navigator.locks ? navigator.locks.request('syj.refresh', work) : work()) as ReturnType<typeof work>,
  newestExpiration,
  announce(session) {
    try {
      localStorage.setItem(EXPIRATION_KEY, String(session.expiration))
    } catch {
      // storage switched off: the message alone has to do
    }
    channel?.postMessage(session)
  },
  now: Date.now,
  sleep: ms => new Promise(resolve => setTimeout(resolve, ms)),
})
