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
