import { sql } from 'kysely'
import type { Db } from '../../../../db/database.ts'
import type { SentRowRow } from '../import-queries.ts'
import '../tables.ts'

/** What the rows of a preview say, without what was found of them. */
export const listCells = (db: Db, importId: string): Promise<{ row_no: number; cells: string[] }[]> =>
  db
    .selectFrom('goods_import_row')
    .select(['row_no', 'cells'])
    .where('import_id', '=', importId)
    .orderBy('row_no')
    .execute()

/** How many rows of a preview do what, as its import keeps it. */
export async function countResults(db: Db, importId: string) {
  const does = (action: string) => sql<number>`(count(*) filter (where action = ${action} and errors = '[]'))::int`
  return db
    .selectFrom('goods_import_row')
    .select([
      does('CREATE').as('create_count'),
      does('UPDATE').as('update_count'),
      does('SKIP').as('skip_count'),
      sql<number>`(count(*) filter (where errors <> '[]'))::int`.as('fail_count'),
      sql<number>`(count(*) filter (where warnings <> '[]'))::int`.as('warn_count'),
    ])
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
}

/** Rows that an import has not come to yet. */
export const listWaitingRows = (db: Db, importId: string): Promise<SentRowRow[]> =>
  db
    .selectFrom('goods_import_row')
    .selectAll()
    .where('import_id', '=', importId)
    .where('state', '=', 'WAITING')
    .orderBy('row_no')
    .execute()

/** Goods of an import that are drafts still. */
export async function countDrafts(db: Db, importId: string): Promise<number> {
  const { number } = await db
    .selectFrom('goods_import_change as change')
    .innerJoin('goods', 'goods.id', 'change.goods_id')
    .where('change.import_id', '=', importId)
    .where('goods.status', '=', 'DRAFT')
    .where('goods.deleted_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('number'))
    .executeTakeFirstOrThrow()
  return number
}
