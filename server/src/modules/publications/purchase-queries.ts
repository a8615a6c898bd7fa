import type { Db } from '../../db/database.ts'
import './tables.ts'

/** Whether an account has paid for an item. */
export const hasPaid = async (db: Db, contentId: string, accountId: string): Promise<boolean> =>
  (await db
    .selectFrom('library_purchase')
    .select('id')
    .where('account_id', '=', accountId)
    .where('content_id', '=', contentId)
    .executeTakeFirst()) !== undefined

/** Notes that an account pays for an item. @returns false: it has paid already */
export const addPurchase = async (
  db: Db,
  row: { id: string; content_id: string; account_id: string; points: number; created_at: Date },
): Promise<boolean> =>
  (await db
    .insertInto('library_purchase')
    .values(row)
    .onConflict(conflict => conflict.columns(['account_id', 'content_id']).doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined
