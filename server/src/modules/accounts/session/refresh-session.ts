import type { SessionReply } from '@shangyouji/contract/accounts/login-calls'
import type { Visit } from '../../../http/serve.ts'
import { COOKIES } from '../../../http/session/sessions.ts'
import { hashToken } from '../../../http/session/tokens.ts'
import { fail } from '../../../kernel/failure.ts'
import type { Services } from '../../../kernel/services.ts'
import { parameters } from '../../base/api.ts'
import { giveSession, type Lives, livesOf } from './open-session.ts'
import { readRefreshToken } from './refresh-token.ts'
import {
  changeSession,
  isFrozen,
  lockSession,
  ownerIdOf,
  type SessionOwner,
  type SessionRow,
} from './session-queries.ts'

/** At most so many are remembered within the grace. */
const KEPT_GENERATIONS = 20

type Outcome = { generation: number } | { ended: true }

/**
 * Changes a refresh token for a new one and a new access token. A generation superseded within the grace (other tabs,
 * a reply that got lost) gets the present one; an older one was stolen, by its first user or by this one, and ends the
 * session for both.
 * @throws Failure SESSION_INVALID, SESSION_EXPIRED, SESSION_ELSEWHERE, SESSION_MISSING
 */
export async function refreshSession(services: Services, visit: Visit, refreshToken: string): Promise<SessionReply> {
  const { config, database, clock, events, sessions } = services
  if (refreshToken === '') fail('SESSION_MISSING')
  const claim = readRefreshToken(config.secret, refreshToken)
  if (!claim) fail('SESSION_INVALID')
  const graceSeconds = await parameters(database.db).number('session.refreshGraceSeconds')
  const binding = visit.cookies[COOKIES.binding] ?? null

  const { owner, lives, outcome } = await database.db.transaction().execute(async db => {
    const now = clock.now()
    const session = await lockSession(db, claim.sessionId)
    if (session?.end_reason === 'ELSEWHERE') fail('SESSION_ELSEWHERE')
    if (!session || session.ended_at) fail('SESSION_INVALID')
    if (session.expires_at <= now) fail('SESSION_EXPIRED')
    if (session.binding_hash && session.binding_hash !== hashToken(binding ?? '')) fail('SESSION_INVALID')
    const owner = ownerOf(session)
    if (await isFrozen(db, owner)) fail('SESSION_INVALID')
    const lives = await livesOf(db, owner)
    const outcome = judge(session, claim.generation, now, graceSeconds)
    if ('ended' in outcome) {
      await changeSession(db, session.id, { ended_at: now, end_reason: 'REUSE' })
      await events.publish(db, 'session', { actorIds: [ownerIdOf(owner)] })
    } else if (outcome.generation !== session.generation) {
      const known = session.superseded.filter(([, at]) => at > now.getTime() - graceSeconds * 1000)
      await changeSession(db, session.id, {
        generation: outcome.generation,
        superseded: JSON.stringify([...known.slice(-KEPT_GENERATIONS), [session.generation, now.getTime()]]),
        rotated_at: now,
        expires_at: endOf(session, now, lives),
      })
    }
    return { owner, lives, outcome }
  })

  if ('ended' in outcome) {
    sessions.forget(ownerIdOf(owner))
    fail('SESSION_INVALID')
  }
  const { sessionId } = claim
  return giveSession(services, visit, { owner, sessionId, generation: outcome.generation, binding, lives })
}

/** Unused it ends after a while, used at the latest a longer while after its login. */
const endOf = (session: SessionRow, now: Date, { sessionSeconds, longestSeconds }: Lives): Date =>
  new Date(Math.min(now.getTime() + sessionSeconds * 1000, session.created_at.getTime() + longestSeconds * 1000))

function judge(session: SessionRow, shown: number, now: Date, graceSeconds: number): Outcome {
  if (shown === session.generation) return { generation: session.generation + 1 }
  const supersededAt = session.superseded.find(([generation]) => generation === shown)?.[1]
  const isInGrace = supersededAt !== undefined && supersededAt >= now.getTime() - graceSeconds * 1000
  return isInGrace ? { generation: session.generation } : { ended: true }
}

export const ownerOf = (session: Pick<SessionRow, 'account_id' | 'operator_id'>): SessionOwner =>
  session.account_id ? { accountId: session.account_id } : { operatorId: session.operator_id! }
