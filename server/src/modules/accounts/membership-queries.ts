import type { Db } from '../../db/database.ts'

/** The company that an account belongs to, or has applied for, in whatever state. */
export const companyOf = (db: Db, accountId: string) =>
  db
    .selectFrom('company_member')
    .innerJoin('company', 'company.id', 'company_member.company_id')
    .select(['company.id', 'company.name', 'company.kind', 'company.status', 'company_member.role'])
    .where('company_member.account_id', '=', accountId)
    .executeTakeFirst()
