import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../kernel/clock.ts'
import '../tables.ts'

const tree = (db: Db, companyId: string) =>
  db
    .selectFrom('business_category')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('sort')
    .orderBy('id')
    .limit(500)

export const listTree = (db: Db, companyId: string) => tree(db, companyId).execute()

/** As it stands until the transaction ends. */
export const lockTree = (db: Db, companyId: string) => tree(db, companyId).forUpdate().execute()

export type OwnCategoryRow = Awaited<ReturnType<typeof listTree>>[number]

export const findOne = (db: Db, id: string) =>
  db.selectFrom('business_category').selectAll().where('id', '=', id).executeTakeFirst()

/** Published goods of a supplier by own category. */
export async function countGoods(db: Db, companyId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('goods')
    .select(['business_category_id', sql<number>`count(*)::int`.as('number')])
    .where('company_id', '=', companyId)
    .where('is_live', '=', true)
    .where('business_category_id', 'is not', null)
    .groupBy('business_category_id')
    .execute()
  return new Map(rows.map(row => [row.business_category_id!, row.number]))
}

export async function saveOne(
  db: Db,
  companyId: string,
  row: { id?: string; parentId: string | null; name: string; sort: number },
  now: Date,
): Promise<string | undefined> {
  if (row.id) {
    const saved = await db
      .updateTable('business_category')
      .set({ name: row.name, sort: row.sort, parent_id: row.parentId })
      .where('id', '=', row.id)
      .where('company_id', '=', companyId)
      .returning('id')
      .executeTakeFirst()
    return saved?.id
  }
  const id = newId()
  await db
    .insertInto('business_category')
    .values({ id, company_id: companyId, parent_id: row.parentId, name: row.name, sort: row.sort, created_at: now })
    .execute()
  return id
}

/** Removes a category with those below it; goods stay and lose it. */
export async function removeOne(db: Db, companyId: string, id: string): Promise<boolean> {
  await db.deleteFrom('business_category').where('parent_id', '=', id).where('company_id', '=', companyId).execute()
  const gone = await db
    .deleteFrom('business_category')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}
