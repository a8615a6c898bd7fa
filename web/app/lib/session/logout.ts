import { feedback } from '../feedback.ts'
import { clearUserData } from './clear-user-data.ts'
import { announceLogout } from './refresh-in-browser.ts'
import { keepSession } from './session.ts'

/** Ends the session and loads the page it leads to afresh; whoever could not be logged out is told so and stays. */
export async function logoutOrReport({ to }: { to: string }): Promise<void> {
  if (await endSession()) await leave(to)
  else (await feedback()).error('未能退出登录，请检查网络后重试')
}

/** After the server has ended the session. */
export async function logout({ to }: { to: string }): Promise<void> {
  await endSession()
  await leave(to)
}

/** By the cookies alone, which the server clears: the token that a page has held overnight counts no more. */
const endSession = (): Promise<boolean> =>
  fetch('/api/oauth/anno/logout', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
    .then(async reply => ((await reply.json()) as { isSuccess: boolean }).isSuccess)
    .catch(() => false)

async function leave(to: string): Promise<void> {
  clearUserData()
  // pages that a door's worker has put away are those of whoever worked there (web/public/door-worker.js)
  await globalThis.caches?.delete('door-1')
  announceLogout()
  keepSession(null)
  location.assign(to)
}
