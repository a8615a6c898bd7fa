import { edgeJobKinds, handleEdgeJobs } from '../http/edge/purge-edge.ts'
import { handleReplyJobs, replyJobKinds } from '../http/purge-replies.ts'
import type { JobKinds, Jobs } from '../jobs/jobs.ts'
import { handleOutgoingJobs } from '../jobs/outgoing.ts'
import type { Services } from '../kernel/services.ts'
import { accountJobKinds, handleAccountJobs } from '../modules/accounts/account-jobs.ts'
import { advertJobKinds, handleAdvertJobs } from '../modules/adverts/jobs.ts'
import { appointmentJobKinds, handleAppointmentJobs } from '../modules/appointments/jobs.ts'
import { auditJobKinds, handleAuditJobs } from '../modules/audit/jobs.ts'
import { catalogueJobKinds, handleCatalogueJobs } from '../modules/catalogue/jobs.ts'
import { companyJobKinds, handleCompanyJobs } from '../modules/companies/jobs.ts'
import { consultationJobKinds, handleConsultationJobs } from '../modules/consultations/jobs.ts'
import { contentJobKinds, handleContentJobs } from '../modules/content/jobs.ts'
import { expressJobKinds, handleExpressJobs } from '../modules/demand-express/jobs.ts'
import { demandJobKinds, handleDemandJobs } from '../modules/demands/jobs.ts'
import { enrolmentJobKinds, handleEnrolmentJobs } from '../modules/enrolments/jobs.ts'
import { exportJobKinds, handleExportJobs } from '../modules/exports/jobs.ts'
import { feedbackJobKinds, handleFeedbackJobs } from '../modules/feedback/jobs.ts'
import { handleFileJobs } from '../modules/files/jobs.ts'
import { followJobKinds, handleFollowJobs } from '../modules/follows/jobs.ts'
import { giftJobKinds, handleGiftJobs } from '../modules/gifts/jobs.ts'
import { goodsJobKinds, handleGoodsJobs } from '../modules/goods/jobs.ts'
import { handleInfringementJobs, infringementJobKinds } from '../modules/infringements/jobs.ts'
import { handleInquiryJobs, inquiryJobKinds } from '../modules/inquiries/jobs.ts'
import { handleInvitationJobs, invitationJobKinds } from '../modules/invitations/jobs.ts'
import { handleLedgerJobs, ledgerJobKinds } from '../modules/ledger/jobs.ts'
import { handleMarketJobs, marketJobKinds } from '../modules/market/jobs.ts'
import { handleMeetingJobs, meetingJobKinds } from '../modules/meetings/jobs.ts'
import { handleMembershipJobs, membershipJobKinds } from '../modules/membership/jobs.ts'
import { handleMessageJobs, messageJobKinds } from '../modules/messages/jobs.ts'
import { handleOrderJobs, orderJobKinds } from '../modules/orders/jobs.ts'
import { handlePaymentJobs, paymentJobKinds } from '../modules/payments/jobs.ts'
import { handlePointsJobs, pointsJobKinds } from '../modules/points/jobs.ts'
import { handleSearchJobs, searchJobKinds } from '../modules/search/jobs.ts'
import { handleWordJobs, wordJobKinds } from '../modules/sensitive-words/jobs.ts'
import { handleShareJobs, shareJobKinds } from '../modules/shares/jobs.ts'
import { handleSmsJobs, smsJobKinds } from '../modules/sms/jobs.ts'
import { handleTelephonyJobs, telephonyJobKinds } from '../modules/telephony/jobs.ts'
import { handleTicketJobs, ticketJobKinds } from '../modules/tickets/jobs.ts'
import { handleTrialJobs, trialJobKinds } from '../modules/trials/jobs.ts'
import { exportables } from './exportables.ts'
import { searchIndexers } from './search-indexers.ts'

/** Binds every module's background work. */
export function registerJobs(services: Services): void {
  handleOutgoingJobs(services)
  handleReplyJobs(services)
  handleEdgeJobs(services)
  handleFileJobs(services)
  handleSmsJobs(services)
  handleAccountJobs(services)
  handleCompanyJobs(services)
  handleContentJobs(services)
  handleDemandJobs(services)
  handleEnrolmentJobs(services)
  handleCatalogueJobs(services)
  handleGoodsJobs(services)
  handleSearchJobs(services, searchIndexers)
  handleMarketJobs(services)
  handleMessageJobs(services)
  handleConsultationJobs(services)
  handleOrderJobs(services)
  handleInquiryJobs(services)
  handleTrialJobs(services)
  handleFollowJobs(services)
  handleExportJobs(services, exportables)
  handleFeedbackJobs(services)
  handleWordJobs(services)
  handleAuditJobs(services)
  handlePaymentJobs(services)
  handleLedgerJobs(services)
  handleInvitationJobs(services)
  handleShareJobs(services)
  handleMembershipJobs(services)
  handlePointsJobs(services)
  handleGiftJobs(services)
  handleTicketJobs(services)
  handleInfringementJobs(services)
  handleMeetingJobs(services)
  handleTelephonyJobs(services)
  handleAppointmentJobs(services)
  handleExpressJobs(services)
  handleAdvertJobs(services)
}

/** The names of all queues. */
const kinds: readonly (keyof JobKinds)[] = [
  'mail.send',
  'wechat.send',
  'alarm.post',
  'files.purge',
  ...replyJobKinds,
  ...edgeJobKinds,
  ...smsJobKinds,
  ...accountJobKinds,
  ...companyJobKinds,
  ...contentJobKinds,
  ...demandJobKinds,
  ...enrolmentJobKinds,
  ...catalogueJobKinds,
  ...goodsJobKinds,
  ...searchJobKinds,
  ...marketJobKinds,
  ...messageJobKinds,
  ...consultationJobKinds,
  ...orderJobKinds,
  ...inquiryJobKinds,
  ...trialJobKinds,
  ...followJobKinds,
  ...exportJobKinds,
  ...feedbackJobKinds,
  ...wordJobKinds,
  ...auditJobKinds,
  ...paymentJobKinds,
  ...ledgerJobKinds,
  ...invitationJobKinds,
  ...shareJobKinds,
  ...membershipJobKinds,
  ...pointsJobKinds,
  ...giftJobKinds,
  ...ticketJobKinds,
  ...infringementJobKinds,
  ...meetingJobKinds,
  ...telephonyJobKinds,
  ...appointmentJobKinds,
  ...expressJobKinds,
  ...advertJobKinds,
]

/** The queues alone, for preparing an empty database. */
export function registerJobKinds(jobs: Jobs): void {
  for (const kind of kinds) jobs.handle(kind, async () => {})
}
