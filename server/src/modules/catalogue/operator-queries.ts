import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import { newId } from '../../kernel/clock.ts'
import { brandKey } from './brands/brand-rules.ts'
import type { CategoryRow } from './category-row.ts'
import './tables.ts'

/** Goods in any state by category of the third level. */
export async function countAllGoods(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('goods')
    .select(['category_id', sql<number>`count(*)::int`.as('number')])
    .where('deleted_at', 'is', null)
    .groupBy('category_id')
    .execute()
  return new Map(rows.flatMap(row => (row.category_id ? [[row.category_id, row.number]] : [])))
}

export async function countProperties(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('property')
    .select(['category_id', sql<number>`count(*)::int`.as('number')])
    .where('deleted_at', 'is', null)
    .groupBy('category_id')
    .execute()
  return new Map(rows.map(row => [row.category_id, row.number]))
}

type CategoryValues = Pick<Selectable<Tables['category']>, 'name' | 'icon' | 'label' | 'sort' | 'is_shown'>

/** A new category; undefined where its parent has one of this name. */
export const addCategory = (db: Db, parent: CategoryRow | null, values: CategoryValues, now: Date) =>
  db
    .insertInto('category')
    .values({
      id: newId(),
      parent_id: parent?.id ?? null,
      level: (parent?.level ?? 0) + 1,
      code: null,
      ...values,
      created_at: now,
      updated_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const setCategory = (db: Db, id: string, values: CategoryValues, now: Date) =>
  db
    .updateTable('category')
    .set({ ...values, updated_at: now })
    .where('id', '=', id)
    .execute()

/** Whether another category below the same parent has this name. */
export const findSibling = (db: Db, parentId: string | null, name: string, exceptId: string | null) =>
  db
    .selectFrom('category')
    .select('id')
    .where('parent_id', 'is not distinct from', parentId)
    .where('name', '=', name)
    .where('deleted_at', 'is', null)
    .$if(exceptId !== null, query => query.where('id', '<>', exceptId!))
    .executeTakeFirst()

/** Puts siblings into the order given. @returns how many there were */
export async function sortCategories(db: Db, ids: readonly string[], now: Date): Promise<number> {
  const done = await sql`update category set sort = wanted.place * 10, updated_at = ${now}
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted(id, place)
    where category.id = wanted.id and category.deleted_at is null`.execute(db)
  return Number(done.numAffectedRows ?? 0)
}

export async function setParent(db: Db, id: string, parentId: string, now: Date): Promise<void> {
  await db.updateTable('category').set({ parent_id: parentId, updated_at: now }).where('id', '=', id).execute()
}

/** The properties of a category that another has not by name go over to it. */
export async function mergeProperties(db: Db, fromId: string, toId: string, now: Date): Promise<void> {
  await sql`update property set category_id = ${toId}::uuid
    where category_id = ${fromId}::uuid and deleted_at is null
      and not exists (select 1 from property there
        where there.category_id = ${toId}::uuid and there.name = property.name and there.deleted_at is null)`.execute(
    db,
  )
  await db
    .updateTable('property')
    .set({ deleted_at: now })
    .where('category_id', '=', fromId)
    .where('deleted_at', 'is', null)
    .execute()
}

export async function removeCategory(db: Db, id: string, mergedInto: string | null, now: Date): Promise<void> {
  await db
    .updateTable('category')
    .set({ deleted_at: now, merged_into: mergedInto, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export const hasGoods = async (db: Db, categoryId: string): Promise<boolean> =>
  (await db
    .selectFrom('goods')
    .select('id')
    .where('category_id', '=', categoryId)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

export async function countPropertyGoods(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('goods_property')
    .select(['property_id', sql<number>`count(distinct goods_id)::int`.as('number')])
    .where('property_id', 'in', [...ids])
    .groupBy('property_id')
    .execute()
  return new Map(rows.map(row => [row.property_id, row.number]))
}

type PropertyValues = Pick<
  Selectable<Tables['property']>,
  'name' | 'kind' | 'unit' | 'options' | 'is_filter' | 'is_required' | 'sort'
>

export const findProperty = (db: Db, id: string) =>
  db.selectFrom('property').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

export const findPropertyNamed = (db: Db, categoryId: string, name: string) =>
  db
    .selectFrom('property')
    .select('id')
    .where('category_id', '=', categoryId)
    .where('name', '=', name)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export async function saveProperty(
  db: Db,
  id: string | undefined,
  categoryId: string,
  values: PropertyValues,
  now: Date,
): Promise<string> {
  if (id) {
    await db.updateTable('property').set(values).where('id', '=', id).execute()
    return id
  }
  const made = newId()
  await db
    .insertInto('property')
    .values({ id: made, category_id: categoryId, ...values, created_at: now })
    .execute()
  return made
}

export async function removeProperty(db: Db, id: string, now: Date): Promise<boolean> {
  const gone = await db
    .updateTable('property')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

interface Link {
  readonly name: string
  readonly link: string
  readonly icon: string
  readonly children?: readonly Link[]
}

/** Puts a new set of links in the place of the old one. */
export async function replaceLinks(db: Db, links: readonly Link[]): Promise<void> {
  await db.deleteFrom('link_category').execute()
  const add = async (list: readonly Link[], parentId: string | null): Promise<void> => {
    for (const [i, { name, link, icon, children }] of list.entries()) {
      const id = newId()
      await db
        .insertInto('link_category')
        .values({ id, parent_id: parentId, name, link, icon, sort: i * 10 })
        .execute()
      if (children) await add(children, id)
    }
  }
  await add(links, null)
}

interface Search {
  readonly current: number
  readonly size: number
  readonly order: 'asc' | 'desc'
  readonly keyword?: string
}

export function listAllBrands(
  db: Db,
  input: Search & { sort: 'createTime' | 'goodsNum' | 'name'; isLive?: boolean; isHot?: boolean },
) {
  const columns = { createTime: 'brand.created_at', goodsNum: 'brand.goods_count', name: 'brand.name_key' } as const
  let query = db
    .selectFrom('brand')
    .selectAll('brand')
    .select(eb =>
      eb
        .selectFrom('brand_authorisation as held')
        .select(sql<number>`count(*)::int`.as('number'))
        .whereRef('held.brand_id', '=', 'brand.id')
        .where('held.status', '=', 'PUBLISHED')
        .where('held.deleted_at', 'is', null)
        .as('supplier_count'),
    )
    .where('brand.deleted_at', 'is', null)
  if (input.keyword) {
    const pattern = containing(brandKey(input.keyword))
    query = query.where(
      sql<boolean>`(brand.name_key like ${pattern} or lower(brand.name_en) like ${containing(input.keyword.toLowerCase())})`,
    )
  }
  if (input.isLive !== undefined) query = query.where('brand.is_live', '=', input.isLive)
  if (input.isHot !== undefined) query = query.where('brand.is_hot', '=', input.isHot)
  return paged(db, query.orderBy(columns[input.sort], input.order).orderBy('brand.id', input.order), input, row => row)
}

export const listAllHolders = (db: Db, brandId: string) =>
  db
    .selectFrom('brand_authorisation as held')
    .innerJoin('company', 'company.id', 'held.company_id')
    .select(['held.id', 'held.kind', 'held.status', 'held.valid_until', 'held.certificates'])
    .select(['company.id as company_id', 'company.name'])
    .where('held.brand_id', '=', brandId)
    .where('held.deleted_at', 'is', null)
    .orderBy('held.created_at')
    .limit(200)
    .execute()

export const findBrandNamed = (db: Db, name: string) =>
  db
    .selectFrom('brand')
    .select('id')
    .where('name_key', '=', brandKey(name))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Authorisations of a brand go over to another; a supplier that has both keeps the one of the other. */
export async function mergeBrands(db: Db, fromId: string, toId: string, now: Date): Promise<void> {
  await sql`update brand_authorisation set deleted_at = ${now} where brand_id = ${fromId}::uuid and deleted_at is null
    and exists (select 1 from brand_authorisation there where there.brand_id = ${toId}::uuid
      and there.company_id = brand_authorisation.company_id and there.deleted_at is null)`.execute(db)
  await db.updateTable('brand_authorisation').set({ brand_id: toId }).where('brand_id', '=', fromId).execute()
  await db
    .updateTable('brand')
    .set({ deleted_at: now, merged_into: toId, is_live: false, updated_at: now })
    .where('id', '=', fromId)
    .execute()
}

/** Deletes a brand that nothing uses; false where something does. */
export async function removeBrand(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('brand')
    .set({ deleted_at: now, is_live: false, updated_at: now })
    .where('id', '=', id)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('goods')
            .select('goods.id')
            .whereRef('goods.brand_id', '=', 'brand.id')
            .where('goods.deleted_at', 'is', null),
        ),
      ),
    )
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('brand_authorisation as held')
            .select('held.id')
            .whereRef('held.brand_id', '=', 'brand.id')
            .where('held.deleted_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows) === 1
}

export function listSynonyms(db: Db, input: Search) {
  let query = db.selectFrom('search_synonym').selectAll()
  if (input.keyword) {
    query = query.where(
      sql<boolean>`exists (select 1 from unnest(words) as word where word ilike ${containing(input.keyword)})`,
    )
  }
  return paged(db, query.orderBy('updated_at', input.order).orderBy('id', input.order), input, row => row)
}

export async function saveSynonyms(db: Db, id: string | undefined, words: string[], now: Date): Promise<string | null> {
  if (!id) {
    const made = newId()
    await db.insertInto('search_synonym').values({ id: made, words, created_at: now, updated_at: now }).execute()
    return made
  }
  const saved = await db
    .updateTable('search_synonym')
    .set({ words, updated_at: now })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return saved?.id ?? null
}

export const removeSynonyms = (db: Db, id: string) =>
  db.deleteFrom('search_synonym').where('id', '=', id).returning('id').executeTakeFirst()
