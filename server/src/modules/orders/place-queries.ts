import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { newId } from '../../clock.ts'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { drawNumber } from './numbers.ts'
import type { OrderAddress } from './tables.ts'

export type NewOrder = Omit<Insertable<Tables['intent_order']>, 'order_no'>
export type NewLine = Omit<Insertable<Tables['order_line']>, 'id'>

/** So many draws without a free number: the day's million is used up. */
const MOST_DRAWS = 20

/** Writes orders, each under a number of its own. @returns id → number */
export async function insertOrders(db: Db, orders: readonly NewOrder[], now: Date): Promise<Map<string, string>> {
  const numbers = new Map<string, string>()
  for (let draw = 0; numbers.size < orders.length; draw++) {
    if (draw >= MOST_DRAWS) throw new Error('no order number is free today')
    const missing = orders.filter(order => !numbers.has(order.id))
    const made = await db
      .insertInto('intent_order')
      .values(missing.map(order => ({ ...order, order_no: drawNumber('YX', now) })))
      .onConflict(conflict => conflict.column('order_no').doNothing())
      .returning(['id', 'order_no'])
      .execute()
    for (const { id, order_no } of made) numbers.set(id, order_no)
  }
  return numbers
}

/** Writes the lines of any number of orders in one statement with one parameter. */
export async function insertLines(db: Db, lines: readonly NewLine[]): Promise<void> {
  const values = lines.map(line => ({ id: newId(), ...line }))
  await sql`
    insert into order_line (id, order_id, sort, goods_id, spec_id, name, catalog_no, brand, cas, pack_size, unit, image,
      price, quantity, tax_rate, lead_days, remark)
    select id, order_id, sort, goods_id, spec_id, name, catalog_no, brand, cas, pack_size, unit, image,
      price, quantity, tax_rate, lead_days, remark
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as line (id uuid, order_id uuid, sort int, goods_id uuid,
      spec_id uuid, name text, catalog_no text, brand text, cas text, pack_size text, unit text, image text,
      price bigint, quantity int, tax_rate int, lead_days int, remark text)`.execute(db)
}

/** Notes that orders began, for their history. */
export async function logPlaced(
  db: Db,
  orders: readonly { id: string; status: string }[],
  accountId: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('status_log')
    .values(
      orders.map(order => ({
        id: newId(),
        entity: 'order',
        entity_id: order.id,
        from_status: null,
        to_status: order.status,
        action: 'place',
        actor_kind: 'account',
        actor_id: accountId,
        reason: null,
        at: now,
      })),
    )
    .execute()
}

/** Who orders and where to: one statement. The address is the account's own, or none. */
export async function findBuyer(db: Db, accountId: string, addressId: string | undefined) {
  return db
    .selectFrom('account')
    .leftJoin('address', join =>
      join
        .onRef('address.account_id', '=', 'account.id')
        .on('address.id', '=', addressId ?? null)
        .on('address.deleted_at', 'is', null),
    )
    .select([
      'account.name',
      'account.organisation',
      'address.id as address_id',
      'address.name as receiver',
      'address.mobile',
      'address.province',
      'address.city',
      'address.area',
      'address.detail',
    ])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow()
}

export type BuyerRow = Awaited<ReturnType<typeof findBuyer>>

export async function membersOf(db: Db, companyIds: readonly string[]) {
  return db
    .selectFrom('company_member')
    .select(['company_id', 'account_id'])
    .where('company_id', 'in', [...companyIds])
    .execute()
}

export type { OrderAddress }

export const hasOrderOf = async (db: Db, inquiryId: string): Promise<boolean> =>
  (await db.selectFrom('intent_order').select('id').where('inquiry_id', '=', inquiryId).executeTakeFirst()) !==
  undefined
