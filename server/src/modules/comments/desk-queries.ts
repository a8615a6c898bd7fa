import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { among, contains, type Source } from '../desk/api.ts'
import type { CommentStatus } from './tables.ts'

const newest = sql`comment.created_at desc, comment.id desc`
const states: readonly CommentStatus[] = ['PENDING', 'PUBLISHED', 'REJECTED', 'BANNED']

export const commentSource: Source = {
  table: 'comment',
  joins: sql`left join account on account.id = comment.account_id left join company on company.id = comment.company_id
    left join comment as parent on parent.id = comment.parent_id`,
  title: sql`left(comment.content, 80)`,
  status: sql`comment.status`,
  isDeleted: sql`comment.deleted_at is not null`,
  isShown: sql`comment.status = 'PUBLISHED' and comment.deleted_at is null
    and (parent.id is null or parent.status = 'PUBLISHED' and parent.deleted_at is null)`,
  accountId: sql`comment.account_id`,
  companyId: sql`comment.company_id`,
  ownerName: sql`coalesce(company.name, nullif(account.name, ''), account.phone)`,
  at: sql`comment.created_at`,
  byWords: keyword => [{ where: contains(sql`comment.content`, keyword) }],
  byOwner: ({ accountIds, companyIds }) => [
    { where: among(sql`comment.account_id`, accountIds), order: newest },
    {
      // a company's comments are those of its people
      where: sql<boolean>`comment.account_id in (select account_id from company_member
        where company_id = any(${[...companyIds]}::uuid[])) and ${among(sql`comment.company_id`, companyIds)}`,
      order: newest,
    },
  ],
  recent: status =>
    states
      .filter(each => status === undefined || each === status)
      .map(each => ({ where: sql<boolean>`comment.status = ${sql.lit(each)}`, order: newest })),
}

/** A comment in whatever state, with the replies under it that are not deleted. */
export async function findAny(db: Db, id: string) {
  const row = await db.selectFrom('comment').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const replies = await db
    .selectFrom('comment')
    .selectAll()
    .where('parent_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1000)
    .execute()
  return { ...row, replies }
}

/** Replies that went with their comment come back with it. @returns how many of them everyone can see */
export async function bringBack(db: Db, ids: readonly string[], now: Date): Promise<number> {
  if (ids.length === 0) return 0
  const back = await db
    .updateTable('comment')
    .set({ deleted_at: null, updated_at: now })
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is not', null)
    .returning('status')
    .execute()
  return back.filter(row => row.status === 'PUBLISHED').length
}
