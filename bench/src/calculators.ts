import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Figure } from './figure.ts'

const LIMIT_MS = 16
const SHOWN = 6

/** Every calculation of the tool area at its largest allowed input: the slowest by name, then all of them at once. */
export async function benchCalculators(): Promise<Figure[]> {
  const { stdout, stderr } = spawnSync(process.execPath, ['bench.ts'], {
    cwd: join(import.meta.dirname, '../../calculators'),
    encoding: 'utf8',
  })
  const timings = [...stdout.matchAll(/^(\S+)\s+([\d.]+)\s+([\d.]+)/gm)].map(([, code = '', p50, max]) => ({
    code,
    p50: Number(p50),
    max: Number(max),
  }))
  if (timings.length === 0) throw new Error(`the bench of the calculators printed nothing: ${stderr}`)
  const slowest = timings.toSorted((one, other) => other.p50 - one.p50)
  const over = timings.filter(({ p50 }) => p50 > LIMIT_MS)
  return [
    ...slowest.slice(0, SHOWN).map(({ code, p50, max }) => ({
      what: `${code} at its largest input, p50 (max ${max.toFixed(1)} ms)`,
      value: `${p50.toFixed(1)} ms`,
      goal: `${LIMIT_MS} ms`,
      isMet: p50 <= LIMIT_MS,
    })),
    {
      what: `calculators within ${LIMIT_MS} ms at their largest input`,
      value: `${timings.length - over.length} of ${timings.length}`,
      goal: 'all',
      isMet: over.length === 0,
    },
  ]
}
