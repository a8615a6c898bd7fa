import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import type { Account } from '../../http/actor.ts'
import type { View } from '../../http/side.ts'
import { isOwn, isSeen } from './access.ts'
import type { NotificationType } from './tables.ts'

export type NoticeRow = Selectable<Tables['notice']>

interface Search {
  readonly current: number
  readonly size: number
  readonly order: 'asc' | 'desc'
  readonly type?: NotificationType
  readonly isRead?: boolean
  readonly keyword?: string
}

export function listNotifications(db: Db, view: View, input: Search) {
  let query = isSeen(db.selectFrom('notice').selectAll(), view)
  if (input.type) query = query.where('notice.type', '=', input.type)
  if (input.isRead !== undefined) query = query.where('notice.read_at', input.isRead ? 'is not' : 'is', null)
  if (input.keyword) query = query.where('notice.title', 'ilike', containing(input.keyword))
  return paged(
    db,
    query.orderBy('notice.created_at', input.order).orderBy('notice.id', input.order),
    input,
    row => row as NoticeRow,
  )
}

export const newestOfType = (db: Db, view: View, type: NotificationType): Promise<NoticeRow[]> =>
  isSeen(db.selectFrom('notice').selectAll(), view)
    .where('notice.type', '=', type)
    .orderBy('notice.created_at', 'desc')
    .orderBy('notice.id', 'desc')
    .limit(20)
    .execute()

export const findOwnNotification = (db: Db, actor: Account, id: string): Promise<NoticeRow | undefined> =>
  isOwn(db.selectFrom('notice').selectAll(), actor).where('notice.id', '=', id).executeTakeFirst()

/** Reading stops at so many: nobody looks at exact numbers beyond. */
const UNREAD_CAP = 1000

export async function countUnread(db: Db, view: View): Promise<{ type: NotificationType; number: number }[]> {
  const unread = isSeen(db.selectFrom('notice').select('notice.type'), view)
    .where('notice.read_at', 'is', null)
    .limit(UNREAD_CAP)
  return db
    .selectFrom(unread.as('unread'))
    .select(['unread.type', sql<number>`count(*)::int`.as('number')])
    .groupBy('unread.type')
    .execute()
}

/** @returns how many of these were unread */
export async function markRead(
  db: Db,
  view: View,
  which: { ids?: readonly string[]; type?: NotificationType },
  now: Date,
): Promise<number> {
  let update = isSeen(db.updateTable('notice').set({ read_at: now }), view).where('notice.read_at', 'is', null)
  if (which.ids) update = update.where('notice.id', 'in', [...which.ids])
  if (which.type) update = update.where('notice.type', '=', which.type)
  return Number((await update.executeTakeFirst()).numUpdatedRows)
}

/** Marks one own notice read, on whichever side it is; true when it was unread. */
export async function markOneRead(db: Db, id: string, now: Date): Promise<boolean> {
  const marked = await db
    .updateTable('notice')
    .set({ read_at: now })
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return marked.numUpdatedRows > 0n
}

/** @returns the ids that were the caller's own */
export async function hideNotifications(db: Db, actor: Account, ids: readonly string[], now: Date): Promise<string[]> {
  const hidden = await isOwn(db.updateTable('notice').set({ deleted_at: now }), actor)
    .where('notice.id', 'in', [...ids])
    .returning('notice.id')
    .execute()
  return hidden.map(row => row.id)
}

export const listChannels = (db: Db, view: View) =>
  db
    .selectFrom('notice_channel')
    .select(['type', 'channel'])
    .where('account_id', '=', view.accountId)
    .where('side', '=', view.side)
    .execute()

/** Sets the channels of the types given; other types stay as they are. */
export async function replaceChannels(
  db: Db,
  view: View,
  types: readonly NotificationType[],
  rows: readonly Pick<Tables['notice_channel'], 'type' | 'channel'>[],
): Promise<void> {
  const { accountId: account_id, side } = view
  await db
    .deleteFrom('notice_channel')
    .where('account_id', '=', account_id)
    .where('side', '=', side)
    .where('type', 'in', [...types])
    .execute()
  if (rows.length === 0) return
  await db
    .insertInto('notice_channel')
    .values(rows.map(row => ({ account_id, side, ...row })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** By which channels an account can be reached at all, besides its phone. */
export async function reachOf(db: Db, accountId: string): Promise<{ hasMail: boolean; hasWechat: boolean }> {
  const account = await db
    .selectFrom('account')
    .select(['email', 'email_verified_at', 'wechat_union_id'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return {
    hasMail: Boolean(account?.email) && account?.email_verified_at !== null,
    hasWechat: Boolean(account?.wechat_union_id),
  }
}
