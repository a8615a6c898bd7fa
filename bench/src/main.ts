/** npm run bench: every figure that is a time or a size, with machine and versions. `-- start` runs one part. */

import { cpus, totalmem } from 'node:os'
import { buildWebIfNeeded } from '../../scripts/web-build.mjs'
import { benchCalculators } from './calculators.ts'
import { benchDesktop } from './desktop.ts'
import type { Figure } from './figure.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchMarket } from './market.ts'
import { benchMeetings } from './meetings.ts'
import { benchPhones } from './phones.ts'
import { benchRelevance } from './relevance.ts'
import { benchScripts } from './scripts.ts'
import { benchStart } from './start.ts'
import { benchTrade } from './trade.ts'

const parts: Readonly<Record<string, () => Promise<Figure[]>>> = {
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
}
/** Parts that ask functions of ours and need no page. */
const withoutPages = new Set(['relevance'])
const wanted = process.argv.slice(2).filter(word => !word.startsWith('--'))

console.log(
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB`,
)
if (wanted.length === 0 || wanted.some(name => !withoutPages.has(name))) buildWebIfNeeded()
let missed = 0
for (const [name, run] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  for (const { what, value, goal, isMet } of await run()) {
    if (!isMet) missed++
    console.log(`${isMet ? '✓' : '✗'} ${what.padEnd(56)} ${value.padStart(14)}   goal ${goal}`)
  }
}
console.log(missed === 0 ? 'every goal met' : `${missed} goals missed`)
process.exit(missed === 0 ? 0 : 1)
