import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Done, Id, Instant, Nothing } from '../fields.ts'

const user = { who: 'user', objects: 'own' } as const

/** One place where the account is logged in. */
export const LoginSession = z.object({
  id: Id,
  /** Browser and system as it named itself: `Chrome · Windows`. */
  device: z.string(),
  ip: z.string(),
  loginTime: Instant,
  /** True for the session that asks. */
  isMine: z.boolean(),
})
export type LoginSession = z.infer<typeof LoginSession>

export const loginSession = {
  listMine: defineCall({
    method: 'GET',
    path: '/api/oauth/loginSession/listMine',
    ...user,
    summary: '我的登录设备，最近登录的在前',
    effect: 'read',
    input: Nothing,
    reply: z.array(LoginSession),
  }),
  end: defineCall({
    method: 'POST',
    path: '/api/oauth/loginSession/end',
    ...user,
    summary: '退出某个登录设备；不指定时退出本机以外的全部',
    effect: 'write',
    input: z.object({ id: Id.optional() }),
    reply: Done,
  }),
}
