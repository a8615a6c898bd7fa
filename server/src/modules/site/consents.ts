import type { PolicyCode } from '@shangyouji/contract/site/calls'
import type { Db } from '../../db/database.ts'
import * as queries from './queries.ts'

/** Who agrees, when and from where. */
export interface Consent {
  readonly accountId: string
  readonly ip: string
  readonly now: Date
}

/**
 * Notes that an account agrees to the versions in force now; agreeing again to the same version changes nothing. Call
 * it where someone has ticked the box: registration, and login after a new version.
 */
export async function recordConsents(db: Db, consent: Consent, codes: readonly PolicyCode[]): Promise<void> {
  for (const code of codes) {
    const version = await queries.findPolicy(db, code, consent.now)
    if (!version) continue
    await queries.addConsent(db, {
      account_id: consent.accountId,
      policy_version_id: version.id,
      at: consent.now,
      ip: consent.ip,
    })
  }
}
