import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Stock } from '../goods/tables.ts'

export interface Asked {
  readonly n: number
  readonly cas: string
  /** CAS number of the compound that bears the name. */
  readonly named: string
  readonly code: string
  readonly name: string
  /** A tsquery of the name's words, any of them. */
  readonly words: string
}

export interface Hit {
  readonly n: number
  readonly id: string
  readonly kind: 'CATALOG' | 'CAS' | 'NAME' | 'NAMED' | 'WORDS'
  readonly name_key: string
  readonly cas: string | null
  readonly brand_name: string | null
  readonly brand_name_en: string | null
  readonly popularity: number
}

const EACH = 8
/** Hits of words that are ranked against each other; more common words are ranked within the most asked-for goods. */
const RANKED = 200

/** Goods for every line in one statement: each line looks along the indexes of numbers, names and words. */
export async function findGoods(db: Db, asked: readonly Asked[]): Promise<Hit[]> {
  if (asked.length === 0) return []
  const live = sql`goods.is_live`
  const most = sql`order by goods.popularity desc limit ${sql.lit(EACH)}`
  const tiers = [0, 1, 2].map(
    tier => sql`(select goods.id, ts_rank('{0.05, 0.2, 0.45, 1}', goods.search, asked.words::tsquery, 1) as rank
      from goods where ${live} and goods.tier = ${sql.lit(tier)} and asked.words <> ''
        and goods.search @@ asked.words::tsquery limit ${sql.lit(RANKED)})`,
  )
  const { rows } = await sql<Hit>`
    select asked.n, hit.kind, goods.id, goods.name_key, goods.cas, goods.popularity,
      brand.name as brand_name, brand.name_en as brand_name_en
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as asked (n int, cas text, named text, code text, name text, words text)
    cross join lateral (
      (select goods.id, 'CATALOG' as kind from goods
        where ${live} and goods.catalog_key <> '' and goods.catalog_key = nullif(asked.code, '') ${most})
      union
      (select goods.id, 'CATALOG' from goods_spec spec join goods on goods.id = spec.goods_id
        where spec.deleted_at is null and spec.spec_key <> '' and spec.spec_key = nullif(asked.code, '') and ${live} ${most})
      union
      (select goods.id, 'CAS' from goods where ${live} and goods.cas is not null and goods.cas = nullif(asked.cas, '') ${most})
      union
      (select goods.id, 'NAME' from goods where ${live} and goods.name_key = nullif(asked.name, '') ${most})
      union
      (select goods.id, 'NAMED' from goods
        where ${live} and goods.cas is not null and goods.cas = nullif(asked.named, '') ${most})
      union
      (select id, 'WORDS' from (${sql.join(tiers, sql` union all `)}) as met order by rank desc limit ${sql.lit(EACH)})
    ) as hit
    join goods on goods.id = hit.id
    left join brand on brand.id = goods.brand_id`.execute(db)
  return rows
}

export interface Spec {
  readonly id: string
  readonly goods_id: string
  readonly spec_key: string
  readonly pack_key: string
  readonly pack_size: string
  readonly stock: Stock
  readonly sort: number
}

/** Specs that can be bought of any number of goods. */
export async function listSpecs(db: Db, goodsIds: readonly string[]): Promise<Spec[]> {
  if (goodsIds.length === 0) return []
  return db
    .selectFrom('goods_spec')
    .select(['id', 'goods_id', 'spec_key', 'pack_key', 'pack_size', 'stock', 'sort'])
    .where(sql<boolean>`goods_id = any(${[...goodsIds]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .where('is_shown', '=', true)
    .execute()
}

/** CAS numbers of compounds by the names they bear: DTT, 冰醋酸. */
export async function casByName(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ key: string; cas: string }>`
    select asked.key, compound.cas from unnest(${[...keys]}::text[]) as asked (key)
    cross join lateral (
      select cas from compound where compound.name_keys @> array[asked.key] order by length(cas), cas limit 1
    ) as compound`.execute(db)
  return new Map(rows.map(row => [row.key, row.cas]))
}
