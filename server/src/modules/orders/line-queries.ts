import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { paged } from '../../db/paged.ts'
import type { View } from '../../http/side.ts'
import { listedFor } from '../trade/api.ts'
import './tables.ts'

/** Sets quantities of lines of one order; the supplier's answer to a line that changes is taken back. */
export async function setQuantities(
  db: Db,
  orderId: string,
  quantities: readonly { readonly id: string; readonly quantity: number }[],
): Promise<void> {
  await sql`
    update order_line set quantity = given.quantity, reply_state = null, reply_price = null, reply_lead_days = null,
      reply_remark = '', replied_at = null
    from jsonb_to_recordset(${JSON.stringify(quantities)}::jsonb) as given (id uuid, quantity int)
    where order_line.id = given.id and order_line.order_id = ${orderId} and order_line.quantity <> given.quantity`.execute(
    db,
  )
}

interface Reply {
  readonly id: string
  readonly state: 'CONFIRM' | 'CHANGE' | 'REFUSE'
  readonly price?: number | null
  readonly delivery?: number | null
  readonly remark: string
}

/** Writes answers to lines of one order in one statement. */
export async function saveReplies(db: Db, orderId: string, replies: readonly Reply[], now: Date): Promise<void> {
  await sql`
    update order_line set reply_state = given.state, reply_price = given.price, reply_lead_days = given.delivery,
      reply_remark = given.remark, replied_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(replies)}::jsonb)
      as given (id uuid, state text, price bigint, delivery int, remark text)
    where order_line.id = given.id and order_line.order_id = ${orderId}`.execute(db)
}

const joined = (db: Db) =>
  db
    .selectFrom('order_line')
    .innerJoin('intent_order', 'intent_order.id', 'order_line.order_id')
    .leftJoin('goods_spec', join =>
      join
        .onRef('goods_spec.id', '=', 'order_line.spec_id')
        .on('goods_spec.deleted_at', 'is', null)
        .on('goods_spec.is_shown', '=', true),
    )
    .leftJoin('goods', join => join.onRef('goods.id', '=', 'goods_spec.goods_id').on('goods.is_live', '=', true))
    .selectAll('order_line')
    .select([
      'intent_order.order_no',
      'intent_order.status',
      'intent_order.turn',
      'intent_order.account_id',
      'intent_order.company_id',
      'intent_order.client_hidden',
      'intent_order.business_hidden',
      'intent_order.client_name',
      'intent_order.business_name',
      'intent_order.created_at',
    ])
    .select(sql<boolean>`goods.id is not null and not goods.is_info_only`.as('is_orderable'))

export type OrderedLineRow = Awaited<ReturnType<ReturnType<typeof joined>['executeTakeFirstOrThrow']>>

/** Lines of all orders in the list of one side, newest orders first. */
export function listOrdered(
  db: Db,
  view: View,
  input: { current: number; size: number; order: 'asc' | 'desc'; keyword?: string },
) {
  let query = joined(db).where(listedFor('intent_order', view))
  if (input.keyword) {
    const like = containing(input.keyword)
    query = query.where(eb =>
      eb.or([
        eb('order_line.name', 'ilike', like),
        eb('order_line.catalog_no', 'ilike', like),
        eb('order_line.cas', 'ilike', like),
      ]),
    )
  }
  return paged(
    db,
    query
      .orderBy('intent_order.created_at', input.order)
      .orderBy('intent_order.id', input.order)
      .orderBy('order_line.sort')
      .orderBy('order_line.id'),
    input,
    row => row as OrderedLineRow,
  )
}

export const findOrdered = (db: Db, id: string): Promise<OrderedLineRow | undefined> =>
  joined(db).where('order_line.id', '=', id).executeTakeFirst()
