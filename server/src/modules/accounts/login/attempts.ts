import type { ErrorCode } from '@shangyouji/contract/errors'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { fail, failAt } from '../../../kernel/failure.ts'

/** Tries in a row under one key: so many may fail, then the key is locked for a while. */
export interface AttemptLimit {
  readonly failures: number
  readonly lockSeconds: number
}

export interface Attempt {
  readonly isRight: boolean
  /** Set when the key is locked: before the try, which then was not made, or by it. */
  readonly lockedUntil: Date | null
}

/**
 * Makes a try under a key and counts it when it fails. Counted before it is made, so that tries at once, in any number
 * of processes, are not more than tries in a row.
 */
export function attempt(
  { db, clock }: { db: Db; clock: Clock },
  key: string,
  limit: AttemptLimit,
  isRight: () => Promise<boolean>,
): Promise<Attempt> {
  return oneAtATime(key, async () => {
    const lockedUntil = await begin(db, clock.now(), key, limit)
    if (lockedUntil) return { isRight: false, lockedUntil }
    if (await isRight()) {
      await db.deleteFrom('failed_attempt').where('key', '=', key).execute()
      return { isRight: true, lockedUntil: null }
    }
    return { isRight: false, lockedUntil: await lockAfterLast(db, clock.now(), key, limit) }
  })
}

/**
 * Ends the call where the try was wrong or not made.
 * @param field of the form that is told
 * @throws Failure `code`, PASSWORD_LOCKED
 */
export function mustBeRight(clock: Clock, { isRight, lockedUntil }: Attempt, field: string, code: ErrorCode): void {
  if (lockedUntil) failAt(field, 'PASSWORD_LOCKED', { minutes: minutesUntil(clock, lockedUntil) })
  if (!isRight) failAt(field, code)
}

/** Until when a key is locked; null when it is not. */
export async function lockOf(db: Db, clock: Clock, key: string): Promise<Date | null> {
  const row = await db
    .selectFrom('failed_attempt')
    .select('locked_until')
    .where('key', '=', key)
    .where('locked_until', '>', clock.now())
    .executeTakeFirst()
  return row?.locked_until ?? null
}

async function begin(db: Db, now: Date, key: string, { failures, lockSeconds }: AttemptLimit): Promise<Date | null> {
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

async function lockAfterLast(db: Db, now: Date, key: string, limit: AttemptLimit): Promise<Date | null> {
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

const WAITING_LIMIT = 200
const running = new Map<string, { last: Promise<unknown>; waiting: number }>()

/** Tries of one key wait for each other: many right ones at once must not look like failures. */
export async function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = running.get(key)
  if (before && before.waiting >= WAITING_LIMIT) fail('TOO_MANY')
  const mine = (before?.last ?? Promise.resolve()).then(work, work)
  const entry = { last: mine, waiting: (before?.waiting ?? 0) + 1 }
  running.set(key, entry)
  try {
    return await mine
  } finally {
    const now = running.get(key)
    if (now === entry) running.delete(key)
    else if (now) now.waiting--
  }
}

/** Whole minutes until an instant, at least 1, for texts. */
export const minutesUntil = (clock: Clock, until: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - clock.now().getTime()) / 60_000))
