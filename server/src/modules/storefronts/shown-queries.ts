import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import type { Reference } from './design-parts.ts'
import '../goods/tables.ts'
import '../content/tables.ts'
import '../market/tables.ts'

/** What the blocks of a page show, one query a kind, however many blocks ask. */

export interface GoodsRule {
  readonly block: string
  readonly rule: 'NEWEST' | 'CATEGORY' | 'LABEL' | 'TRIAL' | 'OCOP'
  readonly category: string | null
  readonly most: number
}

const MOST = 12

/** Ids of the goods that rules choose, in their order, by block. */
export async function listGoodsByRule(
  db: Db,
  companyId: string,
  wanted: readonly GoodsRule[],
  now: Date,
): Promise<{ block: string; id: string }[]> {
  if (wanted.length === 0) return []
  const found = await sql<{ block: string; id: string }>`
    select want.block, hit.id
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as want(block text, rule text, category uuid, most int)
    cross join lateral (
      select goods.id, row_number() over (order by goods.top desc, goods.refreshed_at desc, goods.id desc) as place
      from goods
      where goods.company_id = ${companyId} and goods.is_live and case want.rule
        when 'TRIAL' then goods.is_trial
        when 'CATEGORY' then goods.business_category_id in
          (select id from business_category where id = want.category or parent_id = want.category)
        when 'LABEL' then exists (select 1 from slot where slot.goods_id = goods.id and slot.company_id = goods.company_id
          and slot.cancelled_at is null and slot.starts_at <= ${now} and slot.ends_at > ${now})
        when 'OCOP' then goods.level_code <> 'FREE' and exists (select 1 from ocop where ocop.goods_id = goods.id)
        else true end
      order by goods.top desc, goods.refreshed_at desc, goods.id desc limit ${sql.lit(MOST)}
    ) hit
    where hit.place <= want.most order by want.block, hit.place`.execute(db)
  return found.rows
}

export interface ContentItem {
  readonly id: string
  readonly type: 'article' | 'video' | 'solution' | 'dataLibrary' | 'meet'
  readonly title: string
  readonly cover: string
  readonly summary: string
  readonly at: Date | null
}

const publicItem = (companyId: string): RawBuilder<unknown> => sql`content.company_id = ${companyId}
  and content.status = 'PUBLISHED' and content.deleted_at is null
  and (content.type <> 'meet' or exists (select 1 from meeting where meeting.id = content.id
    and meeting.cancelled_at is null))`

/** Public items that are picked, and the newest of some types; newest first. */
export async function listContents(
  db: Db,
  companyId: string,
  picked: readonly string[],
  newest: readonly ContentItem['type'][],
): Promise<ContentItem[]> {
  if (picked.length + newest.length === 0) return []
  const found = await sql<ContentItem>`
    select id, type, title, cover, summary, at from (
      select content.id, content.type, content.title, content.cover, coalesce(content.form ->> 'summary', '') as summary,
        coalesce((select start_at from meeting where meeting.id = content.id), content.published_at) as at,
        content.refreshed_at,
        row_number() over (partition by content.type order by content.top desc, content.refreshed_at desc, content.id desc)
          as place
      from content
      where ${publicItem(companyId)} and (content.type = any(${[...newest]}::text[]) or content.id = any(${[...picked]}::uuid[]))
    ) hit
    where place <= ${sql.lit(MOST)} or id = any(${[...picked]}::uuid[])
    order by type, place`.execute(db)
  return found.rows
}

/** Pictures of a company's albums in their order. */
export const listPictures = (db: Db, companyId: string) =>
  db
    .selectFrom('album_picture as picture')
    .innerJoin('album', 'album.id', 'picture.album_id')
    .select(['picture.id', 'picture.url', 'picture.caption', 'album.id as album_id', 'album.kind'])
    .where('album.company_id', '=', companyId)
    .where('album.deleted_at', 'is', null)
    .where('picture.deleted_at', 'is', null)
    .orderBy('album.sort')
    .orderBy('album.id')
    .orderBy('picture.sort')
    .orderBy('picture.id')
    .limit(500)
    .execute()

/** Own categories of the first level that have goods on the shelf. */
export async function listCategories(db: Db, companyId: string) {
  const found = await sql<{ id: string; name: string; goods_num: number }>`
    select top.id, top.name, count(*)::int as goods_num from business_category top
    join business_category held on held.id = top.id or held.parent_id = top.id
    join goods on goods.business_category_id = held.id and goods.company_id = top.company_id and goods.is_live
    where top.company_id = ${companyId} and top.parent_id is null
    group by top.id order by top.sort, top.id limit 24`.execute(db)
  return found.rows
}

/** Of the categories and albums that are named, those that still have something to show. */
export async function listLinked(db: Db, companyId: string, references: readonly Reference[]): Promise<Set<string>> {
  const idsOf = (wanted: Reference['kind']) => references.flatMap(({ kind, id }) => (kind === wanted ? [id] : []))
  const [categories, albums] = [idsOf('category'), idsOf('album')]
  if (categories.length + albums.length === 0) return new Set()
  const found = await sql<{ id: string }>`
    select id from business_category where company_id = ${companyId} and id = any(${categories}::uuid[])
    union all select id from album where company_id = ${companyId} and deleted_at is null and id = any(${albums}::uuid[])
      and exists (select 1 from album_picture picture where picture.album_id = album.id and picture.deleted_at is null)`.execute(
    db,
  )
  return new Set(found.rows.map(({ id }) => id))
}

/** Brands of the goods on the shelf, those with most goods first. */
export async function listBrands(db: Db, companyId: string) {
  const found = await sql<{ id: string; name: string; logo: string }>`
    select brand.id, brand.name, brand.logo from brand
    join (select brand_id, count(*) as number from goods where company_id = ${companyId} and is_live
      and brand_id is not null group by 1) held on held.brand_id = brand.id
    where brand.is_live and brand.deleted_at is null order by held.number desc, brand.id limit 24`.execute(db)
  return found.rows
}

/** Sections of a shop that have something to show. */
export async function listFilledSections(db: Db, companyId: string): Promise<Set<string>> {
  const found = await sql<{ section: string }>`
    select distinct content.type as section from content where ${publicItem(companyId)}
    union all select 'reviews' where exists (select 1 from order_review where company_id = ${companyId})`.execute(db)
  return new Set(found.rows.map(({ section }) => section))
}

// What a company may pick

/** Which of the things that a design points at are the company's own. */
export async function listOwned(db: Db, companyId: string, references: readonly Reference[]): Promise<Set<string>> {
  const idsOf = (isWanted: (kind: string) => boolean) => references.flatMap(one => (isWanted(one.kind) ? [one.id] : []))
  const contents = references.filter(one => !['goods', 'category', 'album', 'file'].includes(one.kind))
  if (references.every(one => one.kind === 'file')) return new Set()
  const found = await sql<{ kind: string; id: string }>`
    select 'goods' as kind, id from goods where company_id = ${companyId} and id = any(${idsOf(is => is === 'goods')}::uuid[])
    union all select type, id from content where company_id = ${companyId} and id = any(${contents.map(one => one.id)}::uuid[])
    union all select 'category', id from business_category
      where company_id = ${companyId} and id = any(${idsOf(is => is === 'category')}::uuid[])
    union all select 'album', id from album
      where company_id = ${companyId} and id = any(${idsOf(is => is === 'album')}::uuid[])`.execute(db)
  return new Set(found.rows.map(({ kind, id }) => `${kind} ${id}`))
}

const CHOICES = 50

/** Things of one kind to pick from: by name, or by id what is picked already. */
export async function listChoices(
  db: Db,
  companyId: string,
  { kind, keyword, ids }: { kind: Reference['kind']; keyword: string; ids: readonly string[] },
): Promise<{ id: string; name: string; cover: string }[]> {
  const like = containing(keyword)
  const sources: Partial<Record<Reference['kind'], RawBuilder<unknown>>> = {
    goods: sql`select id, name, cover, refreshed_at as at from goods where company_id = ${companyId} and is_live
      and (name ilike ${like} or catalog_no ilike ${like})`,
    category: sql`select id, name, '' as cover, created_at as at from business_category
      where company_id = ${companyId} and name ilike ${like}`,
    album: sql`select id, name, cover, created_at as at from album
      where company_id = ${companyId} and deleted_at is null and kind = 'PICTURE' and name ilike ${like}`,
  }
  const source =
    sources[kind] ??
    sql`select content.id, content.title as name, content.cover, content.refreshed_at as at from content
      where ${publicItem(companyId)} and content.type = ${kind} and content.title ilike ${like}`
  const found = await sql<{ id: string; name: string; cover: string }>`
    select id, name, cover from (${source}) choice
    order by id = any(${[...ids]}::uuid[]) desc, at desc nulls last, id limit ${sql.lit(CHOICES)}`.execute(db)
  return found.rows
}
