export { postThing } from './desk.ts'
export { postReviewable, whyPostNotPublishable } from './publish.ts'
export { findPostLink } from './queries.ts'
