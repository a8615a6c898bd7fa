import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import './tables.ts'

/**
 * The end of the audit chain. Who owns the database could change rows and compute every hash again, but cannot sign
 * the new end, because the key comes from APP_SECRET, and they cannot go back to an older signed end unnoticed, because
 * ends are noted daily in a file outside the database.
 */
export interface Head {
  readonly seal_no: number
  readonly hash: string
  readonly mac: string | null
  /** The last number whose row is gone with its month, its hash and our signature; 0 where all rows are kept. */
  readonly start_no: number
  readonly start_hash: string
  readonly start_mac: string | null
}

const HEAD = ['seal_no', 'hash', 'mac', 'start_no', 'start_hash', 'start_mac'] as const

export const getHead = (db: Db): Promise<Head> =>
  db.selectFrom('audit_head').select(HEAD).where('id', '=', 1).executeTakeFirstOrThrow()

/** The end of the chain, locked until the transaction ends. */
export const lockHead = (db: Db) =>
  db.selectFrom('audit_head').select(HEAD).where('id', '=', 1).forUpdate().executeTakeFirstOrThrow()

export const updateHead = (db: Db, changes: Updateable<Tables['audit_head']>) =>
  db.updateTable('audit_head').set(changes).where('id', '=', 1).execute()

export const listSealHashes = (db: Db, sealNos: readonly number[]) =>
  db.selectFrom('audit_log').select(['seal_no', 'hash']).where('seal_no', 'in', sealNos).execute()

export async function hashAt(db: Db, sealNo: number): Promise<string | null> {
  const row = await db.selectFrom('audit_log').select('hash').where('seal_no', '=', sealNo).executeTakeFirst()
  return row?.hash ?? null
}

export async function countWaiting(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('audit_log')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('hash', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

const SEAL_LOCK = 727003

/** One process seals at a time; the others wait here. */
export const lockSealing = (db: Db) => sql`select pg_advisory_xact_lock(${SEAL_LOCK})`.execute(db)

export const listUnsealed = (db: Db, limit: number) =>
  db.selectFrom('audit_log').selectAll().where('hash', 'is', null).orderBy('id').limit(limit).execute()

/** @param seals by their ids, so that only the months from the first to the last are looked at */
export const writeSeals = (db: Db, seals: readonly { id: string; hash: string; sealNo: number }[]) =>
  sql`
    update audit_log set hash = seal.hash, seal_no = seal.seal_no
    from unnest(
      ${seals.map(seal => seal.id)}::uuid[], ${seals.map(seal => seal.hash)}::text[], ${seals.map(seal => seal.sealNo)}::bigint[]
    ) as seal (id, hash, seal_no)
    where audit_log.id = seal.id and audit_log.id between ${seals[0]!.id}::uuid and ${seals.at(-1)!.id}::uuid`.execute(
    db,
  )

/** Sealed rows after a number, in their order. */
export const listSealedAfter = (db: Db, sealNo: number, limit: number) =>
  db.selectFrom('audit_log').selectAll().where('seal_no', '>', sealNo).orderBy('seal_no').limit(limit).execute()
