import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import './tables.ts'

export type GrantRow = Selectable<Tables['entitlement_grant']>

/** Whether a grant still holds something on a day. */
export const isLiveOn = (today: string) => sql<boolean>`(ends_on >= ${today}::date and used < amount)`

/** Grants that still hold something, nearest end first, locked for this transaction. */
export const lockGrants = (db: Db, companyId: string, key: string, today: string) =>
  db
    .selectFrom('entitlement_grant')
    .select(['id', 'amount', 'used'])
    .where('company_id', '=', companyId)
    .where('key', '=', key)
    .where(isLiveOn(today))
    .orderBy('ends_on')
    .orderBy('id')
    .forUpdate()
    .execute()

/** False where it holds too little by now. */
export async function useGrant(db: Db, id: string, amount: number): Promise<boolean> {
  const used = await db
    .updateTable('entitlement_grant')
    .set(set => ({ used: set('used', '+', amount) }))
    .where('id', '=', id)
    .where(sql<boolean>`used + ${amount}::int <= amount`)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

export const giveBackGrant = (db: Db, id: string, amount: number) =>
  db
    .updateTable('entitlement_grant')
    .set({ used: sql`greatest(used - ${amount}::int, 0)` })
    .where('id', '=', id)
    .execute()

/** Of one source there is one grant: written again it does nothing. */
export const insertGrant = (db: Db, row: Omit<GrantRow, 'used'>) =>
  db
    .insertInto('entitlement_grant')
    .values(row)
    .onConflict(clash => clash.columns(['source', 'source_id']).doNothing())
    .execute()

/** The newest grant of a source and kind since then. */
export const findGrantSince = (db: Db, companyId: string, source: string, key: string, since: Date) =>
  db
    .selectFrom('entitlement_grant')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('source', '=', source)
    .where('key', '=', key)
    .where('created_at', '>=', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const listGrants = (db: Db, source: string, sourceIds: readonly string[]) =>
  sourceIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('entitlement_grant')
        .selectAll()
        .where('source', '=', source)
        .where('source_id', 'in', sourceIds)
        .execute()
