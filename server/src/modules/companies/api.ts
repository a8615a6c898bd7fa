export { submitApplicationForReview } from './application/submit-for-review.ts'
export { freezePayingApprovable, terminatePayingApprovable } from './approvables.ts'
export { companyPageThing } from './desk/desk.ts'
export { changeLevel, checkedUntil, levelText, mayHaveLevel, refuseLargeGrant } from './level.ts'
export { findCompanyLink, managersOf, memberIds } from './membership-queries.ts'
export { type Publisher, publishersOf } from './publishers.ts'
export { endedLevels, findCompany, findPublicCompany, lockCompany } from './queries.ts'
export { companyChangeReviewable, companyReviewable } from './reviewable.ts'
export {
  chooseStorefront,
  effectiveStorefront,
  findStanding,
  storefrontCodes,
  storefrontLink,
} from './storefront-queries.ts'
