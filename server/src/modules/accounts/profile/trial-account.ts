import type { Db } from '../../../db/database.ts'
import { recordConsents } from '../../site/api.ts'
import { addAccount } from '../queries.ts'

interface Person {
  readonly phone: string
  readonly name: string
  readonly organisation: string
  readonly position: string
  /** Where and when the person agreed to the policies. */
  readonly ip: string
  readonly at: Date
}

/**
 * Opens a buyer's account for somebody whose application was accepted: without a password, to be entered with a code by
 * SMS. False where the phone has an account.
 */
export async function openTrialAccount(db: Db, { phone, name, organisation, position, ip, at }: Person, now: Date) {
  const made = await addAccount(
    db,
    { phone, password_hash: null, name, organisation, position, role_type: 'CLIENT', invited_by: null },
    now,
  )
  if (made) await recordConsents(db, { accountId: made.id, ip, now: at }, ['register', 'privacy'])
  return made !== undefined
}
