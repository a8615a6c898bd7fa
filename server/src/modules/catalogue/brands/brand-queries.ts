import type { BrandForm } from '@shangyouji/contract/catalogue/brand-calls'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { beginning, containing } from '../../../db/like.ts'
import { paged } from '../../../db/paged.ts'
import type { Tables } from '../../../db/tables.ts'
import { newId } from '../../../kernel/clock.ts'
import { brandInitial, brandKey } from './brand-rules.ts'
import '../tables.ts'

export type BrandRow = Selectable<Tables['brand']>
export type AuthorisationRow = Selectable<Tables['brand_authorisation']>

interface Search {
  readonly current: number
  readonly size: number
  readonly sort: 'goodsNum' | 'name'
  readonly order: 'asc' | 'desc'
  readonly keyword?: string
  readonly initial?: string
  readonly isHot?: boolean
}

const live = (db: Db) => db.selectFrom('brand').where('brand.is_live', '=', true).where('brand.deleted_at', 'is', null)

const named = (text: string) => {
  const pattern = containing(brandKey(text))
  return sql<boolean>`(brand.name_key like ${pattern} or lower(brand.name_en) like ${containing(text.toLowerCase())})`
}

/** @param category column and id that the brand must have published goods under */
export function listBrands(
  db: Db,
  input: Search,
  category?: { column: 'category_1' | 'category_2' | 'category_id'; id: string },
) {
  let query = live(db).selectAll('brand')
  if (input.keyword) query = query.where(named(input.keyword))
  if (input.initial) query = query.where('brand.initial', '=', input.initial)
  if (input.isHot) query = query.where('brand.is_hot', '=', true)
  if (category) {
    query = query.where(eb =>
      eb.exists(
        eb
          .selectFrom('goods')
          .select('goods.id')
          .whereRef('goods.brand_id', '=', 'brand.id')
          .where(`goods.${category.column}`, '=', category.id)
          .where('goods.is_live', '=', true),
      ),
    )
  }
  const ordered =
    input.sort === 'name'
      ? query.orderBy('brand.initial', input.order).orderBy('brand.name_key', input.order)
      : query.orderBy('brand.is_hot', 'desc').orderBy('brand.goods_count', input.order)
  return paged(db, ordered.orderBy('brand.id', input.order), input, row => row)
}

export const countInitials = (db: Db) =>
  live(db)
    .select(['brand.initial', sql<number>`count(*)::int`.as('number')])
    .groupBy('brand.initial')
    .orderBy('brand.initial')
    .execute()

/** Brands whose name begins with the text before those that contain it. */
export const listNamed = (db: Db, name: string, limit: number) =>
  live(db)
    .selectAll('brand')
    .$if(name !== '', query => query.where(named(name)))
    .orderBy(sql`case when brand.name_key like ${beginning(brandKey(name))} then 0 else 1 end`)
    .orderBy('brand.goods_count', 'desc')
    .orderBy('brand.id')
    .limit(limit)
    .execute()

/** A brand that is there; one that was merged answers with the one it went into. */
export async function findBrand(db: Db, id: string): Promise<BrandRow | undefined> {
  const row = await db.selectFrom('brand').selectAll().where('id', '=', id).executeTakeFirst()
  if (row?.merged_into) return findBrand(db, row.merged_into)
  return row?.deleted_at ? undefined : row
}

export const listBrandsById = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('brand')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute()

/** Approved, unfrozen suppliers with a published authorisation of a brand: its owner first. */
export const listSuppliers = (db: Db, brandId: string) =>
  db
    .selectFrom('brand_authorisation as held')
    .innerJoin('company', 'company.id', 'held.company_id')
    .select(['held.kind', 'held.valid_until', 'held.status'])
    .select(['company.id', 'company.name', 'company.logo', 'company.level_code'])
    .where('held.brand_id', '=', brandId)
    .where('held.status', '=', 'PUBLISHED')
    .where('held.deleted_at', 'is', null)
    .where('company.status', '=', 'APPROVED')
    .orderBy(sql`held.kind = 'OWN'`, 'desc')
    .orderBy('held.created_at')
    .limit(100)
    .execute()

/** Brands of a supplier with its authorisations, newest first. */
export const listHeld = (db: Db, companyId: string, onlyPublished: boolean) =>
  db
    .selectFrom('brand_authorisation as held')
    .innerJoin('brand', 'brand.id', 'held.brand_id')
    .selectAll('brand')
    .select(['held.id as held_id', 'held.kind', 'held.valid_until', 'held.status', 'held.certificates', 'held.form'])
    .where('held.company_id', '=', companyId)
    .where('held.deleted_at', 'is', null)
    .where('brand.deleted_at', 'is', null)
    .$if(onlyPublished, query => query.where('held.status', '=', 'PUBLISHED'))
    .orderBy('held.created_at', 'desc')
    .orderBy('held.id')
    .limit(500)
    .execute()

export const findCompany = (db: Db, id: string) =>
  db.selectFrom('company').select(['id', 'status']).where('id', '=', id).executeTakeFirst()

/** Goods of a supplier by brand, deleted ones left out. */
export async function countOwnGoods(
  db: Db,
  companyId: string,
  brandIds: readonly string[],
): Promise<Map<string, number>> {
  if (brandIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('goods')
    .select(['brand_id', sql<number>`count(*)::int`.as('number')])
    .where('company_id', '=', companyId)
    .where('brand_id', 'in', [...brandIds])
    .where('deleted_at', 'is', null)
    .groupBy('brand_id')
    .execute()
  return new Map(rows.map(row => [row.brand_id!, row.number]))
}

/** The brand of this name, made where there is none; not live until an authorisation of it is approved. */
export async function brandNamed(db: Db, form: Pick<BrandForm, 'name' | 'nameEn'>, now: Date): Promise<BrandRow> {
  const made = await db
    .insertInto('brand')
    .values({
      id: newId(),
      name: form.name,
      name_key: brandKey(form.name),
      name_en: form.nameEn,
      initial: brandInitial(form.name),
      created_at: now,
      updated_at: now,
    })
    .onConflict(conflict => conflict.column('name_key').where('deleted_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst()
  return (
    made ??
    (await db
      .selectFrom('brand')
      .selectAll()
      .where('name_key', '=', brandKey(form.name))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow())
  )
}

/** A supplier's new authorisation; undefined where it has one of this brand. */
export const addAuthorisation = (
  db: Db,
  row: { brandId: string; companyId: string; accountId: string; form: BrandForm },
  now: Date,
) =>
  db
    .insertInto('brand_authorisation')
    .values({
      id: newId(),
      company_id: row.companyId,
      brand_id: row.brandId,
      kind: row.form.kind,
      certificates: JSON.stringify(row.form.certificates),
      valid_until: row.form.validUntil,
      status: 'PENDING',
      form: JSON.stringify(row.form),
      account_id: row.accountId,
      created_at: now,
      updated_at: now,
    })
    .onConflict(conflict => conflict.columns(['company_id', 'brand_id']).where('deleted_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst()

/** A company's authorisations of brands, locked in one order. */
export const lockHeld = (db: Db, companyId: string, brandIds: readonly string[]) =>
  db
    .selectFrom('brand_authorisation')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('brand_id', 'in', [...brandIds])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

export const lockAuthorisation = (db: Db, id: string) =>
  db
    .selectFrom('brand_authorisation')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const setAuthorisation = (db: Db, id: string, values: Updateable<Tables['brand_authorisation']>, now: Date) =>
  db
    .updateTable('brand_authorisation')
    .set({ ...values, updated_at: now })
    .where('id', '=', id)
    .execute()

export const setBrand = (db: Db, id: string, values: Updateable<Tables['brand']>, now: Date) =>
  db
    .updateTable('brand')
    .set({ ...values, updated_at: now })
    .where('id', '=', id)
    .execute()

/** Authorisations that end soon and whose holder was not told yet; marks them told. */
export const takeEnding = (db: Db, until: string, now: Date) =>
  db
    .updateTable('brand_authorisation')
    .set({ reminded_at: now })
    .from('brand')
    .whereRef('brand.id', '=', 'brand_authorisation.brand_id')
    .where('brand_authorisation.status', '=', 'PUBLISHED')
    .where('brand_authorisation.deleted_at', 'is', null)
    .where('brand_authorisation.valid_until', '<=', until)
    .where('brand_authorisation.reminded_at', 'is', null)
    .returning(['brand_authorisation.account_id', 'brand_authorisation.valid_until', 'brand.name'])
    .execute()
