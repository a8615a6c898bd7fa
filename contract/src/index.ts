import './locale.ts'
import { address } from './address.ts'
import { brand } from './brand.ts'
import { businessCategory } from './business-category.ts'
import { asrpBuffer, calculation } from './calculation.ts'
import type { ApiOf, Contract } from './call.ts'
import { categoryCalls, categoryHistory, linkCategory, property } from './category.ts'
import { client, clientLabel, realnameRecord } from './client.ts'
import { compounds, library } from './compound.ts'
import { consulting } from './consulting.ts'
import { demand } from './demand.ts'
import { enroll } from './enroll.ts'
import { file, files } from './files.ts'
import { friend } from './friend.ts'
import { goodsInfo } from './goods.ts'
import { message, messageSetting, messageUser, push } from './message.ts'
import { anno, slider, verification } from './oauth.ts'
import { catalogue } from './operator-catalogue.ts'
import { review } from './review.ts'

/** Every call that is built: group → name → call. The one place that a new group is added to. */
export const contract = {
  anno,
  verification,
  slider,
  client,
  clientLabel,
  realnameRecord,
  address,
  file,
  files,
  demand,
  enroll,
  review,
  message,
  messageUser,
  push,
  messageSetting,
  category: categoryCalls,
  property,
  categoryHistory,
  linkCategory,
  brand,
  catalogue,
  library,
  compounds,
  goodsInfo,
  businessCategory,
  consulting,
  friend,
  calculation,
  asrpBuffer,
} satisfies Contract

export type Api = ApiOf<typeof contract>

export type { ApiOf, Call, InputOf, ReplyOf, Who } from './call.ts'
export type { BatchResult, Envelope, Page } from './envelope.ts'
export { CallFailure, type ErrorCode } from './errors.ts'
