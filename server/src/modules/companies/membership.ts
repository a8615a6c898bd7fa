import type { Db } from '../../db/database.ts'
import { fail, may } from '../../kernel/failure.ts'
import { companyOf } from '../accounts/api.ts'
import { addMember, isApproved, removeMember, takeContact } from './membership-queries.ts'

/**
 * Makes an account a member of a company that names its phone among the contacts: the company has so agreed, the
 * account agrees by asking.
 * @throws Failure ALREADY_SUPPLIER, APPLICATION_PENDING, NOT_FOUND, NOT_A_CONTACT
 */
export async function joinCompany(
  db: Db,
  account: { id: string; phone: string },
  companyId: string,
  now: Date,
): Promise<void> {
  const present = await companyOf(db, account.id)
  if (present?.status === 'APPROVED' || present?.status === 'FROZEN') fail('ALREADY_SUPPLIER')
  if (present?.status === 'WAIT_AUDIT') fail('APPLICATION_PENDING')
  may(await isApproved(db, companyId), 'NOT_FOUND')
  const role = await takeContact(db, companyId, account)
  if (!role) fail('NOT_A_CONTACT')
  // a draft or refused application of one's own gives way
  if (present) await removeMember(db, present.id, account.id)
  await addMember(db, companyId, account.id, role, now)
}

/** Ends the membership of everyone but the owner. @throws Failure NOT_FOUND, OWNER_STAYS */
export async function leaveCompany(db: Db, accountId: string): Promise<void> {
  const present = await companyOf(db, accountId)
  if (!present || !['APPROVED', 'FROZEN'].includes(present.status)) fail('NOT_FOUND')
  may(present.role !== 'OWNER', 'OWNER_STAYS')
  await removeMember(db, present.id, accountId)
}
