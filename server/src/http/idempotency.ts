import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { queue } from '../db/driver/prepared-query.ts'
import { inParts } from '../db/in-parts.ts'
import { fail } from '../kernel/failure.ts'
import { isSealedWith, seal, unseal } from '../kernel/sealed-text.ts'
import type { Services } from '../kernel/services.ts'

/** Keys are one caller's own: another account's same key is another key. */
export interface IdempotencyKey {
  readonly owner: string
  readonly key: string
  readonly call: string
  readonly bodyHash: string
}

export const hashBody = (input: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(input) ?? '')
    .digest('base64url')

/** The very same request was answered before: it does nothing and so counts for no limit. */
export async function isRepeated(db: Db, repeat: IdempotencyKey | null): Promise<boolean> {
  if (!repeat) return false
  const kept = await db
    .selectFrom('idempotency')
    .select('key')
    .where('owner', '=', repeat.owner)
    .where('key', '=', repeat.key)
    .where('call', '=', repeat.call)
    .where('body_hash', '=', repeat.bodyHash)
    .executeTakeFirst()
  return kept !== undefined
}

/**
 * Runs `work` once per key. The row is inserted first, in the work's own transaction: a repeated request waits for
 * the first to commit and then gets its reply; if the first is undone, the repeated one does the work. Replies are kept
 * sealed: there are codes, links and second factors among them.
 */
export async function once<T>(
  { db, clock, config }: Pick<Services, 'clock' | 'config'> & { db: Db },
  repeat: IdempotencyKey | null,
  work: () => Promise<T>,
): Promise<T> {
  if (!repeat) return work()
  const { owner, key, call, bodyHash } = repeat
  const mine = await db
    .insertInto('idempotency')
    .values({ owner, key, call, body_hash: bodyHash, reply: null, created_at: clock.now() })
    .onConflict(conflict => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!mine) {
    const kept = await db
      .selectFrom('idempotency')
      .select(['call', 'body_hash', 'reply'])
      .where('owner', '=', owner)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (kept.call !== call || kept.body_hash !== bodyHash) fail('IDEMPOTENCY_MISMATCH')
    const { secret, secretBefore } = config
    const sealed = kept.reply as string
    return JSON.parse(unseal(secretBefore && isSealedWith(secretBefore, sealed) ? secretBefore : secret, sealed)).value
  }
  const value = await work()
  const reply = JSON.stringify(seal(config.secret, JSON.stringify({ value })))
  const kept = db.updateTable('idempotency').set({ reply }).where('owner', '=', owner).where('key', '=', key)
  await queue(db, kept.compile())
  return value
}

const ROWS = 5000

/** Forgets replies that nobody will ask for again: a key that comes later is a new request. */
export async function deleteRepliesBefore(db: Db, before: Date): Promise<void> {
  await inParts(ROWS, () =>
    sql`delete from idempotency where ctid in (
      select ctid from idempotency where created_at < ${before} limit ${sql.lit(ROWS)})`.execute(db),
  )
}
