import type { Db } from '../../db/database.ts'
import type { MemberRole } from './tables.ts'
import './tables.ts'

/** Approved companies that name a phone among their contacts. */
export const companiesNaming = (db: Db, phone: string) =>
  db
    .selectFrom('company_contact')
    .innerJoin('company', 'company.id', 'company_contact.company_id')
    .select(['company.id', 'company.name'])
    .where('company_contact.phone', '=', phone)
    .where('company_contact.account_id', 'is', null)
    .where('company.status', '=', 'APPROVED')
    .orderBy('company.approved_at')
    .orderBy('company.id')
    .limit(20)
    .execute()

export const isApproved = async (db: Db, companyId: string): Promise<boolean> =>
  (await db
    .selectFrom('company')
    .select('id')
    .where('id', '=', companyId)
    .where('status', '=', 'APPROVED')
    .executeTakeFirst()) !== undefined

/** Ties the contact with this phone to the account; what it becomes in the company, or undefined. */
export async function takeContact(
  db: Db,
  companyId: string,
  account: { id: string; phone: string },
): Promise<MemberRole | undefined> {
  const row = await db
    .updateTable('company_contact')
    .set({ account_id: account.id })
    .where('company_id', '=', companyId)
    .where('phone', '=', account.phone)
    .where('account_id', 'is', null)
    .returning('member_role')
    .executeTakeFirst()
  return row?.member_role
}

export const addMember = (db: Db, companyId: string, accountId: string, role: MemberRole, now: Date) =>
  db
    .insertInto('company_member')
    .values({ company_id: companyId, account_id: accountId, role, created_at: now })
    .execute()

export async function removeMember(db: Db, companyId: string, accountId: string): Promise<void> {
  await db
    .deleteFrom('company_member')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .execute()
  await db
    .updateTable('company_contact')
    .set({ account_id: null })
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .execute()
}

export async function memberIds(db: Db, companyId: string): Promise<string[]> {
  const rows = await db.selectFrom('company_member').select('account_id').where('company_id', '=', companyId).execute()
  return rows.map(row => row.account_id)
}

/** Owner and administrators of a company who are not frozen. */
export const managersOf = (db: Db, companyId: string) =>
  db
    .selectFrom('company_member')
    .innerJoin('account', 'account.id', 'company_member.account_id')
    .select(['account.id', 'account.name'])
    .where('company_member.company_id', '=', companyId)
    .where('company_member.role', 'in', ['OWNER', 'ADMIN'])
    .where('account.frozen_at', 'is', null)
    .orderBy('account.name')
    .orderBy('account.id')
    .execute()

/** What became of a company behind a saved link; null for one that never was public. */
export async function findCompanyLink(db: Db, id: string) {
  const row = await db
    .selectFrom('company')
    .select('status')
    .where('id', '=', id)
    .where('status', 'in', ['APPROVED', 'FROZEN', 'TERMINATED'])
    .executeTakeFirst()
  if (!row) return null
  return { isDeleted: row.status === 'TERMINATED', isShow: row.status === 'APPROVED', status: row.status }
}

/** Two first applications of one account at once wait for each other here. */
export const lockAccount = (db: Db, accountId: string) =>
  db.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
