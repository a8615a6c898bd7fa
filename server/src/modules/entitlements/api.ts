import type { Db } from '../../db/database.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { type Clock, newId } from '../../kernel/clock.ts'
import { fail } from '../../kernel/failure.ts'
import * as grants from './grant-queries.ts'
import { type EntitlementKey, entitlementKeys, periodEnd, periodStart } from './keys.ts'
import { byLevel } from './levels.ts'
import * as queries from './queries.ts'

export { findGrantSince, listGrants } from './grant-queries.ts'
export { type EntitlementKey, entitlementKeys, type Fitted, periodStart, type SurplusKind } from './keys.ts'
export { levelRank } from './levels.ts'
export { effectiveLevel, levelHasEnded, levelOn, limitsOfLevel, listUses, seedLimits, setBought } from './queries.ts'

interface Needs {
  readonly db: Db
  readonly clock: Clock
}

/** What a company may do of one kind: `limit` null is without limit; `resetAt` is the day on which the use starts anew. */
export interface Entitlement {
  readonly limit: number | null
  readonly used: number
  readonly resetAt: string | null
}

/**
 * 权益: limit and use of one kind in the current period.
 * @param existing how many things there are now, for kinds counted by what exists
 */
export async function entitlement(
  work: Needs,
  company: { id: string },
  key: EntitlementKey,
  existing?: number,
): Promise<Entitlement> {
  const found = (await entitlements(work, company, [key])).get(key)!
  return { ...found, used: existing ?? found.used }
}

/** The same of several kinds, in one read; `used` is 0 for kinds that are counted by what exists. */
export async function entitlements(
  { db, clock }: Needs,
  company: { id: string },
  keys: readonly EntitlementKey[],
): Promise<Map<EntitlementKey, Entitlement>> {
  const now = clock.now()
  const periodsOn = new Map(keys.map(key => [key, periodStart(entitlementKeys[key].period, now)]))
  const standings = await queries.listStandings(db, company.id, periodsOn, shanghaiDate(now))
  return new Map(
    standings.map(({ key, granted, used, ...standing }) => {
      const { period } = entitlementKeys[key]
      const own = limitOf(standing)
      // a grant adds to what is counted by period
      const limit = own === null || period === 'NOW' ? own : own + granted
      return [key, { limit, used, resetAt: periodEnd(period, now) }]
    }),
  )
}

/** What the level gives: of what is in force now and what was bought, the better. */
const limitOf = ({ own, bought }: Pick<queries.Standing, 'own' | 'bought'>): number | null =>
  own === null || bought === null ? null : Math.max(own, bought)

/** The limit of each level. */
export async function limitsByLevel(db: Db, key: EntitlementKey): Promise<Map<string, number | null>> {
  const rows = (await queries.listLimits(db)).filter(row => row.key === key)
  return new Map(rows.map(row => [row.level_code, row.max_count]))
}

/** Every entitlement with its limit at each level, in one read. */
export async function listEntitlements(db: Db) {
  const limits = new Map((await queries.listLimits(db)).map(row => [`${row.level_code} ${row.key}`, row.max_count]))
  return (Object.keys(entitlementKeys) as EntitlementKey[]).map(key => {
    const { label, period } = entitlementKeys[key]
    return { key, label, period, limits: byLevel(level => limits.get(`${level} ${key}`) ?? null) }
  })
}

/** Takes some of what is counted by period. @throws Failure QUOTA_USED */
export async function takeEntitlement(
  work: Needs,
  company: { id: string },
  key: EntitlementKey,
  amount = 1,
): Promise<readonly TakenRight[]> {
  const taken = await tryTakeEntitlement(work, company, key, amount)
  if (taken) return taken
  const { limit, used } = await entitlement(work, company, key)
  return fail('QUOTA_USED', { used, limit })
}

/** Part of what was taken and where it came from: the right of a period, or a grant. */
export interface TakenRight {
  readonly grantId: string | null
  readonly periodOn: string
  readonly amount: number
}

/**
 * As {@link takeEntitlement}: the right of the period first, then grants by their end. Null where there is not enough
 * left; then nothing is taken.
 */
export async function tryTakeEntitlement(
  { db, clock }: Needs,
  company: { id: string },
  key: EntitlementKey,
  amount = 1,
): Promise<readonly TakenRight[] | null> {
  const now = clock.now()
  const today = shanghaiDate(now)
  const periodOn = periodStart(entitlementKeys[key].period, now)
  const [standing] = await queries.listStandings(db, company.id, new Map([[key, periodOn]]), today)
  const limit = limitOf(standing!)
  if (await queries.takeUse(db, company.id, key, periodOn, amount, limit)) return [{ grantId: null, periodOn, amount }]
  const live = await grants.lockGrants(db, company.id, key, today)
  const granted = live.reduce((sum, grant) => sum + grant.amount - grant.used, 0)
  const own = Math.max(0, limit! - (await queries.findUse(db, company.id, key, periodOn)))
  if (own + granted < amount) return null
  const taken: TakenRight[] = []
  if (own > 0) {
    // the last of it was taken meanwhile: what is left now decides
    if (!(await queries.takeUse(db, company.id, key, periodOn, own, limit)))
      return tryTakeEntitlement({ db, clock }, company, key, amount)
    taken.push({ grantId: null, periodOn, amount: own })
  }
  let missing = amount - own
  for (const grant of live) {
    const part = Math.min(missing, grant.amount - grant.used)
    if (part === 0) break
    if (!(await grants.useGrant(db, grant.id, part))) throw new Error(`grant ${grant.id} was used without its lock`)
    taken.push({ grantId: grant.id, periodOn, amount: part })
    missing -= part
  }
  return taken
}

/** Gives back what was taken to where it came from, where the thing it was taken for did not come to be. */
export async function giveBackEntitlement(
  { db }: Pick<Needs, 'db'>,
  company: { id: string },
  key: EntitlementKey,
  taken: readonly TakenRight[],
): Promise<void> {
  for (const { grantId, periodOn, amount } of taken) {
    if (grantId) await grants.giveBackGrant(db, grantId, amount)
    else await queries.giveBackUse(db, company.id, key, periodOn, amount)
  }
}

interface Grant {
  readonly key: EntitlementKey
  readonly amount: number
  readonly endsOn: string
  readonly source: string
  readonly sourceId: string
}

/** Adds a right for a time to what the level gives; once for its source. */
export async function grantEntitlement(
  { db, clock }: Needs,
  company: { id: string },
  { key, amount, endsOn, source, sourceId }: Grant,
): Promise<void> {
  if (entitlementKeys[key].period === 'NOW') throw new Error(`${key} is counted by what exists`)
  const row = { id: newId(), company_id: company.id, key, amount, ends_on: endsOn, source, source_id: sourceId }
  await grants.insertGrant(db, { ...row, created_at: clock.now() })
}

/** Refuses one more of what is counted by existence. @throws Failure QUOTA_USED */
export async function mustHaveRoom(
  work: Needs,
  company: { id: string },
  key: EntitlementKey,
  existing: number,
): Promise<void> {
  const { limit } = await entitlement(work, company, key, existing)
  if (limit !== null && existing >= limit) fail('QUOTA_USED', { used: existing, limit })
}
