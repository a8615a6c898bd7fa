import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import './tables.ts'

export const listPushed = (db: Db, position?: string) =>
  db
    .selectFrom('main_push')
    .selectAll()
    .$if(position !== undefined, query => query.where('position', '=', position!))
    .orderBy('position')
    .orderBy('sort')
    .limit(200)
    .execute()

export async function replacePushed(
  db: Db,
  position: string,
  kind: 'GOODS' | 'SUPPLIER',
  ids: readonly string[],
): Promise<void> {
  await db.deleteFrom('main_push').where('position', '=', position).execute()
  if (ids.length === 0) return
  const rows = ids.map((id, sort) => ({
    position,
    sort,
    goods_id: kind === 'GOODS' ? id : null,
    company_id: kind === 'SUPPLIER' ? id : null,
  }))
  await db.insertInto('main_push').values(rows).execute()
}

/** How many of these goods stand on the shelf. */
export async function countLive(db: Db, goodsIds: readonly string[]): Promise<number> {
  if (goodsIds.length === 0) return 0
  const { number } = await db
    .selectFrom('goods')
    .select(sql<number>`count(*)::int`.as('number'))
    .where('id', 'in', [...goodsIds])
    .where('is_live', '=', true)
    .executeTakeFirstOrThrow()
  return number
}
