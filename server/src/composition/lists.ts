import type { Lists } from '../kernel/services.ts'
import { countBought } from '../modules/adverts/api.ts'
import { catalogueGoods } from '../modules/goods/api.ts'
import { meetingEnrolments } from '../modules/tickets/api.ts'
import { approvables } from './approvables.ts'
import { badges } from './badges.ts'
import { commentables } from './commentables.ts'
import { companyClosings } from './company-closings.ts'
import { contentThings, tradeThings } from './desk-things.ts'
import { dictionaryUses } from './dictionary-uses.ts'
import { disclosures } from './disclosures.ts'
import { entitlementCounts } from './entitlement-counts.ts'
import { exhibitorFollowers } from './exhibitor-followers.ts'
import { invoiceables } from './invoiceables.ts'
import { linkStatus } from './link-status.ts'
import { meetingFollowers } from './meeting-followers.ts'
import { payables } from './payables.ts'
import { publishables } from './publishables.ts'
import { recalls } from './recalls.ts'
import { reviewables } from './reviewables.ts'
import { surplusKinds } from './surplus-kinds.ts'

/** What modules know of the modules above them: handed down with the services, so that none imports another's users. */
export const lists: Lists = {
  approvables,
  badges,
  catalogueGoods,
  commentables,
  companyClosings,
  contentThings,
  countBoughtAdverts: countBought,
  dictionaryUses,
  disclosures,
  entitlementCounts,
  exhibitorFollowers,
  invoiceables,
  linkStatus,
  meetingFollowers,
  meetingEnrolments,
  payables,
  publishables,
  recalls,
  reviewables,
  surplusKinds,
  tradeThings,
}
