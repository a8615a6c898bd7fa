import type { ContactForm } from '@shangyouji/contract/companies/form-schemas'
import type { Selectable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import { newId } from '../../../kernel/clock.ts'
import '../tables.ts'

export type ContactRow = Selectable<Tables['company_contact']>

export const listContacts = (db: Db, companyId: string): Promise<ContactRow[]> =>
  db
    .selectFrom('company_contact')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('sort')
    .orderBy('id')
    .execute()

/**
 * Writes the contacts as given, in their order. One who keeps their phone stays bound to their account.
 * @returns accounts that were bound by a contact that is gone
 */
export async function replaceContacts(db: Db, companyId: string, contacts: readonly ContactForm[]): Promise<string[]> {
  const before = await listContacts(db, companyId)
  const byPhone = new Map(before.map(row => [row.phone, row]))
  const kept = new Set(contacts.map(one => one.phone))
  const lost = before.filter(row => row.account_id && !kept.has(row.phone)).map(row => row.account_id!)
  // written anew, so that the unique main contact may change places
  await db.deleteFrom('company_contact').where('company_id', '=', companyId).execute()
  if (contacts.length === 0) return lost
  await db
    .insertInto('company_contact')
    .values(
      contacts.map((one, sort) => ({
        id: byPhone.get(one.phone)?.id ?? newId(),
        company_id: companyId,
        name: one.name,
        phone: one.phone,
        position: one.position,
        role: one.role,
        category: one.category,
        email: one.email,
        is_main: one.isMain,
        is_phone_shown: one.isPhoneShown,
        member_role: one.memberRole,
        sort,
        account_id: byPhone.get(one.phone)?.account_id ?? null,
      })),
    )
    .execute()
  return lost
}

/**
 * Ties contacts to members that have their phones, who then are in the company what their contact says.
 * @returns accounts that became something else
 */
export async function bindMembers(db: Db, companyId: string): Promise<string[]> {
  const members = await db
    .selectFrom('company_member')
    .innerJoin('account', 'account.id', 'company_member.account_id')
    .select(['account.id', 'account.phone'])
    .where('company_member.company_id', '=', companyId)
    .execute()
  for (const { id, phone } of members) {
    await db
      .updateTable('company_contact')
      .set({ account_id: id })
      .where('company_id', '=', companyId)
      .where('phone', '=', phone)
      .execute()
  }
  const changed = await db
    .updateTable('company_member as member')
    .from('company_contact as contact')
    .set(({ ref }) => ({ role: ref('contact.member_role') }))
    .where('member.company_id', '=', companyId)
    .where('member.role', '<>', 'OWNER')
    .whereRef('contact.company_id', '=', 'member.company_id')
    .whereRef('contact.account_id', '=', 'member.account_id')
    .whereRef('contact.member_role', '<>', 'member.role')
    .returning('member.account_id')
    .execute()
  return changed.map(row => row.account_id)
}

/** Of accounts whose contact is gone, those that are members and not the owner. */
export async function membersAmong(db: Db, companyId: string, accountIds: readonly string[]): Promise<string[]> {
  if (accountIds.length === 0) return []
  const rows = await db
    .selectFrom('company_member')
    .select('account_id')
    .where('company_id', '=', companyId)
    .where('account_id', 'in', accountIds)
    .where('role', '<>', 'OWNER')
    .execute()
  return rows.map(row => row.account_id)
}
