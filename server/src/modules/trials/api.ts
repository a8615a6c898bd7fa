export { trialTurns } from './badge-queries.ts'
export { findOfferLink } from './offer-queries.ts'
export { trialReviewable } from './reviewable.ts'
