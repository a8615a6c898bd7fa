import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PLANNING } from '../../../server/src/db/database.ts'
import type { Statement } from './record.ts'

/** A value as it stands in SQL. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return `array[${value.map(literal).join(',')}]`
  // pgbench reads a colon before a letter as a variable of its own, in texts too
  return `E'${String(value).replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a')}'`
}

const inlined = ({ text, values }: Statement): string =>
  `${text.replace(/\$(\d+)/g, (_, number: string) => literal(values[Number(number) - 1])).replace(/\s+/g, ' ')};`

/**
 * The statements of one answer through pgbench, prepared: what the database alone could give.
 * @returns answers a second, or null where pgbench is not installed or does not understand the statements
 */
export function pgbench(
  programs: string,
  url: string,
  statements: readonly Statement[],
  seconds: number,
): number | null {
  const folder = mkdtempSync(join(tmpdir(), 'shangyouji-pgbench-'))
  try {
    const file = join(folder, 'answer.sql')
    writeFileSync(file, `${statements.map(inlined).join('\n')}\n`)
    const { status, stdout, stderr } = spawnSync(
      join(programs, 'pgbench'),
      ['-n', '-M', 'prepared', '-c', '16', '-j', '2', '-T', String(seconds), '-f', file, url],
      { encoding: 'utf8', env: { ...process.env, PGOPTIONS: PLANNING } },
    )
    const tps = /tps = ([\d.]+)/.exec(stdout ?? '')?.[1]
    if (!tps) console.error(stderr)
    return status === 0 && tps ? Number(tps) : null
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
