import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { levelHasEnded } from '../entitlements/api.ts'
import { effectiveStorefront } from './storefront-queries.ts'
import type { ChangeStatus } from './tables.ts'
import './tables.ts'

export type CompanyRow = Selectable<Tables['company']>
export type ChangeRow = Selectable<Tables['company_change']>

export const findCompany = (db: Db, id: string): Promise<CompanyRow | undefined> =>
  db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirst()

/** For who decides or changes: others that do so too wait. */
export const lockCompany = (db: Db, id: string): Promise<CompanyRow | undefined> =>
  db.selectFrom('company').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** What everyone may see. */
export const findPublicCompany = (db: Db, id: string): Promise<CompanyRow | undefined> =>
  db
    .selectFrom('company')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'APPROVED')
    .where('page_hidden_at', 'is', null)
    .executeTakeFirst()

export const addCompany = (db: Db, row: Insertable<Tables['company']>) => db.insertInto('company').values(row).execute()

export const changeCompany = (db: Db, id: string, change: Updateable<Tables['company']>, now: Date) =>
  db
    .updateTable('company')
    .set({ ...change, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

/** Whether another company that waits or counts has the name, or the code. */
export async function findTaken(
  db: Db,
  key: { folded_name: string } | { uscc: string },
  exceptId: string | null,
): Promise<boolean> {
  let query = db.selectFrom('company').select('id').where('status', 'in', ['WAIT_AUDIT', 'APPROVED', 'FROZEN']).limit(1)
  query = 'uscc' in key ? query.where('uscc', '=', key.uscc) : query.where('folded_name', '=', key.folded_name)
  if (exceptId) query = query.where('id', '<>', exceptId)
  return (await query.executeTakeFirst()) !== undefined
}

/** The last change of identity that waits or was refused. */
export const lastChange = (db: Db, companyId: string): Promise<ChangeRow | undefined> =>
  db
    .selectFrom('company_change')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('status', '<>', 'WITHDRAWN')
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const pendingChange = (db: Db, companyId: string): Promise<ChangeRow | undefined> =>
  db
    .selectFrom('company_change')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('status', '=', 'PENDING')
    .forUpdate()
    .executeTakeFirst()

export const addChange = (db: Db, row: Insertable<Tables['company_change']>) =>
  db.insertInto('company_change').values(row).execute()

export const setChange = (
  db: Db,
  id: string,
  change: {
    status?: ChangeStatus
    reason?: string
    decided_at?: Date
    decided_by?: string | null
    fields?: string
    submitted_at?: Date
  },
) => db.updateTable('company_change').set(change).where('id', '=', id).execute()

/** Numbers of the workbench that the company's own tables know. */
export async function countOwn(db: Db, companyId: string) {
  const row = await db
    .selectNoFrom(is => [
      is
        .selectFrom('company_contact')
        .select(sql<number>`count(*)`.as('n'))
        .where('company_id', '=', companyId)
        .as('contacts'),
      is
        .selectFrom('company_member')
        .select(sql<number>`count(*)`.as('n'))
        .where('company_id', '=', companyId)
        .as('members'),
      is
        .selectFrom('album')
        .select(sql<number>`count(*)`.as('n'))
        .where('company_id', '=', companyId)
        .where('deleted_at', 'is', null)
        .as('albums'),
    ])
    .executeTakeFirstOrThrow()
  return { contacts: row.contacts ?? 0, members: row.members ?? 0, albums: row.albums ?? 0 }
}

/** Companies whose paid level and its days of grace are over. */
export const endedLevels = (db: Db, today: string) =>
  db
    .selectFrom('company')
    .select('id')
    .where('level_code', '<>', 'FREE')
    .where(levelHasEnded(today))
    .orderBy('id')
    .limit(1000)
    .execute()

export const listPublishers = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('company')
    .select(['id', 'name', 'logo', 'level_code', 'province', effectiveStorefront().as('storefront')])
    .where('id', 'in', [...new Set(ids)])
    .execute()

/** What fails behind a savepoint is undone alone. */
export const setSavepoint = (db: Db) => sql`savepoint taken`.execute(db)

export const releaseSavepoint = (db: Db) => sql`release savepoint taken`.execute(db)

export const rollbackToSavepoint = (db: Db) => sql`rollback to savepoint taken`.execute(db)
