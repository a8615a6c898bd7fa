import type { giftOrderLabels } from '@shangyouji/contract/points/gift-labels'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import { paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import './tables.ts'

export type GiftRow = Selectable<Tables['gift']>
export type GiftOrderRow = Selectable<Tables['gift_order']>
type Status = keyof typeof giftOrderLabels

export const listGifts = (db: Db) =>
  db.selectFrom('gift').selectAll().where('is_on', '=', true).orderBy('sort').orderBy('id').limit(200).execute()

/** For who takes some: one after the other, so that the limit for a person is read as it is. */
export const lockGift = (db: Db, id: string) =>
  db.selectFrom('gift').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

interface Taking {
  readonly giftId: string
  readonly accountId: string
  readonly quantity: number
  readonly today: string
}

/** Takes some of a locked gift where stock, person and day allow it; false where one of them does not. */
export async function takeGift(db: Db, { giftId, accountId, quantity, today }: Taking): Promise<boolean> {
  const { rows } = await sql`
    update gift set stock = stock - ${quantity}::int, exchanged = exchanged + ${quantity}::int, day_on = ${today}::date,
      day_count = case when day_on = ${today}::date then day_count else 0 end + ${quantity}::int
    where id = ${giftId} and is_on and stock >= ${quantity}::int
      and (per_day is null or case when day_on = ${today}::date then day_count else 0 end + ${quantity}::int <= per_day)
      and (per_person is null or ${quantity}::int <= per_person - (
        select coalesce(sum(quantity), 0) from gift_order
        where gift_order.gift_id = gift.id and gift_order.account_id = ${accountId} and gift_order.status <> 'CANCELLED'))
    returning id`.execute(db)
  return rows.length > 0
}

/** Back on the shelf; where it went out today, it may go out again today. */
export const putBack = (db: Db, giftId: string, quantity: number, orderedOn: string) =>
  sql`update gift set stock = stock + ${quantity}::int, exchanged = exchanged - ${quantity}::int,
    day_count = case when day_on = ${orderedOn}::date then greatest(day_count - ${quantity}::int, 0) else day_count end
    where id = ${giftId}`.execute(db)

export const addOrder = (db: Db, row: Insertable<Tables['gift_order']>) =>
  db.insertInto('gift_order').values(row).returningAll().executeTakeFirstOrThrow()

export const findOwnOrder = (db: Db, accountId: string, id: string) =>
  db.selectFrom('gift_order').selectAll().where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst()

/** Changes an order that stands in one state; undefined where it does not, or another has moved it meanwhile. */
export const moveOrder = (db: Db, id: string, from: Status, change: Updateable<Tables['gift_order']>) =>
  db
    .updateTable('gift_order')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst()

interface Listing {
  readonly status?: Status | undefined
  readonly current: number
  readonly size: number
  readonly order: 'asc' | 'desc'
}

export function listOwnOrders(db: Db, accountId: string, { status, order }: Listing) {
  let query = db.selectFrom('gift_order').selectAll().where('account_id', '=', accountId)
  if (status) query = query.where('status', '=', status)
  return query.orderBy('created_at', order).orderBy('id', order)
}

export function listOrders<R>(
  db: Db,
  { keyword, ...listing }: Listing & { readonly keyword?: string | undefined },
  present: (row: GiftOrderRow & { client_name: string }) => R,
) {
  let query = db
    .selectFrom('gift_order as given')
    .innerJoin('account', 'account.id', 'given.account_id')
    .selectAll('given')
    .select(sql<string>`concat_ws(' · ', nullif(account.organisation, ''), account.name)`.as('client_name'))
  if (listing.status) query = query.where('given.status', '=', listing.status)
  if (keyword)
    query = query.where(is =>
      is.or([
        is('given.order_no', '=', keyword.toUpperCase()),
        is('given.gift_name', 'ilike', `%${escaped(keyword)}%`),
      ]),
    )
  return paged(
    db,
    query.orderBy('given.created_at', listing.order).orderBy('given.id', listing.order),
    listing,
    present,
  )
}

/** The oldest first. */
export const listToShip = (db: Db, limit: number): Promise<GiftOrderRow[]> =>
  db
    .selectFrom('gift_order')
    .selectAll()
    .where('status', '=', 'WAIT_SHIP')
    .where('kind', '=', 'GOODS')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()

const escaped = (keyword: string): string => keyword.replace(/[\\%_]/g, sign => `\\${sign}`)

export const findByNo = (db: Db, orderNo: string) =>
  db.selectFrom('gift_order').select(['id', 'status']).where('order_no', '=', orderNo).executeTakeFirst()

/** Parcels that were sent before an instant and nobody has confirmed. */
export const listUnconfirmed = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('gift_order')
    .select('id')
    .where('status', '=', 'SHIPPED')
    .where('shipped_at', '<', before)
    .orderBy('shipped_at')
    .limit(limit)
    .execute()

export function searchGifts<R>(
  db: Db,
  {
    keyword,
    current,
    size,
    order,
  }: { keyword?: string | undefined; current: number; size: number; order: 'asc' | 'desc' },
  present: (row: GiftRow) => R,
) {
  let query = db.selectFrom('gift').selectAll()
  if (keyword) query = query.where('name', 'ilike', `%${escaped(keyword)}%`)
  return paged(db, query.orderBy('sort', order).orderBy('id'), { current, size }, present)
}

export const insertGift = (db: Db, row: Insertable<Tables['gift']>) => db.insertInto('gift').values(row).execute()

export const updateGift = (db: Db, id: string, change: Updateable<Tables['gift']>) =>
  db
    .updateTable('gift')
    .set(set => ({ ...change, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Codes that are new; their number is added to the stock. */
export async function addCodes(db: Db, giftId: string, rows: Insertable<Tables['gift_code']>[]): Promise<number> {
  const added = await db
    .insertInto('gift_code')
    .values(rows)
    .onConflict(conflict => conflict.columns(['gift_id', 'digest']).doNothing())
    .returning('id')
    .execute()
  await db
    .updateTable('gift')
    .set(set => ({ stock: set('stock', '+', added.length) }))
    .where('id', '=', giftId)
    .execute()
  return added.length
}

/** Gives unused codes of a locked gift to an order; the oldest first. */
export const giveCodes = async (db: Db, giftId: string, orderId: string, quantity: number): Promise<string[]> =>
  (
    await db
      .updateTable('gift_code')
      .set({ order_id: orderId })
      .where('id', 'in', is =>
        is
          .selectFrom('gift_code')
          .select('id')
          .where('gift_id', '=', giftId)
          .where('order_id', 'is', null)
          .orderBy('id')
          .limit(quantity),
      )
      .returning('sealed')
      .execute()
  ).map(({ sealed }) => sealed)

export const codesOf = (db: Db, orderIds: readonly string[]) =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('gift_code')
        .select(['order_id', 'sealed'])
        .where('order_id', 'in', [...orderIds])
        .orderBy('id')
        .execute()
