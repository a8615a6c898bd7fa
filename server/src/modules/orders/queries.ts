import type { OrderStatus } from '@shangyouji/contract/orders/schemas'
import type { Selectable, Updateable } from 'kysely'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { CHOSEN_CAP, countRows, paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import type { View } from '../../http/side.ts'
import { addDays, startOfDay } from '../../kernel/calendar.ts'
import { listedFor, partyName, perStatus } from '../trade/api.ts'
import './tables.ts'

export type OrderRow = Selectable<Tables['intent_order']>
export type LineRow = Selectable<Tables['order_line']>

export interface OrderFilter {
  readonly status?: OrderStatus
  readonly isMyTurn?: boolean
  /** What this side has put into its archive, instead of its list. */
  readonly isArchived?: boolean
  /** Placed together. */
  readonly groupNo?: string
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
function filtered(db: Db, view: View, filter: OrderFilter) {
  let query = db.selectFrom('intent_order').where(listedFor('intent_order', view, filter.isArchived))
  if (filter.status) query = query.where('intent_order.status', '=', filter.status)
  if (filter.isMyTurn) query = query.where('intent_order.turn', '=', view.side)
  if (filter.groupNo) query = query.where('intent_order.group_no', '=', filter.groupNo)
  if (filter.startDate) query = query.where('intent_order.created_at', '>=', startOfDay(filter.startDate))
  if (filter.endDate) query = query.where('intent_order.created_at', '<', startOfDay(addDays(filter.endDate, 1)))
  if (!filter.keyword) return query
  const like = containing(filter.keyword)
  return query.where(eb =>
    eb.or([
      eb('intent_order.order_no', 'ilike', like),
      eb(partyName('intent_order', view), 'ilike', like),
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
    ]),
  )
}

export function listOrders(db: Db, view: View, input: OrderFilter & Paging) {
  const query = filtered(db, view, input).selectAll('intent_order')
  return paged(
    db,
    query.orderBy(sorts[input.sort], input.order).orderBy('intent_order.id', input.order),
    input,
    row => row as OrderRow,
    CHOSEN_CAP,
  )
}

const BATCH_ROWS = 500

/** All orders of a list, newest first, so many at a time. */
export async function* ordersInBatches(db: Db, view: View, filter: OrderFilter): AsyncGenerator<OrderRow[]> {
  let last: OrderRow | undefined
  for (;;) {
    let query = filtered(db, view, filter).selectAll('intent_order')
    if (last) {
      query = query.where(sql<SqlBool>`(intent_order.created_at, intent_order.id) < (${last.created_at}, ${last.id})`)
    }
    const rows = await query
      .orderBy('intent_order.created_at', 'desc')
      .orderBy('intent_order.id', 'desc')
      .limit(BATCH_ROWS)
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < BATCH_ROWS) return
    last = rows.at(-1)
  }
}

/** How many orders a list has, counted up to a number. */
export const countOrders = (db: Db, view: View, filter: OrderFilter, atMost: number): Promise<number> =>
  countRows(db, filtered(db, view, filter), atMost)

export const countByStatus = (db: Db, view: View, filter: OrderFilter) =>
  filtered(db, view, filter).select(perStatus(view)).groupBy('status').execute()

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

export const addUnread = (db: Db, id: string, column: 'business_unread' | 'client_unread') =>
  db
    .updateTable('intent_order')
    .set({ [column]: sql`${sql.ref(column)} + 1` })
    .where('id', '=', id)
    .execute()
