/**
 * npm run bench: every figure that is a time or a size, with machine and versions. `-- start` runs one part, `--keep` keeps
 * what it has seen for docs/performance.md.
 */
import { buildIfNeeded } from '../../scripts/builds.mjs'
import { benchCalculators } from './calculators.ts'
import { benchDesktop } from './desktop.ts'
import type { Figure } from './figure.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchMarket } from './market.ts'
import { benchMeetings } from './meetings.ts'
import { benchPhones } from './phones.ts'
import { benchRelevance } from './relevance.ts'
import { machine, openRecord, type Report } from './report.ts'
import { benchScale } from './scale.ts'
import { benchScripts } from './scripts.ts'
import { benchStart } from './start.ts'
import { benchTrade } from './trade.ts'

const parts: Readonly<Record<string, () => Promise<Report | readonly Figure[]>>> = {
  start: benchStart,
  scripts: benchScripts,
  calculators: benchCalculators,
  market: benchMarket,
  trade: benchTrade,
  meetings: benchMeetings,
  lighthouse: benchLighthouse,
  phones: benchPhones,
  desktop: benchDesktop,
  relevance: benchRelevance,
  scale: benchScale,
}
/** Parts that ask functions of ours and need no page. */
const withoutPages = new Set(['relevance', 'scale'])
const wanted = process.argv.slice(2).filter(word => !word.startsWith('--'))

console.log(machine)
if (wanted.length === 0 || wanted.some(name => !withoutPages.has(name))) {
  buildIfNeeded()
}
let missed = 0
for (const [name, run] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const keep = process.argv.includes('--keep') ? openRecord(name) : null
  const report = reportOf(await run())
  for (const { what, value, goal, isMet } of report.figures) {
    if (!isMet) missed++
    console.log(`${isMet ? '✓' : '✗'} ${what.padEnd(56)} ${value.padStart(14)}   goal ${goal}`)
  }
  keep?.(report)
}
console.log(missed === 0 ? 'every goal met' : `${missed} goals missed`)
process.exit(missed === 0 ? 0 : 1)

function reportOf(measured: Report | readonly Figure[]): Report {
  return 'figures' in measured ? measured : { figures: measured, tables: [] }
}
