/**
 * Writes docs/map.md (every call: where it is defined, served and used), contract/not-built.tsv and the table of paths
 * for the browser. `--check` only compares and fails on a difference. A call whose contract line, handler, test or screen
 * is not found fails, unless contract/without-screen.tsv says why it has no screen.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuiltCall, builtCalls, listedCalls, root } from './calls.ts'
import { blankCells, type CallPlaces, callsWithoutScreen, findCalls } from './find-calls.ts'

/** A place without the folder that its column stands for. */
const within = (folder: string, place: string): string => place.replace(`${folder}/`, '')

function mapPage(calls: readonly BuiltCall[], places: ReadonlyMap<string, CallPlaces>): string {
  const reasons = callsWithoutScreen()
  const rows = calls.map(({ name, call }) => {
    const { contract, handler, screens, tests } = places.get(name)!
    const cells = [
      call.method,
      call.path,
      name,
      call.who,
      within('contract/src', contract),
      within('server/src/modules', handler),
      screens.map(file => within('web/app', file)).join(' ') || `none: ${reasons.get(name) ?? ''}`,
      within('server/src', tests[0] ?? '') + (tests.length > 1 ? ` +${tests.length - 1}` : ''),
    ]
    return `| ${cells.join(' | ')} |`
  })
  return `# Every call

Made by \`npm run map\`. Contract lines stand in contract/src, handlers in server/src/modules, screens in web/app, tests in server/src. A call without a screen stands with its reason in contract/without-screen.tsv.

| method | path | name | who | contract | handler | screens | test |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`
}

/** Calls of the specification that are not built yet; the list only shrinks. */
function notBuilt(calls: readonly BuiltCall[]): string {
  const built = new Set(calls.map(({ call }) => `${call.method}\t${call.path}`))
  const missing = listedCalls('calls.tsv').filter(({ method, path }) => !built.has(`${method}\t${path}`))
  return `method\tpath\n${missing.map(({ method, path }) => `${method}\t${path}\n`).join('')}`
}

/** Name → method and path, and whether another method than GET only reads: all that the browser needs to make a call. */
function pathTable(calls: readonly BuiltCall[]): string {
  const lines = calls
    .filter(({ call }) => call.kind !== 'stream')
    .map(({ name, call }) => `  '${name}': '${call.method} ${call.path}${isReadOtherwise(call) ? ' read' : ''}',`)
  return `/** Made by \`npm run map\` from the contract. */\nexport const paths: Readonly<Record<string, string>> = {\n${lines.join('\n')}\n}\n`
}

const isReadOtherwise = ({ method, effect }: BuiltCall['call']) => method !== 'GET' && effect === 'read'

const calls = builtCalls()
const places = findCalls(calls)
const files = {
  'docs/map.md': mapPage(calls, places),
  'contract/not-built.tsv': notBuilt(calls),
  'contract/src/generated/paths.ts': pathTable(calls),
}
const isCheck = process.argv.includes('--check')
const stale = Object.entries(files).filter(
  ([file, text]) => !existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8') !== text,
)
for (const [file, text] of stale) {
  if (isCheck) console.error(`${file} is not up to date: npm run map`)
  else writeFileSync(join(root, file), text)
}
const blanks = blankCells(places)
for (const blank of blanks) console.error(blank)
if (blanks.length > 0 || (isCheck && stale.length > 0)) process.exit(1)
console.log(
  `${calls.length} calls built, ${files['contract/not-built.tsv'].trim().split('\n').length - 1} of the specification not built`,
)
