import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import './tables.ts'

export interface KnownWord {
  readonly word: string
  readonly shown: string
  readonly goods_count: number
}

/** Most words whose slips meet a question. */
const MOST_NEAR = 200

/**
 * Words that one of the texts is a slip of, see `slips` of the table; more common ones first. Each slip is looked up by
 * itself: of several hundred at once (`slips && …`) PostgreSQL expects so many words that it reads the whole table, which
 * takes seconds.
 */
export const wordsNear = (slips: readonly string[]) => sql<KnownWord>`
  select distinct word, shown, goods_count from unnest(${[...slips]}::text[]) as slip
  cross join lateral (
    select word, shown, goods_count from search_word where slips @> array[slip] offset 0
  ) as near
  order by goods_count desc, word
  limit ${sql.lit(MOST_NEAR)}`

export const listNear = async (db: Db, slips: readonly string[]): Promise<KnownWord[]> =>
  (await wordsNear(slips).execute(db)).rows

export const listKnown = (db: Db, words: readonly string[]): Promise<KnownWord[]> =>
  db
    .selectFrom('search_word')
    .select(['word', 'shown', 'goods_count'])
    .where(sql<boolean>`word = any(${[...words]}::text[])`)
    .execute()

export const listAllWords = (db: Db): Promise<KnownWord[]> =>
  db.selectFrom('search_word').select(['word', 'shown', 'goods_count']).execute()

export async function hasWordsOrGoods(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from search_word) or exists (select from goods) as found`.execute(db)
  return rows[0]!.found
}

export async function putWords(db: Db, rows: readonly (KnownWord & { slips: readonly string[] })[]): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into search_word (word, shown, goods_count, slips)
    select word, shown, goods_count, slips from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(word text, shown text, goods_count int, slips text[])
    on conflict (word) do update set shown = excluded.shown, goods_count = excluded.goods_count`.execute(db)
}

export async function dropWords(db: Db, words: readonly string[]): Promise<void> {
  if (words.length > 0) await sql`delete from search_word where word = any(${[...words]}::text[])`.execute(db)
}

/** Names of the goods most asked for: their first two tiers hold no more than so many (see goods/search-queries.ts). */
const MOST_NAMES = 55_000

/** Texts that words are learnt from. Goods count, the others are known without goods of that name. */
export async function listNames(db: Db): Promise<{ goods: string[]; others: string[] }> {
  const goods = await sql<{ text: string }>`select name || ' ' || name_en as text from goods
    where is_live and tier <= 1 order by tier, popularity desc, id desc limit ${sql.lit(MOST_NAMES)}`.execute(db)
  const others = await sql<{ text: string }>`
    select name as text from category where deleted_at is null and is_shown
    union all select name || ' ' || name_en from brand where is_live and deleted_at is null
    union all select name_zh || ' ' || name_en from compound
    union all select word from hot_word where is_shown
    union all select text from search_suggestion where kind = 'WORD'`.execute(db)
  return { goods: goods.rows.map(row => row.text), others: others.rows.map(row => row.text) }
}
