import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import type { Owner } from './owners.ts'
import './tables.ts'

export type CoinOrderRow = Selectable<Tables['coin_order']>

/** Orders of one owner are made one after the other. */
export const lockOwner = (db: Db, { kind, id }: Owner) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`coin order ${kind} ${id}`}, 0))`.execute(db)

export const insertOrder = (db: Db, row: Insertable<Tables['coin_order']>): Promise<CoinOrderRow> =>
  db.insertInto('coin_order').values(row).returningAll().executeTakeFirstOrThrow()

export const findOrder = (db: Db, id: string): Promise<CoinOrderRow | undefined> =>
  db.selectFrom('coin_order').selectAll().where('id', '=', id).executeTakeFirst()

export const lockOrder = (db: Db, id: string): Promise<CoinOrderRow | undefined> =>
  db.selectFrom('coin_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** An order of the same amount that this account may still pay. */
export const findOpen = (db: Db, owner: Owner, accountId: string, amount: number, now: Date) =>
  db
    .selectFrom('coin_order')
    .selectAll()
    .where('owner_id', '=', owner.id)
    .where('owner_kind', '=', owner.kind)
    .where('account_id', '=', accountId)
    .where('amount', '=', amount)
    .where('payment_id', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function setPaid(db: Db, id: string, paymentId: string, at: Date): Promise<boolean> {
  const set = await db
    .updateTable('coin_order')
    .set({ payment_id: paymentId, paid_at: at })
    .where('id', '=', id)
    .where('payment_id', 'is', null)
    .executeTakeFirst()
  return set.numUpdatedRows === 1n
}

export const addRefunded = (db: Db, id: string, amount: number) =>
  db
    .updateTable('coin_order')
    .set(set => ({ refunded: set('refunded', '+', amount) }))
    .where('id', '=', id)
    .execute()

export const listOrders = <R>(
  db: Db,
  owner: Owner,
  filter: { current: number; size: number; order: 'asc' | 'desc' },
  present: (row: CoinOrderRow) => R,
) =>
  paged(
    db,
    db
      .selectFrom('coin_order')
      .selectAll()
      .where('owner_id', '=', owner.id)
      .where('owner_kind', '=', owner.kind)
      .orderBy('created_at', filter.order)
      .orderBy('id', filter.order),
    filter,
    present,
  )
