import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import '../tables.ts'

/** Tries in a row under one key: after a number of failures the key is locked for a while. */
export interface AttemptLimit {
  readonly failures: number
  readonly lockSeconds: number
}

export async function beginAttempt(
  db: Db,
  now: Date,
  key: string,
  { failures, lockSeconds }: AttemptLimit,
): Promise<Date | null> {
  const stale = new Date(now.getTime() - lockSeconds * 1000)
  const row = await db
    .insertInto('failed_attempt')
    .values({ key, failures: 1, last_at: now, locked_until: null })
    .onConflict(conflict =>
      conflict
        .column('key')
        .doUpdateSet({
          failures: sql`case when failed_attempt.last_at < ${stale} then 1 else failed_attempt.failures + 1 end`,
          last_at: now,
          locked_until: null,
        })
        .where(is =>
          is.or([is('failed_attempt.locked_until', 'is', null), is('failed_attempt.locked_until', '<=', now)]),
        ),
    )
    .returning('failures')
    .executeTakeFirst()
  if (row) return row.failures <= failures ? null : now
  const kept = await db.selectFrom('failed_attempt').select('locked_until').where('key', '=', key).executeTakeFirst()
  return kept?.locked_until ?? now
}

export async function lockAfterLast(db: Db, now: Date, key: string, limit: AttemptLimit): Promise<Date | null> {
  const until = new Date(now.getTime() + limit.lockSeconds * 1000)
  const row = await db
    .updateTable('failed_attempt')
    .set({ locked_until: until, failures: 0 })
    .where('key', '=', key)
    .where('failures', '>=', limit.failures)
    .returning('locked_until')
    .executeTakeFirst()
  return row?.locked_until ?? null
}

export const clearAttempts = (db: Db, key: string) => db.deleteFrom('failed_attempt').where('key', '=', key).execute()
