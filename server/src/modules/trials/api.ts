export { trialTurns } from './badge.ts'
export { trialReviewable } from './reviewable.ts'
