import './locale.ts'
import type { ApiOf, Contract } from './call.ts'

/** Every call that is built: group → name → call. The one place that a new group is added to. */
export const contract = {} satisfies Contract

export type Api = ApiOf<typeof contract>

export type { ApiOf, Call, InputOf, ReplyOf, Who } from './call.ts'
export type { BatchResult, Envelope, Page } from './envelope.ts'
export { CallFailure, type ErrorCode } from './errors.ts'
