import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

const TYPES = ['article', 'video', 'solution'] as const

const own = (db: Db, companyId: string) =>
  db
    .selectFrom('content')
    .select(['id', 'type'])
    .where('company_id', '=', companyId)
    .where('type', 'in', TYPES)
    .where('deleted_at', 'is', null)

/** Published items of a company that were refreshed longest ago, locked. */
export const lockOldestShown = (db: Db, companyId: string, limit: number) =>
  own(db, companyId)
    .where('status', '=', 'PUBLISHED')
    .orderBy(sql`refreshed_at asc nulls first`)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()

/** Items that left as surplus and are as they were approved, the last refreshed first, locked. */
export const lockSurplus = (db: Db, companyId: string, limit: number | null) =>
  own(db, companyId)
    .where('surplus_at', 'is not', null)
    .where('status', '=', 'OFF_SHELF')
    .where('is_changed', '=', false)
    .orderBy(sql`refreshed_at desc nulls last`)
    .orderBy('id')
    .limit(limit ?? 100_000)
    .forUpdate()
    .execute()
