import type { UserInfo } from '@shangyouji/contract/accounts/login-calls'
import { type AnyActor, visitor } from '../../../http/actor.ts'
import type { Visit } from '../../../http/serve.ts'
import { COOKIES } from '../../../http/session/sessions.ts'
import { Failure } from '../../../kernel/failure.ts'
import type { Services } from '../../../kernel/services.ts'
import { userInfoOf } from '../profile/user-info.ts'
import { refreshSession } from './refresh-session.ts'
import { clearSessionCookies } from './session-cookies.ts'
import type { SessionOwner } from './session-queries.ts'

/** The session as a page gets it on its first render. */
export interface PageSession {
  readonly token: string
  /** Epoch milliseconds. */
  readonly expiration: number
  readonly userInfo: UserInfo
}

export interface Restored {
  readonly actor: AnyActor
  readonly session: PageSession | null
}

/**
 * The session that a page request's cookies mirror; an expired token is renewed on the way, with rotation and grace.
 * Cookies that no longer count are cleared.
 */
export async function restoreSession(services: Services, visit: Visit): Promise<Restored> {
  const { [COOKIES.token]: token, [COOKIES.refresh]: refreshToken } = visit.cookies
  if (!token && !refreshToken) return { actor: visitor, session: null }
  const live = await actorOf(services, visit, token)
  if (live) return live
  try {
    // what asks for a page is a browser, whichever headers it sends
    const renewed = await refreshSession(services, { ...visit, isBrowser: true }, refreshToken ?? '')
    const { token, expiration, refreshToken: _, ...userInfo } = renewed
    const actor = await services.sessions.actorOf(token, visit.cookies[COOKIES.binding])
    return { actor, session: { token, expiration, userInfo } }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    clearSessionCookies(visit)
    return { actor: visitor, session: null }
  }
}

async function actorOf(services: Services, visit: Visit, token: string | undefined): Promise<Restored | null> {
  if (!token) return null
  const { sessions, tokens, database } = services
  try {
    const actor = await sessions.actorOf(token, visit.cookies[COOKIES.binding])
    if (actor.kind === 'visitor') return null
    const owner: SessionOwner =
      actor.kind === 'operator' ? { operatorId: actor.operatorId } : { accountId: actor.accountId }
    const userInfo = await userInfoOf(database.db, owner)
    return { actor, session: { token, expiration: tokens.read(token).expiration, userInfo } }
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}
