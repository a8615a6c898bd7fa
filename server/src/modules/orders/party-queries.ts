import type { Db } from '../../db/database.ts'
import './tables.ts'

/** Whether a buyer and a company have an order that was not refused or given up: then they may know each other. */
export const hasOrderBetween = async (db: Db, accountId: string, companyId: string): Promise<boolean> =>
  (await db
    .selectFrom('intent_order')
    .select('id')
    .where('account_id', '=', accountId)
    .where('company_id', '=', companyId)
    .where('status', 'not in', ['REFUSED', 'CANCELLED', 'EXPIRED'])
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The company of an order as its contract names it. */
export const sellerOf = (db: Db, companyId: string) =>
  db
    .selectFrom('company')
    .leftJoin('company_contact', join =>
      join.onRef('company_contact.company_id', '=', 'company.id').on('company_contact.is_main', '=', true),
    )
    .select([
      'company.name',
      'company.uscc',
      'company.province',
      'company.city',
      'company.area',
      'company.profile',
      'company_contact.name as contact',
      'company_contact.phone',
      'company_contact.is_phone_shown',
    ])
    .where('company.id', '=', companyId)
    .executeTakeFirst()

/** The approved company that a buyer belongs to, and since when. */
export const buyerCompanyOf = (db: Db, accountId: string) =>
  db
    .selectFrom('company_member')
    .innerJoin('company', 'company.id', 'company_member.company_id')
    .select(['company.name', 'company.uscc', 'company.province', 'company.city', 'company.area', 'company.profile'])
    .select('company_member.created_at as joined_at')
    .where('company_member.account_id', '=', accountId)
    .where('company.status', '=', 'APPROVED')
    .executeTakeFirst()
