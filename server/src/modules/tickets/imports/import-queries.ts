import type { RowAction } from '@shangyouji/contract/goods/import-calls'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { paged } from '../../../db/paged.ts'
import type { Tables } from '../../../db/tables.ts'
import '../tables.ts'
import './tables.ts'
import type { RegistrationRow } from '../queries.ts'
import { LIVE } from '../rules.ts'
import type { Remark } from './tables.ts'

export type ImportRow = Selectable<Tables['attendee_import']>
export type SentRow = Selectable<Tables['attendee_import_row']>

export async function insertImport(
  db: Db,
  row: Insertable<Tables['attendee_import']>,
  rows: readonly { rowNo: number; cells: string }[],
): Promise<void> {
  await db.insertInto('attendee_import').values(row).execute()
  await sql`insert into attendee_import_row (import_id, row_no, cells)
    select ${row.id}::uuid, given."rowNo", given.cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given("rowNo" int, cells text)`.execute(db)
}

export const setImport = (db: Db, id: string, values: Updateable<Tables['attendee_import']>) =>
  db.updateTable('attendee_import').set(values).where('id', '=', id).execute()

const ofCompany = (db: Db, companyId: string) =>
  db
    .selectFrom('attendee_import')
    .leftJoin('account', 'account.id', 'attendee_import.account_id')
    .selectAll('attendee_import')
    .select('account.name as operator_name')
    .where('attendee_import.company_id', '=', companyId)

export type OwnImport = ImportRow & { operator_name: string | null }

export const findOwnImport = (db: Db, companyId: string, id: string): Promise<OwnImport | undefined> =>
  ofCompany(db, companyId).where('attendee_import.id', '=', id).executeTakeFirst()

export const lockOwnImport = (db: Db, companyId: string, id: string): Promise<OwnImport | undefined> =>
  ofCompany(db, companyId).where('attendee_import.id', '=', id).forUpdate('attendee_import').executeTakeFirst()

export const lockImport = (db: Db, id: string): Promise<ImportRow | undefined> =>
  db.selectFrom('attendee_import').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const listImports = (
  db: Db,
  companyId: string,
  input: { meetId: string; current: number; size: number; order: 'asc' | 'desc' },
) =>
  paged(
    db,
    ofCompany(db, companyId)
      .where('attendee_import.meeting_id', '=', input.meetId)
      .orderBy('attendee_import.created_at', input.order)
      .orderBy('attendee_import.id', input.order),
    input,
    row => row as OwnImport,
  )

const rows = (db: Db, importId: string) =>
  db.selectFrom('attendee_import_row').selectAll().where('import_id', '=', importId)
const isSound = sql<boolean>`errors = '[]'::jsonb`

export const listRows = (db: Db, importId: string): Promise<SentRow[]> => rows(db, importId).orderBy('row_no').execute()

/** The next rows that are to be carried out. */
export const listWaiting = (db: Db, importId: string, atMost: number): Promise<SentRow[]> =>
  rows(db, importId).where('state', '=', 'WAITING').where(isSound).orderBy('row_no').limit(atMost).execute()

export const listFaulty = (db: Db, importId: string): Promise<SentRow[]> =>
  rows(db, importId).where(sql<boolean>`errors <> '[]'::jsonb`).orderBy('row_no').execute()

/** Rows that changed something, for the undo. */
export const listApplied = (db: Db, importId: string): Promise<SentRow[]> =>
  rows(db, importId)
    .where('state', '=', 'DONE')
    .where('action', 'in', ['CREATE', 'UPDATE'])
    .where('registration_id', 'is not', null)
    .orderBy('row_no')
    .execute()

export function pageRows(
  db: Db,
  importId: string,
  input: { current: number; size: number; order: 'asc' | 'desc'; only: 'ALL' | 'FAULTY' | RowAction },
) {
  let query = rows(db, importId)
  if (input.only === 'FAULTY') query = query.where(sql<boolean>`errors <> '[]'::jsonb`)
  else if (input.only !== 'ALL') query = query.where('action', '=', input.only).where(isSound)
  // from the first row on, whatever the order of other lists is
  return paged(db, query.orderBy('row_no'), input, row => row as SentRow)
}

/** New places that the sound rows ask for, by ticket. */
export const countRequested = (db: Db, importId: string) =>
  db
    .selectFrom('attendee_import_row')
    .select(['ticket_id', sql<number>`count(*)::int`.as('count')])
    .where('import_id', '=', importId)
    .where('action', '=', 'CREATE')
    .where('state', '=', 'WAITING')
    .where('ticket_id', 'is not', null)
    .where(isSound)
    .groupBy('ticket_id')
    .execute()

export interface RowResult {
  readonly row_no: number
  readonly state: SentRow['state']
  readonly action: RowAction
  readonly errors: readonly Remark[]
  readonly warnings: readonly Remark[]
  readonly ticket_id: string | null
  readonly registration_id: string | null
  readonly before: string | null
  readonly applied_at: Date | null
}

/** What became of rows, with one statement. */
export async function setResults(db: Db, importId: string, results: readonly RowResult[]): Promise<void> {
  if (results.length === 0) return
  await sql`update attendee_import_row as row
    set state = given.state, action = given.action, errors = given.errors, warnings = given.warnings,
      ticket_id = given.ticket_id, registration_id = given.registration_id, before = given.before,
      applied_at = given.applied_at
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as given(row_no int, state text, action text,
      errors jsonb, warnings jsonb, ticket_id uuid, registration_id uuid, before text, applied_at timestamptz)
    where row.import_id = ${importId}::uuid and row.row_no = given.row_no`.execute(db)
}

/** Rows that were found faulty in the preview are left out for good. */
export const failFaulty = (db: Db, importId: string) =>
  db
    .updateTable('attendee_import_row')
    .set({ state: 'FAILED' })
    .where('import_id', '=', importId)
    .where(sql<boolean>`errors <> '[]'::jsonb`)
    .execute()

export const setUndone = (db: Db, importId: string, registrationIds: readonly string[]) =>
  registrationIds.length === 0
    ? Promise.resolve()
    : db
        .updateTable('attendee_import_row')
        .set({ state: 'UNDONE' })
        .where('import_id', '=', importId)
        .where(sql<boolean>`registration_id = any(${[...registrationIds]}::uuid[])`)
        .execute()

/** Live registrations of a meeting under these phones. */
export const listLiveByPhone = (db: Db, meetingId: string, phones: readonly string[]): Promise<RegistrationRow[]> =>
  db
    .selectFrom('registration')
    .selectAll()
    .where('meeting_id', '=', meetingId)
    .where('status', 'in', [...LIVE])
    .where(sql<boolean>`phone = any(${[...phones]}::text[])`)
    .execute()

/** Registrations, locked by id. */
export const lockRegistrations = (db: Db, ids: readonly string[]): Promise<RegistrationRow[]> =>
  db
    .selectFrom('registration')
    .selectAll()
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

export const lockOrdersOf = (db: Db, registrationIds: readonly string[]) =>
  db
    .selectFrom('ticket_order')
    .selectAll()
    .where(sql<boolean>`id in (select order_id from registration where id = any(${[...registrationIds]}::uuid[]))`)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Orders of one attendee each. */
export const insertOrders = (db: Db, orders: readonly Insertable<Tables['ticket_order']>[]) =>
  db
    .insertInto('ticket_order')
    .values([...orders])
    .execute()

/** Registrations with their orders, ended together. */
export async function cancelRows(
  db: Db,
  { ids, orderIds, reason, now }: { ids: readonly string[]; orderIds: readonly string[]; reason: string; now: Date },
): Promise<void> {
  await db
    .updateTable('registration')
    .set({ status: 'CANCELLED', reason, updated_at: now })
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute()
  await db
    .updateTable('ticket_order')
    .set({ state: 'CANCELLED', amount: 0, updated_at: now })
    .where(sql<boolean>`id = any(${[...orderIds]}::uuid[])`)
    .execute()
}

/** Previews that nobody confirmed, and the rows of imports that no undo needs any more: they hold personal data. */
export async function dropOld(db: Db, previewsBefore: Date, rowsBefore: Date): Promise<void> {
  await db
    .deleteFrom('attendee_import')
    .where('status', '=', 'PREVIEW')
    .where('created_at', '<', previewsBefore)
    .execute()
  await db
    .deleteFrom('attendee_import_row')
    .where('import_id', 'in', old =>
      old
        .selectFrom('attendee_import')
        .select('id')
        .where('created_at', '<', rowsBefore)
        .where('status', '<>', 'RUNNING'),
    )
    .execute()
}
