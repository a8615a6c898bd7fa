import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** What the tests saw of one writing call: how often it succeeded and how many of its entries say object and change. */
export interface SeenCall {
  readonly call: string
  readonly succeeded: number
  readonly told: number
}

/**
 * With AUDIT_SEEN every test app notes which calls succeeded in it and what their entries in the audit log say;
 * scripts/audit-entries.ts holds all of them together against the contract.
 */
export async function noteSeenEntries(db: Db, succeeded: ReadonlyMap<string, number>): Promise<void> {
  const folder = process.env.AUDIT_SEEN
  if (!folder || succeeded.size === 0) return
  const { rows: heads } = await sql<{ start_no: number }>`select start_no from audit_head`.execute(db)
  // a test has let months go (audit.keptMonths): what was there is no longer known
  if (heads.some(({ start_no }) => start_no > 0)) return
  const { rows } = await sql<{ call: string; told: number }>`
    select call, count(*) filter (where object_id is not null and (changes is not null or details is not null))::int as told
    from audit_log group by 1`.execute(db)
  const told = new Map(rows.map(row => [row.call, row.told]))
  const seen = [...succeeded].map(([call, count]): SeenCall => ({ call, succeeded: count, told: told.get(call) ?? 0 }))
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${seen.map(line => JSON.stringify(line)).join('\n')}\n`)
}
