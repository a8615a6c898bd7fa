/**
 * npm run proof: shows that the product holds, each check with its figure, seed and sizes. `--small` the size of npm
 * test, `--only=S1,R7` some of them, `--twins` every check on a server with its fault planted, on which it must be seen
 * to fail, `--test` the part in npm test, `--database=pglite`, `--seed=N`, `--report=FILE` counts as JSON, `--keep` keeps
 * what was seen for docs/proof.md. Ends `N passed, N failed`.
 */
import { writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { buildIfNeeded } from '../../scripts/builds.mjs'
import { startPostgres } from '../../scripts/postgres.mjs'
import type { Check, Outcome } from './check.ts'
import { checks, leftOut } from './checks.ts'
import { keepRow } from './kept-rows.ts'
import { seeded, seedOf } from './random.ts'
import type { DatabaseKind } from './stage/database-kind.ts'
import { openStages, type Stage, type Stages } from './stage/stage.ts'

// a word that is none of these ends here: it is no wish for the whole hour
const { values: options } = parseArgs({
  options: {
    small: { type: 'boolean', default: false },
    twins: { type: 'boolean', default: false },
    test: { type: 'boolean', default: false },
    only: { type: 'string' },
    database: { type: 'string' },
    seed: { type: 'string', default: '20261121' },
    report: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
})
const seed = Number(options.seed)
const wantsTwins = options.twins
/** The part in npm test: small, on PostgreSQL, without what needs more programs or long. */
const isTest = options.test
const isSmall = options.small || isTest || wantsTwins
const only = options.only?.split(',')
const unknown = only?.filter(id => !checks.some(check => check.id === id)) ?? []
if (unknown.length > 0) throw new Error(`no check is called ${unknown.join(', ')}`)
/** Long or in need of the right to mount: left to the whole run. */
const laterInTest: ReadonlySet<string> = new Set(['S7', 'R9', 'X3'])
/** Needs no market: goes on while it is made. */
const BEFORE_THE_MARKET = 'R13'
const onlyDatabase = options.database
const chosen = checks.filter(({ id, needs }) =>
  only ? only.includes(id) : !(isTest && (needs || laterInTest.has(id))),
)
const counts = { passed: 0, failed: 0, failures: [] as string[] }
const notShown: { id: string; why: string }[] = []

console.log(
  `proof: ${wantsTwins ? 'twins' : isSmall ? 'small size' : 'milestone size'}, seed ${seed}, Node ${process.version}, ` +
    `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB`,
)
buildIfNeeded()
const postgres = startPostgres({ keepsCommits: true, inMemory: isTest })
if (!postgres) console.error('!! PostgreSQL was not found: every check that needs it FAILS (install postgresql)')
// The small size judges no speeds, so what kills its database has one of its own and need not wait for the others.
const isTwoLanes = isSmall && !wantsTwins
const killed = isTwoLanes ? startPostgres({ keepsCommits: true, inMemory: isTest }) : postgres
const stages = await openStages(postgres)
const roughStages = isTwoLanes ? await openStages(killed, stages) : stages
try {
  // those that mostly wait run beside the others, all of them before the database is killed
  const waiting = wantsTwins ? [] : chosen.filter(({ waits }) => waits === true || (isSmall && waits === 'small'))
  const beside = Promise.all(waiting.flatMap(check => databasesOf(check).map(kind => show(stages, check, kind))))
  const others = chosen.filter(check => !waiting.includes(check))
  const first = isTwoLanes ? others.filter(({ id }) => id === BEFORE_THE_MARKET) : []
  const calm = [...first, ...others.filter(({ id }) => id.startsWith('S'))]
  const rough = others.filter(check => !calm.includes(check))
  const calmEnd = oneAfterTheOther(stages, calm).then(() => beside)
  if (!isTwoLanes) await calmEnd
  await Promise.all([calmEnd, oneAfterTheOther(roughStages, rough)])
} finally {
  for (const one of new Set([stages, roughStages])) await one.close()
  for (const one of new Set([postgres, killed])) one?.stop()
}
for (const { id, why } of [...notShown, ...(only ? [] : leftOut)]) console.log(`!! ${id} is NOT shown: ${why}`)
if (options.report) writeFileSync(options.report, JSON.stringify(counts))
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0)

function databasesOf({ databases = ['postgres'] }: Check): readonly DatabaseKind[] {
  if (onlyDatabase) return databases.filter(kind => kind === onlyDatabase)
  // a fault is seen on one database as well as on two
  if (wantsTwins) return databases.slice(0, 1)
  // in npm test on PostgreSQL alone; the whole run has both
  return isTest && databases.includes('postgres') ? ['postgres'] : databases
}

async function oneAfterTheOther(on: Stages, lane: readonly Check[]): Promise<void> {
  for (const check of lane) for (const kind of databasesOf(check)) await showEach(on, check, kind)
}

/** A check, or with its faults planted, each by itself. */
async function showEach(on: Stages, check: Check, database: DatabaseKind): Promise<void> {
  const others = wantsTwins ? (check.moreTwins ?? []) : []
  for (const twin of [check.twin, ...others]) await show(on, { ...check, twin }, database)
}

async function show(on: Stages, check: Check, database: DatabaseKind): Promise<void> {
  const started = performance.now()
  const name = `${check.id}${(check.databases?.length ?? 1) > 1 ? ` on ${database}` : ''}`
  const own = seedOf(seed, `${check.id} ${database}`)
  const opened: Stage[] = []
  const given = {
    random: seeded(own),
    seed: own,
    database,
    isSmall,
    isTwin: wantsTwins,
    postgres: on.postgres,
    size: (sizes: { milestone: number; small: number }) => (isSmall ? sizes.small : sizes.milestone),
    async stage(options = {}) {
      const stage = await on.open(database, wantsTwins ? check.twin : null, options)
      opened.push(stage)
      return stage
    },
    say: (text: string) => console.log(`  ${text}`),
  }
  let outcome: Outcome
  try {
    outcome = await check.run(given)
  } catch (error) {
    outcome = { figure: 'stopped', breaches: [`!stopped: ${error instanceof Error ? error.stack : error}`] }
  } finally {
    for (const stage of opened) await stage.close()
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const stopped = outcome.breaches.some(text => text.startsWith('!stopped'))
  if (outcome.notShown) {
    notShown.push({ id: name, why: outcome.notShown })
    if (outcome.breaches.length === 0) return
  }
  const isRight = wantsTwins ? outcome.breaches.length > 0 && !stopped : outcome.breaches.length === 0
  counts[isRight ? 'passed' : 'failed']++
  const line = wantsTwins
    ? `${check.twin.says}: ${isRight ? `seen, ${outcome.breaches.length} breaches` : 'NOT SEEN'}`
    : `${check.title}: ${outcome.figure}`
  console.log(`${isRight ? '✓' : '✗'} ${name} ${line} [seed ${own}, ${seconds} s]`)
  const times = outcome.breaches.length
  if (options.keep && wantsTwins) keepRow(name, { twin: isRight ? `seen, ${times}` : '**not seen**' })
  else if (options.keep)
    keepRow(name, {
      run: `${isSmall ? 'small' : '**milestone**'}, ${database}, ${new Date().toISOString().slice(0, 10)}, load ${loadavg()[1]!.toFixed(1)}, seed ${own}, ${seconds} s`,
      seen: times > 0 ? `${outcome.figure}; **${times} breaches**` : outcome.figure,
    })
  const shown = wantsTwins ? outcome.breaches.slice(0, isRight ? 1 : 5) : outcome.breaches.slice(0, 25)
  for (const text of shown) console.log(`    ${text.slice(0, 1200)}`)
  if (!isRight) counts.failures.push([`${name} ${line}`, ...shown.slice(0, 3)].join('\n    '))
  if (!wantsTwins && outcome.breaches.length > shown.length)
    console.log(`    … and ${outcome.breaches.length - shown.length} more`)
}
