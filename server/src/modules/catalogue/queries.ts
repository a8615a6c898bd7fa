import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { CategoryRow } from './category-row.ts'
import './tables.ts'

/** All categories in the order of their siblings, merged ones included. */
export const listCategories = (db: Db): Promise<CategoryRow[]> =>
  db
    .selectFrom('category')
    .select(['id', 'parent_id', 'level', 'name', 'icon', 'label', 'sort', 'is_shown', 'goods_count', 'merged_into'])
    .select(sql<boolean>`deleted_at is not null`.as('is_deleted'))
    .orderBy('sort')
    .orderBy('id')
    .execute()

/** Published goods of a supplier by category of the third level. */
export async function countByCategory(db: Db, companyId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('goods')
    .select(['category_id', sql<number>`count(*)::int`.as('number')])
    .where('company_id', '=', companyId)
    .where('is_live', '=', true)
    .groupBy('category_id')
    .execute()
  return new Map(rows.flatMap(row => (row.category_id ? [[row.category_id, row.number]] : [])))
}

export type PropertyRow = Awaited<ReturnType<typeof listProperties>>[number]

/** Properties of categories, those of the highest level first. */
export const listProperties = (db: Db, categoryIds: readonly string[]) =>
  db
    .selectFrom('property')
    .innerJoin('category', 'category.id', 'property.category_id')
    .selectAll('property')
    .where('property.category_id', 'in', [...categoryIds])
    .where('property.deleted_at', 'is', null)
    .orderBy('category.level')
    .orderBy('property.sort')
    .orderBy('property.id')
    .execute()

export const listUsed = (db: Db, companyId: string) =>
  db
    .selectFrom('category_use')
    .select(['category_id', 'used_at'])
    .where('company_id', '=', companyId)
    .orderBy('used_at', 'desc')
    .limit(20)
    .execute()

/** Remembers that a supplier wrote goods of a category. */
export async function noteUse(db: Db, companyId: string, categoryId: string, now: Date): Promise<void> {
  await db
    .insertInto('category_use')
    .values({ company_id: companyId, category_id: categoryId, used_at: now })
    .onConflict(conflict => conflict.columns(['company_id', 'category_id']).doUpdateSet({ used_at: now }))
    .execute()
}

export const listLinks = (db: Db) =>
  db.selectFrom('link_category').selectAll().orderBy('sort').orderBy('id').limit(1000).execute()

/** The operator's groups of synonyms. */
export const listSynonymWords = (db: Db) =>
  db.selectFrom('search_synonym').select('words').orderBy('id').limit(5000).execute()
