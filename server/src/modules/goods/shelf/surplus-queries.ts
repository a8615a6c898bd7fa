import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import '../tables.ts'

/** The published goods that were refreshed longest ago, one company's, locked. */
export const lockOldestShown = (db: Db, companyId: string, limit: number) =>
  db
    .selectFrom('goods')
    .select(['id', 'status'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'PUBLISHED')
    .where('deleted_at', 'is', null)
    .orderBy(sql`refreshed_at asc nulls first`)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()

/** Goods that left as surplus and are as they were approved, the last refreshed first, locked. */
export const lockSurplus = (db: Db, companyId: string, limit: number | null) =>
  db
    .selectFrom('goods')
    .select(['id', 'status'])
    .where('company_id', '=', companyId)
    .where('surplus_at', 'is not', null)
    .where('status', '=', 'OFF_SHELF')
    .where('is_changed', '=', false)
    .where('deleted_at', 'is', null)
    .orderBy(sql`refreshed_at desc nulls last`)
    .orderBy('id')
    .limit(limit ?? 100_000)
    .forUpdate()
    .execute()

/** Takes goods off as surplus, or puts them back; the time of their refresh stays. */
export const moveSurplus = (db: Db, ids: readonly string[], isBack: boolean, isLive: boolean, now: Date) =>
  db
    .updateTable('goods')
    .set({
      status: isBack ? 'PUBLISHED' : 'OFF_SHELF',
      is_live: isBack && isLive,
      surplus_at: isBack ? null : now,
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', 'in', [...ids])
    .execute()
