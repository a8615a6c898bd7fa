import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Figure } from './figure.ts'

const LIMIT_KB = 120

/** What each public page loads in script at first, as the budget of the web measures it. */
export async function benchScripts(): Promise<Figure[]> {
  const { stdout } = spawnSync(process.execPath, ['scripts/budget.ts'], {
    cwd: join(import.meta.dirname, '../../web'),
    encoding: 'utf8',
  })
  const lines = [...stdout.matchAll(/^\s*([\d.]+) KB\s+public\s+(\S+)/gm)]
  if (lines.length === 0) throw new Error('the web is not built: npm start, or npm run -w web build')
  return lines.map(([, kb, screen]) => ({
    what: `script of ${screen}, gz`,
    value: `${kb} KB`,
    goal: `${LIMIT_KB} KB`,
    isMet: Number(kb) <= LIMIT_KB,
  }))
}
