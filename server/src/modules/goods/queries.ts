import type { GoodsForm } from '@shangyouji/contract/goods/form-schemas'
import { type Insertable, type Selectable, sql, type UpdateObject } from 'kysely'
import type { Db } from '../../db/database.ts'
import { prepare } from '../../db/driver/prepared-query.ts'
import type { Tables } from '../../db/tables.ts'
import type { Member } from '../../http/actor.ts'
import { isOwn, isPublic } from './access.ts'
import './tables.ts'

export type GoodsRow = Omit<Selectable<Tables['goods']>, 'search'>

/** Columns of goods that a card shows. */
export const shownColumns = [
  'goods.id',
  'goods.company_id',
  'goods.goods_type',
  'goods.name',
  'goods.name_en',
  'goods.catalog_no',
  'goods.category_id',
  'goods.cas',
  'goods.cover',
  'goods.purity',
  'goods.grade',
  'goods.province',
  'goods.price_type',
  'goods.price_min',
  'goods.price_max',
  'goods.pack_size',
  'goods.spec_count',
  'goods.stock',
  'goods.is_trial',
  'goods.is_info_only',
] as const

/** What lists of cards do not read: shown on a page of its own, or decided by. */
const otherColumns = [
  'goods.brand_id',
  'goods.origin',
  'goods.level_code',
  'goods.refreshed_at',
  'goods.account_id',
  'goods.status',
  'goods.is_live',
  'goods.published_at',
  'goods.version',
  'goods.appeal_count',
  'goods.surplus_at',
  'goods.created_at',
  'goods.updated_at',
] as const

/** Columns of goods that are shown or decided by; never the words of the index. */
export const goodsColumns = [...shownColumns, ...otherColumns] as const

/** A row with the names that a card shows. */
export const withNames = (db: Db) =>
  db
    .selectFrom('goods')
    .innerJoin('company', 'company.id', 'goods.company_id')
    .leftJoin('brand', 'brand.id', 'goods.brand_id')
    .select(goodsColumns)
    .select(['company.name as company_name', 'brand.name as brand_name'])

export type CardRow = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number]
/** As much of it as a search reads. */
export type FoundRow = Omit<CardRow, Unshown>
type Unshown = (typeof otherColumns)[number] extends `goods.${infer Column}` ? Column : never

/** Public goods by id, in any order. */
export const listByIds = (db: Db, ids: readonly string[]): Promise<CardRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : withNames(db)
        .where('goods.id', 'in', [...ids])
        .where('goods.is_live', '=', true)
        .execute()

/** Public goods of a compound, the most asked-for first. */
export const listOfCas = (db: Db, cas: string, limit: number): Promise<CardRow[]> =>
  withNames(db)
    .where('goods.cas', '=', cas)
    .where('goods.is_live', '=', true)
    .orderBy('goods.popularity', 'desc')
    .orderBy('goods.id', 'desc')
    .limit(limit)
    .execute()

/** Newest public goods of a supplier. */
export const listOfCompany = (db: Db, companyId: string, limit: number): Promise<CardRow[]> =>
  withNames(db)
    .where('goods.company_id', '=', companyId)
    .where('goods.is_live', '=', true)
    .orderBy('goods.top', 'desc')
    .orderBy('goods.refreshed_at', 'desc')
    .orderBy('goods.id', 'desc')
    .limit(limit)
    .execute()

/** Suppliers' goods are counted so far on detail pages. */
const COUNT_SHOWN = 1000

/** Whether the supplier may sell the brand on a day. */
const isAuthorised = (today: string) => sql<boolean>`exists (
  select 1 from brand_authorisation held
  where held.company_id = goods.company_id and held.brand_id = goods.brand_id and held.status = 'PUBLISHED'
    and held.deleted_at is null and (held.valid_until is null or held.valid_until >= ${today}::date))`

const goodsOfSupplier = sql<number>`(
  select count(*)::int from (
    select 1 from goods sold where sold.company_id = goods.company_id and sold.is_live limit ${sql.lit(COUNT_SHOWN)}) hit)`

/** Everything a detail page reads of the goods but their specs, in one query. */
export const findPublic = prepare((db: Db, id: string, today: string) =>
  withNames(db)
    .innerJoin('goods_form', 'goods_form.goods_id', 'goods.id')
    .leftJoin('goods_counter', 'goods_counter.goods_id', 'goods.id')
    .leftJoin('compound', 'compound.cas', 'goods.cas')
    .leftJoin('compound_hazard as written', 'written.cas', 'goods.cas')
    .select(['goods_form.form', 'goods_counter.read_count', 'goods_counter.forward_count'])
    .select(['company.logo as company_logo', 'brand.logo as brand_logo', 'brand.is_live as brand_is_live'])
    .select(['compound.cas as compound_cas', 'compound.name_zh', 'compound.smiles', 'compound.reg_classes'])
    .select(sql<Record<string, unknown> | null>`to_jsonb(written.*)`.as('hazard'))
    .select([isAuthorised(today).as('is_authorised'), goodsOfSupplier.as('supplier_goods')])
    .where('goods.id', '=', id)
    .where('goods.is_live', '=', true),
)

export type PublicRow = Awaited<ReturnType<typeof findPublic>>[number]

/** Whose these goods are, where everyone sees them. */
export const findSeller = async (db: Db, id: string) => {
  const row = await db
    .selectFrom('goods')
    .select(['company_id', 'name'])
    .where('id', '=', id)
    .where('is_live', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && { companyId: row.company_id, name: row.name }
}

export const findState = (db: Db, id: string) =>
  db.selectFrom('goods').select(['id', 'status', 'is_live', 'deleted_at']).where('id', '=', id).executeTakeFirst()

/** What became of goods that somebody kept a link to; null where they never were public. */
export async function findGoodsLink(db: Db, id: string) {
  const row = await findState(db, id)
  if (!row || ['DRAFT', 'PENDING', 'REJECTED'].includes(row.status)) return null
  return { isDeleted: row.deleted_at !== null, isShow: row.is_live, status: row.status as string }
}

/** Goods that everyone sees, with who answers for them. */
export const findShownGoods = (db: Db, id: string) =>
  isPublic(db.selectFrom('goods').select(['goods.name', 'goods.account_id', 'goods.company_id']))
    .where('goods.id', '=', id)
    .executeTakeFirst()

export const isLive = async (db: Db, id: string): Promise<boolean> =>
  (await isPublic(db.selectFrom('goods').select('goods.id')).where('goods.id', '=', id).executeTakeFirst()) !==
  undefined

/** Brands that a supplier may put on goods: those it was or asked to be authorised for. */
export const listUsableBrands = (db: Db, companyId: string, brandIds: readonly string[]) =>
  brandIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('brand_authorisation as held')
        .innerJoin('brand', 'brand.id', 'held.brand_id')
        .select(['brand.id', 'brand.name', 'brand.name_en'])
        .where('held.company_id', '=', companyId)
        .where('held.brand_id', 'in', [...brandIds])
        .where('held.status', 'in', ['PENDING', 'PUBLISHED'])
        .where('held.deleted_at', 'is', null)
        .where('brand.deleted_at', 'is', null)
        .execute()

// The owner's side

/** Own goods with their forms, locked in one order for the change that follows. */
export const lockOwn = (db: Db, ids: readonly string[], actor: Member) =>
  isOwn(db.selectFrom('goods'), actor)
    .innerJoin('goods_form', 'goods_form.goods_id', 'goods.id')
    .select([...goodsColumns, 'goods.is_changed', 'goods.light_at', 'goods_form.form'])
    .where('goods.id', 'in', [...ids])
    .orderBy('goods.id')
    .forUpdate()
    .execute()

export type LockedRow = Awaited<ReturnType<typeof lockOwn>>[number]

export const lockGoods = (db: Db, id: string): Promise<LockedRow | undefined> =>
  db
    .selectFrom('goods')
    .innerJoin('goods_form', 'goods_form.goods_id', 'goods.id')
    .select([...goodsColumns, 'goods.is_changed', 'goods.light_at', 'goods_form.form'])
    .where('goods.id', '=', id)
    .where('goods.deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const findOwn = (db: Db, id: string, actor: Member) =>
  isOwn(db.selectFrom('goods'), actor)
    .innerJoin('goods_form', 'goods_form.goods_id', 'goods.id')
    .select([...goodsColumns, 'goods_form.form'])
    .where('goods.id', '=', id)
    .executeTakeFirst()

/** One company's submissions come one after the other, so that its limit and its numbers cannot be passed by two at once. */
export async function lockCompany(db: Db, companyId: string) {
  return db
    .selectFrom('company')
    .select(['id', 'name', 'status', 'province', 'level_code'])
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export async function countCounted(db: Db, companyId: string): Promise<number> {
  const { number } = await db
    .selectFrom('goods')
    .select(sql<number>`count(*)::int`.as('number'))
    .where('company_id', '=', companyId)
    .where('status', 'in', ['PENDING', 'PUBLISHED'])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return number
}

export async function insertGoods(db: Db, row: Insertable<Tables['goods']>, form: GoodsForm): Promise<void> {
  await db.insertInto('goods').values(row).execute()
  await db
    .insertInto('goods_form')
    .values({ goods_id: row.id, form: JSON.stringify(form) })
    .execute()
  await db.insertInto('goods_counter').values({ goods_id: row.id }).execute()
}

/** Changes goods; the version moves with every change. */
export async function setGoods(
  db: Db,
  id: string,
  values: UpdateObject<Tables, 'goods', 'goods'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('goods')
    // a mark of surplus ends with any other move
    .set({ ...(values.status && { surplus_at: null }), ...values, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function setForm(db: Db, id: string, form: GoodsForm): Promise<void> {
  await db
    .updateTable('goods_form')
    .set({ form: JSON.stringify(form) })
    .where('goods_id', '=', id)
    .execute()
}

export async function takeRefresh(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('goods').set({ refreshed_at: now }).where('id', '=', id).execute()
}

/** Values of the category's properties among the parameters of goods, for filters. */
export async function replaceProperties(
  db: Db,
  goodsId: string,
  values: readonly { propertyId: string; value: string }[],
): Promise<void> {
  await db.deleteFrom('goods_property').where('goods_id', '=', goodsId).execute()
  if (values.length === 0) return
  await db
    .insertInto('goods_property')
    .values(values.map(({ propertyId, value }) => ({ goods_id: goodsId, property_id: propertyId, value })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export const findBusinessCategory = (db: Db, companyId: string, id: string) =>
  db
    .selectFrom('business_category')
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst()

/** Goods without a picture, the most asked-for first. */
export const listUndrawn = (db: Db) =>
  db
    .selectFrom('goods')
    .leftJoin('brand', 'brand.id', 'goods.brand_id')
    .select(['goods.id', 'goods.name', 'goods.catalog_no', 'goods.pack_size', 'brand.name as brand_name'])
    .where('goods.cover', '=', '')
    .where('goods.deleted_at', 'is', null)
    .orderBy('goods.popularity', 'desc')
    .limit(2000)
    .execute()

/** Puts a picture in front of those that goods have. */
export async function setPicture(db: Db, id: string, url: string): Promise<void> {
  await db.updateTable('goods').set({ cover: url }).where('id', '=', id).execute()
  await sql`update goods_form set form = jsonb_set(form, '{images}', to_jsonb(array[${url}::text]) || coalesce(form -> 'images', '[]'))
    where goods_id = ${id}::uuid`.execute(db)
}

/** Puts papers beside those that goods have. */
export async function addDocuments(db: Db, id: string, docs: Partial<GoodsForm['docs']>): Promise<void> {
  await sql`update goods_form set form = jsonb_set(form, '{docs}', coalesce(form -> 'docs', '{}') || ${JSON.stringify(docs)}::jsonb)
    where goods_id = ${id}::uuid`.execute(db)
}

/** What they are asked for counts on; it never falls below this. */
export const popularityAtLeast = (boost: number) => sql<number>`greatest(popularity, ${boost}::real)`
