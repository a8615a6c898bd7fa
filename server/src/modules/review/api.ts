import type { Work } from '../../http/serve.ts'
import type { ReviewRow } from './engine.ts'

export {
  handIn,
  handInMany,
  lastReviews,
  needsPerson,
  policyFor,
  type ReviewRow,
  withdrawReview,
  withdrawReviews,
} from './engine.ts'
export { settleReview } from './settle.ts'
export type { Finding } from './tables.ts'

/** Approves what no person needs to look at; it stands in the history like any other review. */
export async function approveAutomatically(
  { db, clock }: Pick<Work, 'db' | 'clock'>,
  entity: string,
  entityId: string,
  goLive: (review: ReviewRow) => Promise<unknown>,
): Promise<void> {
  const review = await db
    .updateTable('review')
    .set({ status: 'APPROVED', decided_at: clock.now(), reason: '自动通过' })
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .where('status', '=', 'PENDING')
    .returningAll()
    .executeTakeFirstOrThrow()
  await goLive(review)
}
