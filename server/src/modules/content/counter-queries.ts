import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import './tables.ts'

/** Sets a like once a person; repeating changes nothing. The number only moves with the row. */
export async function like(db: Db, contentId: string, accountId: string, now: Date): Promise<number> {
  const set = await db
    .insertInto('content_like')
    .values({ content_id: contentId, account_id: accountId, at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('content_id')
    .executeTakeFirst()
  const row = await db
    .updateTable('content')
    .set({ like_count: set ? sql`like_count + 1` : sql`like_count` })
    .where('id', '=', contentId)
    .returning('like_count')
    .executeTakeFirstOrThrow()
  return row.like_count
}

export async function unlike(db: Db, contentId: string, accountId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('content_like')
    .where('content_id', '=', contentId)
    .where('account_id', '=', accountId)
    .returning('content_id')
    .executeTakeFirst()
  if (gone)
    await db.updateTable('content').set({ like_count: sql`like_count - 1` }).where('id', '=', contentId).execute()
  return gone !== undefined
}

export const hasLiked = async (db: Db, contentId: string, accountId: string): Promise<boolean> =>
  (await db
    .selectFrom('content_like')
    .select('content_id')
    .where('content_id', '=', contentId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()) !== undefined

/** Counts a visit once a viewer and window. @returns whether it was the first */
export async function countVisit(
  db: Db,
  visit: { contentId: string; kind: 'READ' | 'FORWARD'; viewer: string; windowStart: Date },
): Promise<boolean> {
  const { contentId, kind, viewer, windowStart } = visit
  const counted = await db
    .insertInto('content_visit')
    .values({ content_id: contentId, kind, viewer, window_start: windowStart })
    .onConflict(conflict => conflict.doNothing())
    .returning('content_id')
    .executeTakeFirst()
  if (counted) {
    const change =
      kind === 'READ' ? { read_count: sql<number>`read_count + 1` } : { forward_count: sql<number>`forward_count + 1` }
    await db.updateTable('content').set(change).where('id', '=', contentId).execute()
  }
  return counted !== undefined
}
