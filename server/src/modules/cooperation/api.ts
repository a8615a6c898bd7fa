export { postReviewable } from './publish.ts'
