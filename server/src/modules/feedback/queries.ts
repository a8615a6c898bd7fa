import type { SuggestStatus, SuggestType } from '@shangyouji/contract/feedback/calls'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import './tables.ts'

const joined = (db: Db) =>
  db
    .selectFrom('suggest')
    .innerJoin('account', 'account.id', 'suggest.account_id')
    .leftJoin('company', 'company.id', 'suggest.company_id')
    .selectAll('suggest')
    .select(['company.name as company_name', 'account.name as account_name', 'account.organisation', 'account.phone'])

export type SuggestRow = Awaited<ReturnType<ReturnType<typeof joined>['executeTakeFirstOrThrow']>>

interface Search {
  readonly current: number
  readonly size: number
  readonly order: 'asc' | 'desc'
  readonly status?: SuggestStatus
  readonly type?: SuggestType
}

export function listOwn(db: Db, accountId: string, input: Search) {
  let query = joined(db).where('suggest.account_id', '=', accountId).where('suggest.deleted_at', 'is', null)
  if (input.status) query = query.where('suggest.status', '=', input.status)
  if (input.type) query = query.where('suggest.type', '=', input.type)
  return paged(
    db,
    query.orderBy('suggest.created_at', input.order).orderBy('suggest.id', input.order),
    input,
    row => row as SuggestRow,
  )
}

/** For operators: also what its writer has deleted since. Work comes oldest first. */
export function listAll(db: Db, input: Search & { keyword?: string }) {
  let query = joined(db)
  if (input.status) query = query.where('suggest.status', '=', input.status)
  if (input.type) query = query.where('suggest.type', '=', input.type)
  if (input.keyword) query = query.where('suggest.content', 'ilike', containing(input.keyword))
  const order = input.status && input.status !== 'DONE' ? 'asc' : input.order
  return paged(
    db,
    query.orderBy('suggest.created_at', order).orderBy('suggest.id', order),
    input,
    row => row as SuggestRow,
  )
}

export const findOwn = (db: Db, accountId: string, id: string): Promise<SuggestRow | undefined> =>
  joined(db)
    .where('suggest.id', '=', id)
    .where('suggest.account_id', '=', accountId)
    .where('suggest.deleted_at', 'is', null)
    .executeTakeFirst()

export const lockSuggest = (db: Db, id: string) =>
  db.selectFrom('suggest').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function insertSuggest(db: Db, row: Insertable<Tables['suggest']>): Promise<void> {
  await db.insertInto('suggest').values(row).execute()
}

export async function markSeen(db: Db, id: string): Promise<void> {
  await db.updateTable('suggest').set({ unread: 0 }).where('id', '=', id).where('unread', '>', 0).execute()
}

export async function hide(db: Db, accountId: string, id: string, now: Date): Promise<boolean> {
  const hidden = await db
    .updateTable('suggest')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return hidden !== undefined
}

/** Answers to any number of things, oldest first. */
export const listAnswers = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('suggest_answer as answer')
        .innerJoin('operator', 'operator.id', 'answer.operator_id')
        .selectAll('answer')
        .select('operator.name as operator_name')
        .where('answer.suggest_id', 'in', [...ids])
        .orderBy('answer.created_at')
        .orderBy('answer.id')
        .execute()

export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number]

export async function insertAnswer(db: Db, row: Insertable<Tables['suggest_answer']>): Promise<void> {
  await db.insertInto('suggest_answer').values(row).execute()
  await db
    .updateTable('suggest')
    .set({ status: row.status, unread: sql`unread + 1`, updated_at: row.created_at as Date })
    .where('id', '=', row.suggest_id)
    .execute()
}

export const countByStatus = (db: Db) =>
  db
    .selectFrom('suggest')
    .select(['status', 'type', sql<number>`count(*)::int`.as('number')])
    .groupBy(['status', 'type'])
    .execute()

/** Whether an order or a consultation is between this account and this company. */
export async function isEvidence(
  db: Db,
  {
    accountId,
    companyId,
    type,
    id,
  }: { accountId: string; companyId: string; type: 'ORDER' | 'CONSULTING'; id: string },
): Promise<boolean> {
  const row = await db
    .selectFrom(type === 'ORDER' ? 'intent_order' : 'consultation')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row !== undefined
}
