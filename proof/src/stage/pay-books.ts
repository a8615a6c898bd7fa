import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Books } from '../../../server/src/ports/pay/stand-in/books.ts'
import { sleep } from './request.ts'
import type { Stage } from './stage.ts'

/** Attempts at a payment that nobody paid end by themselves; refunds are asked after by jobs. */
const REST_MS = 120_000

interface Rest {
  /** The id column of payments of the things under test is in this set of ids. */
  readonly things: string
  /** Rows that show that something is still under way, besides payments and refunds. */
  readonly moving?: string
  /** Jobs that bring things to rest. */
  readonly jobs: readonly string[]
}

/** Waits until no money is on its way any more. */
export async function restOfMoney(stage: Stage, { things, moving, jobs }: Rest): Promise<string[]> {
  const open = `select p.id, p.state, p.paid from payment p where p.ref_id in (${things})
    and (p.state = 'WAIT' or exists (select 1 from refund f where f.payment_id = p.id
      and f.state in ('WAIT', 'APPLIED', 'ABNORMAL')))
    union all select id, 'NOTICE', 0 from payment_notice where outcome is null
    ${moving ? `union all ${moving}` : ''}`
  let left: object[] = []
  for (const end = Date.now() + REST_MS; Date.now() < end; await sleep(500)) {
    // attempts that nobody pays lapse now instead of in a quarter of an hour, and are asked after at once
    await stage.sql(`update payment set expires_at = least(expires_at, now()), ask_at = now() where state = 'WAIT'`)
    // asked so often, a slow provider is no reason to give up
    await stage.sql(`update refund set ask_at = now(), tries = 0 where state in ('WAIT', 'APPLIED')`)
    // the same jobs run every minute by themselves
    for (const name of ['pay.sweep', ...jobs])
      await stage.sql(`insert into job.job (name, data) values ($1, '{}')`, [name])
    left = await stage.sql(open)
    if (left.length === 0) return []
  }
  return left.map(row => `money is still on its way after two minutes: ${JSON.stringify(row)}`)
}

/** The provider's books and ours tell the same of every payment for one of these things. */
export async function bookDifferences(stage: Stage, things: string): Promise<string[]> {
  const { orders } = JSON.parse(readFileSync(join(stage.dataDir, 'pay-stand-in.json'), 'utf8')) as Books
  const rows = await stage.sql<{ trade_no: string; state: string; paid: number; refunded: number }>(
    `select trade_no, state, paid, refunded from payment where ref_id in (${things})`,
  )
  return rows.flatMap(({ trade_no: no, state, paid, refunded }) => {
    const order = orders[no]
    const theirs = order?.state === 'PAID' ? order.amount : 0
    const back = (order?.refunds ?? []).reduce((sum, one) => sum + one.amount, 0)
    return theirs === paid && back === refunded
      ? []
      : [`${no}: we say ${paid} paid and ${refunded} back (${state}), the provider ${theirs} and ${back}`]
  })
}
