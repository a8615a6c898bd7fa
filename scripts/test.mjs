// npm test: everything that CI checks, on a fresh clone. `-- --changed` the tools and the tests beside what differs from
// main (`--changed=COMMIT` from there), without browser and proofs. The last line is `N passed, N failed`.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { changedFiles, testsBeside } from './changed.mjs'
import { installIfNeeded, root, runAside, runNodeAside, runNodeSync } from './node.mjs'
import { startPostgres } from './postgres.mjs'

// a clean machine fetches them beside npm's packages and the checks, which start none of them
const installed = process.env.CI ? runAside('bash', ['.ci/install']) : null
installIfNeeded()
const counts = { passed: 0, failed: 0, skipped: 0 }
/** Said again at the end: thousands of lines stand between a failure and the last one. */
const failures = []
const bin = path => join(root, 'node_modules', path)

function step(title, run) {
  const started = Date.now()
  const result = run()
  for (const key of Object.keys(counts)) counts[key] += result[key] ?? 0
  if (result.failed) failures.push(...(result.failures ?? ['see above']).map(text => `✗ ${title}: ${text}`))
  console.log(
    `${result.failed ? '✗' : '✓'} ${title}: ${result.passed ?? 0} passed, ${result.failed ?? 0} failed (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  )
}

/** A tool that says yes or no counts as one. */
const tool = (args, options) => () => (runNodeSync(args, options).status === 0 ? { passed: 1 } : { failed: 1 })

/** Types with one checker: each of several works out the shared types by itself, which takes twice the CPU (134 -> 45 s). */
const types = [bin('typescript/bin/tsc'), '--noEmit', '--checkers', '1']
// and with more memory before it is cleared: 39 -> 31 s of CPU, 2.5 GB
process.env.GOGC ??= '300'

/** Programs that run beside each other: their texts stay together, in the order in which they are named. */
async function besideEachOther(programs) {
  for (const [title, program] of Object.entries(programs)) {
    const { status, text, seconds } = await program
    if (text) console.log(text.trimEnd())
    step(`${title}, ${seconds.toFixed(1)} s beside others`, () => (status === 0 ? { passed: 1 } : { failed: 1 }))
  }
}

/** A program that prints as it goes and leaves its counts in a file. */
const reported = (args, name) => () => {
  const report = join(root, '.tmp', name)
  rmSync(report, { force: true })
  runNodeSync([...args, `--report=${report}`])
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { failed: 1 }
}

function end() {
  for (const text of failures) console.log(text)
  console.log(`${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}`)
  process.exit(counts.failed ? 1 : 0)
}

const firstLines = text => text.trim().split('\n').slice(0, 4).join('\n    ')

/** Vitest's own numbers; a run without tests is a failure, unless it asked for few and there may be none. */
const vitest = (paths, env) => () => {
  const report = join(root, '.tmp', 'vitest.json')
  mkdirSync(join(root, '.tmp'), { recursive: true })
  rmSync(report, { force: true })
  const { status } = runNodeSync(
    [bin('vitest/vitest.mjs'), 'run', ...paths, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    { env: { ...process.env, NODE_NO_WARNINGS: '1', ...env } },
  )
  if (!existsSync(report)) return { failed: 1 }
  const { numPassedTests, numPendingTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter(test => test.status === 'failed')
    const file = relative(root, name)
    if (status === 'failed' && failed.length === 0) return [`${file}: ${firstLines(message)}`]
    return failed.map(test => `${file}: ${test.fullName}: ${firstLines(test.failureMessages.join('\n'))}`)
  })
  if (status !== 0 && failures.length === 0) failures.push('ended with an error outside the tests')
  if (numPassedTests === 0 && !paths.includes('--passWithNoTests')) failures.push('no test passed')
  return { passed: numPassedTests, failed: failures.length, skipped: numPendingTests, failures }
}

const asked = process.argv.find(word => word === '--changed' || word.startsWith('--changed='))
/** Types of what did not change since the last time; CI, on a clean clone, has none. */
const remembered = name =>
  asked ? ['--incremental', '--tsBuildInfoFile', join(root, '.tmp', `${name}.tsbuildinfo`)] : []
/** What has no server: files that may share loaded modules, and those that replace modules or must be read first. */
const sharing = ['contract/', 'calculators/', 'web/', '--exclude=server/**']
const apart = ['scripts/', 'demo/src/drawings/', 'web/app/lib/', '--exclude=server/**']

step(
  'types of the web',
  tool([bin('@react-router/dev/bin.cjs'), 'typegen'], {
    cwd: join(root, 'web'),
    stdio: ['ignore', 'ignore', 'inherit'],
  }),
)
const changed = asked && changedFiles(asked.split('=')[1])
/** Rules of style look at one file at a time; those of a new set or a new linter hold for all of them. */
const areRulesNew = changed && changed.files.some(file => file === 'biome.json' || file === 'package-lock.json')
const linted = changed && !areRulesNew ? [...changed.files, '--no-errors-on-unmatched'] : ['.']
await besideEachOther({
  ...(installed && { 'browser, fonts and PostgreSQL are installed': installed }),
  'lint and format': runNodeAside([bin('@biomejs/biome/bin/biome'), 'ci', ...linted]),
  types: runNodeAside([...types, ...remembered('types')]),
  'types of the web, checked': runNodeAside([...types, '-p', 'web/tsconfig.json', ...remembered('web')]),
  'dependency rules': runNodeAside(['scripts/dependencies.ts']),
  'docs/map.md is up to date': runNodeAside(['scripts/map.ts', '--check']),
  'structure within its limits': runNodeAside(['scripts/structure.ts']),
  // types are checked on one core each, and those of the server end first
  ...(changed ? {} : { 'web and server are built': runNodeAside(['scripts/build.mjs']) }),
})
if (changed) {
  const { from, files } = changed
  const beside = testsBeside(files)
  console.log(`${files.length} files differ from ${from}`)
  step('unit tests of what changed', vitest([...sharing, ...apart, `--changed=${from}`, '--passWithNoTests']))
  if (beside.length > 0) step('module tests beside what changed', vitest([...beside, '--no-isolate']))
  end()
}

const seenEntries = join(root, '.tmp', 'audit-seen')
rmSync(seenEntries, { recursive: true, force: true })
// The server is loaded once per worker instead of once per file, which halves the time; what has no server keeps its files
// apart. The demo's drawings belong there: in a process in which the server has not closed sharp to SVG.
const sharingServer = ['--exclude=demo/src/drawings/**', '--no-isolate']
const server = ['server/src', 'demo/src', ...sharingServer]
const testFiles = ['server/src', 'demo/src'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true })
    .filter(file => file.endsWith('.test.ts'))
    .map(file => `${folder}/${file}`),
)
/** Without a database, or with an embedded one of their own: nothing in them opens the one that a test is given. */
const withoutGiven = testFiles.filter(
  file => !/from '[^']*(\/testing\/|scenes|demo-search|factory)/.test(readFileSync(join(root, file), 'utf8')),
)
/** Where money, points or places move: on both databases. */
const moving = [
  'ledger/ledger',
  'payments/payments',
  'orders/orders',
  'tickets/tickets',
  'points/points',
  'adverts/booking',
].map(path => `server/src/modules/${path}.test.ts`)
for (const file of moving) if (!testFiles.includes(file)) throw new Error(`there is no ${file}`)
/** What the embedded database runs again where PostgreSQL has run all (docs/decisions/0013): its driver and jobs too. */
const onBoth = [
  ...testFiles.filter(file => /^server\/src\/(db|jobs)\//.test(file) && !withoutGiven.includes(file)),
  ...moving,
]
// half of the time went into loading the same modules for each file
const leftToApart = ['--exclude=web/app/lib/**', '--exclude=web/scripts/**']
step('unit tests', vitest([...sharing, ...leftToApart, '--no-isolate']))
step('unit tests, each file by itself', vitest(apart))

const postgres = startPostgres({ inMemory: true })
if (postgres) {
  const env = { TEST_DATABASE_URL: postgres.url, AUDIT_SEEN: seenEntries }
  // a third worker has something to do while two wait for PostgreSQL's answers: 230 instead of 267 s
  step('module tests, PostgreSQL', vitest([...server, '--maxWorkers=3'], env))
  postgres.stop()
} else {
  console.error(
    '!! PostgreSQL was not found: its half of the module tests is SKIPPED (install postgresql or set DATABASE_URL)',
  )
  counts[process.env.CI ? 'failed' : 'skipped']++
}
const embedded = postgres ? [...onBoth, ...sharingServer] : server
step('module tests, embedded database', vitest(embedded, { AUDIT_SEEN: seenEntries }))
step('audit entries say what was changed', tool(['scripts/audit-entries.ts', seenEntries]))

step('script and style budgets of pages', tool(['scripts/budget.ts'], { cwd: join(root, 'web') }))
// one after the other: beside each other they took as long, and a server with too much to do refuses what a proof counts
step('journeys in a browser', reported(['e2e/src/main.ts'], 'journeys.json'))
step('proof, small size', reported(['proof/src/main.ts', '--test'], 'proof.json'))

end()
