import type { Insertable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import './tables.ts'

/** Answers whether it is new: one call has one recording. */
export const insertRecording = async (db: Db, row: Insertable<Tables['call_recording']>): Promise<boolean> =>
  (await db
    .insertInto('call_recording')
    .values(row)
    .onConflict(conflict => conflict.column('record_id').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

/** One that is still to be copied, with this attempt counted. */
export const takeUpRecording = (db: Db, id: string) =>
  db
    .updateTable('call_recording')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .returningAll()
    .executeTakeFirst()

export const keepRecording = (
  db: Db,
  id: string,
  kept: { readonly secret: string; readonly file_key: string; readonly type: string },
) =>
  db
    .updateTable('call_recording')
    .set({ ...kept, state: 'KEPT', address: null })
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .execute()

export const failRecording = (db: Db, id: string) =>
  db
    .updateTable('call_recording')
    .set({ state: 'FAILED', address: null })
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .execute()

/** The recording of one of a company's calls, while it may be kept. */
export const findRecording = (db: Db, companyId: string, recordId: string, now: Date) =>
  db
    .selectFrom('call_recording')
    .selectAll()
    .where('record_id', '=', recordId)
    .where('company_id', '=', companyId)
    .where('keep_until', '>', now)
    .executeTakeFirst()

export const listPastRecordings = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('call_recording')
    .select(['id', 'file_key'])
    .where('keep_until', '<=', now)
    .orderBy('keep_until')
    .limit(limit)
    .execute()

export const deleteRecording = (db: Db, id: string) => db.deleteFrom('call_recording').where('id', '=', id).execute()

/** Answers whether it was the other way round before. */
export const setRecorded = async (db: Db, companyId: string, isOn: boolean): Promise<boolean> =>
  (await db
    .updateTable('telephone_real')
    .set({ is_recorded: isOn })
    .where('company_id', '=', companyId)
    .where('is_recorded', '<>', isOn)
    .returning('company_id')
    .executeTakeFirst()) !== undefined

export const isTurnedOn = async (db: Db, companyId: string): Promise<boolean> =>
  (await db.selectFrom('telephone_real').select('is_recorded').where('company_id', '=', companyId).executeTakeFirst())
    ?.is_recorded ?? false
