import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { prepare } from '../../../db/driver/prepared-query.ts'
import { inParts } from '../../../db/in-parts.ts'
import { writeGoodsCounts } from '../../catalogue/api.ts'
import { TIER_SIZES } from './search-queries.ts'
import '../tables.ts'

/** Rows of one statement: it must stay well within the time that a statement may take. */
const ROWS = 5_000

/** The same sum as boostOf in popularity.ts, for a row of goods at a moment. */
const boost = (now: Date): RawBuilder<number> => sql`(
  case goods.level_code when 'FLAGSHIP' then 1.15 when 'SENIOR' then 1.1 when 'STANDARD' then 1.05 else 1 end
  * (1 + 0.1 * goods.completeness / 100.0)
  * (1 + 0.1 * greatest(0, 1 - extract(epoch from ${now}::timestamptz - goods.refreshed_at) / 86400 / 90))
)::real`

/** What is asked for: reads count once, baskets five times, orders twenty times. */
const demand = sql`coalesce(ln(1 + counter.read_count + 5 * counter.basket_count + 20 * counter.order_count), 0)`

/**
 * Computes boost and popularity of the goods behind an id anew; rows that hardly change are not written.
 * @returns the last id that was looked at, null when there are no more
 */
export async function renewPopularity(db: Db, after: string | null, now: Date): Promise<string | null> {
  const found = await sql<{ last: string | null }>`
    with part as (
      select goods.id, ${boost(now)} as boost, (${boost(now)} * (1 + ${demand}))::real as popularity
      from goods left join goods_counter counter on counter.goods_id = goods.id
      where goods.is_live and goods.id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
      order by goods.id limit ${sql.lit(ROWS)}
    ), changed as (
      update goods set boost = part.boost, popularity = part.popularity from part
      where goods.id = part.id
        and (abs(goods.popularity - part.popularity) > 0.02 * part.popularity or abs(goods.boost - part.boost) > 0.02)
    )
    select max(id::text)::uuid as last from part`.execute(db)
  return found.rows[0]!.last
}

/** The last goods of a place in the order of popularity; undefined where there are fewer. */
const findPlace = async (db: Db, place: number) =>
  (
    await sql<{ id: string; popularity: number }>`
      select id, popularity from goods where is_live order by popularity desc, id desc offset ${place - 1} limit 1`.execute(
      db,
    )
  ).rows[0]

/** How many goods stand in the first tier, counted a little beyond what it should hold. */
export async function countFirstTier(db: Db): Promise<number> {
  const counted = await sql<{ total: number }>`select count(*)::int as total from (
    select 1 from goods where is_live and tier = 0 limit ${sql.lit(3 * TIER_SIZES[0])}) first`.execute(db)
  return counted.rows[0]!.total
}

/** Puts goods into the tiers of their popularity, some thousand at a time. @returns how many moved */
export async function renewTiers(db: Db): Promise<number> {
  const first = await findPlace(db, TIER_SIZES[0])
  const second = await findPlace(db, TIER_SIZES[0] + TIER_SIZES[1])
  const isFrom = (place: typeof first): RawBuilder<boolean> =>
    place ? sql`(popularity, id) >= (${place.popularity}::real, ${place.id}::uuid)` : sql`true`
  const wanted = sql`case when ${isFrom(first)} then 0 when ${isFrom(second)} then 1 else 2 end`
  return inParts(ROWS, () =>
    sql`update goods set tier = ${wanted}
      where id in (select id from goods where is_live and tier <> ${wanted} limit ${sql.lit(ROWS)})`.execute(db),
  )
}

/** Goods that one statement counts: of a million at once it would take longer than a statement may. */
const COUNTED = 20_000
interface Count {
  readonly kind: number
  readonly id: string | null
  readonly number: number
  readonly last: string
}

const countPart = prepare(
  (_db: Db, after: string) => sql<Count>`
    with part as (
      select id as goods_id, category_1, category_2, category_id, brand_id from goods
      where is_live and id > ${after} order by id limit ${sql.lit(COUNTED)}
    )
    select grouping(category_1, category_2, category_id, brand_id) as kind,
      coalesce(category_1, category_2, category_id, brand_id) as id,
      count(*)::int as number, max(goods_id::text) as last
    from part group by grouping sets ((category_1), (category_2), (category_id), (brand_id))`,
)

/** Renews numbers of published goods on categories of every level and on brands. */
export async function renewCounts(db: Db): Promise<void> {
  const numbers = new Map<string, number>()
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const counts = await countPart(db, after)
    if (counts.length === 0) break
    for (const { kind, id, number, last } of counts) {
      const key = `${kind} ${id}`
      numbers.set(key, (numbers.get(key) ?? 0) + number)
      if (last > after) after = last
    }
  }
  const counted = [...numbers].map(([key, number]) => {
    const [kind, id] = key.split(' ') as [string, string]
    return { kind: Number(kind), id: id === 'null' ? null : id, number }
  })
  await writeGoodsCounts(db, counted)
}
