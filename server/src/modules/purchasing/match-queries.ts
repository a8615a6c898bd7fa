import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Stock } from '../goods/tables.ts'

export interface RequestedGoods {
  readonly n: number
  readonly cas: string
  /** CAS numbers of compounds that bear the name. */
  readonly named: readonly string[]
  readonly code: string
  readonly keys: readonly string[]
  /** A tsquery of all words of the name without measures and grades, and one of any of them. */
  readonly every: string
  readonly any: string
  /** One of what names the thing, met by its names of the trade; empty where it has none. */
  readonly wide: string
}

export interface Hit {
  readonly n: number
  readonly id: string
  readonly kind: 'CATALOG' | 'CAS' | 'NAME' | 'NAMED' | 'ALL' | 'TRADE' | 'WORDS'
  readonly name: string
  readonly name_en: string
  readonly name_key: string
  readonly cas: string | null
  readonly brand_name: string | null
  readonly brand_name_en: string | null
  readonly popularity: number
}

const EACH = 12
/** Hits of words that are ranked against each other; more common words are ranked within the most asked-for goods. */
const RANKED = 200

/** Goods for every line in one statement: each line looks along the indexes of numbers, names and words. */
export async function findGoods(db: Db, wanted: readonly RequestedGoods[]): Promise<Hit[]> {
  if (wanted.length === 0) return []
  const live = sql`goods.is_live`
  const most = sql`order by goods.popularity desc limit ${sql.lit(EACH)}`
  const met = (column: 'every' | 'wide' | 'any') =>
    sql.join(
      [0, 1, 2].map(
        tier => sql`(select goods.id, ts_rank('{0.05, 0.2, 0.45, 1}', goods.search, asked."any"::tsquery, 1) as rank
          from goods where ${live} and goods.tier = ${sql.lit(tier)} and asked.${sql.ref(column)} <> ''
            and goods.search @@ asked.${sql.ref(column)}::tsquery limit ${sql.lit(RANKED)})`,
      ),
      sql` union all `,
    )
  const { rows } = await sql<Hit>`
    select asked.n, hit.kind, goods.id, goods.name, goods.name_en, goods.name_key, goods.cas, goods.popularity,
      brand.name as brand_name, brand.name_en as brand_name_en
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as asked (n int, cas text, named jsonb, code text, keys jsonb, "every" text, wide text, "any" text)
    cross join lateral (
      (select goods.id, 'CATALOG' as kind from goods
        where ${live} and goods.catalog_key <> '' and goods.catalog_key = nullif(asked.code, '') ${most})
      union
      (select goods.id, 'CATALOG' from goods_spec spec join goods on goods.id = spec.goods_id
        where spec.deleted_at is null and spec.spec_key <> '' and spec.spec_key = nullif(asked.code, '') and ${live} ${most})
      union
      (select goods.id, 'CAS' from goods where ${live} and goods.cas is not null and goods.cas = nullif(asked.cas, '') ${most})
      union
      (select goods.id, 'NAME' from goods
        where ${live} and goods.name_key = any(array(select jsonb_array_elements_text(asked.keys))) ${most})
      union
      (select goods.id, 'NAMED' from goods
        where ${live} and goods.cas = any(array(select jsonb_array_elements_text(asked.named))) ${most})
      union
      (select id, 'ALL' from (${met('every')}) as met order by rank desc limit ${sql.lit(EACH)})
      union
      (select id, 'TRADE' from (${met('wide')}) as met order by rank desc limit ${sql.lit(EACH)})
      union
      (select id, 'WORDS' from (${met('any')}) as met order by rank desc limit ${sql.lit(EACH)})
    ) as hit
    join goods on goods.id = hit.id
    left join brand on brand.id = goods.brand_id`.execute(db)
  return rows
}

export interface Pair {
  readonly n: number
  readonly id: string
  /** What the goods are called, as tsqueries, each of which may be met by the line. */
  readonly called: readonly string[]
  readonly vector: string
}

export interface Weighed {
  readonly n: number
  readonly id: string
  /** Places of the line's words that the names, and that all facts of the goods do not meet. */
  readonly out_of_names: readonly number[]
  readonly out_of_facts: readonly number[]
  /** Which of its names say nothing beyond the line. */
  readonly is_called: readonly boolean[]
}

interface AskedPiece {
  readonly n: number
  readonly i: number
  readonly names: string
  readonly facts: string
}

/** Holds lines and goods against each other, both ways: what the line says and the goods do not, and the reverse. */
export async function weigh(db: Db, pairs: readonly Pair[], pieces: readonly AskedPiece[]): Promise<Weighed[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<Weighed>`
    with piece as materialized (
      select n, i, names::tsquery as names, facts::tsquery as facts
      from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as piece (n int, i int, names text, facts text)
    )
    select pair.n, pair.id,
      array(select piece.i from piece where piece.n = pair.n and not goods.search @@ piece.names) as out_of_names,
      array(select piece.i from piece where piece.n = pair.n and not goods.search @@ piece.facts) as out_of_facts,
      array(select pair.vector::tsvector @@ called.query::tsquery
        from jsonb_array_elements_text(pair.called) with ordinality as called (query, place)
        order by called.place) as is_called
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (n int, id uuid, called jsonb, vector text)
    join goods on goods.id = pair.id`.execute(db)
  return rows
}

export interface Spec {
  readonly id: string
  readonly goods_id: string
  readonly spec_key: string
  readonly pack_size: string
  readonly stock: Stock
  readonly sort: number
}

/** Specs that can be bought of any number of goods. */
export async function listSpecs(db: Db, goodsIds: readonly string[]): Promise<Spec[]> {
  if (goodsIds.length === 0) return []
  return db
    .selectFrom('goods_spec')
    .select(['id', 'goods_id', 'spec_key', 'pack_size', 'stock', 'sort'])
    .where(sql<boolean>`goods_id = any(${[...goodsIds]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .where('is_shown', '=', true)
    .execute()
}

const SAME_NAME = 6

/** CAS numbers of the compounds that bear a name: DTT, 冰醋酸; several where a name is that of several. */
export async function casByName(db: Db, keys: readonly string[]): Promise<Map<string, string[]>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ key: string; cas: string }>`
    select asked.key, compound.cas from unnest(${[...keys]}::text[]) as asked (key)
    cross join lateral (
      select cas from compound where compound.name_keys @> array[asked.key] order by length(cas), cas
      limit ${sql.lit(SAME_NAME)}
    ) as compound`.execute(db)
  const byKey = Map.groupBy(rows, row => row.key)
  return new Map([...byKey].map(([key, found]) => [key, found.map(row => row.cas)]))
}

/** Which of these numbers are catalogue numbers of goods or packs. */
export async function knownCodes(db: Db, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set()
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${[...codes]}::text[]) as asked (code)
    where exists (select 1 from goods where goods.is_live and goods.catalog_key <> '' and goods.catalog_key = code)
      or exists (select 1 from goods_spec spec join goods on goods.id = spec.goods_id
        where goods.is_live and spec.deleted_at is null and spec.spec_key <> '' and spec.spec_key = code)`.execute(db)
  return new Set(rows.map(row => row.code))
}
