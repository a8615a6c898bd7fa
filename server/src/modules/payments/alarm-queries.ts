import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import './tables.ts'

export interface Problem {
  /** Names the thing that is wrong: it is told once. */
  readonly key: string
  readonly text: string
}

/** What only a person can finish, and what the providers do not answer, oldest first. */
export async function listProblems(db: Db, now: Date, limit: number): Promise<Problem[]> {
  const stuck = new Date(now.getTime() - 10 * 60_000)
  const found = await sql<Problem>`
    select problem.key, problem.text from (
      select 'EXCEPTION ' || id as key, '支付异常 ' || trade_no || '：' || exception as text, updated_at as at
      from payment where state = 'EXCEPTION'
      union all
      select 'ABNORMAL ' || id, '退款异常 ' || refund_no || '：' || last_error, created_at
      from refund where state = 'ABNORMAL'
        and not exists (select from seller_transfer own where own.id = refund.payment_id)
      union all
      select 'DOWN ' || channel || ' ' || provider_account || ' ' || (min(expires_at) at time zone 'Asia/Shanghai')::date,
        '渠道未响应 ' || channel || '：' || count(*) || '笔到期支付无法查询', min(expires_at)
      from payment where state = 'WAIT' and channel <> 'TRANSFER' and expires_at < ${stuck}
      group by channel, provider_account
    ) as problem
    where not exists (select from payment_alarm told where told.key = problem.key)
    order by problem.at limit ${sql.lit(limit)}`.execute(db)
  return found.rows
}

/** Accounts that were paid on a day whose bill has not been compared. */
export async function listMissingBills(db: Db, day: string, from: Date, until: Date): Promise<Problem[]> {
  const found = await sql<Problem>`
    select distinct 'BILL ' || provider_account || ' ' || ${day}::text as key,
      '缺少账单 ' || channel || ' ' || provider_account || '，' || ${day}::text as text
    from payment
    where paid_at >= ${from} and paid_at < ${until} and provider_account <> ''
      and not exists (select from payment_bill bill
        where bill.provider_account = payment.provider_account and bill.day = ${day}::date)
      and not exists (select from payment_alarm told where told.key = 'BILL ' || provider_account || ' ' || ${day}::text)
    order by key`.execute(db)
  return found.rows
}

/** Notes what is being told; only what was not told before. */
export async function takeAlarms(db: Db, problems: readonly Problem[], now: Date): Promise<Set<string>> {
  if (problems.length === 0) return new Set()
  const taken = await db
    .insertInto('payment_alarm')
    .values(problems.map(({ key }) => ({ key, at: now })))
    .onConflict(clash => clash.doNothing())
    .returning('key')
    .execute()
  return new Set(taken.map(row => row.key))
}
