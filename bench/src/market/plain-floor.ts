/**
 * The plain floor: a bare Fastify that answers each operation with one prepared statement, as one would write it first:
 * no rights, no review, no audit, no notices. What it writes goes into tables of its own. Started by the bench.
 */
import Fastify from 'fastify'
import { COUNT_CAP } from '../../../server/src/db/paged.ts'
import { newId } from '../../../server/src/kernel/clock.ts'
import { pool } from './prepared.ts'

await pool.query(`
  create schema if not exists plain;
  create table if not exists plain.basket (id uuid primary key, account_id uuid not null, spec_id uuid not null,
    quantity int not null, price bigint, unique (account_id, spec_id));
  create table if not exists plain.orders (id uuid primary key, account_id uuid not null, company_id uuid not null,
    total bigint, created_at timestamptz not null default now());
  create table if not exists plain.order_line (id uuid primary key, order_id uuid not null references plain.orders,
    spec_id uuid not null, name text not null, price bigint, quantity int not null);
  create index if not exists order_line_order on plain.order_line (order_id);
  truncate plain.basket, plain.orders, plain.order_line`)

const card = `goods.id, goods.name, goods.catalog_no, goods.cover, goods.price_min, goods.pack_size,
  company.name as company, brand.name as brand`
const joins = 'join company on company.id = goods.company_id left join brand on brand.id = goods.brand_id'

const listed = (column: string) => `
  select ${card}, (select count(*) from (select 1 from goods where is_live and ${column} = $1 limit ${COUNT_CAP + 1}) hit)
    as total
  from (select id from goods where is_live and ${column} = $1 order by top desc, refreshed_at desc, id desc limit 20) page
  join goods on goods.id = page.id ${joins} order by top desc, refreshed_at desc, goods.id desc`

// every hit is ranked; its three parts are those that the full-text indexes of goods have
const word = `
  with hit as (${[0, 1, 2]
    .map(
      tier => `select id, ts_rank(search, $1::tsquery) as rank from goods
        where is_live and tier = ${tier} and search @@ $1::tsquery`,
    )
    .join(' union all ')}),
  page as (select id, rank, count(*) over () as total from hit order by rank desc, id limit 20)
  select ${card}, page.total from page join goods on goods.id = page.id ${joins} order by page.rank desc, goods.id`

const detail = `
  select ${card}, goods.cas, goods.origin, goods_form.form, (
    select json_agg(json_build_object('id', spec.id, 'pack', spec.pack_size, 'price', spec.price, 'stock', spec.stock)
      order by spec.sort)
    from goods_spec spec where spec.goods_id = goods.id and spec.is_shown and spec.deleted_at is null) as specs
  from goods join goods_form on goods_form.goods_id = goods.id ${joins} where goods.id = $1 and goods.is_live`

const basket = `
  insert into plain.basket (id, account_id, spec_id, quantity, price)
  select $1, $2, spec.id, $4, spec.price from goods_spec spec join goods on goods.id = spec.goods_id and goods.is_live
  where spec.id = $3
  on conflict (account_id, spec_id) do update set quantity = least(99999, plain.basket.quantity + excluded.quantity)
  returning id, quantity`

const order = `
  with offer as (
    select spec.id as spec_id, goods.name, goods.company_id, spec.price from goods_spec spec
    join goods on goods.id = spec.goods_id and goods.is_live where spec.id = $4
  ), made as (
    insert into plain.orders (id, account_id, company_id, total)
    select $1, $3, company_id, price * $5::int from offer returning id
  ), line as (
    insert into plain.order_line (id, order_id, spec_id, name, price, quantity)
    select $2, made.id, spec_id, name, price, $5::int from offer, made
  )
  select id from made`

const columns: Readonly<Record<number, string>> = { 1: 'category_1', 2: 'category_2', 3: 'category_id' }
const ask = async (name: string, text: string, values: unknown[]) => (await pool.query({ name, text, values })).rows

const http = Fastify()
http.post<{ Body: { id: string; level: number } }>('/plain/list', ({ body: { id, level } }) =>
  ask(`list-${level}`, listed(columns[level]!), [id]),
)
http.post<{ Body: { query: string } }>('/plain/word', ({ body }) => ask('word', word, [body.query]))
http.post<{ Body: { id: string } }>('/plain/detail', ({ body }) => ask('detail', detail, [body.id]))
interface Bought {
  readonly accountId: string
  readonly specId: string
  readonly quantity: number
}
http.post<{ Body: Bought }>('/plain/basket', ({ body }) =>
  ask('basket', basket, [newId(), body.accountId, body.specId, body.quantity]),
)
http.post<{ Body: Bought }>('/plain/order', ({ body }) =>
  ask('order', order, [newId(), newId(), body.accountId, body.specId, body.quantity]),
)
http.get('/readyz', async () => ({ ok: true }))
await http.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
