import type { InfringementStatus } from '@shangyouji/contract/infringements/operator-calls'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import './tables.ts'

export type NoticeRow = Selectable<Tables['infringement_notice']>

export const insertNotice = (db: Db, row: Insertable<Tables['infringement_notice']>) =>
  db.insertInto('infringement_notice').values(row).execute()

/** What was begun and never sent goes; its files, which nothing uses, are purged like any other. */
export const deleteOpenedBefore = (db: Db, before: Date) =>
  db.deleteFrom('infringement_notice').where('status', '=', 'OPENED').where('created_at', '<', before).execute()

/** The notice that is open under a key, locked: two uploads at once are counted one after the other. */
export const lockOpened = (db: Db, keyHash: string, after: Date) =>
  db
    .selectFrom('infringement_notice')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .where('status', '=', 'OPENED')
    .where('created_at', '>', after)
    .forUpdate()
    .executeTakeFirst()

export const lockSent = (db: Db, id: string) =>
  db
    .selectFrom('infringement_notice')
    .selectAll()
    .where('id', '=', id)
    .where('status', '!=', 'OPENED')
    .forUpdate()
    .executeTakeFirst()

export const findSent = (db: Db, id: string) =>
  db
    .selectFrom('infringement_notice')
    .selectAll()
    .where('id', '=', id)
    .where('status', '!=', 'OPENED')
    .executeTakeFirst()

export const updateNotice = (db: Db, id: string, change: Updateable<Tables['infringement_notice']>) =>
  db.updateTable('infringement_notice').set(change).where('id', '=', id).execute()

interface Search {
  readonly current: number
  readonly size: number
  readonly order: 'asc' | 'desc'
  readonly status?: InfringementStatus
  readonly keyword?: string
}

/** Work comes oldest first. */
export function listSent(db: Db, input: Search) {
  let query = db.selectFrom('infringement_notice').selectAll().where('status', '!=', 'OPENED')
  if (input.status) query = query.where('status', '=', input.status)
  if (input.keyword) {
    const words = containing(input.keyword)
    query = query.where(eb =>
      eb.or([
        eb('number', 'ilike', words),
        eb('content', 'ilike', words),
        eb('name', 'ilike', words),
        eb('organisation', 'ilike', words),
        eb('target', 'ilike', words),
      ]),
    )
  }
  const isOpen = input.status && !['UPHELD', 'REJECTED'].includes(input.status)
  const order = isOpen ? 'asc' : input.order
  return paged(db, query.orderBy('created_at', order).orderBy('id', order), input, row => row)
}

export const countByStatus = (db: Db) =>
  db
    .selectFrom('infringement_notice')
    .select(['status', sql<number>`count(*)::int`.as('number')])
    .groupBy('status')
    .execute()

export const insertEvidence = (db: Db, row: Insertable<Tables['infringement_evidence']>) =>
  db.insertInto('infringement_evidence').values(row).execute()

export const listEvidence = (db: Db, noticeId: string) =>
  db
    .selectFrom('infringement_evidence')
    .selectAll()
    .where('notice_id', '=', noticeId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** What was uploaded and taken away again before the notice was sent. */
export const deleteEvidenceExcept = (db: Db, noticeId: string, kept: readonly string[]) => {
  const query = db.deleteFrom('infringement_evidence').where('notice_id', '=', noticeId)
  return (kept.length > 0 ? query.where('id', 'not in', kept) : query).execute()
}

export const insertAnswer = (db: Db, row: Insertable<Tables['infringement_answer']>) =>
  db.insertInto('infringement_answer').values(row).execute()

export const listAnswers = (db: Db, noticeId: string) =>
  db
    .selectFrom('infringement_answer as answer')
    .innerJoin('operator', 'operator.id', 'answer.operator_id')
    .selectAll('answer')
    .select('operator.name as operator_name')
    .where('answer.notice_id', '=', noticeId)
    .orderBy('answer.created_at')
    .orderBy('answer.id')
    .execute()

/** Notices decided before a time that still name who sent them, locked. */
export async function lockDecidedBefore(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('infringement_notice')
    .select('id')
    .where('status', 'in', ['UPHELD', 'REJECTED'])
    .where('updated_at', '<', before)
    .where('email', '<>', '')
    .orderBy('updated_at')
    .limit(limit)
    .forUpdate()
    .execute()
  return rows.map(row => row.id)
}

export async function eraseSenders(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('infringement_evidence').where('notice_id', 'in', ids).execute()
  await db
    .updateTable('infringement_notice')
    .set({ name: '', organisation: '', phone: '', email: '' })
    .where('id', 'in', ids)
    .execute()
}
