import type { Selectable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { Work } from '../../http/serve.ts'
import { addWorkingDays } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import { parameters, workingCalendar } from '../base/api.ts'
import * as queries from './queries.ts'
import type { Finding } from './tables.ts'
import './tables.ts'

/**
 * Review 审核: everything published is handed in here, waits in a queue with a due date by working days, and is approved
 * or refused by an operator. The form that was handed in stands in the review itself, so that what was judged is what
 * goes live, whatever the owner did meanwhile.
 */

export type ReviewRow = Selectable<Tables['review']>

interface HandIn {
  readonly entity: string
  readonly entityId: string
  readonly title: string
  readonly kind: 'NEW' | 'REVISION' | 'APPEAL'
  readonly form: object
  readonly before: object | null
  readonly accountId: string | null
  readonly companyId: string | null
  readonly findings: readonly Finding[]
  /** Proposed to the reviewer where the writer continued past a warning. */
  readonly suggestedReason?: string
}

/** Hands a thing in. An open review of the same thing is replaced: only the newest form waits. */
export async function submitForReview(
  work: Pick<Work, 'db' | 'clock'>,
  what: HandIn,
): Promise<{ reviewId: string; dueAt: Date }> {
  const { reviewIds, dueAt } = await submitManyForReview(work, [what])
  return { reviewId: reviewIds[0]!, dueAt }
}

/** Hands in several things of one entity with a fixed number of statements. */
export async function submitManyForReview(
  { db, clock }: Pick<Work, 'db' | 'clock'>,
  things: readonly HandIn[],
): Promise<{ reviewIds: string[]; dueAt: Date }> {
  const now = clock.now()
  const dueAt = addWorkingDays(now, await parameters(db).number('review.workDays'), await workingCalendar(db))
  if (things.length === 0) return { reviewIds: [], dueAt }
  await withdrawReviews(
    db,
    things[0]!.entity,
    things.map(what => what.entityId),
    now,
  )
  const rows = things.map(what => ({
    id: newId(),
    entity: what.entity,
    entity_id: what.entityId,
    title: what.title,
    kind: what.kind,
    form: JSON.stringify(what.form),
    before: what.before ? JSON.stringify(what.before) : null,
    account_id: what.accountId,
    company_id: what.companyId,
    findings: JSON.stringify(what.findings),
    suggested_reason: what.suggestedReason ?? '',
    submitted_at: now,
    due_at: dueAt,
  }))
  await queries.insertReviews(db, rows)
  return { reviewIds: rows.map(row => row.id), dueAt }
}

/** Takes back what waits; true where something did. */
export async function withdrawReview(db: Db, entity: string, entityId: string, now: Date): Promise<boolean> {
  return (await withdrawReviews(db, entity, [entityId], now)) > 0
}

/** @returns how many were waiting */
export async function withdrawReviews(
  db: Db,
  entity: string,
  entityIds: readonly string[],
  now: Date,
): Promise<number> {
  if (entityIds.length === 0) return 0
  const gone = await queries.withdrawWaiting(db, entity, entityIds, now)
  return gone.length
}

/**
 * Whether a person must look. Findings always need one; so do people without a company, new suppliers' first items,
 * and whatever the policy of type and level says.
 * @param chance 0 ≤ chance < 1, decides sampling
 */
export async function needsPerson(
  db: Db,
  what: Reviewed & { findings: readonly Finding[]; chance: number },
): Promise<boolean> {
  return what.findings.length > 0 || (await policyFor(db, what))(what)
}

interface Reviewed {
  readonly entity: string
  readonly companyId: string | null
  readonly level: string | null
}

/** The same question for many things of one supplier, with the queries made once. */
export async function policyFor(
  db: Db,
  what: Reviewed,
): Promise<(one: { findings: readonly Finding[]; chance: number }) => boolean> {
  const policy = await queries.findPolicy(db, what.entity, what.level ?? 'NONE')
  if (!policy || policy.mode === 'MANUAL') return () => true
  if (what.companyId) {
    const byHand = await parameters(db).number('review.newSupplierManualItems')
    const approved = await queries.listApprovedOf(db, what.companyId, byHand)
    if (approved.length < byHand) return () => true
  }
  const sampled = policy.mode === 'AUTO_WITH_SAMPLING' ? policy.sampling_percent : 0
  return ({ findings, chance }) => findings.length > 0 || chance * 100 < sampled
}

/** The newest review of each of several things, for owners' lists. */
export async function lastReviews(db: Db, entity: string, ids: readonly string[]): Promise<Map<string, ReviewRow>> {
  if (ids.length === 0) return new Map()
  const rows = await queries.listNewest(db, entity, ids)
  return new Map(rows.map(row => [row.entity_id, row]))
}
