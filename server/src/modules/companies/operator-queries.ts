import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { paged } from '../../db/paged.ts'
import { APPLICATION, CHANGE } from './application/submit-for-review.ts'
import type { CompanyKind, CompanyStatus, LevelCode } from './tables.ts'
import './tables.ts'

const cards = (db: Db) =>
  db
    .selectFrom('company')
    .innerJoin('account', 'account.id', 'company.created_by')
    .select(is => [
      'company.id',
      'company.name',
      'company.kind',
      'company.status',
      'company.uscc',
      'company.level_code',
      'company.level_until',
      'company.province',
      'company.applied_at',
      'company.approved_at',
      'account.name as applicant_name',
      is
        .exists(
          is
            .selectFrom('company_change')
            .select('company_change.id')
            .whereRef('company_change.company_id', '=', 'company.id')
            .where('company_change.status', '=', 'PENDING'),
        )
        .as('is_change_waiting'),
    ])

export type CompanyCardRow = Awaited<ReturnType<ReturnType<typeof cards>['executeTakeFirstOrThrow']>>

export const findCard = (db: Db, id: string): Promise<CompanyCardRow | undefined> =>
  cards(db).where('company.id', '=', id).executeTakeFirst()

interface Search {
  readonly current: number
  readonly size: number
  readonly sort: 'applyTime' | 'createTime' | 'levelUntil'
  readonly order: 'asc' | 'desc'
  readonly keyword?: string | undefined
  readonly status?: CompanyStatus | undefined
  readonly kind?: CompanyKind | undefined
  readonly levelCode?: LevelCode | undefined
}

const columns = {
  applyTime: 'company.applied_at',
  createTime: 'company.created_at',
  levelUntil: 'company.level_until',
} as const

export function searchCompanies<R>(db: Db, input: Search, present: (row: CompanyCardRow) => R) {
  let query = cards(db)
  const { keyword, status, kind, levelCode } = input
  if (status) query = query.where('company.status', '=', status)
  if (kind) query = query.where('company.kind', '=', kind)
  if (levelCode) query = query.where('company.level_code', '=', levelCode)
  if (keyword) {
    const like = containing(keyword)
    query = query.where(is =>
      is.or([
        is('company.name', 'ilike', like),
        is('company.uscc', '=', keyword.toUpperCase()),
        is(
          'company.id',
          'in',
          is
            .selectFrom('company_member')
            .innerJoin('account as member', 'member.id', 'company_member.account_id')
            .select('company_member.company_id')
            .where('member.phone', '=', keyword),
        ),
      ]),
    )
  }
  const column = columns[input.sort]
  const ordered = query
    .orderBy(column, order => (input.order === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast()))
    .orderBy('company.id', input.order)
  return paged(db, ordered, input, present)
}

/** Applications and changes of identity in the queue of reviews, oldest first. */
export function pageWaiting<R>(
  db: Db,
  input: { current: number; size: number },
  now: Date,
  present: (row: WaitingRow) => R,
) {
  const query = db
    .selectFrom('review')
    .innerJoin('company', 'company.id', 'review.entity_id')
    .leftJoin('operator', join =>
      join.onRef('operator.id', '=', 'review.claimed_by').on('review.claimed_until', '>', now),
    )
    .select(['company.id', 'company.name', 'review.kind', 'review.submitted_at', 'review.due_at'])
    .select('operator.name as claimed_by')
    .where('review.entity', 'in', [APPLICATION, CHANGE])
    .where('review.status', '=', 'PENDING')
    .orderBy('review.submitted_at')
    .orderBy('review.id')
  return paged(db, query, input, row => present(row as WaitingRow))
}

interface WaitingRow {
  readonly id: string
  readonly name: string
  readonly kind: 'NEW' | 'REVISION'
  readonly submitted_at: Date
  readonly due_at: Date
  readonly claimed_by: string | null
}

export const listMembers = (db: Db, companyId: string) =>
  db
    .selectFrom('company_member')
    .innerJoin('account', 'account.id', 'company_member.account_id')
    .select(['account.id', 'account.name', 'account.phone', 'company_member.role'])
    .where('company_member.company_id', '=', companyId)
    .orderBy('company_member.created_at')
    .orderBy('account.id')
    .limit(200)
    .execute()

/** Names of those who moved something, by id. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const operators = await db.selectFrom('operator').select(['id', 'name']).where('id', 'in', ids).execute()
  const accounts = await db.selectFrom('account').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map([...operators, ...accounts].map(row => [row.id, row.name]))
}

/** What the public sees of a company, and who works in it. */
export async function countShown(db: Db, companyId: string) {
  const number = sql<number>`count(*)::int`.as('n')
  const row = await db
    .selectNoFrom(is => [
      is.selectFrom('goods').select(number).where('company_id', '=', companyId).where('is_live', '=', true).as('goods'),
      is
        .selectFrom('content')
        .select(number)
        .where('company_id', '=', companyId)
        .where('status', '=', 'PUBLISHED')
        .as('contents'),
      is.selectFrom('company_member').select(number).where('company_id', '=', companyId).as('members'),
    ])
    .executeTakeFirstOrThrow()
  return { goods: row.goods ?? 0, contents: row.contents ?? 0, members: row.members ?? 0 }
}

/** Codes of the levels that a company was moved away from lately. */
export const levelsLeftSince = async (db: Db, companyId: string, since: Date): Promise<string[]> =>
  (
    await db
      .selectFrom('status_log')
      .select('from_status')
      .where('entity', '=', 'companyLevel')
      .where('entity_id', '=', companyId)
      .where('at', '>=', since)
      .limit(200)
      .execute()
  ).flatMap(({ from_status }) => from_status?.split(' ')[0] ?? [])
