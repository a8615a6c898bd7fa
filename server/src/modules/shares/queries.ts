import type { ShareChannel } from '@shangyouji/contract/shares/labels'
import type { SharedType } from '@shangyouji/contract/shares/pages'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import './tables.ts'

/** The code of an account, made with its first share. */
export async function codeOf(db: Db, accountId: string, made: string, now: Date): Promise<string> {
  await db
    .insertInto('share_code')
    .values({ account_id: accountId, code: made, created_at: now })
    .onConflict(conflict => conflict.column('account_id').doNothing())
    .execute()
  const row = await db
    .selectFrom('share_code')
    .select('code')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return row.code
}

interface Shown {
  readonly title: string
  /** The company that it is of; null for a buyer's demand. */
  readonly companyId: string | null
}

/** What is public of a page that was shared. */
export async function findShown(db: Db, type: SharedType, id: string): Promise<Shown | undefined> {
  if (type === 'goods')
    return db
      .selectFrom('goods')
      .select(['name as title', 'company_id as companyId'])
      .where('id', '=', id)
      .where('status', '=', 'PUBLISHED')
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
  if (type === 'shop')
    return db
      .selectFrom('company')
      .select(['name as title', 'id as companyId'])
      .where('id', '=', id)
      .where('status', '=', 'APPROVED')
      .executeTakeFirst()
  return db
    .selectFrom('content')
    .select(['title', 'company_id as companyId'])
    .where('id', '=', id)
    .where('type', '=', type)
    .where('status', '=', 'PUBLISHED')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** @returns false: this person had opened the page through a share today */
export const addVisit = async (db: Db, day: string, objectId: string, viewer: string): Promise<boolean> =>
  (await db
    .insertInto('share_visit')
    .values({ day, object_id: objectId, viewer })
    .onConflict(conflict => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()) !== undefined

export const countVisit = (
  db: Db,
  row: { company_id: string; day: string; object_type: SharedType; object_id: string; channel: ShareChannel },
) =>
  db
    .insertInto('share_day')
    .values({ ...row, visits: 1 })
    .onConflict(conflict =>
      conflict
        .columns(['company_id', 'day', 'object_id', 'channel'])
        .doUpdateSet({ visits: sql`share_day.visits + 1` }),
    )
    .execute()

/**
 * Who shared it, where another person opened it: not from a company of the sharer, not by a browser the sharer was logged in
 * with within ninety days.
 */
export const findSharer = async (
  db: Db,
  code: string,
  visitor: { readonly accountId: string | null; readonly ip: string; readonly userAgent: string; readonly since: Date },
): Promise<string | undefined> =>
  (
    await sql<{ id: string }>`
      select account.id from share_code join account on account.id = share_code.account_id
      where share_code.code = ${code} and account.frozen_at is null
        and account.id is distinct from ${visitor.accountId}::uuid
        and not exists (
          select from company_member mine join company_member theirs on theirs.company_id = mine.company_id
          where mine.account_id = account.id and theirs.account_id = ${visitor.accountId}::uuid)
        and not exists (
          select from session where session.account_id = account.id and session.created_at >= ${visitor.since}
            and session.ip = ${visitor.ip} and session.user_agent = ${visitor.userAgent})`.execute(db)
  ).rows[0]?.id

export const visitsByDay = (db: Db, companyId: string, from: string) =>
  db
    .selectFrom('share_day')
    .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'), sql<number>`sum(visits)::int`.as('visits')])
    .where('company_id', '=', companyId)
    .where('day', '>=', from)
    .groupBy('share_day.day')
    .execute()

export const visitsByChannel = (db: Db, companyId: string, from: string) =>
  db
    .selectFrom('share_day')
    .select(['channel', sql<number>`sum(visits)::int`.as('visits')])
    .where('company_id', '=', companyId)
    .where('day', '>=', from)
    .groupBy('channel')
    .orderBy('visits', 'desc')
    .execute()

const MOST_PAGES = 5

/** The pages that were opened most, those that are still public. */
export const visitsByPage = async (db: Db, companyId: string, from: string) =>
  (
    await sql<{ type: SharedType; id: string; title: string; visits: number }>`
      select most.*, coalesce(goods.name, content.title, company.name) as title from (
        select object_type as type, object_id as id, sum(visits)::int as visits from share_day
        where company_id = ${companyId} and day >= ${from}
        group by object_type, object_id order by visits desc, object_id limit ${sql.lit(MOST_PAGES)}
      ) most
      left join goods on most.type = 'goods' and goods.id = most.id
      left join content on content.id = most.id
      left join company on most.type = 'shop' and company.id = most.id
      where coalesce(goods.status, content.status, 'PUBLISHED') = 'PUBLISHED'
      order by most.visits desc, most.id`.execute(db)
  ).rows

export const dropOld = async (db: Db, visitsBefore: string, daysBefore: string): Promise<void> => {
  await db.deleteFrom('share_visit').where('day', '<', visitsBefore).execute()
  await db.deleteFrom('share_day').where('day', '<', daysBefore).execute()
}
