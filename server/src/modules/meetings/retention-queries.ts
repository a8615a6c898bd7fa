import type { Db } from '../../db/database.ts'
import './tables.ts'

/** Meetings that ended before this time and still know who came. */
export const listToErase = async (db: Db, endedBefore: Date, most: number): Promise<string[]> =>
  (
    await db
      .selectFrom('meeting')
      .select('id')
      .where('erased_at', 'is', null)
      .where('end_at', '<', endedBefore)
      .orderBy('end_at')
      .limit(most)
      .execute()
  ).map(({ id }) => id)

/** False where another process was first. */
export async function markErased(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('meeting')
    .set({ erased_at: now, invite_phones: [] })
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
