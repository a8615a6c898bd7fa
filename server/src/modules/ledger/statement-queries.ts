import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import './tables.ts'

/** From an instant until before another one. */
export interface Span {
  readonly from: Date
  readonly until: Date
}

/** What came into and went out of what may be spent, with the sign of it. */
const signedOf = (accountId: string) => sql<{ signed: number }>`
  select t.id, t.no, t.code, t.note, t.at,
    case when t.credit_account = ${accountId}::uuid and t.credit = 'BALANCE' then t.amount else -t.amount end as signed
  from ledger_transfer t
  where (t.credit_account = ${accountId}::uuid and t.credit = 'BALANCE')
    or (t.debit_account = ${accountId}::uuid and t.debit = 'BALANCE')`

export interface Sums {
  readonly opening: number
  readonly came: number
  readonly went: number
  readonly lines: number
}

/** What was there before a span, and what came and went within it. */
export async function sumsOf(db: Db, accountId: string, { from, until }: Span): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select coalesce(sum(signed) filter (where at < ${from}), 0)::bigint as opening,
      coalesce(sum(signed) filter (where at >= ${from} and signed > 0), 0)::bigint as came,
      coalesce(-sum(signed) filter (where at >= ${from} and signed < 0), 0)::bigint as went,
      count(*) filter (where at >= ${from})::int as lines
    from (${signedOf(accountId)}) as moved where at < ${until}`.execute(db)
  return rows[0]!
}

export interface StatementLine {
  readonly id: string
  readonly code: string
  readonly note: string
  readonly at: Date
  readonly signed: number
  /** What had come and gone since the beginning of the span, with this one. */
  readonly since: number
}

interface Slice {
  readonly limit: number
  readonly offset: number
  readonly order: 'asc' | 'desc'
}

/** Movements of a span as they were written, each with what they add up to so far. */
export async function linesOf(
  db: Db,
  accountId: string,
  { from, until }: Span,
  { limit, offset, order }: Slice,
): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    select id, code, note, at, signed, sum(signed) over (order by no)::bigint as since
    from (${signedOf(accountId)}) as moved
    where at >= ${from} and at < ${until}
    order by no ${sql.raw(order === 'asc' ? 'asc' : 'desc')} limit ${limit} offset ${offset}`.execute(db)
  return rows
}
