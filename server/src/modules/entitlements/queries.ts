import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { LevelCode } from '../../http/actor.ts'
import { numberInForce } from '../base/api.ts'
import { isLiveOn } from './grant-queries.ts'
import { type EntitlementKey, entitlementKeys } from './keys.ts'
import { LEVELS } from './levels.ts'
import './tables.ts'

/** Whether a company's paid level has ended, and its days of grace too, before a day. */
export const levelHasEnded = (today: string) =>
  sql<boolean>`company.level_until + ${numberInForce('member.graceDays')} < ${today}::date`

/** A company's level as it counts on a day: a paid one falls back to FREE when its days of grace are over. */
export const levelOn = (today: string) =>
  sql<LevelCode>`case when ${levelHasEnded(today)} then 'FREE' else company.level_code end`

export async function effectiveLevel(db: Db, companyId: string, today: string): Promise<LevelCode> {
  const { level } = await db
    .selectFrom('company')
    .select(levelOn(today).as('level'))
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return level
}

export async function findLimit(db: Db, level: LevelCode, key: string): Promise<number | null> {
  const row = await db
    .selectFrom('level_entitlement')
    .select('max_count')
    .where('level_code', '=', level)
    .where('key', '=', key)
    .executeTakeFirst()
  return row ? row.max_count : 0
}

/** Limits of a level as they are now, to be kept with what is bought. */
export async function limitsOfLevel(db: Db, level: LevelCode): Promise<Record<string, number | null>> {
  const rows = await db.selectFrom('level_entitlement').selectAll().where('level_code', '=', level).execute()
  return Object.fromEntries(rows.map(row => [row.key, row.max_count]))
}

/** Sets what a company bought with its level, in place of what it had. */
export async function setBought(
  db: Db,
  companyId: string,
  level: LevelCode,
  limits: Readonly<Record<string, number | null>>,
): Promise<void> {
  await db.deleteFrom('entitlement_bought').where('company_id', '=', companyId).execute()
  const rows = Object.entries(limits).map(([key, max_count]) => ({
    company_id: companyId,
    level_code: level,
    key,
    max_count,
  }))
  if (rows.length > 0) await db.insertInto('entitlement_bought').values(rows).execute()
}

/** What a company has used beyond a limit of each kind, in any period that began on a day or later. */
export const listUses = (db: Db, companyId: string, since: string) =>
  db
    .selectFrom('entitlement_use')
    .select(['key', 'period_on', 'used'])
    .where('company_id', '=', companyId)
    .where('period_on', '>=', since)
    .where('used', '>', 0)
    .execute()

export async function findUse(db: Db, companyId: string, key: string, periodOn: string): Promise<number> {
  const row = await db
    .selectFrom('entitlement_use')
    .select('used')
    .where('company_id', '=', companyId)
    .where('key', '=', key)
    .where('period_on', '=', periodOn)
    .executeTakeFirst()
  return row?.used ?? 0
}

/** What decides about one kind of entitlement of a company. */
export interface Standing {
  readonly key: EntitlementKey
  /** Of its level on the day, as in force now and as it was bought; null is without limit, 0 where there is none. */
  readonly own: number | null
  readonly bought: number | null
  /** Left of what was granted beside it. */
  readonly granted: number
  readonly used: number
}

/** @param periodsOn first day of the period in which the use of a kind is counted, of each kind that is looked at */
export async function listStandings(
  db: Db,
  companyId: string,
  periodsOn: ReadonlyMap<EntitlementKey, string>,
  today: string,
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select asked.key,
      case when in_force.key is null then 0 else in_force.max_count end as own,
      case when bought.key is null then 0 else bought.max_count end as bought,
      (select coalesce(sum(amount - used), 0)::int from entitlement_grant
        where company_id = company.id and key = asked.key and ${isLiveOn(today)}) as granted,
      coalesce(use.used, 0) as used
    from (select id, ${levelOn(today)} as level from company where id = ${companyId}) as company
    cross join unnest(${[...periodsOn.keys()]}::text[], ${[...periodsOn.values()]}::date[]) as asked(key, period_on)
    left join level_entitlement in_force on in_force.level_code = company.level and in_force.key = asked.key
    left join entitlement_bought bought
      on bought.company_id = company.id and bought.level_code = company.level and bought.key = asked.key
    left join entitlement_use use
      on use.company_id = company.id and use.key = asked.key and use.period_on = asked.period_on`.execute(db)
  if (rows.length !== periodsOn.size) throw new Error(`no company ${companyId}`)
  return rows
}

/** Takes some in one statement; false when that would pass the limit. */
export async function takeUse(
  db: Db,
  companyId: string,
  key: string,
  periodOn: string,
  amount: number,
  limit: number | null,
): Promise<boolean> {
  if (limit !== null && amount > limit) return false
  const taken = await db
    .insertInto('entitlement_use')
    .values({ company_id: companyId, key, period_on: periodOn, used: amount })
    .onConflict(conflict =>
      conflict
        .columns(['company_id', 'key', 'period_on'])
        .doUpdateSet({ used: sql`entitlement_use.used + ${amount}` })
        .where(sql<boolean>`${limit}::int is null or entitlement_use.used + ${amount} <= ${limit}::int`),
    )
    .returning('used')
    .executeTakeFirst()
  return taken !== undefined
}

/** Writes the shipped limits where the operator has set none. */
export async function seedLimits(db: Db): Promise<void> {
  const rows = Object.entries(entitlementKeys).flatMap(([key, { limits }]) =>
    LEVELS.map((level_code, i) => ({ level_code, key, max_count: limits[i] ?? null })),
  )
  await db
    .insertInto('level_entitlement')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export const listLimits = (db: Db) => db.selectFrom('level_entitlement').selectAll().execute()

/** Sets a limit; the one before it. */
export async function setLimit(db: Db, level: LevelCode, key: string, limit: number | null): Promise<number | null> {
  const before = await findLimit(db, level, key)
  await db
    .insertInto('level_entitlement')
    .values({ level_code: level, key, max_count: limit })
    .onConflict(conflict => conflict.columns(['level_code', 'key']).doUpdateSet({ max_count: limit }))
    .execute()
  return before
}

/** Gives some of what was taken back, never below nothing. */
export async function giveBackUse(db: Db, companyId: string, key: string, periodOn: string, amount: number) {
  await db
    .updateTable('entitlement_use')
    .set({ used: sql`greatest(used - ${amount}, 0)` })
    .where('company_id', '=', companyId)
    .where('key', '=', key)
    .where('period_on', '=', periodOn)
    .execute()
}
