import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { prepare } from '../../db/driver/prepared-query.ts'
import { containing } from '../../db/like.ts'
import { CHOSEN_CAP, paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import type { Account } from '../../http/actor.ts'
import type { View } from '../../http/side.ts'
import { isOwn, isSeen, isSeenBy } from './access.ts'
import type { NotificationChannel, NotificationType, Side } from './tables.ts'
import type { MailSwitch } from './unsubscribe.ts'

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
    CHOSEN_CAP,
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
  views: readonly View[],
  which: { ids?: readonly string[]; type?: NotificationType },
  now: Date,
): Promise<number> {
  let update = isSeenBy(db.updateTable('notice').set({ read_at: now }), views).where('notice.read_at', 'is', null)
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

/** Of accounts that mail reaches or that have chosen channels: one row a choice, or one without. */
export const channelsOf = prepare(
  (_db: Db, accountIds: readonly string[]) => sql<ReceiverChannel>`
    select account.id as account_id, side, type, channel, is_on,
      (account.email <> '' and account.email_verified_at is not null) as has_mail
    from account left join notice_channel on notice_channel.account_id = account.id
    where account.id = any(${accountIds}::uuid[])
      and (notice_channel.account_id is not null or (account.email <> '' and account.email_verified_at is not null))`,
)

export interface ReceiverChannel {
  readonly account_id: string
  readonly side: Side | null
  readonly type: NotificationType | null
  readonly channel: NotificationChannel | null
  readonly is_on: boolean | null
  readonly has_mail: boolean
}

/** The unread notice with where it goes, once; undefined where it has left already or needs not leave any more. */
export async function claimDelivery(db: Db, id: string, channel: NotificationChannel, now: Date) {
  const notice = await db
    .selectFrom('notice')
    .innerJoin('account', 'account.id', 'notice.account_id')
    .leftJoin('company_member', 'company_member.account_id', 'account.id')
    .select(['notice.account_id', 'notice.side', 'notice.type', 'notice.title', 'notice.content', 'notice.link'])
    .select(['notice.created_at', 'account.phone', 'account.name', 'account.wechat_union_id'])
    .select('company_member.company_id')
    .select(verifiedMail.as('email'))
    .where('notice.id', '=', id)
    .where('notice.read_at', 'is', null)
    .where('notice.deleted_at', 'is', null)
    .where('account.frozen_at', 'is', null)
    .executeTakeFirst()
  if (!notice) return undefined
  const claimed = await db
    .insertInto('notice_delivery')
    .values({ notice_id: id, channel, at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('notice_id')
    .executeTakeFirst()
  return claimed ? notice : undefined
}
export type Claimed = NonNullable<Awaited<ReturnType<typeof claimDelivery>>>

const verifiedMail = sql<string>`case when account.email_verified_at is not null then account.email else '' end`

export const listChannels = (db: Db, view: Pick<View, 'accountId' | 'side'>) =>
  db
    .selectFrom('notice_channel')
    .select(['type', 'channel', 'is_on'])
    .where('account_id', '=', view.accountId)
    .where('side', '=', view.side)
    .execute()

/** Sets the channels of the types given; other types stay as they are. */
export async function replaceChannels(
  db: Db,
  view: View,
  types: readonly NotificationType[],
  rows: readonly Pick<Tables['notice_channel'], 'type' | 'channel' | 'is_on'>[],
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

/** Switches mails of one type on or off. */
export const setMail = (db: Db, mails: MailSwitch, is_on: boolean) =>
  db
    .insertInto('notice_channel')
    .values({ ...mails, channel: 'MAIL', is_on })
    .onConflict(conflict => conflict.columns(['account_id', 'side', 'type', 'channel']).doUpdateSet({ is_on }))
    .execute()

/** By which channels an account can be reached at all, besides its phone. */
export async function reachOf(db: Db, accountId: string): Promise<{ mail: string; hasWechat: boolean }> {
  const account = await db
    .selectFrom('account')
    .select([verifiedMail.as('email'), 'wechat_union_id'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return {
    mail: account?.email ?? '',
    hasWechat: Boolean(account?.wechat_union_id),
  }
}
