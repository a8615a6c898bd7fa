import type { Db } from '../../../db/database.ts'
import '../tables.ts'

export const findOperatorName = (db: Db, operatorId: string) =>
  db.selectFrom('operator').select(['name', 'login']).where('id', '=', operatorId).executeTakeFirst()

export const findAccountAndCompany = (db: Db, accountId: string) =>
  db
    .selectFrom('account')
    .leftJoin('company_member', 'company_member.account_id', 'account.id')
    .leftJoin('company', 'company.id', 'company_member.company_id')
    .select(['account.name', 'account.avatar', 'account.phone', 'account.role_type', 'company.kind', 'company.status'])
    .where('account.id', '=', accountId)
    .executeTakeFirst()
