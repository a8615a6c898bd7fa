export { trialTurns } from './badge-queries.ts'
export { trialReviewable } from './reviewable.ts'
