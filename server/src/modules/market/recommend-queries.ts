import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import './tables.ts'

type Ids = Promise<string[]>
const ids = async (db: Db, query: RawBuilder<{ id: string }>): Ids => (await query.execute(db)).rows.map(row => row.id)

/** So many viewers of goods, and so many of the last views of each, are looked at. */
const VIEWERS = 200
const VIEWS = 50

/** Goods that viewers of these goods looked at too, since an instant, the most often seen first. */
export const listViewedTogether = (db: Db, goodsId: string, since: Date, limit: number): Ids =>
  ids(
    db,
    sql<{ id: string }>`
      with seen as materialized (
        select distinct viewer from (
          select viewer from goods_visit where goods_id = ${goodsId} and kind = 'READ' and window_start >= ${since}
          limit ${sql.lit(VIEWERS)}) reader
      )
      select visit.goods_id as id from seen cross join lateral (
        select goods_id, viewer, window_start from goods_visit
        where goods_visit.viewer = seen.viewer and kind = 'READ' and window_start >= ${since}
        order by window_start desc limit ${sql.lit(VIEWS)}
      ) visit
      join goods on goods.id = visit.goods_id and goods.is_live
      where visit.goods_id <> ${goodsId}
      group by 1 order by count(distinct visit.viewer) desc, max(visit.window_start) desc, 1 limit ${limit}`,
  )

/** The last goods that somebody looked at, each once. */
export const listLastViewed = (db: Db, viewer: string, limit: number): Ids =>
  ids(
    db,
    sql<{ id: string }>`
      select goods_id as id from (
        select goods_id, window_start from goods_visit where viewer = ${viewer} and kind = 'READ'
        order by window_start desc limit ${sql.lit(VIEWERS)}) seen
      group by 1 order by max(window_start) desc limit ${limit}`,
  )

export const findTraits = (db: Db, goodsIds: readonly string[]) =>
  goodsIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('goods')
        .select(['id', 'cas', 'category_id', 'category_2', 'brand_id'])
        .where('id', 'in', [...goodsIds])
        .execute()

/** The most asked-for goods of a category of the second level, or of all. */
export const listPopular = (db: Db, category2: string | null, except: readonly string[], limit: number): Ids =>
  ids(
    db,
    category2
      ? sql<{ id: string }>`
          select id from goods where is_live and category_2 = ${category2} and not (id = any(${[...except]}::uuid[]))
          order by popularity desc, id desc limit ${limit}`
      : sql<{ id: string }>`
          select id from goods where is_live and not (id = any(${[...except]}::uuid[]))
          order by tier, popularity desc, id desc limit ${limit}`,
  )

/** Goods by one trait, the most asked-for first; those of a company may be left out. */
export const listByTrait = (
  db: Db,
  trait: 'cas' | 'category_id' | 'brand_id',
  values: readonly string[],
  except: { ids: readonly string[]; companyId: string | null },
  limit: number,
): Ids => {
  if (values.length === 0) return Promise.resolve([])
  const type = sql.raw(trait === 'cas' ? 'text' : 'uuid')
  return ids(
    db,
    sql<{ id: string }>`
      select found.id from unnest(${[...values]}::${type}[]) as wanted(value)
      cross join lateral (
        select id, popularity from goods where is_live and ${sql.ref(trait)} = wanted.value
          and not (id = any(${[...except.ids]}::uuid[]))
          ${except.companyId ? sql`and company_id <> ${except.companyId}` : sql``}
        order by popularity desc, id desc limit ${limit}
      ) found
      order by found.popularity desc, found.id desc limit ${limit}`,
  )
}
