export { trialTurns } from './badge.ts'
export { trialReviewable } from './reviewable.ts'
export { toTrial } from './to-trial.ts'
