import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { Services } from '../../kernel/services.ts'
import * as chainQueries from './chain-queries.ts'
import { countWaiting, getHead, hashAt } from './chain-queries.ts'
import { findLostAnchor, type HeadConfig, hasOurStart, isOurs, readAnchors, signHead } from './head.ts'
import './tables.ts'

/**
 * 操作日志 Audit log: calls append their rows plainly, in their own transaction. A job numbers new rows and seals each
 * with a hash over itself and the hash before it, so that no row can be changed, left out or put in between without
 * every later hash being wrong. The end of the chain is signed and noted outside the database (head.ts).
 */

type AuditRow = Selectable<Tables['audit_log']>

const SEALED_AT_ONCE = 500
const CHECKED_AT_ONCE = 2000
/** Rows that one verification reads at most. */
export const CHECKED_PER_CALL = 100_000

/** Keys in one order at every depth, whatever order the database gives them in. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, canonical(inner)]))
}

/** SHA-256 in hex over the hash before and everything a row says. */
export function hashOf(before: string, sealNo: number, row: Omit<AuditRow, 'hash' | 'seal_no'>): string {
  const said = [
    before,
    sealNo,
    row.id,
    row.at.toISOString(),
    row.actor_kind,
    row.actor_id,
    row.call,
    row.object_id,
    canonical(row.details),
    row.ip,
    row.request_id,
    // rows from before changes were kept have the hashes they had
    ...(row.changes === null ? [] : [canonical(row.changes)]),
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}

/** Seals what is new; several processes may try, one does it. Returns how many rows were sealed. */
export async function sealAuditLog(services: Pick<Services, 'database' | 'clock' | 'config'>): Promise<number> {
  const { database, clock, config } = services
  for (let sealed = 0; ; ) {
    const count = await database.db.transaction().execute(db => sealSome(db, clock.now(), config))
    sealed += count
    if (count < SEALED_AT_ONCE) return sealed
  }
}

async function sealSome(db: Db, now: Date, config: HeadConfig): Promise<number> {
  await chainQueries.lockSealing(db)
  const head = await getHead(db)
  // or a chain that was made anew would be signed with the next row
  if (!(await isOurs(head, config))) throw new Error('audit log is broken: its end was not signed by us')
  const rows = await chainQueries.listUnsealed(db, SEALED_AT_ONCE)
  if (rows.length === 0) return 0
  let { hash, seal_no } = head
  const seals = rows.map(row => {
    seal_no++
    hash = hashOf(hash, seal_no, row)
    return { id: row.id, hash, sealNo: seal_no }
  })
  await chainQueries.writeSeals(db, seals)
  await chainQueries.updateHead(db, { seal_no, hash, sealed_at: now, mac: signHead(config.secret, { seal_no, hash }) })
  return rows.length
}

export interface ChainCheck {
  readonly isIntact: boolean
  /** Rows whose hash was computed anew. */
  readonly checked: number
  /** Rows that wait to be sealed. */
  readonly waiting: number
  readonly brokenId: string | null
  readonly brokenReason: string
  /** Number of the last row checked where more follow; null at the end. */
  readonly nextFrom: number | null
  readonly head: { readonly sealNo: number; readonly hash: string }
}

/**
 * Computes the chain anew and compares.
 * @param from number of a row that was found right before; 0 begins at the first that is kept
 * @param config whose signature and notes the chain is held against; without it only its hashes are
 */
export async function verifyAuditChain(
  db: Db,
  from = 0,
  most = CHECKED_PER_CALL,
  config: HeadConfig | null = null,
): Promise<ChainCheck> {
  const end = await getHead(db)
  const { seal_no, hash } = end
  const head = { sealNo: seal_no, hash }
  const waiting = await countWaiting(db)
  let checked = 0
  let last = Math.max(from, end.start_no)
  let before = last === end.start_no ? end.start_hash : await hashAt(db, last)
  const result = (brokenId: string | null, brokenReason: string, nextFrom: number | null = null): ChainCheck => ({
    isIntact: brokenReason === '',
    checked,
    waiting,
    brokenId,
    brokenReason,
    nextFrom,
    head,
  })
  if (before === null) return result(null, `第${last}条缺失`)
  if (config) {
    if (!hasOurStart(end, config)) return result(null, '链首不是由本系统签署')
    if (!(await isOurs(end, config))) return result(null, '链尾不是由本系统签署')
    const lost = await findLostAnchor(db, await readAnchors(config.dataDir))
    if (lost) return result(null, `第${lost.sealNo}条与库外的记录（${lost.at.slice(0, 10)}）不符`)
  }

  while (checked < most) {
    const rows = await chainQueries.listSealedAfter(db, last, Math.min(CHECKED_AT_ONCE, most - checked))
    for (const row of rows) {
      if (row.seal_no !== last + 1) return result(row.id, `第${last + 1}条缺失`)
      if (row.hash !== hashOf(before, row.seal_no, row)) return result(row.id, `第${row.seal_no}条与其哈希不符`)
      before = row.hash
      last = row.seal_no
      checked++
    }
    if (rows.length === 0) break
  }
  // rows sealed since the head was read only make the chain longer
  if (last < head.sealNo) return checked < most ? result(null, `第${last + 1}条缺失`) : result(null, '', last)
  if (last === head.sealNo && before !== head.hash) return result(null, '链尾与记录不符')
  return result(null, '')
}
