/** Runs the journeys in a real browser against the real server on a fresh folder; `--only=word|word` runs those that match. */
import { writeFileSync } from 'node:fs'
import { browserArguments, findBrowser } from './browser.ts'
import { type Journey, runJourneys } from './journey.ts'
import { lanes } from './journeys/all.ts'
import { startProduct } from './product.ts'

const option = (name: string): string | undefined =>
  process.argv
    .find(argument => argument.startsWith(`--${name}=`))
    ?.split('=')
    .slice(1)
    .join('=')

const only = option('only')
const isChosen = ({ title }: Journey) => !only || only.split('|').some(word => title.includes(word))
const chosen = lanes.map(journeys => journeys.filter(isChosen)).filter(journeys => journeys.length > 0)

/** A lane's journeys on a product of their own. */
async function runLane(journeys: readonly Journey[]) {
  const product = await startProduct()
  const counts = await runJourneys(journeys, { product, executablePath: findBrowser(), args: browserArguments })
  await product.stop()
  return counts
}

const ended = await Promise.all(chosen.map(runLane))
const counts = {
  passed: ended.reduce((sum, lane) => sum + lane.passed, 0),
  failed: ended.reduce((sum, lane) => sum + lane.failed, 0),
  failures: ended.flatMap(lane => lane.failures),
}
const report = option('report')
if (report) writeFileSync(report, JSON.stringify(counts))
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed > 0 || chosen.length === 0 ? 1 : 0)
