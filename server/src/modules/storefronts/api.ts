export { storefrontReviewable } from './reviewable.ts'
