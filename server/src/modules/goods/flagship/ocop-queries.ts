import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { paged } from '../../../db/paged.ts'
import type { Tables } from '../../../db/tables.ts'
import { searchQuery } from '../../../search/search-query.ts'
import { withNames } from '../queries.ts'
import '../tables.ts'

export const findOcop = (db: Db, companyId: string) =>
  db.selectFrom('ocop').selectAll().where('company_id', '=', companyId).executeTakeFirst()

export async function saveOcop(db: Db, row: Insertable<Tables['ocop']>): Promise<void> {
  const { company_id: _, ...values } = row
  await db
    .insertInto('ocop')
    .values(row)
    .onConflict(conflict => conflict.column('company_id').doUpdateSet(values))
    .execute()
}

interface Search {
  readonly current: number
  readonly size: number
  readonly order: 'asc' | 'desc'
  readonly keyword?: string
}

/** Flagship products that are on the shelf, of suppliers whose level allows one. */
export function listOcop(
  db: Db,
  input: Search,
  category?: { column: 'category_1' | 'category_2' | 'category_id'; id: string },
) {
  let query = withNames(db)
    .innerJoin('ocop', 'ocop.goods_id', 'goods.id')
    .select('ocop.story')
    .where('goods.is_live', '=', true)
    .where('goods.level_code', '<>', 'FREE')
  if (category) query = query.where(`goods.${category.column}`, '=', category.id)
  if (input.keyword) {
    const words = searchQuery(input.keyword)
    query = query.where(words ? sql<boolean>`goods.search @@ ${words}::tsquery` : sql<boolean>`false`)
  }
  const ordered = query.orderBy('ocop.updated_at', input.order).orderBy('goods.id', input.order)
  return paged(db, ordered, input, row => row)
}

/** First-level categories of the flagship products that are shown, those with most first. */
export const countOcopCategories = (db: Db): Promise<{ id: string; number: number }[]> =>
  db
    .selectFrom('ocop')
    .innerJoin('goods', 'goods.id', 'ocop.goods_id')
    .select([sql<string>`goods.category_1`.as('id'), sql<number>`count(*)::int`.as('number')])
    .where('goods.is_live', '=', true)
    .where('goods.level_code', '<>', 'FREE')
    .where('goods.category_1', 'is not', null)
    .groupBy('goods.category_1')
    .orderBy('number', 'desc')
    .orderBy('id')
    .execute()

/** Core products that are on the shelf, in the supplier's order. */
export const listCore = (db: Db, companyId: string) =>
  withNames(db)
    .innerJoin('core_goods', 'core_goods.goods_id', 'goods.id')
    .where('core_goods.company_id', '=', companyId)
    .where('goods.is_live', '=', true)
    .orderBy('core_goods.sort')
    .limit(20)
    .execute()

export async function replaceCore(db: Db, companyId: string, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('core_goods').where('company_id', '=', companyId).execute()
  if (ids.length === 0) return
  await db
    .insertInto('core_goods')
    .values(ids.map((goods_id, sort) => ({ company_id: companyId, goods_id, sort })))
    .execute()
}

export const countOcop = async (db: Db, companyId: string): Promise<number> =>
  (await findOcop(db, companyId)) === undefined ? 0 : 1

export async function countCore(db: Db, companyId: string): Promise<number> {
  const { number } = await db
    .selectFrom('core_goods')
    .select(sql<number>`count(*)::int`.as('number'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return number
}
