import { BADGE_CAP, type Badges, REMIND_CAP } from '@shangyouji/contract/messages/calls'
import { type RawBuilder, sql } from 'kysely'
import { cappedCount } from '../../db/capped.ts'
import type { Db } from '../../db/database.ts'
import type { View } from '../../http/side.ts'

type Counted<T> = Readonly<Record<keyof T, RawBuilder<unknown>>>

/**
 * What each number of the 角标 counts: rows that belong to `reader`, a row of account_id and company_id (null for who is
 * no member of an approved company).
 */
export interface BadgeCounts {
  readonly client: Counted<Badges['client']>
  readonly business: Counted<NonNullable<Badges['business']>>
}

declare module '../../kernel/services.ts' {
  interface Lists {
    readonly badges: BadgeCounts
  }
}

/** Unread threads and notices of one account on one side, counted past where badges stop. */
export async function countUnreadOf(
  db: Db,
  { accountId, companyId, ...view }: View,
  badges: BadgeCounts,
): Promise<{ consulting: number; sysMsg: number }> {
  const { consulting, sysMsg } = view.side === 'BUSINESS' ? badges.business : badges.client
  const { rows } = await sql<{ consulting: number; sysMsg: number }>`
    select ${cappedCount(consulting, REMIND_CAP)} as consulting, ${cappedCount(sysMsg, REMIND_CAP)} as "sysMsg"
    from (select ${accountId}::uuid as account_id, ${companyId}::uuid as company_id) as reader`.execute(db)
  return rows[0]!
}

const columns = (side: 'client' | 'business', counted: Readonly<Record<string, RawBuilder<unknown>>>) =>
  Object.entries(counted).map(([name, rows]) => sql`${cappedCount(rows, BADGE_CAP)} as ${sql.id(`${side} ${name}`)}`)

/** The numbers of any number of accounts in one statement, each of them bounded. */
export async function countBadges(
  db: Db,
  { client, business }: BadgeCounts,
  accountIds: readonly string[],
): Promise<Map<string, Badges>> {
  if (accountIds.length === 0) return new Map()
  const numbers = sql.join([...columns('client', client), ...columns('business', business)])
  const { rows } = await sql<Record<string, number> & { account_id: string; company_id: string | null }>`
    select reader.account_id, reader.company_id, ${numbers}
    from (
      select account.id as account_id, company.id as company_id
      from account
      left join company_member on company_member.account_id = account.id
      left join company on company.id = company_member.company_id and company.status = 'APPROVED'
      where account.id = any(${[...accountIds]}::uuid[])
    ) as reader`.execute(db)
  const pick = <T extends object>(side: string, row: Record<string, unknown>, counted: Counted<T>) =>
    Object.fromEntries(Object.keys(counted).map(name => [name, row[`${side} ${name}`]])) as Record<keyof T, number>
  return new Map(
    rows.map(row => [
      row.account_id,
      {
        client: pick<Badges['client']>('client', row, client),
        business: row.company_id ? pick<NonNullable<Badges['business']>>('business', row, business) : null,
      },
    ]),
  )
}
