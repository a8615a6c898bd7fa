import type { FriendStatus } from '@shangyouji/contract/friends/calls'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import { newId } from '../../kernel/clock.ts'
import './tables.ts'

export type FriendMessageRow = Selectable<Tables['friend_message']> & { sender_name: string }

/** The pair of two accounts as it is stored. */
export const pairOf = (a: string, b: string) => (a < b ? { low_id: a, high_id: b } : { low_id: b, high_id: a })

/** Acquaintances of one account: its own side, the pair, the other side, the other's card. */
const joined = (db: Db, accountId: string) =>
  db
    .selectFrom('friend_side as mine')
    .innerJoin('friendship', 'friendship.id', 'mine.friendship_id')
    .innerJoin('friend_side as theirs', join =>
      join.onRef('theirs.friendship_id', '=', 'mine.friendship_id').onRef('theirs.account_id', '=', 'mine.friend_id'),
    )
    .innerJoin('account', 'account.id', 'mine.friend_id')
    .selectAll('friendship')
    .select([
      'mine.friend_id',
      'mine.remark',
      'mine.group_name',
      'mine.is_blocked',
      'mine.unread',
      'theirs.is_blocked as is_blocking',
      'theirs.read_at as their_read_at',
      'account.name',
      'account.organisation',
      'account.position',
      'account.avatar',
      'account.phone',
      'account.email',
    ])
    .where('mine.account_id', '=', accountId)
    .where('mine.is_hidden', '=', false)

export type FriendRow = Awaited<ReturnType<ReturnType<typeof joined>['executeTakeFirstOrThrow']>>

const MOST_FRIENDS = 500

export const listFriends = (db: Db, accountId: string, group?: string): Promise<FriendRow[]> => {
  let query = joined(db, accountId).where('friendship.status', '=', 'ACCEPTED').where('mine.is_blocked', '=', false)
  if (group !== undefined) query = query.where('mine.group_name', '=', group)
  return query
    .orderBy(sql`friendship.last_at desc nulls last`)
    .orderBy('friendship.id', 'desc')
    .limit(MOST_FRIENDS)
    .execute()
}

interface Search {
  readonly current: number
  readonly size: number
  readonly order: 'asc' | 'desc'
  readonly status?: FriendStatus
  readonly isReceived?: boolean
  readonly keyword?: string
}

export function searchFriends(db: Db, accountId: string, input: Search) {
  let query = joined(db, accountId)
  if (input.status === 'BLOCKED') query = query.where('mine.is_blocked', '=', true)
  else if (input.status)
    query = query.where('friendship.status', '=', input.status).where('mine.is_blocked', '=', false)
  if (input.isReceived !== undefined)
    query = query.where('friendship.asked_by', input.isReceived ? '<>' : '=', accountId)
  if (input.keyword) {
    const like = containing(input.keyword)
    query = query.where(eb =>
      eb.or([
        eb('account.name', 'ilike', like),
        eb('account.organisation', 'ilike', like),
        eb('mine.remark', 'ilike', like),
      ]),
    )
  }
  return paged(
    db,
    query.orderBy('friendship.updated_at', input.order).orderBy('friendship.id', input.order),
    input,
    row => row as FriendRow,
  )
}

/** Locks the pair; undefined where the caller has no side of it. */
export async function lockFriend(
  db: Db,
  accountId: string,
  which: { id: string } | { friendId: string },
): Promise<FriendRow | undefined> {
  const pair = 'friendId' in which ? pairOf(accountId, which.friendId) : null
  let lock = db.selectFrom('friendship').select('id')
  lock = pair
    ? lock.where('low_id', '=', pair.low_id).where('high_id', '=', pair.high_id)
    : lock.where('id', '=', (which as { id: string }).id)
  const locked = await lock.forUpdate().executeTakeFirst()
  return locked && joined(db, accountId).where('friendship.id', '=', locked.id).executeTakeFirst()
}

export const findFriend = (db: Db, accountId: string, friendId: string): Promise<FriendRow | undefined> =>
  joined(db, accountId).where('mine.friend_id', '=', friendId).executeTakeFirst()

/** Makes the pair with both sides where there is none. */
export async function makePair(
  db: Db,
  { accountId, friendId, greeting, now }: { accountId: string; friendId: string; greeting: string; now: Date },
): Promise<boolean> {
  const pair = { ...pairOf(accountId, friendId), asked_by: accountId, greeting, status: 'REQUESTED' as const }
  const made = await db
    .insertInto('friendship')
    .values({ id: newId(), ...pair, created_at: now, updated_at: now })
    .onConflict(conflict => conflict.columns(['low_id', 'high_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return false
  await db
    .insertInto('friend_side')
    .values([
      { friendship_id: made.id, account_id: accountId, friend_id: friendId },
      // the request itself is something new for the other one
      { friendship_id: made.id, account_id: friendId, friend_id: accountId, unread: 1 },
    ])
    .execute()
  return true
}

export async function setFriendship(db: Db, id: string, values: Updateable<Tables['friendship']>): Promise<void> {
  await db.updateTable('friendship').set(values).where('id', '=', id).execute()
}

export async function setSide(
  db: Db,
  friendshipId: string,
  accountId: string,
  values: Updateable<Tables['friend_side']>,
): Promise<void> {
  await db
    .updateTable('friend_side')
    .set(values)
    .where('friendship_id', '=', friendshipId)
    .where('account_id', '=', accountId)
    .execute()
}

export async function addUnread(db: Db, friendshipId: string, accountId: string): Promise<void> {
  await db
    .updateTable('friend_side')
    .set({ unread: sql`unread + 1`, is_hidden: false })
    .where('friendship_id', '=', friendshipId)
    .where('account_id', '=', accountId)
    .execute()
}

export async function deletePair(db: Db, id: string): Promise<void> {
  await db.deleteFrom('friendship').where('id', '=', id).execute()
}

export const findLiveAccount = (db: Db, id: string) =>
  db.selectFrom('account').select(['id', 'name']).where('id', '=', id).where('frozen_at', 'is', null).executeTakeFirst()

export async function insertMessage(db: Db, message: Insertable<Tables['friend_message']>): Promise<void> {
  await db.insertInto('friend_message').values(message).execute()
}

export function listMessages(
  db: Db,
  accountId: string,
  friendId: string,
  input: { current: number; size: number; order: 'asc' | 'desc' },
) {
  const { low_id, high_id } = pairOf(accountId, friendId)
  const query = db
    .selectFrom('friend_message as message')
    .innerJoin('account', 'account.id', 'message.from_id')
    .selectAll('message')
    .select('account.name as sender_name')
    .where('message.low_id', '=', low_id)
    .where('message.high_id', '=', high_id)
    .orderBy('message.created_at', input.order)
    .orderBy('message.id', input.order)
  return paged(db, query, input, row => row as FriendMessageRow)
}

export const findMessage = (db: Db, id: string) =>
  db.selectFrom('friend_message').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function emptyMessage(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('friend_message')
    .set({ content: '', images: '[]', files: '[]', recalled_at: now })
    .where('id', '=', id)
    .execute()
}

export const isLastMessage = async (db: Db, pair: { low_id: string; high_id: string }, id: string): Promise<boolean> =>
  (
    await db
      .selectFrom('friend_message')
      .select('id')
      .where('low_id', '=', pair.low_id)
      .where('high_id', '=', pair.high_id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id === id

export const areFriends = async (db: Db, a: string, b: string): Promise<boolean> => {
  const { low_id, high_id } = pairOf(a, b)
  const row = await db
    .selectFrom('friendship')
    .select('id')
    .where('low_id', '=', low_id)
    .where('high_id', '=', high_id)
    .where('status', '=', 'ACCEPTED')
    .executeTakeFirst()
  return row !== undefined
}

export const unhideSide = (db: Db, accountId: string, friendId: string) =>
  db
    .updateTable('friend_side')
    .set({ is_hidden: false })
    .where('account_id', '=', accountId)
    .where('friend_id', '=', friendId)
    .where('is_hidden', '=', true)
    .execute()
