import type { Db } from '../../db/database.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import type { Clock } from '../../kernel/clock.ts'
import { fail } from '../../kernel/failure.ts'
import { type EntitlementKey, entitlementKeys, periodEnd, periodStart } from './keys.ts'
import { byLevel } from './levels.ts'
import * as queries from './queries.ts'

export { type EntitlementKey, entitlementKeys, type Fitted, periodStart, type SurplusKind } from './keys.ts'
export { GRACE_DAYS, levelRank } from './levels.ts'
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
  { db, clock }: Needs,
  company: { id: string },
  key: EntitlementKey,
  existing?: number,
): Promise<Entitlement> {
  const now = clock.now()
  const { period } = entitlementKeys[key]
  const level = await queries.effectiveLevel(db, company.id, shanghaiDate(now))
  const limit = await queries.findLimitOf(db, company.id, level, key)
  const used = existing ?? (await queries.findUse(db, company.id, key, periodStart(period, now)))
  return { limit, used, resetAt: periodEnd(period, now) }
}

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
): Promise<void> {
  const { limit, used } = await entitlement(work, company, key)
  if (!(await take(work, company, key, amount, limit))) fail('QUOTA_USED', { used, limit })
}

/** As {@link takeEntitlement}; false where there is not enough left. */
export async function tryTakeEntitlement(
  work: Needs,
  company: { id: string },
  key: EntitlementKey,
  amount = 1,
): Promise<boolean> {
  return take(work, company, key, amount, (await entitlement(work, company, key)).limit)
}

const take = (
  { db, clock }: Needs,
  company: { id: string },
  key: EntitlementKey,
  amount: number,
  limit: number | null,
) => queries.takeUse(db, company.id, key, periodStart(entitlementKeys[key].period, clock.now()), amount, limit)

/** Gives back what was taken in this period, where the thing it was taken for did not come to be. */
export async function giveBackEntitlement(
  { db, clock }: Needs,
  company: { id: string },
  key: EntitlementKey,
  amount = 1,
): Promise<void> {
  await queries.giveBackUse(db, company.id, key, periodStart(entitlementKeys[key].period, clock.now()), amount)
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
