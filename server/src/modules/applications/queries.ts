import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import './tables.ts'

type Row = Selectable<Tables['access_application']>

/** Writes an application; false where one of the kind waits for this phone. */
export async function insertApplication(db: Db, row: Insertable<Tables['access_application']>): Promise<boolean> {
  const made = await db
    .insertInto('access_application')
    .values(row)
    .onConflict(conflict => conflict.columns(['mobile', 'kind']).where(sql<boolean>`status = 'PENDING'`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

interface Search {
  readonly current: number
  readonly size: number
  readonly order: 'asc' | 'desc'
  readonly kind?: Row['kind']
  readonly status?: Row['status']
  readonly keyword?: string
}

export function listApplications(db: Db, input: Search) {
  let query = db
    .selectFrom('access_application as application')
    .leftJoin('operator', 'operator.id', 'application.answered_by')
    .leftJoin('account', 'account.phone', 'application.mobile')
    .selectAll('application')
    .select(['operator.name as operator_name', 'account.id as account_id'])
  if (input.kind) query = query.where('application.kind', '=', input.kind)
  if (input.status) query = query.where('application.status', '=', input.status)
  if (input.keyword) {
    const like = containing(input.keyword)
    query = query.where(eb =>
      eb.or([
        eb('application.name', 'ilike', like),
        eb('application.organisation', 'ilike', like),
        eb('application.mobile', 'like', like),
      ]),
    )
  }
  return paged(
    db,
    query.orderBy('application.created_at', input.order).orderBy('application.id', input.order),
    input,
    row => row,
  )
}

export type ListedRow = Awaited<ReturnType<typeof listApplications>>['records'][number]

const SHOWN = 10

/** Newest first. */
export const listByPhone = (db: Db, phone: string) =>
  db
    .selectFrom('access_application')
    .selectAll()
    .where('mobile', '=', phone)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute()

export const countByStatus = (db: Db) =>
  db
    .selectFrom('access_application')
    .select(['status', sql<number>`count(*)::int`.as('number')])
    .groupBy('status')
    .execute()

export const lockApplication = (db: Db, id: string) =>
  db.selectFrom('access_application').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const setAnswer = (
  db: Db,
  id: string,
  answer: { status: 'ACCEPTED' | 'DECLINED'; answer: string; operatorId: string; at: Date },
) =>
  db
    .updateTable('access_application')
    .set({ status: answer.status, answer: answer.answer, answered_by: answer.operatorId, answered_at: answer.at })
    .where('id', '=', id)
    .execute()

export const findAccountByPhone = (db: Db, phone: string) =>
  db.selectFrom('account').select('id').where('phone', '=', phone).executeTakeFirst()
