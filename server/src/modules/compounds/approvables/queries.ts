import type { RegClass } from '@shangyouji/contract/compounds/calls'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import '../tables.ts'

/** Goods that name these CAS numbers: on sale, and not. */
export const countGoodsByCas = (db: Db, casNumbers: readonly string[]) =>
  db
    .selectFrom('goods')
    .select([
      'cas',
      sql<number>`count(*) filter (where is_live)::int`.as('live'),
      sql<number>`count(*) filter (where not is_live)::int`.as('idle'),
    ])
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`cas = any(${[...casNumbers]}::text[])`)
    .groupBy('cas')
    .execute()

/** Everything that decides about regulated substances is changed by one transaction at a time. */
export const lockRegulation = (db: Db) =>
  db.selectFrom('regulated_state').select('id').where('id', '=', 1).forUpdate().execute()

/** Classes that the official lists give to a number. */
export const officialClasses = async (db: Db, cas: string): Promise<RegClass[]> =>
  (await db.selectFrom('regulated_substance').select('reg_class').distinct().where('cas', '=', cas).execute())
    .map(row => row.reg_class)
    .sort()

export const findExemption = (db: Db, by: { id: string } | { cas: string; regClass: RegClass }) => {
  const query = db.selectFrom('regulation_exemption').selectAll()
  return (
    'id' in by ? query.where('id', '=', by.id) : query.where('cas', '=', by.cas).where('reg_class', '=', by.regClass)
  ).executeTakeFirst()
}
