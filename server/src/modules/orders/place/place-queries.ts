import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { prepare } from '../../../db/driver/prepared-query.ts'
import type { Tables } from '../../../db/tables.ts'
import { newId } from '../../../kernel/clock.ts'
import { drawNumber } from '../numbers.ts'
import type { OrderAddress } from '../tables.ts'

const given = [
  'id',
  'account_id',
  'company_id',
  'source',
  'group_no',
  'inquiry_id',
  'quote_version',
  'status',
  'turn',
  'remark',
  'address',
  'terms',
  'line_count',
  'goods_total',
  'is_open_price',
  'freight',
  'client_name',
  'business_name',
  'business_unread',
  'due_at',
  'confirmed_at',
  'created_at',
  'updated_at',
] as const
/** What an order begins with; the rest has its default. */
export type NewOrder = Pick<Selectable<Tables['intent_order']>, (typeof given)[number]>
export type NewLine = Omit<Insertable<Tables['order_line']>, 'id'>

/** So many draws without a free number: the day's million is used up. */
const MOST_DRAWS = 20

const columns = sql.raw(['order_no', ...given].join(', '))
const lineColumns = sql.raw(
  `order_id, sort, goods_id, spec_id, name, catalog_no, brand, cas, pack_size, unit, image, price, quantity, tax_rate,
  lead_days, remark`,
)

/** Orders with their lines and, where someone placed them, their first line of history; those whose number is taken wait. */
const write = prepare(
  (_db: Db, orders: string, lines: string, log: string) => sql<{ id: string; order_no: string }>`
    with made as (
      insert into intent_order (${columns}, buyer_company)
      select ${columns}, coalesce((
        select to_jsonb(buyer) from (
          select company.name, company.uscc, company.province, company.city, company.area,
            company.profile->>'address' as address
          from company_member join company on company.id = company_member.company_id
          where company_member.account_id = placed.account_id and company.status = 'APPROVED'
        ) as buyer
      ), '{}'::jsonb)
      from jsonb_populate_recordset(null::intent_order, ${orders}::jsonb) as placed
      on conflict (order_no) do nothing returning id, order_no
    ), line as (
      insert into order_line (id, ${lineColumns}, original)
      select line.id, ${lineColumns}, coalesce(original, '')
      from jsonb_to_recordset(${lines}::jsonb) as line (id uuid, order_id uuid, sort int, goods_id uuid, spec_id uuid,
        name text, catalog_no text, brand text, cas text, pack_size text, unit text, image text, price bigint,
        quantity int, tax_rate int, lead_days int, remark text, original text)
      where order_id in (select id from made)
    ), history as (
      insert into status_log (id, entity, entity_id, to_status, action, actor_kind, actor_id, at)
      select begun.id, 'order', order_id, status, 'place', 'account', account_id, at
      from jsonb_to_recordset(${log}::jsonb) as begun (id uuid, order_id uuid, status text, account_id uuid, at timestamptz)
      where order_id in (select id from made)
    )
    select id, order_no from made`,
)

/**
 * Writes orders with their lines, each order under a number of its own, in one statement, however many there are.
 * @param logs whether their history begins with somebody who placed them
 * @returns id → number
 */
export async function insertOrders(
  db: Db,
  orders: readonly NewOrder[],
  lines: readonly NewLine[],
  { now, logs }: { now: Date; logs: boolean },
): Promise<Map<string, string>> {
  const numbers = new Map<string, string>()
  const allLines = JSON.stringify(lines.map(line => ({ id: newId(), ...line })))
  const history = orders.map(({ id, status, account_id }) => ({
    id: newId(),
    order_id: id,
    status,
    account_id,
    at: now,
  }))
  const log = JSON.stringify(logs ? history : [])
  for (let draw = 0; numbers.size < orders.length; draw++) {
    if (draw >= MOST_DRAWS) throw new Error('no order number is free today')
    const missing = orders.filter(order => !numbers.has(order.id))
    const numbered = missing.map(order => ({ ...order, order_no: drawNumber('YX', now) }))
    const made = await write(db, JSON.stringify(numbered), allLines, log)
    for (const { id, order_no } of made) numbers.set(id, order_no)
  }
  return numbers
}

const buyers = (db: Db, accountId: string, addressId: string | null) =>
  db
    .selectFrom('account')
    .leftJoin('address', join =>
      join
        .onRef('address.account_id', '=', 'account.id')
        .on('address.id', '=', addressId)
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

/** Who orders and where to. The address is the account's own, or none. */
const buyerOf = prepare(buyers)

export type BuyerRow = Awaited<ReturnType<typeof buyerOf>>[number]

export const findBuyer = async (db: Db, accountId: string, addressId: string | undefined): Promise<BuyerRow> =>
  (await buyerOf(db, accountId, addressId ?? null))[0]!

/** Who orders and where to, and who is told of it: the members of the companies. */
export const partiesOf = prepare((db: Db, accountId: string, addressId: string | null, companyIds: readonly string[]) =>
  buyers(db, accountId, addressId).select(
    sql<{ company_id: string; account_id: string }[]>`(
      select coalesce(json_agg(json_build_object('company_id', company_id, 'account_id', account_id)), '[]')
      from company_member where company_id = any(${companyIds}::uuid[]))`.as('members'),
  ),
)

export const membersOf = prepare((db: Db, companyIds: readonly string[]) =>
  db
    .selectFrom('company_member')
    .select(['company_id', 'account_id'])
    .where(sql<boolean>`company_id = any(${companyIds}::uuid[])`),
)

export type { OrderAddress }

export const hasOrderOf = async (db: Db, inquiryId: string): Promise<boolean> =>
  (await db.selectFrom('intent_order').select('id').where('inquiry_id', '=', inquiryId).executeTakeFirst()) !==
  undefined
