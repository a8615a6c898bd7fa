import type { Db } from './db/database.ts'
import type { AnyActor } from './http/actor.ts'
import { companyOf } from './modules/companies/api.ts'
import { isShortlistedBy } from './modules/enrolments/api.ts'
import { isFriend } from './modules/friends/api.ts'
import { hasOrderWith } from './modules/orders/api.ts'

/** Whether an account has let a viewer know who it is, by what a module knows of the two. */
type Disclosure = (db: Db, viewer: AnyActor, accountId: string) => Promise<boolean>

/** Everything by which a buyer discloses itself, one line each. */
const disclosures: readonly Disclosure[] = [
  (db, viewer, accountId) => (viewer.company ? isShortlistedBy(db, viewer.company.id, accountId) : no),
  isFriend,
  hasOrderWith,
]
const no = Promise.resolve(false)

/**
 * Whether a viewer may know who an account is: oneself, a member of a public company, and whoever it has disclosed
 * itself to.
 */
export async function mayKnow(db: Db, viewer: AnyActor, accountId: string): Promise<boolean> {
  if (viewer.kind === 'operator' || viewer.accountId === accountId) return true
  if ((await companyOf(db, accountId))?.status === 'APPROVED') return true
  for (const isDisclosed of disclosures) if (await isDisclosed(db, viewer, accountId)) return true
  return false
}
