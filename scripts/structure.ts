/**
 * npm run structure: figures of the whole, each with its limit and its goal; fails where one is beyond its limit. Limits
 * may only fall: `--lower` takes over what has become better.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtCalls, root, sourcesUnder } from './calls.ts'
import { importsOf } from './dependencies.ts'
import { blankCells, findCalls } from './find-calls.ts'
import { changedLines, forbiddenLines, forbiddenNames, forbiddenTexts } from './forbidden-words.ts'
import { foreignWrites, knots, moduleKnots, sqlOutsideQueries } from './module-rules.ts'

const LIMITS = join(root, 'scripts/structure-limits.tsv')

interface Source {
  readonly file: string
  readonly text: string
}

const folders = [
  'contract/src',
  'calculators',
  'server/src',
  'demo/src',
  'web/app',
  'web/scripts',
  'e2e/src',
  'bench/src',
  'proof/src',
]
const isCode = ({ file }: Source) => !/\.test\.tsx?$|\/generated\//.test(file)
const code = folders.flatMap(folder => sourcesUnder(folder)).filter(isCode)
const named = [...code, ...folders.flatMap(folder => sourcesUnder(folder, /\.(test\.tsx?|module\.css)$/))]
/** What may use an export besides the code itself. */
const others = [
  ...folders.flatMap(folder => sourcesUnder(folder)).filter(source => !isCode(source)),
  ...sourcesUnder('scripts'),
  ...sourcesUnder('web', /^vite\.config\.ts$/),
]
const styles = sourcesUnder('web/app', /\.css$/)

/** Lines of every top-level function, by its first and its closing line as the formatter writes them. */
export function functionLengths(text: string): number[] {
  const lengths: number[] = []
  const lines = text.split('\n')
  for (let i = 0; i < lines.length; i++) {
    const starts = /^(export )?(default )?(async )?function\b|^(export )?const \w+.*=>\s*[{(]$/.test(lines[i]!)
    if (!starts) continue
    const end = lines.findIndex((line, at) => at > i && /^[})]/.test(line) && !/^\}?\)?(: .*)? (=> )?\{$/.test(line))
    if (end > i) lengths.push(end - i + 1)
  }
  return lengths
}

/** Lines of style rules whose declarations stand elsewhere too, whatever their order. */
export function repeatedStyleLines(sheets: readonly string[]): number {
  const times = new Map<string, { lines: number; count: number }>()
  for (const sheet of sheets) {
    for (const [, body] of sheet.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/[^{}]+\{([^{}]*)\}/g)) {
      const parts = body!
        .split(';')
        .map(part => part.trim())
        .filter(Boolean)
        .sort()
      if (parts.length === 0) continue
      const key = parts.join(';')
      const known = times.get(key)
      times.set(key, { lines: parts.length + 2, count: (known?.count ?? 0) + 1 })
    }
  }
  return [...times.values()].reduce((sum, { lines, count }) => sum + (count - 1) * lines, 0)
}

/** Exported values whose name stands nowhere else; what the framework or a tool calls by name is left out. */
export function deadExports(sources: readonly Source[], elsewhere: readonly Source[] = []): string[] {
  const times = new Map<string, number>()
  for (const { text } of [...sources, ...elsewhere])
    for (const [word] of text.matchAll(/[A-Za-z_$][\w$]*/g)) times.set(word, (times.get(word) ?? 0) + 1)
  const byFramework = /^(loader|action|meta|links|headers|clientLoader|shouldRevalidate|ErrorBoundary|handle|default)$/
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(/^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm)].flatMap(([, name]) =>
      times.get(name!) === 1 && !byFramework.test(name!) ? [`${file}: ${name}`] : [],
    ),
  )
}

/** Files that have functions over 80 lines, with the lengths. */
const longFunctions = (): string[] =>
  code.flatMap(({ file, text }) => {
    const long = functionLengths(text).filter(length => length > 80)
    return long.length > 0 ? [`${file}: functions of ${long.join(', ')} lines`] : []
  })

function measure(): Record<string, number> {
  const known = new Set(code.map(({ file }) => file))
  const edges = code.flatMap(({ file, text }) => importsOf(file, text)).filter(({ to }) => known.has(to))
  const lengths = code.flatMap(({ text }) => functionLengths(text))
  const count = (pattern: RegExp) => code.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0)
  return {
    'modules in circles, types included': moduleKnots(edges).flat().length,
    'files in circles, types and dynamic imports included': knots(
      edges.map(({ from, to }) => [from, to] as const),
    ).flat().length,
    'blank cells of the map': blankCells(findCalls(builtCalls())).length,
    'module files with SQL outside queries': sqlOutsideQueries(code).length,
    'writes to a table of another module': foreignWrites(code).length,
    'files over 400 lines': code.filter(({ text }) => text.split('\n').length > 401).length,
    'functions over 100 lines': lengths.filter(length => length > 100).length,
    'functions over 80 lines': lengths.filter(length => length > 80).length,
    'casts through never or unknown': count(/\bas never\b|\bas unknown as\b/g),
    'repeated lines of style rules': repeatedStyleLines(styles.map(({ text }) => text)),
    'forbidden words': forbiddenTexts(code).length,
    'forbidden names': forbiddenNames(named).length,
    'forbidden words in comments of changed lines': forbiddenLines(changedLines()).length,
    'dead exports': deadExports(code, others).length,
  }
}

if (process.argv[1] === import.meta.filename) {
  const rows = readFileSync(LIMITS, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map(row => row.split('\t') as [string, string, string])
  const values = measure()
  let beyond = 0
  const kept = rows.map(([name, limit, goal]) => {
    const value = values[name]
    if (value === undefined) throw new Error(`structure-limits.tsv names an unknown figure: ${name}`)
    const isBeyond = value > Number(limit)
    if (isBeyond) beyond++
    console.log(`${isBeyond ? '✗' : '✓'} ${name}: ${value} (limit ${limit}, goal ${goal})`)
    return [name, Math.min(value, Number(limit)), goal].join('\t')
  })
  if (process.argv.includes('--list')) {
    const words = [...forbiddenTexts(code), ...forbiddenNames(named), ...forbiddenLines(changedLines())]
    const dead = deadExports(code, others).map(name => `dead export ${name}`)
    for (const line of [...sqlOutsideQueries(code), ...foreignWrites(code), ...words, ...dead, ...longFunctions()])
      console.log(line)
  }
  if (process.argv.includes('--lower')) writeFileSync(LIMITS, `figure\tlimit\tgoal\n${kept.join('\n')}\n`)
  if (beyond > 0) process.exit(1)
}
