import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Clock } from '../kernel/clock.ts'
import { fail } from '../kernel/failure.ts'

/** Windows begin with the day in Asia/Shanghai (UTC+8 all year): a limit by day ends at midnight there. */
const SHANGHAI_SECONDS = 8 * 3600

/** Seconds of the present window that have passed. */
const passedOf = (clock: Clock, seconds: number): number => (clock.now().getTime() / 1000 + SHANGHAI_SECONDS) % seconds

function windowStart(clock: Clock, seconds: number): Date {
  const window = seconds * 1000
  const shifted = clock.now().getTime() + SHANGHAI_SECONDS * 1000
  return new Date(Math.floor(shifted / window) * window - SHANGHAI_SECONDS * 1000)
}

/**
 * Counts one use under a key in windows of fixed length; the count lives in the database and so holds across
 * processes and restarts.
 * @returns how often the key was used in this window, this one included
 */
export async function countUse(db: Db, clock: Clock, key: string, seconds: number): Promise<number> {
  const start = windowStart(clock, seconds)
  const row = await db
    .insertInto('rate_limit')
    .values({ key, window_start: start, count: 1 })
    .onConflict(conflict => conflict.columns(['key', 'window_start']).doUpdateSet({ count: sql`rate_limit.count + 1` }))
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count
}

/** How often a key was used in the present window, without counting one. */
export async function usesOf(db: Db, clock: Clock, key: string, seconds: number): Promise<number> {
  const start = windowStart(clock, seconds)
  const row = await db
    .selectFrom('rate_limit')
    .select('count')
    .where('key', '=', key)
    .where('window_start', '=', start)
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Whoever holds an IPv6 address holds the whole /64 around it: that counts as one address. */
export function addressKey(ip: string): string {
  const address = ip.startsWith('::ffff:') && ip.includes('.') ? ip.slice(7) : ip
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::')
  const start = head.split(':').filter(Boolean)
  const end = tail.split(':').filter(Boolean)
  const middle = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0')
  return `${[...start, ...middle, ...end].slice(0, 4).join(':')}::/64`
}

/** Refuses the use that is one too many. */
export async function limitUse(db: Db, clock: Clock, key: string, count: number, seconds: number): Promise<void> {
  if ((await countUse(db, clock, key, seconds)) <= count) return
  fail('TOO_MANY', { retryAfter: Math.ceil(seconds - passedOf(clock, seconds)) })
}
