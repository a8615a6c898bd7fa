import type { Lists } from '../kernel/services.ts'
import { countCore, countCounted, countOcop } from '../modules/goods/api.ts'
import { countSlots } from '../modules/market/api.ts'
import { countCounted as countContent } from '../modules/publications/api.ts'
import { countHotlines } from '../modules/telephony/api.ts'

/**
 * How many of a thing a company has now, for entitlements that are counted by what exists; one line for each kind that
 * is built. Kinds counted by period count themselves (takeEntitlement).
 */
export const entitlementCounts: Lists['entitlementCounts'] = {
  goods: countCounted,
  content: (db, companyId) => countContent(db, companyId),
  ocop: countOcop,
  core: countCore,
  slots: countSlots,
  virtualNumbers: countHotlines,
}
