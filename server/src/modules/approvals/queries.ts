import type { ApprovalStatus } from '@shangyouji/contract/approvals/calls'
import type { ApprovalKind, PayloadOf } from '@shangyouji/contract/approvals/requested'
import type { OperatorRole } from '@shangyouji/contract/call'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { Operator } from '../../http/actor.ts'
import './tables.ts'

/** The state as of now: nobody has to write down that a request ran out. */
const statusAt = (now: Date) =>
  sql<ApprovalStatus>`case when approval.status = 'PENDING' and approval.expires_at <= ${now} then 'EXPIRED' else approval.status end`

const rows = (db: Db, now: Date) =>
  db
    .selectFrom('approval')
    .innerJoin('operator as asker', 'asker.id', 'approval.asked_by')
    .leftJoin('operator as decider', 'decider.id', 'approval.decided_by')
    .select([
      'approval.id',
      'approval.kind',
      'approval.title',
      'approval.effect',
      'approval.seen',
      'approval.reason',
      'approval.asked_by',
      'approval.asked_at',
      'approval.expires_at',
      'approval.decided_by',
      'approval.decided_at',
      'approval.decide_reason',
      'asker.name as asker_name',
      'asker.roles as asker_roles',
      'asker.frozen_at as asker_frozen_at',
      'decider.name as decider_name',
    ])
    .select(statusAt(now).as('status'))

export type ApprovalRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** Requests of these kinds, and one's own whatever the roles are by now. */
const visible = (query: ReturnType<typeof rows>, actor: Operator, kinds: readonly ApprovalKind[]) =>
  query.where(is =>
    is.or([
      is('approval.asked_by', '=', actor.operatorId),
      ...(kinds.length > 0 ? [is('approval.kind', 'in', [...kinds])] : []),
    ]),
  )

interface Seeing {
  readonly actor: Operator
  readonly kinds: readonly ApprovalKind[]
  readonly now: Date
}

export function listApprovals(
  db: Db,
  { actor, kinds, now }: Seeing,
  filter: { status?: ApprovalStatus | undefined; kind?: ApprovalKind | undefined; order: 'asc' | 'desc' },
) {
  let query = visible(rows(db, now), actor, kinds)
  if (filter.status) query = query.where(statusAt(now), '=', filter.status)
  if (filter.kind) query = query.where('approval.kind', '=', filter.kind)
  return query.orderBy('approval.asked_at', filter.order).orderBy('approval.id', filter.order)
}

export const findApproval = (db: Db, { actor, kinds, now }: Seeing, id: string): Promise<ApprovalRow | undefined> =>
  visible(rows(db, now), actor, kinds).where('approval.id', '=', id).executeTakeFirst()

/** For who decides: of two only one goes on, the other one waits here and then sees what became of it. */
export const lockApproval = (db: Db, id: string) =>
  db.selectFrom('approval').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

export const payloadOf = async (db: Db, id: string): Promise<PayloadOf<ApprovalKind>> =>
  (await db.selectFrom('approval').select('payload').where('id', '=', id).executeTakeFirstOrThrow()).payload

export const countByStatus = (db: Db, { actor, kinds, now }: Seeing, decidable: readonly ApprovalKind[]) =>
  db
    .selectFrom(visible(rows(db, now), actor, kinds).as('seen'))
    .select(['status', sql<number>`count(*)::int`.as('number')])
    .select(
      (decidable.length > 0
        ? sql<number>`count(*) filter (where asked_by <> ${actor.operatorId} and kind = any(${[...decidable]}::text[]))::int`
        : sql<number>`0`
      ).as('decidable'),
    )
    .groupBy('status')
    .execute()

/** Requests about one thing that ran out make room for a new one. */
export const expireOlder = (db: Db, kind: ApprovalKind, objectKey: string, now: Date) =>
  db
    .updateTable('approval')
    .set({ status: 'EXPIRED' })
    .where('kind', '=', kind)
    .where('object_key', '=', objectKey)
    .where('status', '=', 'PENDING')
    .where('expires_at', '<=', now)
    .execute()

/** False where another request about the same thing waits. */
export async function addApproval(db: Db, row: Insertable<Tables['approval']>): Promise<boolean> {
  const added = await db
    .insertInto('approval')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['kind', 'object_key']).where('status', '=', sql.lit('PENDING')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export const settle = (
  db: Db,
  id: string,
  change: {
    status: 'APPROVED' | 'REFUSED' | 'VOID' | 'WITHDRAWN'
    decided_by?: string
    decided_at: Date
    decide_reason?: string
  },
) => db.updateTable('approval').set(change).where('id', '=', id).where('status', '=', 'PENDING').execute()

/** Names of staff who are not frozen and have the role, without the one who asks. */
export const deciderNames = async (db: Db, role: OperatorRole, exceptId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('operator')
      .select('name')
      .where('frozen_at', 'is', null)
      .where('id', '<>', exceptId)
      .where(sql<boolean>`roles && array[${role}, 'super']`)
      .orderBy('name')
      .limit(50)
      .execute()
  ).map(({ name }) => name)
