import type { SessionReply } from '@shangyouji/contract/accounts/login-calls'
import type { Db } from '../../../db/database.ts'
import type { Visit } from '../../../http/serve.ts'
import { hashToken, randomToken } from '../../../http/session/tokens.ts'
import { newId } from '../../../kernel/clock.ts'
import { fail, found } from '../../../kernel/failure.ts'
import type { Services } from '../../../kernel/services.ts'
import type { WechatPayer } from '../../../ports/ports.ts'
import { parameters } from '../../base/api.ts'
import { userInfoOf } from '../profile/user-info.ts'
import type { EndReason } from '../tables.ts'
import { refreshTokenOf } from './refresh-token.ts'
import { setSessionCookies } from './session-cookies.ts'
import {
  addSession,
  endSessionIds,
  liveSessionIds,
  lockOwner,
  ownerIdOf,
  payerColumns,
  type SessionOwner,
} from './session-queries.ts'

/**
 * Logs somebody in who has shown who they are. The oldest sessions beyond the allowed number end and are told 40008.
 * @param payer who pays in this browser, where that is WeChat's
 * @throws Failure ACCOUNT_FROZEN
 */
export async function openSession(
  services: Services,
  owner: SessionOwner,
  visit: Visit,
  payer: WechatPayer | null = null,
): Promise<SessionReply> {
  const { database, clock, events, sessions } = services
  const sessionId = newId()
  const binding = visit.isBrowser ? randomToken() : null
  const lives = await livesOf(database.db, owner)
  const most = await parameters(database.db).number('session.maxPerAccount')
  await database.db.transaction().execute(async db => {
    const now = clock.now()
    if (found(await lockOwner(db, owner)).frozen_at) fail('ACCOUNT_FROZEN')
    const live = await liveSessionIds(db, owner, now)
    await endSessionIds(db, live.slice(0, Math.max(0, live.length - most + 1)), 'ELSEWHERE', now)
    await addSession(db, owner, {
      id: sessionId,
      rotated_at: now,
      binding_hash: binding && hashToken(binding),
      expires_at: new Date(now.getTime() + lives.sessionSeconds * 1000),
      ip: visit.ip,
      user_agent: visit.userAgent,
      ...payerColumns(payer),
      created_at: now,
    })
    await events.publish(db, 'session', { actorIds: [ownerIdOf(owner)] })
  })
  sessions.forget(ownerIdOf(owner))
  return giveSession(services, visit, { owner, sessionId, generation: 1, binding, lives })
}

export interface Lives {
  readonly tokenHours: number
  /** Without use. */
  readonly sessionSeconds: number
  /** However much it is used. */
  readonly longestSeconds: number
}

/** How long what is given to this owner lives. */
export async function livesOf(db: Db, owner: SessionOwner): Promise<Lives> {
  const settings = parameters(db)
  const { unused, longest, seconds } =
    'accountId' in owner
      ? ({ unused: 'session.refreshDays', longest: 'session.longestDays', seconds: 86_400 } as const)
      : ({ unused: 'session.operatorHours', longest: 'session.operatorLongestHours', seconds: 3600 } as const)
  return {
    tokenHours: await settings.number('session.accessHours'),
    sessionSeconds: (await settings.number(unused)) * seconds,
    longestSeconds: (await settings.number(longest)) * seconds,
  }
}

/** Answers a live session: token and user, the rest as cookies for browsers, in the reply for others. */
export async function giveSession(
  services: Services,
  visit: Visit,
  given: { owner: SessionOwner; sessionId: string; generation: number; binding: string | null; lives: Lives },
): Promise<SessionReply> {
  const { config, database, tokens } = services
  const { owner, sessionId, generation, binding, lives } = given
  const userInfo = await userInfoOf(database.db, owner)
  const claims = binding ? { sid: sessionId, bound: true as const } : { sid: sessionId }
  const { token, expiration } = tokens.sign(claims, lives.tokenHours)
  const refreshToken = refreshTokenOf(config.secret, sessionId, generation)
  if (!visit.isBrowser) return { ...userInfo, token, expiration, refreshToken }
  const { sessionSeconds } = lives
  const tokenSeconds = lives.tokenHours * 3600
  setSessionCookies(visit, { token, refreshToken, binding, userInfo, tokenSeconds, sessionSeconds })
  return { ...userInfo, token, expiration }
}

/**
 * Ends an owner's live sessions inside the call's transaction: all, or those that are asked for.
 * @returns to be called once committed, so that this process acts on the next request
 */
export async function endSessions(
  { db, clock, events, sessions }: { db: Db } & Pick<Services, 'clock' | 'events' | 'sessions'>,
  owner: SessionOwner,
  reason: EndReason,
  isEnded: (sessionId: string) => boolean = () => true,
): Promise<() => void> {
  const now = clock.now()
  const live = await liveSessionIds(db, owner, now)
  await endSessionIds(db, live.filter(isEnded), reason, now)
  await events.publish(db, 'session', { actorIds: [ownerIdOf(owner)] })
  return () => sessions.forget(ownerIdOf(owner))
}
