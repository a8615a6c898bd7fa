import type { UserInfo } from '@shangyouji/contract/accounts/login-calls'
import type { Visit } from '../../../http/serve.ts'
import { COOKIES } from '../../../http/session/sessions.ts'

export interface GivenSession {
  readonly token: string
  readonly refreshToken: string
  /** Must come along with the token; null for callers that are no browser. */
  readonly binding: string | null
  readonly userInfo: UserInfo
  /** Seconds that the token, and that the session, live from now on. */
  readonly tokenSeconds: number
  readonly sessionSeconds: number
}

/** The mirror of the session in the browser; page scripts read only who is logged in. */
export function setSessionCookies(visit: Visit, given: GivenSession): void {
  visit.setCookie(COOKIES.token, given.token, { maxAgeSeconds: given.tokenSeconds })
  visit.setCookie(COOKIES.refresh, given.refreshToken, { maxAgeSeconds: given.sessionSeconds })
  if (given.binding) visit.setCookie(COOKIES.binding, given.binding, { maxAgeSeconds: given.sessionSeconds })
  setUserCookie(visit, given.userInfo, given.sessionSeconds)
}

/** After a change of what is shown of the account. */
export function setUserCookie(visit: Visit, userInfo: UserInfo, maxAgeSeconds: number): void {
  visit.setCookie(COOKIES.userInfo, JSON.stringify(userInfo), { maxAgeSeconds, readable: true })
}

export function clearSessionCookies(visit: Visit): void {
  for (const name of [COOKIES.token, COOKIES.refresh, COOKIES.binding]) visit.setCookie(name, '', { maxAgeSeconds: 0 })
  visit.setCookie(COOKIES.userInfo, '', { maxAgeSeconds: 0, readable: true })
}
