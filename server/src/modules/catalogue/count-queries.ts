import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import './tables.ts'

/** What `grouping(category_1, category_2, category_id, brand_id)` says of each of the four ways to group. */
const KINDS = { category_1: 7, category_2: 11, category_id: 13, brand_id: 14 } as const

/** Goods of one category or brand; `kind` says which column they were grouped by. */
export interface GoodsCount {
  readonly kind: number
  readonly id: string | null
  readonly number: number
}

/** Writes the numbers of goods of all categories and brands; those without a count have none. */
export async function writeGoodsCounts(db: Db, counted: readonly GoodsCount[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as counted (kind int, id uuid, number int)`
  await sql`update category set goods_count = coalesce(counted.number, 0)
    from category as there
    left join ${given} on counted.id = there.id and counted.kind = case there.level
      when 1 then ${sql.lit(KINDS.category_1)} when 2 then ${sql.lit(KINDS.category_2)}
      else ${sql.lit(KINDS.category_id)} end
    where category.id = there.id and category.goods_count <> coalesce(counted.number, 0)`.execute(db)
  await sql`update brand set goods_count = coalesce(counted.number, 0)
    from brand as there
    left join ${given} on counted.id = there.id and counted.kind = ${sql.lit(KINDS.brand_id)}
    where brand.id = there.id and brand.goods_count <> coalesce(counted.number, 0)`.execute(db)
}
