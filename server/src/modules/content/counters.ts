import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { shanghaiDate, startOfDay } from '../../kernel/calendar.ts'
import { parameters } from '../base/api.ts'

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

/** Counts a read once a viewer and window (half an hour unless the operator says otherwise), a forward once a viewer and day of Shanghai. */
export async function visit(
  db: Db,
  contentId: string,
  kind: 'READ' | 'FORWARD',
  viewer: string,
  now: Date,
): Promise<boolean> {
  const windowMs = (await parameters(db).number('content.readWindowMinutes')) * 60_000
  const windowStart =
    kind === 'READ' ? new Date(Math.floor(now.getTime() / windowMs) * windowMs) : startOfDay(shanghaiDate(now))
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
