import type { ExpressState } from '@shangyouji/contract/demand-express/labels'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import { paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import './tables.ts'

export type ExpressRow = Selectable<Tables['demand_express']>

/** Paid, and by no rule to go back any more. */
export const isKept = ({ state }: ExpressRow): boolean => state === 'REVIEWED' || state === 'PUSHED'

/** A demand of one's own. */
export const findOwnDemand = (db: Db, accountId: string, id: string) =>
  db
    .selectFrom('content')
    .select(['id', 'title', 'status'])
    .where('id', '=', id)
    .where('type', '=', 'demand')
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const findDemand = (db: Db, id: string) =>
  db
    .selectFrom('content')
    .select(['title', 'status', 'published_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** One that was not paid in time makes room for another. */
export const closeUnpaid = (db: Db, demandId: string, now: Date) =>
  db
    .updateTable('demand_express')
    .set({ state: 'CLOSED' })
    .where('demand_id', '=', demandId)
    .where('state', '=', 'UNPAID')
    .where('expires_at', '<=', now)
    .execute()

export const findLive = (db: Db, demandId: string): Promise<ExpressRow | undefined> =>
  db
    .selectFrom('demand_express')
    .selectAll()
    .where('demand_id', '=', demandId)
    .where('state', '<>', 'CLOSED')
    .executeTakeFirst()

export const findExpress = (db: Db, id: string): Promise<ExpressRow | undefined> =>
  db.selectFrom('demand_express').selectAll().where('id', '=', id).executeTakeFirst()

/** Undefined where the demand has one already. */
export const insertExpress = (db: Db, row: Insertable<Tables['demand_express']>): Promise<ExpressRow | undefined> =>
  db
    .insertInto('demand_express')
    .values(row)
    .onConflict(conflict => conflict.column('demand_id').where('state', '<>', sql.lit('CLOSED')).doNothing())
    .returningAll()
    .executeTakeFirst()

/** Moves one that stands in this state; false where it does not. */
export async function moveExpress(
  db: Db,
  id: string,
  from: ExpressState,
  change: Updateable<Tables['demand_express']>,
): Promise<boolean> {
  const moved = await db
    .updateTable('demand_express')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

/** Express orders of an account with their demands, also of demands that were deleted since. */
export const listOrders = <R>(
  db: Db,
  accountId: string,
  filter: { current: number; size: number; order: 'asc' | 'desc' },
  present: (row: ExpressRow & { readonly title: string }) => R,
) =>
  paged(
    db,
    db
      .selectFrom('demand_express as express')
      .innerJoin('content', 'content.id', 'express.demand_id')
      .selectAll('express')
      .select('content.title')
      .where('express.account_id', '=', accountId)
      .orderBy('express.created_at', filter.order)
      .orderBy('express.id', filter.order),
    filter,
    present,
  )

export const listOpen = (db: Db): Promise<ExpressRow[]> =>
  db
    .selectFrom('demand_express')
    .selectAll()
    .where('state', 'in', ['PAID', 'REVIEWED'])
    .orderBy('id')
    .limit(500)
    .execute()
