import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import './tables.ts'

export type PromoRow = Selectable<Tables['meeting_promo']>

export const listPromos = (db: Db, meetingId: string) =>
  db
    .selectFrom('meeting_promo')
    .selectAll()
    .where('meeting_id', '=', meetingId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const findPromo = (db: Db, id: string) =>
  db.selectFrom('meeting_promo').selectAll().where('id', '=', id).executeTakeFirst()

/** The one that is in force under this code. */
export const findByCode = (db: Db, meetingId: string, code: string) =>
  db
    .selectFrom('meeting_promo')
    .selectAll()
    .where('meeting_id', '=', meetingId)
    .where('code', '=', code)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()

/** False where the code is in force already. The index's condition is written out, as PostgreSQL needs it. */
export async function insertPromo(db: Db, row: Insertable<Tables['meeting_promo']>): Promise<boolean> {
  const made = await db
    .insertInto('meeting_promo')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['meeting_id', 'code']).where(sql<boolean>`stopped_at is null`).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export async function stopPromo(db: Db, id: string, now: Date): Promise<boolean> {
  const stopped = await db
    .updateTable('meeting_promo')
    .set({ stopped_at: now })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return stopped !== undefined
}

/** Not FOR UPDATE: registrations that are being written refer to the row, see lockMeeting. */
export const lockPromo = (db: Db, id: string) =>
  db.selectFrom('meeting_promo').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

/** Takes uses by one conditional statement; false where too few are left. */
export async function takeUses(db: Db, id: string, count: number): Promise<boolean> {
  const taken = await db
    .updateTable('meeting_promo')
    .set({ used: sql`used + ${count}::int` })
    .where('id', '=', id)
    .where(sql<boolean>`(uses is null or used + ${count}::int <= uses)`)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** A count that would fall below nothing breaks the constraint and so the transaction. */
export async function returnUses(db: Db, id: string, count: number): Promise<void> {
  await db
    .updateTable('meeting_promo')
    .set({ used: sql`used - ${count}::int` })
    .where('id', '=', id)
    .execute()
}
