import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The last run of a check that was kept, in words: docs/proof.md has a row of each. */
export interface KeptRow {
  /** Its number, with the database where it runs on two. */
  readonly check: string
  /** Size, database, day, load, seed, seconds. */
  readonly run: string
  readonly seen: string
  /** What its planted fault did. */
  readonly twin: string
}

const FILE = join(import.meta.dirname, '../results.json')

export const keptRows = (): readonly KeptRow[] => JSON.parse(readFileSync(FILE, 'utf8')) as KeptRow[]

/** Puts what a check has shown in the place of what was kept of it; a new one comes last. */
export function keepRow(check: string, parts: Partial<KeptRow>): void {
  const rows = [...keptRows()]
  const at = rows.findIndex(row => row.check === check)
  const row = { ...(rows[at] ?? { check, run: '', seen: '', twin: '' }), ...parts }
  if (at < 0) rows.push(row)
  else rows[at] = row
  writeFileSync(FILE, `${JSON.stringify(rows, null, 2)}\n`)
}
