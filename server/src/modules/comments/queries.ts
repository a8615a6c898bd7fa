import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import type { CommentStatus } from './tables.ts'
import './tables.ts'

export type CommentRow = Selectable<Tables['comment']>

/** A row with the names that stand beside it. */
const withNames = (db: Db) =>
  db
    .selectFrom('comment')
    .innerJoin('account', 'account.id', 'comment.account_id')
    .leftJoin('company', 'company.id', 'comment.company_id')
    .leftJoin('account as answered', 'answered.id', 'comment.to_account_id')
    .selectAll('comment')
    .select([
      'account.name as author_name',
      'account.phone as author_phone',
      'account.avatar',
      'company.name as company_name',
      'company.logo as company_logo',
      'answered.name as answered_name',
      'answered.phone as answered_phone',
    ])

export type NamedRow = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number] & {
  readonly is_liked?: boolean
}

/** What a viewer sees: what is published, and what they wrote themselves in whatever state. */
const visibleTo = (accountId: string | null) =>
  sql<boolean>`(comment.deleted_at is null and (comment.status = 'PUBLISHED' or comment.account_id = ${accountId}::uuid))`

const likedBy = (accountId: string | null) =>
  sql<boolean>`exists (select 1 from comment_like
    where comment_like.comment_id = comment.id and comment_like.account_id = ${accountId}::uuid)`

export function listComments(
  db: Db,
  accountId: string | null,
  input: {
    bizId: string
    bizType: string
    current: number
    size: number
    sort: 'createTime' | 'likeNum'
    order: 'asc' | 'desc'
  },
) {
  const query = withNames(db)
    .select(likedBy(accountId).as('is_liked'))
    .where('comment.biz_id', '=', input.bizId)
    .where('comment.biz_type', '=', input.bizType as CommentRow['biz_type'])
    .where('comment.parent_id', 'is', null)
    .where(visibleTo(accountId))
    .orderBy(input.sort === 'likeNum' ? 'comment.like_count' : 'comment.created_at', input.order)
    .orderBy('comment.id', input.order)
  return paged(db, query, input, row => row as NamedRow)
}

/** The first replies of several comments, oldest first, and how many each has. */
export async function listReplies(db: Db, accountId: string | null, parentIds: readonly string[], each: number) {
  if (parentIds.length === 0) return { replies: [], numbers: new Map<string, number>() }
  const ranked = db
    .selectFrom('comment')
    .select(['comment.id', 'comment.parent_id'])
    .select(sql<number>`row_number() over (partition by parent_id order by created_at, id)`.as('place'))
    .where('comment.parent_id', 'in', [...parentIds])
    .where(visibleTo(accountId))
  const replies = (await withNames(db)
    .innerJoin(ranked.as('ranked'), 'ranked.id', 'comment.id')
    .select(likedBy(accountId).as('is_liked'))
    .where('ranked.place', '<=', each)
    .orderBy('comment.created_at')
    .orderBy('comment.id')
    .execute()) as NamedRow[]
  const counted = await db
    .selectFrom('comment')
    .select(['parent_id', sql<number>`count(*)::int`.as('number')])
    .where('comment.parent_id', 'in', [...parentIds])
    .where(visibleTo(accountId))
    .groupBy('parent_id')
    .execute()
  return { replies, numbers: new Map(counted.map(row => [row.parent_id!, row.number])) }
}

export const insertComment = (db: Db, row: Insertable<Tables['comment']>) =>
  db.insertInto('comment').values(row).execute()

export const findComment = (db: Db, id: string) =>
  db.selectFrom('comment').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

/** Something published that everyone sees: the comment itself, and for a reply the comment above it. */
export const findShown = (db: Db, id: string) =>
  db
    .selectFrom('comment')
    .leftJoin('comment as parent', 'parent.id', 'comment.parent_id')
    .selectAll('comment')
    .where('comment.id', '=', id)
    .where('comment.status', '=', 'PUBLISHED')
    .where('comment.deleted_at', 'is', null)
    .where(sql<boolean>`(parent.id is null or parent.status = 'PUBLISHED' and parent.deleted_at is null)`)
    .executeTakeFirst()

/** Moves a comment to a state; undefined where it is not in one of these states (any more). */
export const moveComment = (db: Db, id: string, from: readonly CommentStatus[], to: CommentStatus, now: Date) =>
  db
    .updateTable('comment')
    .set({ status: to, updated_at: now })
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Deletes a comment with its replies, or only the replies. @returns how many of them everyone could see */
export async function deleteThread(db: Db, id: string, which: 'ALL' | 'REPLIES', now: Date): Promise<number> {
  const gone = await db
    .updateTable('comment')
    .set({ deleted_at: now, updated_at: now })
    .where(eb => (which === 'ALL' ? eb.or([eb('id', '=', id), eb('parent_id', '=', id)]) : eb('parent_id', '=', id)))
    .where('deleted_at', 'is', null)
    .returning('status')
    .execute()
  return gone.filter(row => row.status === 'PUBLISHED').length
}

/** What an account has written since, and whether this very text on this thing is among it. */
export async function writtenSince(
  db: Db,
  accountId: string,
  since: Date,
  same: { bizId: string; content: string; at: Date },
) {
  const { number, is_same } = await db
    .selectFrom('comment')
    .select(sql<number>`count(*)::int`.as('number'))
    .select(
      sql<boolean>`coalesce(bool_or(biz_id = ${same.bizId} and content = ${same.content}
        and created_at > ${same.at} and deleted_at is null), false)`.as('is_same'),
    )
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return { number, isSame: is_same }
}

/** Sets a like once a person; repeating changes nothing. */
export async function likeComment(db: Db, id: string, accountId: string, now: Date): Promise<number> {
  const set = await db
    .insertInto('comment_like')
    .values({ comment_id: id, account_id: accountId, at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('comment_id')
    .executeTakeFirst()
  const row = await db
    .updateTable('comment')
    .set({ like_count: set ? sql`like_count + 1` : sql`like_count` })
    .where('id', '=', id)
    .returning('like_count')
    .executeTakeFirstOrThrow()
  return row.like_count
}

export async function unlikeComment(db: Db, id: string, accountId: string): Promise<void> {
  const gone = await db
    .deleteFrom('comment_like')
    .where('comment_id', '=', id)
    .where('account_id', '=', accountId)
    .returning('comment_id')
    .executeTakeFirst()
  if (gone) await db.updateTable('comment').set({ like_count: sql`like_count - 1` }).where('id', '=', id).execute()
}
