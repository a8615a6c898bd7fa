import type { OrderStatus } from '@shangyouji/contract/order-shapes'
import type { Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import { addDays, startOfDay } from '../../calendar.ts'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import type { View } from '../../http/side.ts'
import { isListed } from './access.ts'
import './tables.ts'

export type OrderRow = Selectable<Tables['intent_order']>
export type LineRow = Selectable<Tables['order_line']>

export interface OrderFilter {
  readonly status?: OrderStatus
  readonly isMyTurn?: boolean
  readonly keyword?: string
  readonly startDate?: string
  readonly endDate?: string
}

interface Paging {
  readonly current: number
  readonly size: number
  readonly sort: 'createTime' | 'updateTime'
  readonly order: 'asc' | 'desc'
}

const sorts = { createTime: 'intent_order.created_at', updateTime: 'intent_order.updated_at' } as const

/** List, counts and export share this filter, so that they always agree. */
function filtered(db: Db, view: View, filter: OrderFilter, alsoGoods = false) {
  let query = isListed(db.selectFrom('intent_order').selectAll('intent_order'), view)
  if (filter.status) query = query.where('intent_order.status', '=', filter.status)
  if (filter.isMyTurn) query = query.where('intent_order.turn', '=', view.side)
  if (filter.startDate) query = query.where('intent_order.created_at', '>=', startOfDay(filter.startDate))
  if (filter.endDate) query = query.where('intent_order.created_at', '<', startOfDay(addDays(filter.endDate, 1)))
  if (!filter.keyword) return query
  const like = containing(filter.keyword)
  return query.where(eb =>
    eb.or([
      eb('intent_order.order_no', 'ilike', like),
      eb(view.side === 'CLIENT' ? 'intent_order.business_name' : 'intent_order.client_name', 'ilike', like),
      ...(alsoGoods
        ? [
            eb.exists(
              eb
                .selectFrom('order_line')
                .select('order_line.id')
                .whereRef('order_line.order_id', '=', 'intent_order.id')
                .where(line =>
                  line.or([
                    line('order_line.name', 'ilike', like),
                    line('order_line.catalog_no', 'ilike', like),
                    line('order_line.cas', 'ilike', like),
                  ]),
                ),
            ),
          ]
        : []),
    ]),
  )
}

export function listOrders(db: Db, view: View, input: OrderFilter & Paging, alsoGoods = false) {
  const query = filtered(db, view, input, alsoGoods)
  return paged(
    db,
    query.orderBy(sorts[input.sort], input.order).orderBy('intent_order.id', input.order),
    input,
    row => row as OrderRow,
  )
}

/** All orders of a list, one more than `limit` where there are more. */
export const allOrders = (db: Db, view: View, filter: OrderFilter, limit: number): Promise<OrderRow[]> =>
  filtered(db, view, filter)
    .orderBy('intent_order.created_at', 'desc')
    .orderBy('intent_order.id', 'desc')
    .limit(limit + 1)
    .execute()

export const countByStatus = (db: Db, view: View) =>
  isListed(db.selectFrom('intent_order'), view)
    .select([
      'status',
      sql<number>`count(*)::int`.as('number'),
      sql<number>`count(*) filter (where turn = ${view.side})::int`.as('turns'),
    ])
    .groupBy('status')
    .execute()

export const findOrder = (db: Db, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('intent_order').selectAll().where('id', '=', id).executeTakeFirst()

/** Orders by id, locked in one order: what is done to an order is done one after the other. */
export const lockOrders = (db: Db, ids: readonly string[]): Promise<OrderRow[]> =>
  db
    .selectFrom('intent_order')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()

/** Changes a locked order. @returns its new version */
export async function setOrder(
  db: Db,
  id: string,
  values: Updateable<Tables['intent_order']>,
  now: Date,
): Promise<number> {
  const { version } = await db
    .updateTable('intent_order')
    .set({ ...values, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Sets what is no change of the order itself: unread numbers, hidden sides. */
export async function setAside(db: Db, id: string, values: Updateable<Tables['intent_order']>): Promise<void> {
  await db.updateTable('intent_order').set(values).where('id', '=', id).execute()
}

export const listLines = (db: Db, orderIds: readonly string[]): Promise<LineRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('order_line')
        .selectAll()
        .where('order_id', 'in', [...orderIds])
        .orderBy('order_id')
        .orderBy('sort')
        .execute()

/** The first three lines of each order, for lists. */
export async function firstLines(db: Db, orderIds: readonly string[]): Promise<LineRow[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .where('sort', '<', 3)
    .orderBy('order_id')
    .orderBy('sort')
    .execute()
}

/** Orders whose turn is `reader`'s, as queries for the badges. */
export const orderTurns = {
  CLIENT: sql`select 1 from intent_order where intent_order.account_id = reader.account_id
    and intent_order.turn = 'CLIENT' and not intent_order.client_hidden`,
  BUSINESS: sql`select 1 from intent_order where intent_order.company_id = reader.company_id
    and intent_order.turn = 'BUSINESS' and not intent_order.business_hidden`,
} as const
