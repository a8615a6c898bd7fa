export type { Approvable, Approvables, ApprovalWork, Effect } from './approvable.ts'
