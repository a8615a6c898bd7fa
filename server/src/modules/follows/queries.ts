import type { FollowNews } from '@shangyouji/contract/follows/calls'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { paged } from '../../db/paged.ts'
import { newId } from '../../kernel/clock.ts'
import './tables.ts'

/** An approved company that can be followed. */
export const findOpenCompany = (db: Db, id: string) =>
  db.selectFrom('company').select('id').where('id', '=', id).where('status', '=', 'APPROVED').executeTakeFirst()

/** Follows once; a second time only changes whether the name is shown. */
export async function saveFollow(
  db: Db,
  follow: { accountId: string; companyId: string; isNamed: boolean; now: Date },
): Promise<string> {
  const row = await db
    .insertInto('follow')
    .values({
      id: newId(),
      account_id: follow.accountId,
      company_id: follow.companyId,
      is_named: follow.isNamed,
      created_at: follow.now,
    })
    .onConflict(conflict => conflict.columns(['account_id', 'company_id']).doUpdateSet({ is_named: follow.isNamed }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const isFollowing = async (db: Db, accountId: string, companyId: string): Promise<boolean> =>
  (await db
    .selectFrom('follow')
    .select('id')
    .where('account_id', '=', accountId)
    .where('company_id', '=', companyId)
    .executeTakeFirst()) !== undefined

export async function endFollow(
  db: Db,
  accountId: string,
  which: { id: string } | { companyId: string },
): Promise<boolean> {
  const query = db.deleteFrom('follow').where('account_id', '=', accountId)
  const ended = await ('id' in which
    ? query.where('id', '=', which.id)
    : query.where('company_id', '=', which.companyId)
  )
    .returning('id')
    .execute()
  return ended.length > 0
}

interface Paging {
  readonly current: number
  readonly size: number
  readonly order: 'asc' | 'desc'
}

const followed = (db: Db, accountId: string) =>
  db
    .selectFrom('follow')
    .innerJoin('company', 'company.id', 'follow.company_id')
    .selectAll('follow')
    .select(['company.name', 'company.logo', 'company.level_code', 'company.profile', 'company.status'])
    .where('follow.account_id', '=', accountId)

export type FollowRow = Awaited<ReturnType<ReturnType<typeof followed>['executeTakeFirstOrThrow']>>

export function listFollowed(db: Db, accountId: string, input: Paging & { keyword?: string }) {
  let query = followed(db, accountId)
  if (input.keyword) query = query.where('company.name', 'ilike', containing(input.keyword))
  return paged(
    db,
    query.orderBy('follow.created_at', input.order).orderBy('follow.id', input.order),
    input,
    row => row as FollowRow,
  )
}

export function listFollowers(db: Db, companyId: string, input: Paging) {
  const query = db
    .selectFrom('follow')
    .innerJoin('account', 'account.id', 'follow.account_id')
    .select(['follow.id', 'follow.is_named', 'follow.created_at', 'account.name', 'account.organisation'])
    .where('follow.company_id', '=', companyId)
    .orderBy('follow.created_at', input.order)
    .orderBy('follow.id', input.order)
  return paged(db, query, input, row => row)
}

export interface NewsRow {
  readonly company_id: string
  readonly type: FollowNews['type']
  readonly id: string
  readonly title: string
  readonly cover: string
  readonly at: Date
}

/** The three newest public things of each company, goods and contents together. */
export async function newsOf(db: Db, companyIds: readonly string[]): Promise<NewsRow[]> {
  if (companyIds.length === 0) return []
  const { rows } = await sql<NewsRow>`
    select asked.id as company_id, news.type, news.id, news.title, news.cover, news.at
    from unnest(${[...companyIds]}::uuid[]) as asked (id)
    cross join lateral (
      (select content.type, content.id, content.title, content.cover, content.published_at as at
        from content
        where content.company_id = asked.id and content.type <> 'demand' and content.status = 'PUBLISHED'
          and content.deleted_at is null
        order by content.published_at desc limit 3)
      union all
      (select 'goods', goods.id, goods.name, goods.cover, goods.published_at
        from goods where goods.company_id = asked.id and goods.is_live
        order by goods.top desc, goods.refreshed_at desc, goods.id desc limit 3)
      order by at desc nulls last limit 3
    ) as news
    order by news.at desc nulls last`.execute(db)
  return rows
}

/** Followers with something new since a moment, in the order of their ids: how many things of how many companies. */
export async function digestsSince(
  db: Db,
  since: Date,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ account_id: string; companies: number; items: number }[]> {
  const { rows } = await sql<{ account_id: string; companies: number; items: number }>`
    with fresh as (
      select company_id, count(*)::int as items from (
        select company_id from content
          where type <> 'demand' and status = 'PUBLISHED' and deleted_at is null and published_at > ${since}
        union all
        select company_id from goods where is_live and published_at > ${since}
      ) as new_item where company_id is not null group by company_id
    )
    select follow.account_id, count(*)::int as companies, sum(fresh.items)::int as items
    from follow join fresh on fresh.company_id = follow.company_id
    join company on company.id = follow.company_id and company.status = 'APPROVED'
    where ${after}::uuid is null or follow.account_id > ${after}::uuid
    group by follow.account_id order by follow.account_id limit ${limit}`.execute(db)
  return rows
}
