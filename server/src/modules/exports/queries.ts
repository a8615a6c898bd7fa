import type { ExportTask } from '@shangyouji/contract/exports/calls'
import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import './tables.ts'

export type TaskRow = Selectable<Tables['export_task']>

export async function insertTask(db: Db, row: Insertable<Tables['export_task']>): Promise<void> {
  await db.insertInto('export_task').values(row).execute()
}

/** Takes a task up that is not finished. @returns undefined where there is nothing to do any more */
export const takeUp = (db: Db, id: string): Promise<TaskRow | undefined> =>
  db
    .updateTable('export_task')
    .set({ status: 'RUNNING', attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('status', 'in', ['WAITING', 'RUNNING'])
    .returningAll()
    .executeTakeFirst()

export async function finishTask(
  db: Db,
  id: string,
  done: { rows: number; key: string; size: number; at: Date; until: Date },
): Promise<void> {
  await db
    .updateTable('export_task')
    .set({
      status: 'DONE',
      row_count: done.rows,
      file_key: done.key,
      file_size: done.size,
      finished_at: done.at,
      expires_at: done.until,
    })
    .where('id', '=', id)
    .execute()
}

export async function failTask(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('export_task').set({ status: 'FAILED', finished_at: at }).where('id', '=', id).execute()
}

export const findTask = (db: Db, id: string): Promise<TaskRow | undefined> =>
  db.selectFrom('export_task').selectAll().where('id', '=', id).executeTakeFirst()

export const listTasks = (
  db: Db,
  accountId: string,
  side: TaskRow['side'],
  input: { current: number; size: number; order: 'asc' | 'desc' },
  present: (row: TaskRow) => ExportTask,
) =>
  paged(
    db,
    db
      .selectFrom('export_task')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('side', '=', side)
      .orderBy('created_at', input.order)
      .orderBy('id', input.order),
    input,
    present,
  )

/** Files that are kept no longer. */
export const listExpired = (db: Db, now: Date, limit: number): Promise<TaskRow[]> =>
  db.selectFrom('export_task').selectAll().where('expires_at', '<=', now).orderBy('expires_at').limit(limit).execute()

export async function deleteTask(db: Db, id: string): Promise<void> {
  await db.deleteFrom('export_task').where('id', '=', id).execute()
}
