import type { Work } from '../../http/serve.ts'
import type { ReviewRow } from './engine.ts'
import * as queries from './queries.ts'

export { closeReview } from './close-review.ts'
export {
  lastReviews,
  needsPerson,
  policyFor,
  type ReviewRow,
  submitForReview,
  submitManyForReview,
  withdrawReview,
  withdrawReviews,
} from './engine.ts'
export { expediteReview, findWaitingReview } from './queries.ts'
export type { Finding } from './tables.ts'

/** Approves what no person needs to look at; it stands in the history like any other review. */
export async function approveAutomatically(
  { db, clock }: Pick<Work, 'db' | 'clock'>,
  entity: string,
  entityId: string,
  goLive: (review: ReviewRow) => Promise<unknown>,
): Promise<void> {
  const review = await queries.approveWaiting(db, entity, entityId, clock.now())
  await goLive(review)
}
