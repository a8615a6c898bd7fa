import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { inParts } from '../../db/in-parts.ts'
import { countRows, paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import { addDays, startOfDay } from '../../kernel/calendar.ts'
import { firstIdAt } from '../../kernel/clock.ts'
import './tables.ts'

/**
 * Keeps what was told of a call. Told again, the later state counts: null where nothing is new.
 * @returns the row as it stands now
 */
export const saveRecord = (db: Db, row: Insertable<Tables['call_record']>) =>
  db
    .insertInto('call_record')
    .values(row)
    .onConflict(conflict =>
      conflict
        .column('call_id')
        .doUpdateSet({
          release_at: row.release_at,
          seconds: row.seconds,
          is_missed: row.is_missed,
          peer_phone: row.peer_phone,
          call_back_until: row.call_back_until,
          updated_at: row.updated_at,
        })
        .whereRef('call_record.release_at', '<', sql`excluded.release_at`)
        .where('call_record.binding_id', '=', row.binding_id),
    )
    .returning(['id', 'is_missed', 'call_at'])
    .executeTakeFirst()

export interface RecordFilter {
  /** Days of Asia/Shanghai, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly isMissed?: boolean | undefined
}

/** One shape for the list, its count and its export. */
function recordsOf(db: Db, companyId: string, { from, to, isMissed }: RecordFilter) {
  let query = db
    .selectFrom('call_record as record')
    .innerJoin('telephone_number as number', 'number.id', 'record.number_id')
    .leftJoin('call_recording as recording', 'recording.record_id', 'record.id')
    .selectAll('record')
    .select(['number.phone', 'recording.state as recording', 'recording.keep_until as recording_until'])
    .where('record.company_id', '=', companyId)
  if (from) query = query.where('record.call_at', '>=', startOfDay(from))
  if (to) query = query.where('record.call_at', '<', startOfDay(addDays(to, 1)))
  if (isMissed !== undefined) query = query.where('record.is_missed', '=', isMissed)
  return query
}
export type RecordRow = Awaited<ReturnType<ReturnType<typeof recordsOf>['execute']>>[number]

export const listRecords = <R>(
  db: Db,
  companyId: string,
  filter: RecordFilter & { current: number; size: number; order: 'asc' | 'desc' },
  present: (row: RecordRow) => R,
) =>
  paged(
    db,
    recordsOf(db, companyId, filter).orderBy('record.call_at', filter.order).orderBy('record.id', filter.order),
    filter,
    present,
  )

export const countRecords = (db: Db, companyId: string, filter: RecordFilter, atMost: number): Promise<number> =>
  countRows(db, recordsOf(db, companyId, filter), atMost)

const BATCH_ROWS = 500

/** All of them, newest first, in batches. */
export async function* recordsInBatches(db: Db, companyId: string, filter: RecordFilter): AsyncGenerator<RecordRow[]> {
  let after: RecordRow | undefined
  for (;;) {
    let query = recordsOf(db, companyId, filter)
    if (after) query = query.where(sql<boolean>`(record.call_at, record.id) < (${after.call_at}, ${after.id}::uuid)`)
    const rows = await query.orderBy('record.call_at', 'desc').orderBy('record.id', 'desc').limit(BATCH_ROWS).execute()
    if (rows.length > 0) yield rows
    if (rows.length < BATCH_ROWS) return
    after = rows.at(-1)
  }
}

/** One call of a company, held against others who call it back at once. */
export const lockRecord = (db: Db, companyId: string, id: string) =>
  db
    .selectFrom('call_record')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()

export const countCallBack = (db: Db, id: string, by: 1 | -1) =>
  db
    .updateTable('call_record')
    .set({ call_backs: sql`call_backs + ${by}` })
    .where('id', '=', id)
    .execute()

/** The other side's number is kept no longer than it may be called back. */
export const forgetPeers = (db: Db, now: Date) =>
  db
    .updateTable('call_record')
    .set({ peer_phone: null })
    .where('peer_phone', 'is not', null)
    .where('call_back_until', '<=', now)
    .execute()

const ROWS = 1000

/**
 * Deletes the records made before an instant, along the primary key; one whose recording is still kept waits for that.
 * A report is taken for fifteen minutes, so none of these comes again.
 */
export async function forgetRecords(db: Db, before: Date): Promise<void> {
  await inParts(ROWS, () =>
    sql`
      with old as (
        select id from call_record where id < ${firstIdAt(before)}::uuid
          and not exists (select from call_recording where record_id = call_record.id)
        order by id limit ${sql.lit(ROWS)}),
      let_go as (update telephone_binding set record_id = null where record_id in (select id from old))
      delete from call_record where id in (select id from old)`.execute(db),
  )
}
