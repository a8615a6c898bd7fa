import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { fail } from '../failure.ts'

/**
 * Counts one use under a key in windows of fixed length; the count lives in the database and so holds across
 * processes and restarts.
 * @returns how often the key was used in this window, this one included
 */
export async function countUse(db: Db, clock: Clock, key: string, seconds: number): Promise<number> {
  const start = new Date(Math.floor(clock.now().getTime() / (seconds * 1000)) * seconds * 1000)
  const row = await db
    .insertInto('rate_limit')
    .values({ key, window_start: start, count: 1 })
    .onConflict(conflict => conflict.columns(['key', 'window_start']).doUpdateSet({ count: sql`rate_limit.count + 1` }))
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count
}

/** Refuses the use that is one too many. */
export async function limitUse(db: Db, clock: Clock, key: string, count: number, seconds: number): Promise<void> {
  if ((await countUse(db, clock, key, seconds)) > count) fail('TOO_MANY')
}
