import { confirmBox } from './confirm.ts'

/** Asks first, then ends the session and leads home. What does it is fetched then. */
export async function askAndLogout(): Promise<void> {
  const yes = await confirmBox({ title: '提醒', text: '确定要退出登录吗？', ok: '退出登录' })
  if (yes) await (await import('../../lib/session/logout.ts')).logoutOrReport({ to: '/' })
}
