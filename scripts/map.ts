/**
 * Writes docs/map.md (every call: where it is defined, served and used), contract/not-built.tsv and the table of paths
 * for the browser. `--check` only compares and fails on a difference.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuiltCall, builtCalls, listedCalls, placeOf, root, sourcesUnder } from './calls.ts'

const escapeName = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function mapPage(calls: readonly BuiltCall[]): string {
  const contract = sourcesUnder('contract/src')
  const server = sourcesUnder('server/src/modules')
  const web = sourcesUnder('web/app')
  const rows = calls.map(({ name, call }) => {
    const [group, key] = name.split('.') as [string, string]
    const defined = placeOf(
      contract,
      new RegExp(`path: ['"\`].*${escapeName(call.path.split('/').slice(-2).join('/'))}['"\`]`),
    )
    const home = server.filter(({ text }) => new RegExp(`serve\\(\\s*${group}\\b`).test(text))
    const served =
      placeOf(home, new RegExp(`^\\s*(async )?${key}[(:]`, 'm')) || placeOf(home, new RegExp(`serve\\(\\s*${group}\\b`))
    const used = web
      .filter(({ text }) => new RegExp(`\\b${group}\\s*\\.\\s*${key}\\(|['"\`]${group}\\.${key}['"\`]`).test(text))
      .map(({ file }) => file.replace('web/app/', ''))
    return `| ${call.method} | ${call.path} | ${name} | ${call.who} | ${defined.replace('contract/src/', '')} | ${served.replace('server/src/modules/', '')} | ${used.join(' ')} |`
  })
  return `# Every call\n\nMade by \`npm run map\`. Contract lines stand in contract/src, handlers in server/src/modules, screens in web/app.\n\n| method | path | name | who | contract | handler | screens |\n|---|---|---|---|---|---|---|\n${rows.join('\n')}\n`
}

/** Calls of the specification that are not built yet; the list only shrinks. */
function notBuilt(calls: readonly BuiltCall[]): string {
  const built = new Set(calls.map(({ call }) => `${call.method}\t${call.path}`))
  const missing = listedCalls('calls.tsv').filter(({ method, path }) => !built.has(`${method}\t${path}`))
  return `method\tpath\n${missing.map(({ method, path }) => `${method}\t${path}\n`).join('')}`
}

/** Name → method and path, without schemas: all that the browser needs to make a call. */
function pathTable(calls: readonly BuiltCall[]): string {
  const lines = calls
    .filter(({ call }) => call.kind !== 'stream')
    .map(({ name, call }) => `  '${name}': '${call.method} ${call.path}',`)
  return `/** Made by \`npm run map\` from the contract. */\nexport const paths: Readonly<Record<string, string>> = {\n${lines.join('\n')}\n}\n`
}

const calls = builtCalls()
const files = {
  'docs/map.md': mapPage(calls),
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
if (isCheck && stale.length > 0) process.exit(1)
console.log(
  `${calls.length} calls built, ${files['contract/not-built.tsv'].trim().split('\n').length - 1} of the specification not built`,
)
