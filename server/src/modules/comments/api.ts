export type { Commentable } from './commentable.ts'
export { commentThing } from './desk.ts'
export { commentReviewable } from './reviewable.ts'
export { write as writeComment } from './write.ts'
