import { client } from '@shangyouji/contract/accounts/client-calls'
import { catalogue } from '@shangyouji/contract/catalogue/operator-calls'
import { business } from '@shangyouji/contract/companies/calls'
import { companies } from '@shangyouji/contract/companies/operator-calls'
import { enroll } from '@shangyouji/contract/enrolments/calls'
import { file } from '@shangyouji/contract/files/calls'
import { goodsInfo } from '@shangyouji/contract/goods/calls'
import { message } from '@shangyouji/contract/messages/calls'
import { clientIntegralGoods, integralRecord } from '@shangyouji/contract/points/calls'
import { points } from '@shangyouji/contract/points/operator-calls'
import { upstreamLabel } from '@shangyouji/contract/upstream/calls'
import { type ServedGroup, servedInParts } from '../http/serve.ts'
import { addressRoutes } from '../modules/accounts/addresses/address-routes.ts'
import { oauthRoutes, sliderRoutes, verificationRoutes } from '../modules/accounts/login/oauth-routes.ts'
import { operatorAccountRoutes, staffRoutes } from '../modules/accounts/operators/operator-account-routes.ts'
import { operatorSessionRoutes } from '../modules/accounts/operators/operator-session-routes.ts'
import { passkeyRoutes } from '../modules/accounts/operators/passkeys/passkey-routes.ts'
import { clientLabelRoutes, clientRoutes, realnameRoutes } from '../modules/accounts/profile/client-routes.ts'
import { operatorRealnameRoutes } from '../modules/accounts/realname/operator-realname-routes.ts'
import { loginSessionRoutes } from '../modules/accounts/session/login-session-routes.ts'
import { positionRoutes } from '../modules/adverts/operator-routes.ts'
import { adBookingRoutes, adPositionRoutes, advertRoutes } from '../modules/adverts/routes.ts'
import { applicationRoutes, trialClientRoutes } from '../modules/applications/routes.ts'
import { appointmentObjectRoutes, appointmentRouteRoutes } from '../modules/appointments/routes.ts'
import { approvalRoutes } from '../modules/approvals/routes.ts'
import { auditRoutes } from '../modules/audit/routes.ts'
import { coinOrderRoutes } from '../modules/balance/routes.ts'
import { areaRoutes, dictionaryRoutes, menuRoutes } from '../modules/base/routes.ts'
import { settingsRoutes } from '../modules/base/settings-routes.ts'
import { cartRoutes } from '../modules/basket/routes.ts'
import { recipeRoutes } from '../modules/calculators/operator-routes.ts'
import { asrpBufferRoutes, calculationRoutes } from '../modules/calculators/routes.ts'
import { brandRoutes } from '../modules/catalogue/brands/brand-routes.ts'
import { catalogueRoutes } from '../modules/catalogue/operator-routes.ts'
import {
  categoryHistoryRoutes,
  categoryRoutes,
  linkCategoryRoutes,
  propertyRoutes,
} from '../modules/catalogue/routes.ts'
import { useCaseRoutes } from '../modules/catalogue/use-cases/use-case-routes.ts'
import { certificateRoutes } from '../modules/certificates/routes.ts'
import { checkListRoutes } from '../modules/check-lists/routes.ts'
import { coaRoutes } from '../modules/coa/routes.ts'
import { agreeRoutes, commentReplyRoutes, commentRoutes } from '../modules/comments/routes.ts'
import { albumRoutes } from '../modules/companies/albums/album-routes.ts'
import { clientCompanyRoutes } from '../modules/companies/client-routes.ts'
import { operatorCompanyRoutes } from '../modules/companies/operator-routes.ts'
import { authorityRoutes, businessRoutes } from '../modules/companies/routes.ts'
import { compoundsRoutes } from '../modules/compounds/operator-routes.ts'
import { regulatedListRoutes } from '../modules/compounds/regulated/routes.ts'
import { libraryRoutes } from '../modules/compounds/routes.ts'
import { threadMessageRoutes } from '../modules/consultations/message-routes.ts'
import { consultingRoutes } from '../modules/consultations/routes.ts'
import { operatorCooperationRoutes } from '../modules/cooperation/operator-routes.ts'
import {
  directoryEnrollRoutes,
  directoryRoutes,
  industryRelatedRoutes,
  teamworkEnrollRoutes,
  teamworkRoutes,
} from '../modules/cooperation/routes.ts'
import { demandExpressRoutes } from '../modules/demand-express/routes.ts'
import { demandRoutes } from '../modules/demands/routes.ts'
import { deskRoutes } from '../modules/desk/routes.ts'
import { enrollRoutes } from '../modules/enrolments/routes.ts'
import { operatorEntitlementRoutes } from '../modules/entitlements/routes.ts'
import { exhibitorRoutes } from '../modules/exhibitors/routes.ts'
import { exportTaskRoutes } from '../modules/exports/routes.ts'
import { operatorMessagesRoutes, supportRoutes } from '../modules/feedback/operator-routes.ts'
import { suggestFeedbackRoutes, suggestRoutes } from '../modules/feedback/routes.ts'
import { fileRoutes, operatorFileRoutes } from '../modules/files/routes.ts'
import { followRoutes } from '../modules/follows/routes.ts'
import { friendMessageRoutes } from '../modules/friends/message-routes.ts'
import { friendRoutes } from '../modules/friends/routes.ts'
import { operatorGiftRoutes } from '../modules/gifts/operator-routes.ts'
import { giftOrderRoutes, giftRoutes } from '../modules/gifts/routes.ts'
import { commonGoodsRoutes } from '../modules/goods/common/common-routes.ts'
import { zipStrategyRoutes } from '../modules/goods/imports/routes.ts'
import { goodsInfoRoutes } from '../modules/goods/routes.ts'
import { businessCategoryRoutes } from '../modules/goods/shelf/business-category-routes.ts'
import { operatorInfringementRoutes } from '../modules/infringements/operator-routes.ts'
import { infringementRoutes } from '../modules/infringements/routes.ts'
import { inquiryRoutes } from '../modules/inquiries/routes.ts'
import { invitationRewardRoutes, invitationRoutes, operatorInvitationRoutes } from '../modules/invitations/routes.ts'
import { operatorInvoiceRoutes } from '../modules/invoices/operator-routes.ts'
import { invoiceRoutes } from '../modules/invoices/routes.ts'
import { badgeRoutes, leadRoutes } from '../modules/leads/routes.ts'
import { marketRoutes } from '../modules/market/operator-routes.ts'
import {
  accurateRoutes,
  filterLibraryRoutes,
  filterRoutes,
  floorRoutes,
  guessRoutes,
  mainPushRoutes,
} from '../modules/market/routes.ts'
import { customerAdRoutes, specialLabelGoodsRoutes, specialLabelRoutes } from '../modules/market/slot-routes.ts'
import { meetUserRoutes } from '../modules/meetings/people-routes.ts'
import { meetRoutes } from '../modules/meetings/routes.ts'
import { levelRoutes, memberRoutes } from '../modules/membership/operator-routes.ts'
import { packageRecordRoutes } from '../modules/membership/routes.ts'
import { messageRoutes, messageSettingRoutes, messageUserRoutes, pushRoutes } from '../modules/messages/routes.ts'
import { orderGoodsRoutes, orderReplyRoutes } from '../modules/orders/goods-routes.ts'
import { orderRoutes } from '../modules/orders/routes.ts'
import { moneyRoutes } from '../modules/payments/operator-routes.ts'
import { receivedTransferRoutes, receivingAccountRoutes } from '../modules/payments/receiving-routes.ts'
import { paymentRoutes, payNoticeRoutes } from '../modules/payments/routes.ts'
import { sellerRoutes } from '../modules/payments/seller-routes.ts'
import { operatorPointsRoutes } from '../modules/points/operator-routes.ts'
import {
  exchangeIntegralRoutes,
  integralRecordRoutes,
  pointsGoodsRoutes,
  pointsRecordRoutes,
  pointsSetRoutes,
  signRoutes,
} from '../modules/points/routes.ts'
import { meetPromoRoutes } from '../modules/promo-codes/routes.ts'
import { articleRoutes, dataLibraryRoutes, solutionRoutes, videoRoutes } from '../modules/publications/routes.ts'
import { poolRoutes } from '../modules/purchasing/routes.ts'
import { reviewRoutes } from '../modules/review/routes.ts'
import { searchOperatorRoutes } from '../modules/search/operator-routes.ts'
import { searchRoutes } from '../modules/search/routes.ts'
import { businessSearchRoutes, upstreamSearchRoutes } from '../modules/search/supplier-routes.ts'
import { wordRoutes } from '../modules/sensitive-words/routes.ts'
import { shareRoutes } from '../modules/shares/routes.ts'
import { siteRoutes } from '../modules/site/operator-routes.ts'
import {
  bannerRoutes,
  guidePageRoutes,
  navigateRoutes,
  parameterRoutes,
  policyRoutes,
  seoRoutes,
  websiteRoutes,
} from '../modules/site/routes.ts'
import { smsOrderRoutes } from '../modules/sms-packs/routes.ts'
import { operatorStatementRoutes, statementRoutes } from '../modules/statements/routes.ts'
import { storefrontOperatorRoutes } from '../modules/storefronts/operator-routes.ts'
import {
  indexSettingRoutes,
  navigationRoutes,
  storefrontChoiceRoutes,
  storefrontPageRoutes,
  templateRoutes,
} from '../modules/storefronts/routes.ts'
import { surveyRoutes } from '../modules/surveys/routes.ts'
import { operatorTelephonyRoutes } from '../modules/telephony/operator-routes.ts'
import { callRecordRoutes, telephonyNoticeRoutes, virtualMobileRoutes } from '../modules/telephony/routes.ts'
import { doorRoutes } from '../modules/tickets/door-routes.ts'
import { figureRoutes } from '../modules/tickets/figures/routes.ts'
import { goodwillRoutes } from '../modules/tickets/goodwill/routes.ts'
import { attendeeImportRoutes } from '../modules/tickets/imports/routes.ts'
import { meetInvoiceRoutes } from '../modules/tickets/invoice-routes.ts'
import { operatorMeetingRoutes } from '../modules/tickets/operator-routes.ts'
import { returnRequestRoutes } from '../modules/tickets/return-requests/routes.ts'
import { meetEnrollRoutes, ticketOrderRoutes } from '../modules/tickets/routes.ts'
import { goodsTrialRoutes } from '../modules/trials/goods-routes.ts'
import { trialGoodsRoutes } from '../modules/trials/routes.ts'
import { upstreamBusinessRoutes, upstreamLabelRoutes, upstreamRoutes } from '../modules/upstream/routes.ts'
import { operatorWithdrawalRoutes } from '../modules/withdrawals/operator-routes.ts'
import { withdrawalAccountRoutes, withdrawalPasswordRoutes, withdrawalRoutes } from '../modules/withdrawals/routes.ts'

/** The modules that serve the contract, one line a group; a group of several modules names the part of each. */
export const served: readonly ServedGroup[] = [
  oauthRoutes,
  verificationRoutes,
  sliderRoutes,
  loginSessionRoutes,
  ...servedInParts(client, clientRoutes, clientCompanyRoutes, signRoutes, withdrawalPasswordRoutes),
  clientLabelRoutes,
  realnameRoutes,
  addressRoutes,
  ...servedInParts(business, businessRoutes, businessSearchRoutes, storefrontChoiceRoutes),
  authorityRoutes,
  storefrontPageRoutes,
  indexSettingRoutes,
  navigationRoutes,
  storefrontOperatorRoutes,
  albumRoutes,
  coaRoutes,
  ...servedInParts(companies, operatorCompanyRoutes, levelRoutes),
  operatorEntitlementRoutes,
  operatorAccountRoutes,
  operatorRealnameRoutes,
  operatorSessionRoutes,
  passkeyRoutes,
  staffRoutes,
  ...servedInParts(file, fileRoutes, zipStrategyRoutes),
  operatorFileRoutes,
  demandRoutes,
  ...servedInParts(enroll, enrollRoutes, meetEnrollRoutes, meetInvoiceRoutes, attendeeImportRoutes),
  ticketOrderRoutes,
  operatorMeetingRoutes,
  meetPromoRoutes,
  checkListRoutes,
  exhibitorRoutes,
  leadRoutes,
  badgeRoutes,
  doorRoutes,
  certificateRoutes,
  surveyRoutes,
  figureRoutes,
  appointmentObjectRoutes,
  appointmentRouteRoutes,
  articleRoutes,
  videoRoutes,
  solutionRoutes,
  dataLibraryRoutes,
  meetRoutes,
  meetUserRoutes,
  commentRoutes,
  commentReplyRoutes,
  agreeRoutes,
  reviewRoutes,
  deskRoutes,
  ...servedInParts(message, messageRoutes, threadMessageRoutes, friendMessageRoutes),
  messageUserRoutes,
  pushRoutes,
  messageSettingRoutes,
  categoryRoutes,
  propertyRoutes,
  categoryHistoryRoutes,
  linkCategoryRoutes,
  brandRoutes,
  ...servedInParts(catalogue, catalogueRoutes, useCaseRoutes, searchOperatorRoutes),
  commonGoodsRoutes,
  recipeRoutes,
  libraryRoutes,
  compoundsRoutes,
  regulatedListRoutes,
  ...servedInParts(goodsInfo, goodsInfoRoutes, goodsTrialRoutes),
  businessCategoryRoutes,
  searchRoutes,
  ...servedInParts(upstreamLabel, upstreamLabelRoutes, upstreamSearchRoutes),
  upstreamBusinessRoutes,
  upstreamRoutes,
  filterRoutes,
  filterLibraryRoutes,
  guessRoutes,
  accurateRoutes,
  mainPushRoutes,
  floorRoutes,
  specialLabelRoutes,
  specialLabelGoodsRoutes,
  customerAdRoutes,
  marketRoutes,
  consultingRoutes,
  friendRoutes,
  calculationRoutes,
  asrpBufferRoutes,
  followRoutes,
  suggestRoutes,
  suggestFeedbackRoutes,
  infringementRoutes,
  operatorInfringementRoutes,
  supportRoutes,
  operatorMessagesRoutes,
  areaRoutes,
  dictionaryRoutes,
  menuRoutes,
  templateRoutes,
  settingsRoutes,
  wordRoutes,
  auditRoutes,
  approvalRoutes,
  websiteRoutes,
  guidePageRoutes,
  policyRoutes,
  navigateRoutes,
  bannerRoutes,
  seoRoutes,
  parameterRoutes,
  siteRoutes,
  cartRoutes,
  exportTaskRoutes,
  orderRoutes,
  orderGoodsRoutes,
  orderReplyRoutes,
  inquiryRoutes,
  trialGoodsRoutes,
  poolRoutes,
  teamworkRoutes,
  teamworkEnrollRoutes,
  directoryRoutes,
  directoryEnrollRoutes,
  industryRelatedRoutes,
  operatorCooperationRoutes,
  trialClientRoutes,
  applicationRoutes,
  paymentRoutes,
  payNoticeRoutes,
  moneyRoutes,
  sellerRoutes,
  receivingAccountRoutes,
  receivedTransferRoutes,
  goodwillRoutes,
  returnRequestRoutes,
  packageRecordRoutes,
  memberRoutes,
  pointsSetRoutes,
  pointsRecordRoutes,
  ...servedInParts(clientIntegralGoods, pointsGoodsRoutes, giftRoutes),
  giftOrderRoutes,
  ...servedInParts(points, operatorGiftRoutes, operatorPointsRoutes),
  ...servedInParts(integralRecord, integralRecordRoutes, invitationRewardRoutes),
  invoiceRoutes,
  operatorInvoiceRoutes,
  coinOrderRoutes,
  smsOrderRoutes,
  exchangeIntegralRoutes,
  invitationRoutes,
  operatorInvitationRoutes,
  shareRoutes,
  withdrawalAccountRoutes,
  withdrawalRoutes,
  operatorWithdrawalRoutes,
  virtualMobileRoutes,
  callRecordRoutes,
  telephonyNoticeRoutes,
  operatorTelephonyRoutes,
  demandExpressRoutes,
  adPositionRoutes,
  adBookingRoutes,
  advertRoutes,
  positionRoutes,
  statementRoutes,
  operatorStatementRoutes,
]
