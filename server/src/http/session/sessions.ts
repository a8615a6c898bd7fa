import type { OperatorRole } from '@shangyouji/contract/call'
import type { Db } from '../../db/database.ts'
import type { EventBus } from '../../db/events.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import type { Clock } from '../../kernel/clock.ts'
import { fail } from '../../kernel/failure.ts'
import { levelOn } from '../../modules/entitlements/api.ts'
import { type AnyActor, actorIdOf, visitor } from '../actor.ts'
import { hashToken, type Tokens } from './tokens.ts'

export const COOKIES = {
  token: 'syj_token',
  refresh: 'syj_refresh',
  binding: 'syj_binding',
  userInfo: 'syj_user',
} as const

/** An entry is believed this long at most, should a notice ever be lost. */
const CACHE_MS = 30_000
const CACHE_SIZE = 10_000

type Kept = { actor: AnyActor; endReason: string | null; frozen: boolean; bindingHash: string | null; until: number }

/** Who is calling: the token's session looked up in the database, behind a small cache that notices drop. */
export interface Sessions {
  /** @throws Failure with a session code when a token came along and does not count */
  actorOf(token: string | null, bindingCookie: string | undefined): Promise<AnyActor>
  forget(actorId: string): void
}

export function openSessions(db: Db, tokens: Tokens, clock: Clock, notices: EventBus): Sessions {
  const cache = new Map<string, Kept>()
  let generation = 0
  const forget = (actorId: string) => {
    generation++
    for (const [sid, { actor }] of cache) {
      if (actorIdOf(actor) === actorId) cache.delete(sid)
    }
  }
  notices.subscribe('session', ({ actorIds }) => actorIds.forEach(forget))
  notices.onMissed(() => {
    generation++
    cache.clear()
  })

  return {
    forget,
    async actorOf(token, bindingCookie) {
      if (!token) return visitor
      const { sid, bound } = tokens.read(token)
      const kept = await lookUp(sid)
      if (kept.endReason === 'ELSEWHERE') fail('SESSION_ELSEWHERE')
      if (kept.endReason || kept.frozen) fail('SESSION_INVALID')
      if (bound && kept.bindingHash && (!bindingCookie || hashToken(bindingCookie) !== kept.bindingHash)) {
        fail('SESSION_INVALID')
      }
      return kept.actor
    },
  }

  async function lookUp(sid: string): Promise<Kept> {
    const now = clock.now().getTime()
    const known = cache.get(sid)
    if (known && known.until > now) return known
    const before = generation
    const kept = await load(db, sid, now)
    // what was read before a change must not be kept after it, nor what a change would not be heard of
    if (generation !== before || !notices.isHearing()) return kept
    if (cache.size >= CACHE_SIZE) cache.delete(cache.keys().next().value!)
    cache.set(sid, kept)
    return kept
  }
}

async function load(db: Db, sid: string, now: number): Promise<Kept> {
  const row = await db
    .selectFrom('session')
    .leftJoin('account', 'account.id', 'session.account_id')
    .leftJoin('operator', 'operator.id', 'session.operator_id')
    .leftJoin('company_member', 'company_member.account_id', 'session.account_id')
    .leftJoin('company', 'company.id', 'company_member.company_id')
    .select([
      'session.account_id',
      'session.operator_id',
      'session.end_reason',
      'session.binding_hash',
      'account.role_type',
      'account.name',
      'account.organisation',
      'account.frozen_at',
      'operator.name as operator_name',
      'operator.roles',
      'operator.frozen_at as operator_frozen_at',
      'company_member.role as member_role',
      'company.id as company_id',
      'company.kind as company_kind',
      'company.status as company_status',
      levelOn(shanghaiDate(new Date(now))).as('company_level'),
    ])
    .where('session.id', '=', sid)
    .executeTakeFirst()
  if (!row) fail('SESSION_INVALID')
  const shared = { endReason: row.end_reason, bindingHash: row.binding_hash, until: now + CACHE_MS }
  if (row.operator_id) {
    const actor: AnyActor = {
      kind: 'operator',
      operatorId: row.operator_id,
      sessionId: sid,
      name: row.operator_name!,
      roles: row.roles as OperatorRole[],
      accountId: null,
      company: null,
    }
    return { ...shared, actor, frozen: row.operator_frozen_at !== null }
  }
  const actor: AnyActor = {
    kind: 'account',
    accountId: row.account_id!,
    sessionId: sid,
    roleType: row.role_type!,
    isClient: row.role_type !== 'NO_AUTH' && row.name !== '' && row.organisation !== '',
    company: row.company_id
      ? {
          id: row.company_id,
          kind: row.company_kind!,
          status: row.company_status!,
          role: row.member_role!,
          level: row.company_level!,
        }
      : null,
  }
  return { ...shared, actor, frozen: row.frozen_at !== null }
}
