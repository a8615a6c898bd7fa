import './locale.ts'
import { address } from './accounts/address-calls.ts'
import { client, clientLabel, realnameRecord } from './accounts/client-calls.ts'
import { anno, slider, verification } from './accounts/login-calls.ts'
import { loginSession } from './accounts/login-session-calls.ts'
import { accounts, realnames, session, staffs } from './accounts/operator-calls.ts'
import { passkeys } from './accounts/passkey-calls.ts'
import { adBooking, adPosition, advert } from './adverts/calls.ts'
import { positions } from './adverts/operator-calls.ts'
import { applications, trialClient } from './applications/calls.ts'
import { appointmentObject, appointmentRoute } from './appointments/calls.ts'
import { approvals } from './approvals/calls.ts'
import { audit } from './audit/calls.ts'
import { coinOrder } from './balance/calls.ts'
import { area, customerMenu, dictionaryItem, parameter, template } from './base/calls.ts'
import { settings } from './base/settings-calls.ts'
import { cart } from './basket/calls.ts'
import { asrpBuffer, calculation } from './calculators/calls.ts'
import { recipes } from './calculators/operator-calls.ts'
import type { ApiOf, Contract } from './call.ts'
import { brand } from './catalogue/brand-calls.ts'
import { categoryCalls, categoryHistory, linkCategory, property } from './catalogue/calls.ts'
import { catalogue } from './catalogue/operator-calls.ts'
import { meetCertificate } from './certificates/calls.ts'
import { checkList } from './check-lists/calls.ts'
import { coa } from './coa/calls.ts'
import { agree, comment, commentReply } from './comments/calls.ts'
import { album } from './companies/album-calls.ts'
import { authority, business } from './companies/calls.ts'
import { companies, entitlements } from './companies/operator-calls.ts'
import { compounds, library } from './compounds/calls.ts'
import { regulatedLists } from './compounds/regulated-lists.ts'
import { consulting } from './consultations/calls.ts'
import { directory, directoryEnroll, industryRelated, teamwork, teamworkEnroll } from './cooperation/calls.ts'
import { cooperation } from './cooperation/operator-calls.ts'
import { demandExpress } from './demand-express/calls.ts'
import { demand } from './demands/calls.ts'
import { desk } from './desk/calls.ts'
import { enroll } from './enrolments/calls.ts'
import { meetExhibitor } from './exhibitors/calls.ts'
import { exportTask } from './exports/calls.ts'
import { suggest, suggestFeedback } from './feedback/calls.ts'
import { messages } from './feedback/operator-calls.ts'
import { support } from './feedback/support-calls.ts'
import { file, files } from './files/calls.ts'
import { follow } from './follows/calls.ts'
import { friend } from './friends/calls.ts'
import { businessCategory } from './goods/business-category-calls.ts'
import { goodsInfo } from './goods/calls.ts'
import { commonGoods } from './goods/operator-calls.ts'
import { infringement } from './infringements/calls.ts'
import { infringements } from './infringements/operator-calls.ts'
import { inquiry } from './inquiries/calls.ts'
import { invitation, invitations } from './invitations/calls.ts'
import { invoice, invoices } from './invoices/calls.ts'
import { meetBadge, meetLead } from './leads/calls.ts'
import { accurate, filter, filterLibrary, floor, guess, mainPush } from './market/calls.ts'
import { market } from './market/operator-calls.ts'
import { customerAd, specialLabel, specialLabelGoods } from './market/special-label-calls.ts'
import { meet } from './meetings/calls.ts'
import { meetUser } from './meetings/people-calls.ts'
import { members, packageRecord } from './membership/calls.ts'
import { message, messageSetting, messageUser, push } from './messages/calls.ts'
import { order } from './orders/calls.ts'
import { orderGoods, orderReply } from './orders/line-calls.ts'
import { payments, payNotice } from './payments/calls.ts'
import { money } from './payments/operator-calls.ts'
import { receivedTransfer, receivingAccount } from './payments/receiving-calls.ts'
import { sellers } from './payments/seller-calls.ts'
import {
  clientIntegralGoods,
  clientIntegralRecord,
  clientIntegralSet,
  exchangeIntegral,
  integralRecord,
} from './points/calls.ts'
import { clientIntegralOrder } from './points/gift-calls.ts'
import { points } from './points/operator-calls.ts'
import { meetPromo } from './promo-codes/calls.ts'
import { article } from './publications/article-calls.ts'
import { dataLibrary } from './publications/data-library-calls.ts'
import { solution } from './publications/solution-calls.ts'
import { video } from './publications/video-calls.ts'
import { pool } from './purchasing/calls.ts'
import { review } from './review/calls.ts'
import { search } from './search/calls.ts'
import { words } from './sensitive-words/calls.ts'
import { share } from './shares/calls.ts'
import { banner, guidePage, navigate, policy, seo, website } from './site/calls.ts'
import { site } from './site/operator-calls.ts'
import { smsOrder } from './sms-packs/calls.ts'
import { statement, statements } from './statements/calls.ts'
import { customer, indexSetting, websiteNavigate } from './storefronts/calls.ts'
import { storefronts } from './storefronts/operator-calls.ts'
import { meetSurvey } from './surveys/calls.ts'
import { callRecord, telephonyNotice, virtualMobile } from './telephony/calls.ts'
import { telephony } from './telephony/operator-calls.ts'
import { ticketOrder } from './tickets/calls.ts'
import { meetDoor } from './tickets/door-calls.ts'
import { meetFigures } from './tickets/figure-calls.ts'
import { goodwill } from './tickets/goodwill-calls.ts'
import { meetings } from './tickets/operator-calls.ts'
import { returnRequest } from './tickets/return-request-calls.ts'
import { trialGoods } from './trials/calls.ts'
import { upstream, upstreamBusiness, upstreamLabel } from './upstream/calls.ts'
import { withdrawal, withdrawalAccount, withdrawals } from './withdrawals/calls.ts'

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
  customer,
  indexSetting,
  websiteNavigate,
  storefronts,
  album,
  companies,
  entitlements,
  accounts,
  realnames,
  session,
  passkeys,
  staffs,
  file,
  files,
  demand,
  enroll,
  ticketOrder,
  meetings,
  article,
  video,
  solution,
  dataLibrary,
  meet,
  meetUser,
  meetPromo,
  checkList,
  meetExhibitor,
  meetLead,
  meetBadge,
  meetDoor,
  meetCertificate,
  meetSurvey,
  meetFigures,
  appointmentObject,
  appointmentRoute,
  comment,
  commentReply,
  agree,
  review,
  desk,
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
  coa,
  compounds,
  regulatedLists,
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
  infringement,
  infringements,
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
  approvals,
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
  payments,
  payNotice,
  money,
  sellers,
  receivingAccount,
  receivedTransfer,
  goodwill,
  returnRequest,
  packageRecord,
  members,
  clientIntegralSet,
  clientIntegralRecord,
  clientIntegralGoods,
  clientIntegralOrder,
  integralRecord,
  points,
  invoice,
  invoices,
  coinOrder,
  smsOrder,
  exchangeIntegral,
  invitation,
  invitations,
  share,
  withdrawalAccount,
  withdrawal,
  withdrawals,
  virtualMobile,
  callRecord,
  telephonyNotice,
  telephony,
  demandExpress,
  adPosition,
  adBooking,
  advert,
  positions,
  statement,
  statements,
} satisfies Contract

export type Api = ApiOf<typeof contract>

export type { ApiOf, Call, InputOf, ReplyOf, Who } from './call.ts'
export type { BatchResult, Envelope, Page } from './envelope.ts'
export { CallFailure, type ErrorCode } from './errors.ts'
