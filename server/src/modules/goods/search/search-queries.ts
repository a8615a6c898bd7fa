import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { prepare } from '../../../db/driver/prepared-query.ts'
import { beginning, containing, ending } from '../../../db/like.ts'
import { COUNT_CAP } from '../../../db/paged.ts'
import { type FoundRow, shownColumns } from '../queries.ts'
import '../tables.ts'

/**
 * Goods stand in three tiers by how much they are asked for (`goods.tier`), each ten times the one before, each with a
 * full-text index of its own. Reading tier after tier, and only as many as are needed, bounds the work of any word at
 * any number of goods: a common word is met often enough in the small first tier, a rare one has few hits anywhere.
 */
export const TIERS = [0, 1, 2] as const
/** Most goods of the first and of the second tier. */
export const TIER_SIZES = [5_000, 50_000] as const

/** Up to so many hits all are ranked against each other; beyond it the more asked-for tier comes first. */
export const RANKED_ALL = 300

type Sql = RawBuilder<unknown>
type Is = RawBuilder<boolean>

/** What words ask for and what else goods must be. */
export interface Words {
  /** A tsquery literal: which goods are hits. */
  readonly query: string
  /** Another by which hits are ranked: any of the words, so that each adds its weight. */
  readonly rank: string
  readonly where: Is
}

const tier = (number: number): Sql => sql.raw(`goods.is_live and goods.tier = ${number}`)
const meets = ({ query, where }: Words): Is => sql`goods.search @@ ${query}::tsquery and ${where}`

/** How many goods meet words: in all and in the first tier, both counted up to a cap and one more. */
export interface Hits {
  readonly total: number
  readonly top: number
}

/** Counts hits up to a cap and one more. */
export function countHits(words: Words, cap = COUNT_CAP): RawBuilder<Hits> {
  return sql<Hits>`
    select count(*)::int as total, (count(*) filter (where tier = 0))::int as top from (${hitsUpTo(cap, words)}) hit`
}

/** The tier of each hit and its place in the table, up to a cap and one more; later tiers are read only when needed. */
function hitsUpTo(cap: number, words: Words): Sql {
  const limit = sql.lit(cap + 1)
  const parts = TIERS.map(
    number => sql`(select ${sql.lit(number)} as tier, goods.ctid as place from goods
      where ${tier(number)} and ${meets(words)} limit ${limit})`,
  )
  return sql`select * from (${sql.join(parts, sql` union all `)}) part limit ${limit}`
}

/** How many goods meet each of several tsqueries, counted as {@link countHits} does, and how many there are. */
export async function countEach(db: Db, asked: readonly string[]): Promise<{ hits: Hits[]; goods: number }> {
  const live = sql<boolean>`true`
  const parts = asked.map(
    (query, i) =>
      sql`select ${sql.lit(i)} as at, counted.* from (${countHits({ query, rank: query, where: live })}) counted`,
  )
  const found = await sql<Hits & { at: number }>`
    select -1 as at, greatest((select reltuples::int from pg_class where oid = 'goods'::regclass),
      (select count(*)::int from (select 1 from goods where is_live limit ${sql.lit(COUNT_CAP)}) live)) as total, 0 as top
    union all ${sql.join(parts, sql` union all `)}`.execute(db)
  const rows = [...found.rows].sort((a, b) => a.at - b.at)
  return { hits: rows.slice(1), goods: rows[0]!.total }
}

/**
 * Rank of a hit: where its words stand, and whether its name begins with the text or ends with it (a Chinese name ends
 * with what the thing is: 高速冷冻离心机), times its own boost.
 */
const score = ({ rank }: Words, nameKey: string): Sql =>
  sql`(ts_rank('{0.05, 0.2, 0.45, 1}', goods.search, ${rank}::tsquery, 1)
    + case when goods.name_key like ${ending(nameKey)} then 0.6
        when goods.name_key like ${beginning(nameKey)} then 0.3 else 0 end) * goods.boost`

interface Slice {
  readonly limit: number
  readonly offset: number
}

/** Goods by their ids, in an order. */
export type Ids = RawBuilder<{ id: string }>

export const idsOf = async (db: Db, query: Ids): Promise<string[]> => (await query.execute(db)).rows.map(row => row.id)

/** Few hits: all of them by rank. */
export function rankAll(words: Words, nameKey: string, { limit, offset }: Slice): Ids {
  const parts = TIERS.map(
    number =>
      sql`select goods.id, ${score(words, nameKey)} as score from goods where ${tier(number)} and ${meets(words)}`,
  )
  return sql`
    select id from (${sql.join(parts, sql` union all `)}) hit
    order by score desc, id desc limit ${limit} offset ${offset}`
}

/** Many hits, none of its words common: by rank within each tier. A tier is read only once those before it are used up. */
export function rankByTier(words: Words, nameKey: string, { limit, offset }: Slice): Ids {
  const parts = TIERS.map(
    number => sql`(select id from (select goods.id, ${score(words, nameKey)} as score from goods
      where ${tier(number)} and ${meets(words)} limit ${sql.lit(4 * COUNT_CAP)}) hit
      order by score desc, id desc limit ${limit + offset})`,
  )
  return sql`
    select id from (${sql.join(parts, sql` union all `)}) hit limit ${limit} offset ${offset}`
}

/** A common word: the goods most asked for, along their index, until enough of them are hits. */
export function walkPopular(words: Words, { limit, offset }: Slice): Ids {
  // "is true" keeps the word out of the full-text index: nearly every row is a hit
  return sql`
    select goods.id from goods where goods.is_live and ((${meets(words)}) is true)
    order by goods.tier, goods.popularity desc, goods.id desc limit ${limit} offset ${offset}`
}

const orders = {
  refreshTime: { column: 'refreshed_at', nulls: 'last' },
  popular: { column: 'popularity', nulls: 'last' },
  price: { column: 'price_min', nulls: 'last' },
} as const
export type Order = keyof typeof orders

/** Hits in another order than rank; for a common word along the order's index, else all hits are sorted. */
export function sortHits(
  words: Words,
  { sort, order, isCommon }: { sort: Order; order: 'asc' | 'desc'; isCommon: boolean },
  { limit, offset }: Slice,
): Ids {
  const by = sql.raw(`${orders[sort].column} ${order} nulls last, id ${order}`)
  if (isCommon) {
    return sql`
      select goods.id from goods where goods.is_live and ((${meets(words)}) is true)
      order by ${by} limit ${limit} offset ${offset}`
  }
  const column = sql.raw(orders[sort].column)
  const parts = TIERS.map(
    number => sql`select goods.id, goods.${column} from goods where ${tier(number)} and ${meets(words)}`,
  )
  return sql`
    select id from (${sql.join(parts, sql` union all `)}) hit
    order by ${by} limit ${limit} offset ${offset}`
}

/** What a text may be besides words. */
export interface Named {
  readonly cas: readonly string[]
  readonly codes: readonly string[]
  readonly nameKey: string
}

/** One of the goods that a text names exactly, and whether it is a hit of the words too. */
export interface Exact {
  readonly id: string
  readonly is_hit: boolean
}

/** Goods that the text names exactly: by CAS number, catalogue number of goods or spec, or name. In this order. */
export function findExact(text: Named, words: Words | null, where: Is, limit: number): RawBuilder<Exact> | null {
  const live = sql`goods.is_live and ${where}`
  const columns = (place: number) =>
    sql`goods.id, ${sql.lit(place)} as place, popularity, ${words ? sql`goods.search @@ ${words.query}::tsquery` : sql.lit(false)} as is_hit`
  const last = sql`order by popularity desc limit ${sql.lit(limit)}`
  const lastOfCas = sql`order by popularity desc, goods.id desc limit ${sql.lit(limit)}`
  const parts: Sql[] = []
  // one part a number: only then its index gives them in their order, however many goods a compound has
  for (const [at, cas] of text.cas.entries())
    parts.push(
      sql`(select ${columns(at - text.cas.length)} from goods where goods.cas = ${cas} and ${live} ${lastOfCas})`,
    )
  for (const code of text.codes) {
    parts.push(
      sql`(select ${columns(1)} from goods
        where goods.catalog_key = ${code} and goods.catalog_key <> '' and ${live} ${last})`,
      sql`(select ${columns(1)} from goods_spec spec join goods on goods.id = spec.goods_id
        where spec.spec_key = ${code} and spec.spec_key <> '' and spec.deleted_at is null and ${live} ${last})`,
    )
  }
  if (text.nameKey !== '')
    parts.push(sql`(select ${columns(2)} from goods where goods.name_key = ${text.nameKey} and ${live} ${last})`)
  if (parts.length === 0) return null
  return sql`
    select id, bool_or(is_hit) as is_hit from (${sql.join(parts, sql` union all `)}) hit group by id
    order by min(place), bool_or(is_hit) desc, max(popularity) desc, id desc limit ${sql.lit(limit)}`
}

/** Goods in whose catalogue number a text stands, the shorter numbers first. */
export function findFragment(code: string, where: Is, limit: number): Ids {
  return sql`
    select id from (select id, catalog_key, popularity from goods
      where goods.is_live and goods.catalog_key <> '' and goods.catalog_key like ${containing(code)} and ${where}
      limit ${sql.lit(COUNT_CAP)}) hit
    order by position(${code} in catalog_key), length(catalog_key), popularity desc, id desc
    limit ${sql.lit(limit)}`
}

/** A list without a keyword, along the index of its order. */
export function listFiltered(
  where: Is,
  { sort, order }: { sort: 'relevance' | Order; order: 'asc' | 'desc' },
  { limit, offset }: Slice,
): RawBuilder<FoundRow> {
  const columns =
    sort === 'relevance' || (sort === 'refreshTime' && order === 'desc')
      ? ['top desc', 'refreshed_at desc', 'id desc']
      : [`${orders[sort].column} ${order}`, `id ${order}`]
  const by = (table: string) => sql.raw(columns.map(column => `${table}.${column}`).join(', '))
  // what has no price has no place in an order of prices
  const priced = sort === 'price' ? sql` and goods.price_min is not null` : sql``
  // the ids first, from the index alone: a deep page reads only its own goods
  return sql<FoundRow>`
    select ${cardColumns} from (
      select goods.id from goods where goods.is_live and ${where}${priced}
      order by ${by('goods')} limit ${limit} offset ${offset}
    ) hit join goods on goods.id = hit.id ${joins} order by ${by('goods')}`
}

export function countFiltered(where: Is, onlyPriced: boolean): RawBuilder<{ total: number }> {
  const priced = onlyPriced ? sql` and goods.price_min is not null` : sql``
  return sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from goods where goods.is_live and ${where}${priced} limit ${sql.lit(COUNT_CAP + 1)}) hit`
}

/** How many goods meet words, beside one of the best of them where they are few. */
export type Counted = Hits & ({ readonly id: null } | FoundRow)

/**
 * Counts hits as {@link countHits} does and, where they are no more than RANKED_ALL, reads the best of them as cards in
 * the same pass: most words are that rare.
 */
export function countAndRank(words: Words, nameKey: string, most: number): RawBuilder<Counted> {
  // by their place in the table: where hits were found a moment ago no index is needed
  return sql<Counted>`
    with hit as materialized (${hitsUpTo(COUNT_CAP, words)}),
    best as (
      select goods.id as best_id, ${score(words, nameKey)} as score from hit join goods on goods.ctid = hit.place
      where (select count(*) from hit) <= ${sql.lit(RANKED_ALL)} order by score desc, goods.id desc limit ${most}
    )
    select (select count(*)::int from hit) as total, (select count(*)::int from hit where hit.tier = 0) as top,
      ${cardColumns}
    from (select) one left join (best join goods on goods.id = best_id ${joins}) on true
    order by score desc, best_id desc`
}

/** Written as one text: these queries are put together anew for every request. */
const cardColumns = sql.raw([...shownColumns, 'company.name as company_name', 'brand.name as brand_name'].join(', '))
const joins = sql.raw('join company on company.id = goods.company_id left join brand on brand.id = goods.brand_id')

const cards = prepare(
  (_db: Db, ids: readonly string[]) => sql<FoundRow>`
    select ${cardColumns} from goods ${joins} where goods.id = any(${ids}::uuid[]) and goods.is_live`,
)

/** Cards of goods by id, in the order of the ids. */
export async function listCards(db: Db, ids: readonly string[]): Promise<FoundRow[]> {
  if (ids.length === 0) return []
  const rows = new Map((await cards(db, [...ids])).map(row => [row.id, row]))
  return ids.flatMap(id => rows.get(id) ?? [])
}

/** Goods that meet words, but not those of a group before them. */
export const without = (first: Words, words: Words): Words => ({
  ...words,
  where: sql<boolean>`not (goods.search @@ ${first.query}::tsquery) and ${words.where}`,
})

/** Goods but these. */
export const outside = (ids: readonly string[], where: Is) =>
  sql<boolean>`not (goods.id = any(${ids}::uuid[])) and ${where}`

export const services = (where: Is) => sql<boolean>`goods.goods_type = 'SERVICE' and ${where}`

/** Goods, each with which of several tsqueries it does not meet. */
export async function listLacking(
  db: Db,
  ids: readonly string[],
  queries: readonly string[],
): Promise<[id: string, lacks: boolean[]][]> {
  const lacks = queries.map(query => sql`not goods.search @@ ${query}::tsquery`)
  const { rows } = await sql<{ id: string; lacks: boolean[] }>`
    select goods.id, array[${sql.join(lacks)}] as lacks from goods where goods.id in (${sql.join(ids)})`.execute(db)
  return rows.map(({ id, lacks }) => [id, lacks])
}
