import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Listed } from './lists.ts'
import '../tables.ts'

type Row = Insertable<Tables['regulated_substance']>

export const revisionOf = async (db: Db): Promise<string> =>
  (await db.selectFrom('regulated_state').select('revision').where('id', '=', 1).executeTakeFirstOrThrow()).revision

export const shippedDigestOf = async (db: Db): Promise<string> =>
  (await db.selectFrom('regulated_state').select('shipped_digest').where('id', '=', 1).executeTakeFirstOrThrow())
    .shipped_digest

export const setShippedDigest = (db: Db, digest: string) =>
  db.updateTable('regulated_state').set({ shipped_digest: digest }).where('id', '=', 1).execute()

/** Lists of which operators have imported an edition. */
export const listsOfOperators = async (db: Db): Promise<string[]> =>
  (
    await db.selectFrom('regulated_edition').select('list').distinct().where('imported_by', 'is not', null).execute()
  ).map(row => row.list)

/** Within the transaction that changes lists, classes or exemptions. */
export const countUp = (db: Db) =>
  db.updateTable('regulated_state').set({ revision: sql<number>`revision + 1` }).where('id', '=', 1).execute()

export async function listSubstances(db: Db, list?: string): Promise<Listed[]> {
  let query = db.selectFrom('regulated_substance').selectAll().orderBy('list').orderBy('id')
  if (list !== undefined) query = query.where('list', '=', list)
  return (await query.execute()).map(row => ({
    cas: row.cas,
    nameZh: row.name_zh,
    nameEn: row.name_en,
    synonyms: row.synonyms,
    list: row.list,
    regClass: row.reg_class,
    exemptPercent: row.exempt_percent === null ? null : Number(row.exempt_percent),
    edition: row.edition,
    confidence: row.confidence,
    note: row.note,
  }))
}

/** What the library says by itself: classes that operators gave, and every name of what is listed. */
export const listLibrary = (db: Db) =>
  db.selectFrom('compound').select(['cas', 'name_zh', 'name_en', 'synonyms', 'reg_classes']).orderBy('cas').execute()

export const listExempt = (db: Db) =>
  db.selectFrom('regulation_exemption').select(['cas', 'reg_class', 'max_percent']).execute()

export async function insertSubstances(db: Db, rows: Row[]): Promise<void> {
  for (let i = 0; i < rows.length; i += 500) {
    await db
      .insertInto('regulated_substance')
      .values(rows.slice(i, i + 500))
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}

export const clearList = (db: Db, list: string) =>
  db.deleteFrom('regulated_substance').where('list', '=', list).execute()

export const addEditions = (db: Db, rows: Insertable<Tables['regulated_edition']>[]) =>
  db.insertInto('regulated_edition').values(rows).execute()

/** What stands in each list now, with the last time that it was taken over. */
export const countLists = (db: Db) =>
  db
    .selectFrom('regulated_substance')
    .select(['list', 'edition', sql<number>`count(*)::int`.as('number')])
    .select(sql<number>`count(*) filter (where confidence = 'B')::int`.as('unsure'))
    .groupBy(['list', 'edition'])
    .orderBy('list')
    .orderBy('edition')
    .limit(200)
    .execute()

export const listEditions = (db: Db) =>
  db.selectFrom('regulated_edition').selectAll().orderBy('imported_at', 'desc').orderBy('id').limit(50).execute()

/** Library compounds get the classes that the lists give their numbers, beside those that they have. */
export const giveClasses = (db: Db) =>
  sql`
    update compound set reg_classes = array(
      select distinct class from (
        select unnest(compound.reg_classes) as class
        union select reg_class from regulated_substance where regulated_substance.cas = compound.cas
      ) as classes order by class
    )
    where cas in (select cas from regulated_substance)`.execute(db)

/** Classes of library compounds follow the lists: what a list took out or took in. */
export async function moveClasses(
  db: Db,
  changes: readonly { cas: string; regClass: string; isIn: boolean }[],
): Promise<void> {
  for (const { cas, regClass, isIn } of changes) {
    await db
      .updateTable('compound')
      .set({
        reg_classes: isIn
          ? sql`array_append(array_remove(reg_classes, ${regClass}), ${regClass})`
          : sql`array_remove(reg_classes, ${regClass})`,
      })
      .where('cas', '=', cas)
      .execute()
  }
}
