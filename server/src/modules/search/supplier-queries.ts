import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { COUNT_CAP } from '../../db/paged.ts'
import type { LevelCode } from '../../http/actor.ts'
import { effectiveStorefront } from '../companies/api.ts'
import './tables.ts'

export interface SupplierRow {
  readonly id: string
  readonly name: string
  readonly logo: string
  readonly level_code: LevelCode
  readonly province: string | null
  readonly city: string | null
  readonly profile: Record<string, unknown>
  readonly storefront: 'DEFAULT' | 'PAY' | 'SHOP_ONE' | 'SHOP_TWO'
  readonly goods_count: number
  readonly category_ids: string[]
}

/** A condition under the name of its filter; facets leave their own out. */
export interface SupplierCondition {
  readonly key: string
  readonly sql: RawBuilder<boolean>
}

/** Names, brands, categories or goods hold the words; nothing does where the words say nothing. */
export const matches = (words: string | null): SupplierCondition => ({
  key: 'keyword',
  sql: words ? sql`held.search @@ ${words}::tsquery` : sql`false`,
})

export const sellsIn = (categoryId: string): SupplierCondition => ({
  key: 'categoryId',
  sql: sql`held.category_ids @> array[${categoryId}]::uuid[]`,
})

export const standsIn = (provinces: readonly string[]): SupplierCondition => ({
  key: 'area',
  sql: sql`company.province = any(${provinces}::text[])`,
})

export const hasLevel = (levels: readonly string[]): SupplierCondition => ({
  key: 'levelCodes',
  sql: sql`company.level_code = any(${levels}::text[])`,
})

export const isPlacedUnder = (labelId: string): SupplierCondition => ({
  key: 'labelId',
  sql: sql`exists (select 1 from upstream_business placed
        where placed.company_id = company.id and placed.label_id = ${labelId} and placed.is_shown)`,
})

export const isOneOf = (ids: readonly string[]): SupplierCondition => ({
  key: 'ids',
  sql: sql<boolean>`company.id = any(${[...ids]}::uuid[])`,
})

const joined = (conditions: readonly SupplierCondition[]): RawBuilder<boolean> =>
  conditions.length === 0
    ? sql`true`
    : sql.join(
        conditions.map(one => sql`(${one.sql})`),
        sql` and `,
      )

const from = (conditions: readonly SupplierCondition[]) => sql`
  from supplier_index held join company on company.id = held.company_id
  where company.status = 'APPROVED' and company.page_hidden_at is null and company.kind = 'SUPPLIER' and ${joined(conditions)}`

export async function listSuppliers(
  db: Db,
  conditions: readonly SupplierCondition[],
  rank: string | null,
  {
    sort,
    order,
    limit,
    offset,
  }: { sort: 'relevance' | 'goodsNum'; order: 'asc' | 'desc'; limit: number; offset: number },
): Promise<SupplierRow[]> {
  const by =
    sort === 'goodsNum'
      ? sql`held.goods_count ${sql.raw(order)}, held.company_id ${sql.raw(order)}`
      : rank
        ? sql`ts_rank('{0.1, 0.2, 0.5, 1}', held.search, ${rank}::tsquery) * held.boost desc, held.company_id desc`
        : sql`held.boost desc, held.company_id desc`
  const found = await sql<SupplierRow>`
    select company.id, company.name, company.logo, company.level_code, company.province, company.city, company.profile,
      ${effectiveStorefront()} as storefront, held.goods_count, held.category_ids
    ${from(conditions)} order by ${by} limit ${limit} offset ${offset}`.execute(db)
  return found.rows
}

export async function countSuppliers(db: Db, conditions: readonly SupplierCondition[]): Promise<number> {
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 ${from(conditions)} limit ${sql.lit(COUNT_CAP + 1)}) hit`.execute(db)
  return counted.rows[0]!.total
}

/** Suppliers per value of a facet; of categories the first level. */
export async function countBy(
  db: Db,
  facet: 'area' | 'levelCodes' | 'categoryId',
  conditions: readonly SupplierCondition[],
): Promise<{ value: string; count: number }[]> {
  const value = {
    area: sql`company.province`,
    levelCodes: sql`company.level_code`,
    categoryId: sql`category.id::text`,
  }[facet]
  const base = sql`select company.id, company.province, company.level_code, held.category_ids
    ${from(conditions)} limit ${sql.lit(COUNT_CAP)}`
  const found = await sql<{ value: string; count: number }>`
    select ${value} as value, count(*)::int as count from (${base}) company
    ${facet === 'categoryId' ? sql`join category on category.id = any(company.category_ids) and category.level = 1` : sql``}
    where ${value} is not null group by 1 order by 2 desc, 1 limit 40`.execute(db)
  return found.rows
}

/** Newest goods of each supplier, those that meet a query first. A bounded number of rows is read of each. */
export async function listShownGoods(
  db: Db,
  companyIds: readonly string[],
  query: string | null,
  each: number,
): Promise<{ company_id: string; id: string }[]> {
  if (companyIds.length === 0) return []
  const isHit = query ? sql`(recent.search @@ ${query}::tsquery)` : sql`(recent.id is not null)`
  const found = await sql<{ company_id: string; id: string }>`
    select shown.company_id, shown.id
    from unnest(${[...companyIds]}::uuid[]) as wanted(company_id)
    cross join lateral (
      select recent.company_id, recent.id from (
        select id, company_id, search, top, refreshed_at from goods
        where goods.company_id = wanted.company_id and goods.is_live
        order by top desc, refreshed_at desc, id desc limit 200
      ) recent
      order by ${isHit} desc, recent.top desc, recent.refreshed_at desc, recent.id desc limit ${sql.lit(each)}
    ) shown`.execute(db)
  return found.rows
}

// The index

/** Suppliers whose profile or goods changed since they were indexed, or never were. */
export async function listStale(db: Db, limit: number): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select company.id from company
    left join supplier_index held on held.company_id = company.id
    where company.kind = 'SUPPLIER' and company.status in ('APPROVED', 'FROZEN')
      and (held.company_id is null or company.updated_at > held.indexed_at
        or exists (select 1 from goods where goods.company_id = company.id and goods.deleted_at is null
          and goods.updated_at > held.indexed_at))
    order by held.indexed_at nulls first limit ${sql.lit(limit)}`.execute(db)
  return found.rows.map(row => row.id)
}

/** Every supplier is indexed anew, one after the other. */
export const makeStale = (db: Db) =>
  db
    .updateTable('supplier_index')
    .set({ indexed_at: new Date(0) })
    .execute()

/** Everything that a supplier is found by. */
export async function readSupplier(db: Db, companyId: string, mostNames: number) {
  const company = await db
    .selectFrom('company')
    .select(['id', 'name', 'level_code', 'profile', 'logo'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const sold = await sql<{ category_1: string; category_2: string; category_id: string; number: number }>`
    select category_1, category_2, category_id, count(*)::int as number from goods
    where company_id = ${companyId} and is_live group by 1, 2, 3`.execute(db)
  const names = await sql<{ name: string; name_en: string }>`
    select name, name_en from goods where company_id = ${companyId} and is_live
    order by top desc, refreshed_at desc, id desc limit ${sql.lit(mostNames)}`.execute(db)
  const brands = await db
    .selectFrom('brand_authorisation as held')
    .innerJoin('brand', 'brand.id', 'held.brand_id')
    .select(['brand.name', 'brand.name_en'])
    .where('held.company_id', '=', companyId)
    .where('held.status', '=', 'PUBLISHED')
    .where('held.deleted_at', 'is', null)
    .limit(100)
    .execute()
  return { company, sold: sold.rows, names: names.rows, brands }
}

export async function saveIndex(
  db: Db,
  row: {
    company_id: string
    search: string
    category_ids: string[]
    goods_count: number
    boost: number
    indexed_at: Date
  },
): Promise<void> {
  const { company_id: _, ...values } = row
  await db
    .insertInto('supplier_index')
    .values(row)
    .onConflict(conflict => conflict.column('company_id').doUpdateSet(values))
    .execute()
}
