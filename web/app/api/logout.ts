import { confirmBox } from '../ui/confirm.ts'
import { currentSession, keepSession } from './session.ts'

/** Asks first, then ends the session and leads home. */
export async function askAndLogout(): Promise<void> {
  const yes = await confirmBox({ title: '提醒', text: '确定要退出登录吗？', ok: '退出登录' })
  if (yes) await logout({ to: '/' })
}

/** Ends the session on the server, which clears its cookies, and loads the page it leads to afresh. */
export async function logout({ to }: { to: string }): Promise<void> {
  const session = currentSession()
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (session) headers.authorization = `Bearer ${session.token}`
  await fetch('/api/oauth/anno/logout', { method: 'POST', headers, body: '{}' }).catch(() => undefined)
  keepSession(null)
  location.assign(to)
}
