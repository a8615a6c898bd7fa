/** Runs the journeys in a real browser against the real server on a fresh folder; `--only=word|word` runs those that match. */
import { writeFileSync } from 'node:fs'
import { browserArguments, findBrowser } from './browser.ts'
import { type Journey, runJourneys } from './journey.ts'
import { journeys } from './journeys/all.ts'
import { startProduct } from './product.ts'

const option = (name: string): string | undefined =>
  process.argv
    .find(argument => argument.startsWith(`--${name}=`))
    ?.split('=')
    .slice(1)
    .join('=')

const only = option('only')
const chosen: readonly Journey[] = only
  ? journeys.filter(({ title }) => only.split('|').some(word => title.includes(word)))
  : journeys
const product = await startProduct()
const counts = await runJourneys(chosen, { product, executablePath: findBrowser(), args: browserArguments })
await product.stop()
const report = option('report')
if (report) writeFileSync(report, JSON.stringify(counts))
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed > 0 || chosen.length === 0 ? 1 : 0)
