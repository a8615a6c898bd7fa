import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Figure } from './figure.ts'

/** Rows that are read beside each other; the first cell names what was measured. */
export interface Table {
  readonly title: string
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** What a part of the bench has measured. */
export interface Report {
  readonly figures: readonly Figure[]
  readonly tables: readonly Table[]
}

/** A part's last run that was kept (`--keep`): docs/performance.md is made of these. */
export interface Kept extends Report {
  readonly part: string
  /** Date as 2026-11-29. */
  readonly on: string
  readonly machine: string
  /** Processes that waited for a processor when the run began, of the last five minutes. */
  readonly load: string
  /** Options of the run. */
  readonly options: readonly string[]
}

export const RESULTS = join(import.meta.dirname, '../results')

export const machine = `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB`

/** Options that measure a part of a part: its figures would stand for all of it. */
const CHOOSING = /^--(only|page)=/

/** Notes machine, load and options before a part runs. @throws Error where the run measures only some of the part */
export function openRecord(part: string): (report: Report) => void {
  const options = process.argv.slice(2).filter(word => word.startsWith('--') && !word.startsWith('--keep'))
  const chosen = options.find(word => CHOOSING.test(word))
  if (chosen) throw new Error(`--keep keeps whole parts, ${chosen} asks for some of one`)
  const before = {
    ...{ part, on: new Date().toISOString().slice(0, 10), machine, options },
    load: loadavg()[1]!.toFixed(1),
  }
  return report => {
    mkdirSync(RESULTS, { recursive: true })
    const kept: Kept = { ...before, ...report }
    writeFileSync(join(RESULTS, `${part}.json`), `${JSON.stringify(kept, null, 2)}\n`)
  }
}

/** The kept runs, by part. */
export const keptReports = (): ReadonlyMap<string, Kept> =>
  new Map(
    readdirSync(RESULTS)
      .filter(file => file.endsWith('.json'))
      .map(file => JSON.parse(readFileSync(join(RESULTS, file), 'utf8')) as Kept)
      .map(kept => [kept.part, kept]),
  )
