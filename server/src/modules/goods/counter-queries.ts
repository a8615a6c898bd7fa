import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import './tables.ts'

/** Undefined where the viewer was counted in this window before. */
export const addVisit = (db: Db, visit: Insertable<Tables['goods_visit']>) =>
  db
    .insertInto('goods_visit')
    .values(visit)
    .onConflict(conflict => conflict.doNothing())
    .returning('goods_id')
    .executeTakeFirst()

export const raiseCounter = (db: Db, goodsId: string, column: 'read_count' | 'forward_count') =>
  db
    .insertInto('goods_counter')
    .values({ goods_id: goodsId, [column]: 1 })
    .onConflict(conflict =>
      conflict.column('goods_id').doUpdateSet({ [column]: sql`goods_counter.${sql.ref(column)} + 1` }),
    )
    .execute()

/** How often the goods of a company were looked at since then. */
export async function countReads(db: Db, companyId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('goods')
    .innerJoin('goods_visit', 'goods_visit.goods_id', 'goods.id')
    .select(sql<number>`count(*)::int`.as('number'))
    .where('goods.company_id', '=', companyId)
    .where('goods_visit.kind', '=', 'READ')
    .where('goods_visit.window_start', '>=', since)
    .executeTakeFirstOrThrow()
  return row.number
}

/** How often goods lie in baskets and were ordered, for their cards; counted here, so that no order waits for it. */
export async function countBasketsAndOrders(db: Db): Promise<void> {
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
