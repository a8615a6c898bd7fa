import { type RawBuilder, sql } from 'kysely'
import { dice } from '../../../demo/src/drawings/pictures/palette.ts'
import type { Db } from '../../../server/src/db/database.ts'

/** Of the requests: which goods, words, categories and buyers they name. */
export const REQUEST_SEED = process.env.BENCH_SEED ?? 'shangyouji-requests-1'

/** Shares of the goods in whose names a word stands. */
export const SHARES = { common: [0.04, 0.2], rare: [0.0005, 0.0025] } as const

const chanceOf = (what: string) => dice(`${REQUEST_SEED} ${what}`)

/** A list in an order of chance, the same for the same seed. */
export function shuffled<T>(list: readonly T[], what: string): T[] {
  const chance = chanceOf(what)
  return list
    .map(value => ({ value, at: chance.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value)
}

export interface DrawnGoods {
  readonly id: string
  readonly cas: string | null
  readonly catalog_no: string
}

const REPEATABLE = 1
/** Goods that are read, about, for the words of the market. */
const COUNTED_FOR_WORDS = 5_000

/** Rows of some pages of goods, from all over the table: about that number of them. */
async function sample(db: Db, rows: number): Promise<RawBuilder<unknown>> {
  const { rows: found } = await sql<{ number: number }>`
    select reltuples::float8 as number from pg_class where oid = 'goods'::regclass`.execute(db)
  const share = Math.min(100, (100 * rows) / Math.max(1, found[0]!.number))
  return sql.raw(`goods tablesample system (${share.toFixed(4)}) repeatable (${REPEATABLE})`)
}

/** Public goods from the whole market, by chance. */
export async function drawGoods(db: Db, count: number): Promise<DrawnGoods[]> {
  const from = await sample(db, count * 1.5)
  const { rows } = await sql<DrawnGoods>`select id, cas, catalog_no from ${from} where is_live`.execute(db)
  return shuffled(rows, 'goods').slice(0, count)
}

export interface DrawnSpec {
  readonly goodsId: string
  readonly specId: string
  readonly quantity: number
}

/** Specs from the whole market that can be ordered. */
export async function drawSpecs(db: Db, count: number): Promise<DrawnSpec[]> {
  const from = await sample(db, count * 1.5)
  const { rows } = await sql<DrawnSpec>`
    select goods.id as "goodsId", (array_agg(spec.id order by spec.id))[1] as "specId",
      (array_agg(spec.moq order by spec.id))[1] as quantity
    from ${from} join goods_spec spec on spec.goods_id = goods.id and spec.is_shown and spec.deleted_at is null
    where goods.is_live and not goods.is_info_only group by goods.id`.execute(db)
  return shuffled(rows, 'specs').slice(0, count)
}

/** Something one would type: Chinese of two characters and more, or Latin that begins with a letter and is no `anti-…`. */
const TYPED = /^(?:\p{Script=Han}{2,}|(?!anti)[a-z][a-z\d]{2,})$/u

/** Words of names by how many goods have them, see {@link SHARES}; counted in a sample of the goods. */
export async function drawWords(db: Db): Promise<{ common: string[]; rare: string[] }> {
  const from = await sample(db, COUNTED_FOR_WORDS)
  const { sql: read } = sql`select search from ${from} where is_live`.compile(db)
  const { rows } = await sql<{ word: string; share: number }>`
    select word, ndoc::float8 / (select count(*) from ${from} where is_live) as share
    from ts_stat(${read}, 'a') where ndoc > 1`.execute(db)
  const within = ([least, most]: readonly [number, number]) =>
    rows.filter(({ word, share }) => share >= least && share <= most && TYPED.test(word)).map(({ word }) => word)
  return {
    common: shuffled(within(SHARES.common).sort(), 'common words'),
    rare: shuffled(within(SHARES.rare).sort(), 'rare words'),
  }
}

export interface DrawnCategory {
  readonly id: string
  readonly level: number
  readonly goods: number
}

/** Categories of all levels that have goods. */
export async function drawCategories(db: Db): Promise<DrawnCategory[]> {
  const found = await db
    .selectFrom('category')
    .select(['id', 'level', 'goods_count as goods'])
    .where('goods_count', '>', 0)
    .where('is_shown', '=', true)
    .orderBy('id')
    .execute()
  return shuffled(found, 'categories')
}
