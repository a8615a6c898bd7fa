import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { CHOSEN_CAP, paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'

const columns = {
  dueTime: 'review.due_at',
  submitTime: 'review.submitted_at',
  decideTime: 'review.decided_at',
} as const

interface Search {
  readonly current: number
  readonly size: number
  readonly sort: keyof typeof columns
  readonly order: 'asc' | 'desc'
  readonly entity?: string
  readonly status: 'PENDING' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN'
  readonly keyword?: string
  readonly isMine?: boolean
  readonly isOverdue?: boolean
}

export type QueueRow = Selectable<Tables['review']> & {
  account_name: string | null
  company_name: string | null
  level_code: string | null
  claimer: string | null
  decider: string | null
  assignee: string | null
}

const withNames = (db: Db) =>
  db
    .selectFrom('review')
    .leftJoin('account', 'account.id', 'review.account_id')
    .leftJoin('company', 'company.id', 'review.company_id')
    .leftJoin('operator as claimer', 'claimer.id', 'review.claimed_by')
    .leftJoin('operator as decider', 'decider.id', 'review.decided_by')
    .leftJoin('operator as assignee', 'assignee.id', 'review.assigned_to')
    .selectAll('review')
    .select([
      'account.name as account_name',
      'company.name as company_name',
      'company.level_code',
      'claimer.name as claimer',
      'decider.name as decider',
      'assignee.name as assignee',
    ])

export function listReviews(db: Db, input: Search, operatorId: string, now: Date) {
  let query = withNames(db).where('review.status', '=', input.status)
  if (input.entity) query = query.where('review.entity', '=', input.entity)
  const { keyword } = input
  if (keyword)
    query = query.where(row =>
      row.or(
        (['review.title', 'company.name', 'account.name'] as const).map(name =>
          row(name, 'ilike', containing(keyword)),
        ),
      ),
    )
  if (input.isMine)
    query = query.where(row =>
      row.or([
        row.and([row('review.claimed_by', '=', operatorId), row('review.claimed_until', '>', now)]),
        row('review.assigned_to', '=', operatorId),
      ]),
    )
  if (input.isOverdue) query = query.where('review.due_at', '<', now)
  // Work comes oldest first, history newest first.
  const order = input.status === 'PENDING' ? 'asc' : input.order
  return paged(
    db,
    query.orderBy(columns[input.sort], order).orderBy('review.id', order),
    input,
    row => row as QueueRow,
    CHOSEN_CAP,
  )
}

export const findReview = (db: Db, id: string) =>
  withNames(db).where('review.id', '=', id).executeTakeFirst() as Promise<QueueRow | undefined>

export const lockReviews = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('review')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()

export const lockWaiting = (db: Db, entity: string, entityId: string) =>
  db
    .selectFrom('review')
    .selectAll()
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .where('status', '=', 'PENDING')
    .forUpdate()
    .executeTakeFirst()

export const findWaitingReview = (db: Db, entity: string, entityId: string) =>
  db
    .selectFrom('review')
    .select(['id', 'submitted_at', 'due_at'])
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()

/** What someone paid for is to be judged earlier. */
export const expediteReview = (db: Db, id: string, dueAt: Date) =>
  db.updateTable('review').set({ due_at: dueAt }).where('id', '=', id).where('due_at', '>', dueAt).execute()

export const countPending = (db: Db, now: Date) =>
  db
    .selectFrom('review')
    .select([
      'entity',
      sql<number>`count(*)::int`.as('pending'),
      sql<number>`count(*) filter (where due_at < ${now})::int`.as('overdue'),
    ])
    .where('status', '=', 'PENDING')
    .groupBy('entity')
    .execute()

export async function setClaim(db: Db, id: string, operatorId: string | null, until: Date | null): Promise<void> {
  await db.updateTable('review').set({ claimed_by: operatorId, claimed_until: until }).where('id', '=', id).execute()
}

export async function setAssignee(db: Db, id: string, operatorId: string | null): Promise<void> {
  await db.updateTable('review').set({ assigned_to: operatorId }).where('id', '=', id).execute()
}

/** Whom reviews can be given to. */
export const listReviewers = (db: Db) =>
  db
    .selectFrom('operator')
    .select(['id', 'name'])
    .where('frozen_at', 'is', null)
    .where(sql<boolean>`roles && array['reviewer', 'super']`)
    .orderBy('name')
    .orderBy('id')
    .execute()

export async function decide(
  db: Db,
  id: string,
  values: {
    status: 'APPROVED' | 'REJECTED'
    decided_by: string
    decided_at: Date
    reason_code?: string
    reason?: string
    field_reasons?: string
  },
): Promise<void> {
  await db
    .updateTable('review')
    .set({ ...values, claimed_by: null, claimed_until: null })
    .where('id', '=', id)
    .execute()
}

export const listPolicies = (db: Db) =>
  db.selectFrom('review_policy').selectAll().orderBy('entity').orderBy('level_code').execute()

export async function savePolicy(
  db: Db,
  values: {
    entity: string
    level_code: string
    mode: 'MANUAL' | 'AUTO' | 'AUTO_WITH_SAMPLING'
    sampling_percent: number
  },
) {
  await db
    .insertInto('review_policy')
    .values(values)
    .onConflict(conflict =>
      conflict
        .columns(['entity', 'level_code'])
        .doUpdateSet({ mode: values.mode, sampling_percent: values.sampling_percent }),
    )
    .execute()
}

/** Approves what waits of a thing; throws where nothing does. */
export const approveWaiting = (db: Db, entity: string, entityId: string, now: Date) =>
  db
    .updateTable('review')
    .set({ status: 'APPROVED', decided_at: now, reason: '自动通过' })
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .where('status', '=', 'PENDING')
    .returningAll()
    .executeTakeFirstOrThrow()

export const insertReviews = (db: Db, rows: Insertable<Tables['review']>[]) =>
  db.insertInto('review').values(rows).execute()

/** Takes back what waits of several things. */
export const withdrawWaiting = (db: Db, entity: string, entityIds: readonly string[], now: Date) =>
  db
    .updateTable('review')
    .set({ status: 'WITHDRAWN', decided_at: now })
    .where('entity', '=', entity)
    .where('entity_id', 'in', [...entityIds])
    .where('status', '=', 'PENDING')
    .returning('id')
    .execute()

export const findPolicy = (db: Db, entity: string, levelCode: string) =>
  db
    .selectFrom('review_policy')
    .selectAll()
    .where('entity', '=', entity)
    .where('level_code', '=', levelCode)
    .executeTakeFirst()

/** Approved reviews of a company, up to a limit. */
export const listApprovedOf = (db: Db, companyId: string, limit: number) =>
  db
    .selectFrom('review')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '=', 'APPROVED')
    .limit(limit)
    .execute()

const decidedOf = (db: Db, review: Pick<QueueRow, 'id' | 'account_id' | 'company_id'>) => {
  const decided = db.selectFrom('review').where('status', 'in', ['APPROVED', 'REJECTED']).where('id', '<>', review.id)
  return review.company_id
    ? decided.where('company_id', '=', review.company_id)
    : decided.where('company_id', 'is', null).where('account_id', '=', review.account_id)
}

/** Decisions on what the same company or person submitted, the newest first, up to a limit. */
export const listDecidedOf = (db: Db, review: QueueRow, limit: number) =>
  decidedOf(db, review)
    .select(['id', 'entity', 'title', 'status', 'reason', 'decided_at'])
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const countDecidedOf = (db: Db, review: QueueRow) =>
  decidedOf(db, review)
    .select([
      sql<number>`count(*) filter (where status = 'APPROVED')::int`.as('approved'),
      sql<number>`count(*) filter (where status = 'REJECTED')::int`.as('rejected'),
    ])
    .executeTakeFirstOrThrow()

/** The newest review of each of several things; one that waits comes before decided ones. */
export const listNewest = (db: Db, entity: string, ids: readonly string[]) =>
  db
    .selectFrom('review')
    .selectAll()
    .distinctOn('entity_id')
    .where('entity', '=', entity)
    .where('entity_id', 'in', [...ids])
    .where('status', '<>', 'WITHDRAWN')
    .orderBy('entity_id')
    .orderBy(sql`(status = 'PENDING')`, 'desc')
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
