import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import './tables.ts'

/** Sign-ins and make-ups of one account run one after the other: both read the days. */
export const lockSigner = (db: Db, accountId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`points sign ${accountId}`}, 0))`.execute(db)

/** Exchanges of one company run one after the other: each looks for the one before. */
export const lockExchanger = (db: Db, companyId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`points exchange ${companyId}`}, 0))`.execute(db)

/** False where the day was signed before. */
export async function addSign(
  db: Db,
  row: { id: string; account_id: string; day: string; is_made_up: boolean; created_at: Date },
): Promise<boolean> {
  const added = await db
    .insertInto('points_sign')
    .values(row)
    .onConflict(conflict => conflict.columns(['account_id', 'day']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export const findSign = (db: Db, accountId: string, day: string) =>
  db
    .selectFrom('points_sign')
    .select('id')
    .where('account_id', '=', accountId)
    .where('day', '=', day)
    .executeTakeFirst()

/** Days in a row that end with this one, and the first of them. */
export async function streakUntil(
  db: Db,
  accountId: string,
  lastOn: string,
): Promise<{ readonly days: number; readonly firstOn: string | null }> {
  const { rows } = await sql<{ days: number; first_on: string | null }>`
    select count(*)::int as days, min(day)::text as first_on from (
      select day, day + (row_number() over (order by day desc))::int as run
      from points_sign where account_id = ${accountId} and day <= ${lastOn}::date
    ) signed where run = ${lastOn}::date + 1`.execute(db)
  return { days: rows[0]!.days, firstOn: rows[0]!.first_on }
}

export const countSigns = async (db: Db, accountId: string): Promise<number> =>
  (
    await db
      .selectFrom('points_sign')
      .select(sql<number>`count(*)::int`.as('number'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).number

export const listSigns = (db: Db, accountId: string, from: string, until: string) =>
  db
    .selectFrom('points_sign')
    .select(['day', 'is_made_up'])
    .where('account_id', '=', accountId)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .orderBy('day')
    .execute()

export const countMakeUps = async (db: Db, accountId: string, since: Date): Promise<number> =>
  (
    await db
      .selectFrom('points_sign')
      .select(sql<number>`count(*)::int`.as('number'))
      .where('account_id', '=', accountId)
      .where('is_made_up', '=', true)
      .where('created_at', '>=', since)
      .executeTakeFirstOrThrow()
  ).number
