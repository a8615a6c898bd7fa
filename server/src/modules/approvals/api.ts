export type { Approvable, Approvables, ApprovalWork, Effect } from './approvable.ts'
export { digestOf } from './ask.ts'
