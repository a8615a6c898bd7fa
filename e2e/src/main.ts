/**
 * Runs the journeys in a real browser against the real server on a fresh folder; `--only=word|word` runs those that match,
 * `--calls=FILE` lists the calls that were answered with success over HTTP (not those of a page that is rendered).
 * The second lane runs on PostgreSQL where its programs are installed, so that both databases are seen by people.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startPostgres } from '../../scripts/postgres.mjs'
import { browserArguments, findBrowser } from './browser.ts'
import { type Journey, runJourneys } from './journey.ts'
import { lanes } from './journeys/all.ts'
import { startProduct } from './product.ts'

const { only, report, calls } = parseArgs({
  options: { only: { type: 'string' }, report: { type: 'string' }, calls: { type: 'string' } },
}).values
const isChosen = ({ title }: Journey) => !only || only.split('|').some(word => title.includes(word))
const chosen = lanes
  .map((journeys, lane) => ({ journeys: journeys.filter(isChosen), onPostgres: lane === 1 }))
  .filter(({ journeys }) => journeys.length > 0)
// a database that DATABASE_URL names is in use: the journeys have a cluster of their own
delete process.env.DATABASE_URL
const postgres = chosen.some(({ onPostgres }) => onPostgres) ? startPostgres({ inMemory: true }) : null

const answered = new Set<string>()

/** A lane's journeys on a product of their own. */
async function runLane({ journeys, onPostgres }: (typeof chosen)[number]) {
  const product = await startProduct(onPostgres ? postgres?.url : undefined)
  const counts = await runJourneys(journeys, { product, executablePath: findBrowser(), args: browserArguments })
  for (const name of await answeredCalls(product.address)) answered.add(name)
  await product.stop()
  return counts
}

/** Names of the calls that the product has answered with success, by its own metrics. */
async function answeredCalls(address: string): Promise<string[]> {
  const text = await (await fetch(`${address}/metrics`)).text()
  return [...text.matchAll(/^calls_total\{call="([^"]+)",code="0"\}/gm)].map(([, name]) => name!)
}

const ended = await Promise.all(chosen.map(runLane)).finally(() => postgres?.stop())
const counts = {
  passed: ended.reduce((sum, lane) => sum + lane.passed, 0),
  failed: ended.reduce((sum, lane) => sum + lane.failed, 0),
  failures: ended.flatMap(lane => lane.failures),
}
if (calls) writeFileSync(calls, `${[...answered].sort().join('\n')}\n`)
if (report) writeFileSync(report, JSON.stringify(counts))
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed > 0 || chosen.length === 0 ? 1 : 0)
