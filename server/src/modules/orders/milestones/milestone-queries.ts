import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import '../tables.ts'

export async function insertMilestone(db: Db, row: Insertable<Tables['order_milestone']>): Promise<void> {
  await db.insertInto('order_milestone').values(row).execute()
}

export const listMilestones = (db: Db, orderId: string): Promise<Selectable<Tables['order_milestone']>[]> =>
  db
    .selectFrom('order_milestone')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(200)
    .execute()

export async function insertReply(db: Db, row: Insertable<Tables['order_reply']>): Promise<void> {
  await db.insertInto('order_reply').values(row).execute()
}

const SHOWN_REPLIES = 100

/** The newest replies, oldest first. */
export async function listReplies(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('order_reply')
    .innerJoin('account', 'account.id', 'order_reply.account_id')
    .selectAll('order_reply')
    .select('account.name as sender_name')
    .where('order_reply.order_id', '=', orderId)
    .orderBy('order_reply.created_at', 'desc')
    .orderBy('order_reply.id', 'desc')
    .limit(SHOWN_REPLIES)
    .execute()
  return rows.reverse()
}
