import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Services } from '../../kernel/services.ts'
import { parameters } from '../base/api.ts'
import { moveOrder } from './move.ts'
import { notifyParties } from './notify-parties.ts'
import type { OrderRow } from './queries.ts'
import * as queries from './queries.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    'orders.due': Record<string, never>
    'orders.count': Record<string, never>
  }
}

export const orderJobKinds = ['orders.due', 'orders.count'] as const

const AT_ONCE = 100
const HOUR_MS = 3_600_000

/** Pending orders expire, shipped ones count as received, and whoever is to act is reminded before. */
export function handleOrderJobs(services: Services): void {
  const { jobs, database } = services
  const inTransaction = (work: (parts: Services & { readonly db: Db }) => Promise<number>) =>
    database.db.transaction().execute(db => work({ ...services, db }))
  jobs.handle('orders.due', async () => {
    while ((await inTransaction(endDue)) === AT_ONCE);
    while ((await inTransaction(remindDue)) === AT_ONCE);
  })
  jobs.handle('orders.count', () => countGoods(database.db))
  jobs.every('orders.due', '*/10 * * * *', {})
  jobs.every('orders.count', '40 * * * *', {})
}

const due = (db: Db, before: Date) =>
  db
    .selectFrom('intent_order')
    .selectAll()
    .where('due_at', '<=', before)
    .where('status', 'in', ['PENDING', 'IN_PROGRESS'])
    .orderBy('due_at')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()

async function endDue(work: Services & { readonly db: Db }): Promise<number> {
  const rows: OrderRow[] = await due(work.db, work.clock.now()).execute()
  for (const row of rows) {
    await moveOrder(work, null, row, 'SYSTEM', row.status === 'PENDING' ? 'EXPIRE' : 'AUTO_RECEIVE')
  }
  return rows.length
}

async function remindDue(work: Services & { readonly db: Db }): Promise<number> {
  const { db, clock } = work
  const hours = await parameters(db).number('order.remindHours')
  const rows = await due(db, new Date(clock.now().getTime() + hours * HOUR_MS))
    .where('reminded_at', 'is', null)
    .where('turn', 'is not', null)
    .execute()
  for (const row of rows) {
    await queries.setAside(db, row.id, { reminded_at: clock.now() })
    const title =
      row.status === 'PENDING'
        ? `意向单 ${row.order_no} 即将过期，请尽快处理`
        : `意向单 ${row.order_no} 即将自动确认收货`
    // the side whose turn it is, is told
    await notifyParties(work, row, row.turn === 'CLIENT' ? 'BUSINESS' : 'CLIENT', { title })
  }
  return rows.length
}

/** How often goods lie in baskets and were ordered, for their cards; counted here, so that no order waits for it. */
async function countGoods(db: Db): Promise<void> {
  await sql`
    with counted as (
      select coalesce(basket.goods_id, ordered.goods_id) as goods_id, coalesce(basket.number, 0) as baskets,
        coalesce(ordered.number, 0) as orders
      from (select goods_id, count(*)::int as number from basket_line group by goods_id) as basket
      full join (
        select goods_id, count(distinct order_id)::int as number from order_line
        where goods_id is not null group by goods_id
      ) as ordered on ordered.goods_id = basket.goods_id
    )
    insert into goods_counter (goods_id, basket_count, order_count)
    select counted.goods_id, baskets, orders from counted join goods on goods.id = counted.goods_id
    on conflict (goods_id) do update set basket_count = excluded.basket_count, order_count = excluded.order_count
    where (goods_counter.basket_count, goods_counter.order_count) <> (excluded.basket_count, excluded.order_count)`.execute(
    db,
  )
  await sql`
    update goods_counter set basket_count = 0
    where basket_count > 0
      and not exists (select 1 from basket_line where basket_line.goods_id = goods_counter.goods_id)`.execute(db)
}
