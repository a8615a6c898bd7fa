import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { COUNT_CAP } from '../../../db/paged.ts'
import { TIERS, type Words } from './search-queries.ts'

/** A number of hits per value of a facet. */
export interface FacetCount {
  readonly facet: string
  readonly value: string
  readonly count: number
}

/** Price ranges, fen: from, below. */
export const PRICE_RANGES: readonly (readonly [number, number | null])[] = [
  [0, 100_00],
  [100_00, 500_00],
  [500_00, 1000_00],
  [1000_00, 5000_00],
  [5000_00, 20_000_00],
  [20_000_00, null],
]

const priceRange = sql`case ${sql.join(
  PRICE_RANGES.map(([from, below]) =>
    below === null
      ? sql`when price_min >= ${sql.lit(from)} then ${sql.lit(`${from}-`)}`
      : sql`when price_min >= ${sql.lit(from)} and price_min < ${sql.lit(below)} then ${sql.lit(`${from}-${below}`)}`,
  ),
  sql` `,
)} end`

/** Facets that are columns of goods, each with the value it groups by; null values are left out. */
const columns: Readonly<Record<string, RawBuilder<unknown>>> = {
  brandIds: sql`brand_id::text`,
  origins: sql`nullif(origin, '')`,
  grades: sql`nullif(grade, '')`,
  packSizes: sql`nullif(pack_size, '')`,
  price: priceRange,
  area: sql`province`,
  levelCodes: sql`level_code`,
  hasStock: sql`case when stock = 'IN' then 'true' end`,
  isTrial: sql`case when is_trial then 'true' end`,
  type: sql`goods_type`,
}
export const columnFacets = Object.keys(columns)

/** Most values of one facet. */
const MOST_VALUES = 30

/** Along the index of popularity: goods of one category have their own. */
const popular = {
  all: sql.raw('order by goods.tier, goods.popularity desc, goods.id desc'),
  category: sql.raw('order by goods.popularity desc, goods.id desc'),
} as const

/** The hits that facets count: the first {@link COUNT_CAP} of them, the most asked-for first. */
function base(words: Words | null, where: RawBuilder<boolean>, within: keyof typeof popular): RawBuilder<unknown> {
  const read = sql`select goods.id, goods.category_1, goods.category_2, goods.category_id, goods.brand_id, goods.origin,
    goods.grade, goods.pack_size, goods.price_min, goods.province, goods.level_code, goods.stock, goods.is_trial,
    goods.goods_type from goods`
  if (!words) {
    return sql`${read} where goods.is_live and ${where} ${popular[within]} limit ${sql.lit(COUNT_CAP)}`
  }
  const parts = TIERS.map(
    number => sql`(${read} where ${sql.raw(`goods.is_live and goods.tier = ${number}`)}
      and goods.search @@ ${words.query}::tsquery and ${where} limit ${sql.lit(COUNT_CAP)})`,
  )
  return sql`select * from (${sql.join(parts, sql` union all `)}) part limit ${sql.lit(COUNT_CAP)}`
}

/**
 * Counts several facets over the same hits in one statement.
 * @param wanted names of column facets, `categoryId` with the column of the level below, `property` with properties
 */
export async function countFacets(
  db: Db,
  words: Words | null,
  where: RawBuilder<boolean>,
  wanted: {
    readonly columns: readonly string[]
    /** Whether `where` holds the goods to one category. */
    readonly within: 'all' | 'category'
    readonly category?: 'category_1' | 'category_2' | 'category_id'
    readonly properties?: readonly string[]
  },
): Promise<{ counts: FacetCount[]; hits: number }> {
  const parts: RawBuilder<unknown>[] = wanted.columns.map(name => counted(name, columns[name]!))
  if (wanted.category) parts.push(counted('categoryId', sql`${sql.ref(wanted.category)}::text`))
  if (wanted.properties?.length) {
    parts.push(sql`select 'property:' || held.property_id as facet, held.value as value, count(*)::int as count
      from base join goods_property held on held.goods_id = base.id
      where held.property_id = any(${[...wanted.properties]}::uuid[]) group by 1, 2`)
  }
  parts.push(sql`select 'hits' as facet, '' as value, count(*)::int as count from base`)
  const found = await sql<FacetCount>`
    with base as materialized (${base(words, where, wanted.within)})
    ${sql.join(parts, sql` union all `)}`.execute(db)
  const counts = found.rows.filter(row => row.facet !== 'hits')
  return { counts, hits: found.rows.find(row => row.facet === 'hits')?.count ?? 0 }
}

const counted = (name: string, value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select ${sql.lit(name)} as facet, ${value} as value, count(*)::int as count from base
    where ${value} is not null group by 2 order by 3 desc, 2 limit ${sql.lit(MOST_VALUES)})`
