import type { Lists } from '../kernel/services.ts'
import { isShortlistedBy } from '../modules/enrolments/api.ts'
import { isFriend } from '../modules/friends/api.ts'
import { hasOrderWith } from '../modules/orders/api.ts'

/** Everything by which a buyer discloses itself, one line each. */
export const disclosures: Lists['disclosures'] = [
  async (db, viewer, accountId) => viewer.company !== null && isShortlistedBy(db, viewer.company.id, accountId),
  isFriend,
  hasOrderWith,
]
