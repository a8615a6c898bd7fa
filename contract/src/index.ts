import './locale.ts'
import type { ApiOf, Contract } from './call.ts'
import { demand } from './demand.ts'
import { enroll } from './enroll.ts'
import { file, files } from './files.ts'
import { message, messageSetting, messageUser, push } from './message.ts'
import { anno, slider, verification } from './oauth.ts'
import { review } from './review.ts'

/** Every call that is built: group → name → call. The one place that a new group is added to. */
export const contract = {
  anno,
  verification,
  slider,
  file,
  files,
  demand,
  enroll,
  review,
  message,
  messageUser,
  push,
  messageSetting,
} satisfies Contract

export type Api = ApiOf<typeof contract>

export type { ApiOf, Call, InputOf, ReplyOf, Who } from './call.ts'
export type { BatchResult, Envelope, Page } from './envelope.ts'
export { CallFailure, type ErrorCode } from './errors.ts'
