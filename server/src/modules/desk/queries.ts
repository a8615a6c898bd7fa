import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { contains } from './find-queries.ts'

const NAMED = 50
const LISTED = 100

/** Accounts and companies that a text may mean: the id of either, the phone of an account, a company's name. */
export async function findOwners(db: Db, text: string) {
  const isId = /^[0-9a-f-]{36}$/i.test(text)
  if (isId) return { accountIds: [text], companyIds: [text] }
  const person = await db
    .selectFrom('account')
    .leftJoin('company_member', 'company_member.account_id', 'account.id')
    .select(['account.id', 'company_member.company_id'])
    .where('account.phone', '=', text)
    .executeTakeFirst()
  if (person) return { accountIds: [person.id], companyIds: person.company_id ? [person.company_id] : [] }
  const named = await db
    .selectFrom('company')
    .select('id')
    .where(contains(sql`company.name`, text))
    .limit(NAMED)
    .execute()
  return { accountIds: [], companyIds: named.map(row => row.id) }
}

/** The form of a change that waits for its review. */
export const findWaiting = (db: Db, entity: string, id: string) =>
  db
    .selectFrom('review')
    .select(['form', 'kind'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()

export const insertTakedown = (db: Db, row: Insertable<Tables['takedown']>) =>
  db.insertInto('takedown').values(row).execute()

const evidenceColumns = [
  ...(['id', 'type', 'object_id', 'title', 'status_before', 'digest', 'owner_name', 'operator_name'] as const),
  ...(['reason', 'taken_at', 'restored_at', 'restorer_name', 'restore_reason'] as const),
] as const
const keptUntil = sql<string>`to_char(kept_until, 'YYYY-MM-DD')`.as('kept_until')

/** Evidence of one thing, newest first, without the snapshots. */
export const listTakedowns = (db: Db, id: string) =>
  db
    .selectFrom('takedown')
    .select([...evidenceColumns, keptUntil])
    .where('object_id', '=', id)
    .orderBy('taken_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute()

export type TakedownRow = Awaited<ReturnType<typeof listTakedowns>>[number]

export const findTakedown = (db: Db, id: string) =>
  db
    .selectFrom('takedown')
    .select([...evidenceColumns, keptUntil, 'snapshot'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The last taking down of a thing, for who brings it back. */
export const lockLast = (db: Db, type: string, id: string) =>
  db
    .selectFrom('takedown')
    .selectAll()
    .where('object_id', '=', id)
    .where('type', '=', type)
    .orderBy('taken_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

export const setRestored = (
  db: Db,
  id: string,
  values: { restored_at: Date; restored_by: string; restorer_name: string; restore_reason: string },
) => db.updateTable('takedown').set(values).where('id', '=', id).execute()

export const insertNote = (db: Db, row: Insertable<Tables['desk_note']>) =>
  db.insertInto('desk_note').values(row).execute()

export const listNotes = (db: Db, id: string) =>
  db
    .selectFrom('desk_note')
    .leftJoin('operator', 'operator.id', 'desk_note.operator_id')
    .select(['desk_note.id', 'desk_note.content', 'desk_note.created_at', 'operator.name'])
    .where('desk_note.object_id', '=', id)
    .orderBy('desk_note.created_at', 'desc')
    .orderBy('desk_note.id', 'desc')
    .limit(LISTED)
    .execute()
