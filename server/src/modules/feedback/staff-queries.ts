import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import './tables.ts'

export type StaffRow = Selectable<Tables['support_staff']>

/** More fit on no page. */
export const MOST = 100

export function listStaff(db: Db, { isShown }: { isShown?: boolean }): Promise<StaffRow[]> {
  let query = db.selectFrom('support_staff').selectAll().orderBy('sort').orderBy('id').limit(MOST)
  if (isShown !== undefined) query = query.where('is_shown', '=', isShown)
  return query.execute()
}

export async function deleteStaff(db: Db, id: string): Promise<boolean> {
  const gone = await db.deleteFrom('support_staff').where('id', '=', id).returning('id').executeTakeFirst()
  return gone !== undefined
}

export const updateStaff = (db: Db, id: string, values: Updateable<Tables['support_staff']>) =>
  db.updateTable('support_staff').set(values).where('id', '=', id).returning('id').execute()

export const insertStaff = (db: Db, row: Insertable<Tables['support_staff']>) =>
  db.insertInto('support_staff').values(row).execute()
