export type { Commentable } from './commentable.ts'
export { commentReviewable } from './reviewable.ts'
export { write as writeComment } from './write.ts'
