export { postThing } from './desk.ts'
export { postReviewable } from './publish.ts'
