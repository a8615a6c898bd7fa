import './locale.ts'
import { address } from './address.ts'
import { album } from './album.ts'
import { applications, trialClient } from './application.ts'
import { article } from './article.ts'
import { audit } from './audit.ts'
import { area, customerMenu, dictionaryItem, parameter, template } from './base.ts'
import { brand } from './brand.ts'
import { authority, business } from './business.ts'
import { businessCategory } from './business-category.ts'
import { asrpBuffer, calculation } from './calculation.ts'
import type { ApiOf, Contract } from './call.ts'
import { cart } from './cart.ts'
import { categoryCalls, categoryHistory, linkCategory, property } from './category.ts'
import { client, clientLabel, realnameRecord } from './client.ts'
import { agree, comment, commentReply } from './comment.ts'
import { compounds, library } from './compound.ts'
import { consulting } from './consulting.ts'
import { directory, directoryEnroll, industryRelated, teamwork, teamworkEnroll } from './cooperation.ts'
import { dataLibrary } from './data-library.ts'
import { demand } from './demand.ts'
import { enroll } from './enroll.ts'
import { exportTask } from './export-task.ts'
import { file, files } from './files.ts'
import { follow } from './follow.ts'
import { friend } from './friend.ts'
import { goodsInfo } from './goods.ts'
import { inquiry } from './inquiry.ts'
import { loginSession } from './login-session.ts'
import { accurate, filter, filterLibrary, floor, guess, mainPush } from './market.ts'
import { message, messageSetting, messageUser, push } from './message.ts'
import { anno, slider, verification } from './oauth.ts'
import { accounts, realnames, session, staffs } from './operator-accounts.ts'
import { catalogue } from './operator-catalogue.ts'
import { commonGoods } from './operator-common-goods.ts'
import { companies, entitlements } from './operator-companies.ts'
import { cooperation } from './operator-cooperation.ts'
import { market } from './operator-market.ts'
import { messages } from './operator-messages.ts'
import { recipes } from './operator-recipes.ts'
import { settings } from './operator-settings.ts'
import { site } from './operator-site.ts'
import { order, orderGoods, orderReply } from './order.ts'
import { pool } from './pool.ts'
import { review } from './review.ts'
import { search } from './search.ts'
import { banner, guidePage, navigate, policy, seo, website } from './site.ts'
import { solution } from './solution.ts'
import { customerAd, specialLabel, specialLabelGoods } from './special-label.ts'
import { suggest, suggestFeedback } from './suggest.ts'
import { support } from './support.ts'
import { trialGoods } from './trial.ts'
import { upstream, upstreamBusiness, upstreamLabel } from './upstream.ts'
import { video } from './video.ts'
import { words } from './words.ts'

/** Every call that is built: group → name → call. The one place that a new group is added to. */
export const contract = {
  anno,
  verification,
  slider,
  loginSession,
  client,
  clientLabel,
  realnameRecord,
  address,
  business,
  authority,
  album,
  companies,
  entitlements,
  accounts,
  realnames,
  session,
  staffs,
  file,
  files,
  demand,
  enroll,
  article,
  video,
  solution,
  dataLibrary,
  comment,
  commentReply,
  agree,
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
  commonGoods,
  recipes,
  library,
  compounds,
  goodsInfo,
  businessCategory,
  search,
  upstreamLabel,
  upstreamBusiness,
  upstream,
  filter,
  filterLibrary,
  guess,
  accurate,
  mainPush,
  floor,
  specialLabel,
  specialLabelGoods,
  customerAd,
  market,
  consulting,
  friend,
  calculation,
  asrpBuffer,
  follow,
  suggest,
  suggestFeedback,
  support,
  messages,
  area,
  dictionaryItem,
  parameter,
  customerMenu,
  template,
  website,
  guidePage,
  policy,
  navigate,
  banner,
  seo,
  settings,
  words,
  audit,
  site,
  cart,
  exportTask,
  order,
  orderGoods,
  orderReply,
  inquiry,
  trialGoods,
  pool,
  teamwork,
  teamworkEnroll,
  directory,
  directoryEnroll,
  industryRelated,
  cooperation,
  trialClient,
  applications,
} satisfies Contract

export type Api = ApiOf<typeof contract>

export type { ApiOf, Call, InputOf, ReplyOf, Who } from './call.ts'
export type { BatchResult, Envelope, Page } from './envelope.ts'
export { CallFailure, type ErrorCode } from './errors.ts'
