import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { beginning, containing } from '../../db/like.ts'
import { paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import { newId } from '../../kernel/clock.ts'
import { effectiveStorefront } from '../companies/api.ts'
import './tables.ts'

/** Keywords under which two searches count as one. */
export const keywordKey = (keyword: string): string =>
  keyword.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase().slice(0, 100)

export const listHotWords = (db: Db, onlyShown: boolean) =>
  db
    .selectFrom('hot_word')
    .selectAll()
    .$if(onlyShown, query => query.where('is_shown', '=', true))
    .orderBy('sort')
    .orderBy('id')
    .limit(100)
    .execute()

export async function replaceHotWords(
  db: Db,
  words: readonly { word: string; link: string; isShow: boolean }[],
  now: Date,
): Promise<void> {
  await db.deleteFrom('hot_word').execute()
  if (words.length === 0) return
  await db
    .insertInto('hot_word')
    .values(
      words.map(({ word, link, isShow }, i) => ({
        id: newId(),
        word,
        link,
        sort: i,
        is_shown: isShow,
        created_at: now,
      })),
    )
    .execute()
}

export const listHistory = (db: Db, accountId: string, limit: number) =>
  db
    .selectFrom('search_history')
    .select(['keyword', 'keyword_key'])
    .where('account_id', '=', accountId)
    .orderBy('searched_at', 'desc')
    .limit(limit)
    .execute()

/** Remembers a search and forgets what lies behind the newest so many. */
export async function noteHistory(db: Db, accountId: string, keyword: string, now: Date, kept: number): Promise<void> {
  const row = { account_id: accountId, keyword_key: keywordKey(keyword), keyword, searched_at: now }
  await db
    .insertInto('search_history')
    .values(row)
    .onConflict(conflict => conflict.columns(['account_id', 'keyword_key']).doUpdateSet({ keyword, searched_at: now }))
    .execute()
  await sql`delete from search_history where account_id = ${accountId} and searched_at < (
    select min(searched_at) from (select searched_at from search_history where account_id = ${accountId}
      order by searched_at desc limit ${sql.lit(kept)}) newest)`.execute(db)
}

export async function clearHistory(db: Db, accountId: string, keyword: string | undefined): Promise<void> {
  let query = db.deleteFrom('search_history').where('account_id', '=', accountId)
  if (keyword !== undefined) query = query.where('keyword_key', '=', keywordKey(keyword))
  await query.execute()
}

export async function noteSearch(
  db: Db,
  search: { day: string; type: string; keyword: string; hits: number },
): Promise<void> {
  const { day, type, keyword, hits } = search
  await db
    .insertInto('search_log')
    .values({ day, type, keyword, keyword_key: keywordKey(keyword), hits })
    .onConflict(conflict =>
      conflict
        .columns(['day', 'type', 'keyword_key'])
        .doUpdateSet({ search_count: sql`search_log.search_count + 1`, hits }),
    )
    .execute()
}

/** At most one opening a search: a search that nobody noted today is none. */
export async function noteOpened(db: Db, search: { day: string; type: string; keyword: string }): Promise<void> {
  await db
    .updateTable('search_log')
    .set({ opened_count: sql`opened_count + 1` })
    .where('day', '=', search.day)
    .where('type', '=', search.type)
    .where('keyword_key', '=', keywordKey(search.keyword))
    .whereRef('opened_count', '<', 'search_count')
    .execute()
}

export function listSearched(
  db: Db,
  input: {
    current: number
    size: number
    since: string
    isEmpty?: boolean
    isUnopened?: boolean
    isNotSold?: boolean
    isHandled?: boolean
    keyword?: string
  },
) {
  let query = db
    .selectFrom('search_log')
    .select(['keyword_key'])
    .select([
      sql<string>`max(keyword)`.as('keyword'),
      sql<number>`sum(search_count)::int`.as('search_num'),
      sql<number>`sum(opened_count)::int`.as('opened_num'),
      sql<number>`(array_agg(hits order by day desc))[1]`.as('hits'),
      sql<string>`max(day)::text`.as('last_day'),
    ])
    .where('day', '>=', input.since)
    .groupBy('keyword_key')
  if (input.keyword) query = query.where('keyword', 'ilike', containing(input.keyword))
  if (input.isEmpty !== undefined)
    query = query.having(sql<boolean>`((array_agg(hits order by day desc))[1] = 0) = ${input.isEmpty}`)
  if (input.isUnopened !== undefined)
    query = query.having(
      sql<boolean>`((array_agg(hits order by day desc))[1] > 0 and sum(opened_count) = 0) = ${input.isUnopened}`,
    )
  const isNotSold = sql<boolean>`search_not_sold.keyword_key is not null`
  // as keywordKey writes it
  const keyOf = (word: string) =>
    sql`left(lower(regexp_replace(trim(normalize(${sql.ref(word)}, NFKC)), '\\s+', ' ', 'g')), 100)`
  // a day is one of Shanghai
  const isHandled = sql<boolean>`(
    exists (select from use_case, unnest(wordings) as wording
      where ${keyOf('wording')} = searched.keyword_key
        and (use_case.updated_at at time zone 'Asia/Shanghai')::date >= searched.last_day::date)
    or exists (select from search_synonym, unnest(words) as word
      where ${keyOf('word')} = searched.keyword_key
        and (search_synonym.updated_at at time zone 'Asia/Shanghai')::date >= searched.last_day::date))`
  let searched = db
    .selectFrom(query.as('searched'))
    .leftJoin('search_not_sold', 'search_not_sold.keyword_key', 'searched.keyword_key')
    .selectAll('searched')
    .select(isNotSold.as('is_not_sold'))
  if (input.isHandled !== undefined) searched = searched.where(isHandled, '=', input.isHandled)
  if (input.isNotSold !== undefined) searched = searched.where(isNotSold, '=', input.isNotSold)
  return paged(db, searched.orderBy('search_num', 'desc').orderBy('searched.keyword_key'), input, row => row)
}

/** Says that nobody sells this here; said before, it stays as it was. */
export async function markNotSold(db: Db, keyword: string, operatorId: string, now: Date): Promise<void> {
  await db
    .insertInto('search_not_sold')
    .values({ keyword_key: keywordKey(keyword), keyword, marked_by: operatorId, marked_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function unmarkNotSold(db: Db, keyword: string): Promise<void> {
  await db.deleteFrom('search_not_sold').where('keyword_key', '=', keywordKey(keyword)).execute()
}

// Suggestions

/** A stored supplier is suggested while it may be seen: freezing acts at once, what is stored is made every hour. */
const isSeen = sql<boolean>`case when search_suggestion.kind = 'SUPPLIER' then exists (
  select from company where company.id = substring(search_suggestion.link from '[^=]*$')::uuid
    and company.status = 'APPROVED' and company.page_hidden_at is null) else true end`

/** Stored suggestions whose text, pinyin or initials begin so; a text that is typed whole stands first. */
export async function listBegun(db: Db, key: string, letters: string | null, limit: number) {
  const by = (column: 'key' | 'pinyin' | 'initials', begun: string, place: number) => sql`(
    select text, kind, link, note, weight, case when key = ${key} then -1 else ${sql.lit(place)} end as place
    from search_suggestion
    where ${sql.ref(column)} like ${beginning(begun)} and ${sql.ref(column)} <> '' and ${isSeen}
    order by key = ${key} desc, weight desc limit ${sql.lit(limit)})`
  const parts = [by('key', key, 0)]
  if (letters) parts.push(by('pinyin', letters, 1), by('initials', letters, 2))
  const found = await sql<{ text: string; kind: 'WORD'; link: string; note: string }>`
    select text, min(kind) as kind, min(link) as link, min(note) as note from (${sql.join(parts, sql` union all `)}) begun
    group by text order by min(place), max(weight) desc, text limit ${sql.lit(limit)}`.execute(db)
  return found.rows
}

/** Whether something bears exactly this name: a compound, a category, a brand, a supplier or goods. */
export async function isName(db: Db, key: string): Promise<boolean> {
  const found = await sql<{ is_name: boolean }>`select
    exists (select from search_suggestion where key = ${key} and kind <> 'WORD')
    or exists (select from goods where name_key = ${key} and is_live) as is_name`.execute(db)
  return found.rows[0]!.is_name
}

/** Stored suggestions in which a text stands. */
export const listContaining = (db: Db, key: string, limit: number) =>
  db
    .selectFrom('search_suggestion')
    .select(['text', 'kind', 'link', 'note'])
    .where('key', 'like', containing(key))
    .where(isSeen)
    .orderBy('weight', 'desc')
    .orderBy('text')
    .limit(limit)
    .execute()

/** Stored suggestions that sound or look alike: the same pinyin, or most of the letters. */
export async function listAlike(db: Db, key: string, pinyin: string | null, limit: number): Promise<string[]> {
  const found = await sql<{ text: string }>`
    select text from (
      select text, 1::real as alike, weight from search_suggestion where pinyin = ${pinyin ?? ''} and pinyin <> ''
      union all
      select text, similarity(key, ${key}) as alike, weight from search_suggestion
      where key % ${key}
    ) alike
    where alike > 0.35 group by text order by max(alike) desc, max(weight) desc limit ${sql.lit(limit)}`.execute(db)
  return found.rows.map(row => row.text)
}

export async function replaceSuggestions(
  db: Db,
  rows: readonly {
    text: string
    kind: 'WORD' | 'CATEGORY' | 'BRAND' | 'COMPOUND' | 'SUPPLIER'
    link: string
    note: string
    key: string
    pinyin: string
    initials: string
    weight: number
  }[],
): Promise<void> {
  await db.deleteFrom('search_suggestion').execute()
  for (let i = 0; i < rows.length; i += 500) {
    await db
      .insertInto('search_suggestion')
      .values(rows.slice(i, i + 500).map(row => ({ id: newId(), ...row })))
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}

/** Where suggestions come from. */
export const listSources = async (db: Db, since: string) => ({
  words: await db
    .selectFrom('search_log')
    .select([sql<string>`max(keyword)`.as('text'), sql<number>`sum(search_count)::int`.as('number')])
    .where('day', '>=', since)
    .where('hits', '>', 0)
    .groupBy('keyword_key')
    .having(sql<boolean>`sum(search_count) >= 3`)
    .orderBy(sql`sum(search_count)`, 'desc')
    .limit(5000)
    .execute(),
  categories: await db
    .selectFrom('category')
    .select(['id', 'name', 'goods_count'])
    .where('deleted_at', 'is', null)
    .where('is_shown', '=', true)
    .execute(),
  brands: await db
    .selectFrom('brand')
    .select(['id', 'name', 'name_en', 'goods_count'])
    .where('is_live', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('goods_count', 'desc')
    .limit(5000)
    .execute(),
  compounds: await db.selectFrom('compound').select(['cas', 'name_zh', 'name_en', 'synonyms']).limit(20_000).execute(),
  suppliers: await db
    .selectFrom('company')
    .leftJoin('supplier_index', 'supplier_index.company_id', 'company.id')
    .select(['company.id', 'company.name', 'supplier_index.goods_count', effectiveStorefront().as('storefront')])
    .where('company.kind', '=', 'SUPPLIER')
    .where('company.status', 'in', ['APPROVED', 'FROZEN'])
    .orderBy('supplier_index.boost', order => order.desc().nullsLast())
    .limit(5000)
    .execute(),
})

/** Goods whose catalogue number or name begins so, the most asked-for first. */
export async function listBegunGoods(db: Db, column: 'catalog_key' | 'name_key', key: string, limit: number) {
  const found = await sql<{ id: string; name: string; catalog_no: string }>`
    select id, name, catalog_no from (
      select id, name, catalog_no, popularity from goods
      where is_live and ${sql.ref(column)} like ${beginning(key)} and ${sql.ref(column)} <> '' limit 200
    ) begun order by popularity desc, id limit ${sql.lit(limit)}`.execute(db)
  return found.rows
}

export const listBegunCas = (db: Db, begun: string, limit: number) =>
  db
    .selectFrom('compound')
    .select(['cas', 'name_zh'])
    .where('cas', 'like', beginning(begun))
    .orderBy(sql`length(cas)`)
    .orderBy('cas')
    .limit(limit)
    .execute()

/** How far an indexer has come, locked until the transaction ends. */
export const lockReading = (db: Db, name: string) =>
  db
    .selectFrom('search_reading')
    .select(['reading', 'after_key', 'done_at'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst()

export const writeReading = (db: Db, name: string, state: Omit<Insertable<Tables['search_reading']>, 'name'>) =>
  db
    .insertInto('search_reading')
    .values({ name, ...state })
    .onConflict(conflict => conflict.column('name').doUpdateSet(state))
    .execute()
