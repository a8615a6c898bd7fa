import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { type BuiltCall, root, sourcesUnder } from './calls.ts'

interface Source {
  readonly file: string
  readonly text: string
}

/** Where a call is written down, served, used and tried; every place as `file:line` or as a list of files. */
export interface CallPlaces {
  readonly contract: string
  readonly handler: string
  readonly screens: readonly string[]
  readonly tests: readonly string[]
}

/** Functions of the web that give one of several groups; what is called on their result is called on each. */
const groupPickers: Readonly<Record<string, readonly string[]>> = {
  postCalls: ['teamwork', 'directory'],
  enrolmentCalls: ['teamworkEnroll', 'directoryEnroll'],
}
/** Asks every call of the contract as everyone: the test of those that no other names. */
const EVERY_CALL = 'server/src/http/authorisation.test.ts'

/** Whether a pattern is found; it can only be where the word in it stands, which is looked for much sooner. */
const holds = (text: string, word: string, pattern: RegExp): boolean => text.includes(word) && pattern.test(text)

const lineOf = ({ file, text }: Source, at: number): string => `${file}:${text.slice(0, at).split('\n').length}`

/** Where a pattern stands among the handlers that one `serve(…)` is given, up to the next one of its file. */
function placeInServe(source: Source, serves: RegExp, pattern: RegExp): string {
  const start = source.text.search(serves)
  const length = source.text.slice(start + 1).search(/\bserve(?:Part)?\(/) + 1
  return placeIn([{ ...source, text: source.text.slice(0, length > 0 ? start + length : undefined) }], pattern, serves)
}

/** The first source in which a pattern stands, where `after` is given behind what that finds. */
function placeIn(sources: readonly Source[], pattern: RegExp, after?: RegExp): string {
  for (const source of sources) {
    const start = after ? source.text.search(after) : 0
    const at = start < 0 ? -1 : source.text.slice(start).search(pattern)
    if (at >= 0) return lineOf(source, start + at + /^\s*/.exec(source.text.slice(start + at))![0].length)
  }
  return ''
}

const imports = (source: Source, sources: ReadonlyMap<string, Source>): Source[] =>
  [...source.text.matchAll(/from '(\.[^']+)'/g)].flatMap(
    ([, name]) => sources.get(normalize(join(dirname(source.file), name!))) ?? [],
  )

/** Under which name and in which file the contract keeps a group, as its index says. */
function groupHomes(index: Source, sources: ReadonlyMap<string, Source>) {
  const files = new Map<string, Source>()
  for (const [, names, from] of index.text.matchAll(/import \{([^}]+)\} from '(\.[^']+)'/g)) {
    const source = sources.get(normalize(join(dirname(index.file), from!)))
    if (source) for (const name of names!.split(',')) files.set(name.replace(/^\s*type\s/, '').trim(), source)
  }
  const body = /export const contract = \{([^}]+)\}/.exec(index.text)?.[1] ?? ''
  return new Map(
    [...body.matchAll(/^\s*(\w+)(?::\s*(\w+))?,$/gm)].map(([, group, name = group]) => [
      group!,
      { name: name!, source: files.get(name!)! },
    ]),
  )
}

/** Groups that a file of the web takes whole (`api.article`, `api[kind]`): any call on them may stand in it. */
function groupsTaken(text: string, groups: readonly string[]): ReadonlySet<string> {
  const taken = new Set<string>()
  for (const [picker, picked] of Object.entries(groupPickers)) {
    if (new RegExp(`\\b${picker}\\(`).test(text)) for (const group of picked) taken.add(group)
  }
  for (const [, group] of text.matchAll(/\b(?:api|calls)\.(\w+)\b(?!\s*\??\.\s*\w)/g)) taken.add(group!)
  if (/\bapi\[\w+\]/.test(text)) for (const group of groups) taken.add(group)
  return taken
}

interface Served {
  readonly source: Source
  readonly serves: RegExp
}

/** Finds every call by what the sources say; what is not found stays empty. */
export function findCalls(calls: readonly BuiltCall[]): Map<string, CallPlaces> {
  const contract = sourcesUnder('contract/src').filter(({ file }) => !/generated|\.test\./.test(file))
  const byFile = new Map(contract.map(source => [source.file, source]))
  const homes = groupHomes(byFile.get('contract/src/index.ts')!, byFile)
  const server = sourcesUnder('server/src/modules')
  const handlers = server.filter(({ file }) => !/\.test\.ts$/.test(file))
  const contentHandlers = handlers.filter(({ text }) => /^export function contentHandlers\b/m.test(text))
  const serverFiles = new Map(handlers.map(source => [source.file, source]))
  const tests = sourcesUnder('server/src').filter(({ file }) => /\.test\.ts$/.test(file))
  const groups = [...homes.keys()]
  const web = sourcesUnder('web/app', /(?<!\.test)\.tsx?$/).map(source => ({
    ...source,
    taken: groupsTaken(source.text, groups),
  }))

  /** Handlers' files that serve a group, each with the pattern of its `serve(…)`. */
  const servingOf = (group: string): readonly Served[] =>
    handlers.flatMap(source => {
      if (!source.text.includes(group)) return []
      const alias = new RegExp(`\\b${group} as (\\w+)`).exec(source.text)?.[1]
      const serves = new RegExp(`\\bserve(?:Part)?\\(\\s*(?:${group}${alias ? `|${alias}` : ''})\\b`)
      return serves.test(source.text) ? [{ source, serves }] : []
    })
  const servingGroups = new Map([...homes].map(([group, { name }]) => [group, servingOf(name)]))

  return new Map(
    calls.map(({ name, call }) => {
      const [group, key] = name.split('.') as [string, string]
      const home = homes.get(group)!
      const generic = key.startsWith(group) ? `[\`\${group}${key.slice(group.length)}\`]` : key
      const own = new RegExp(`^\\s*${key}: (?:defineCall|\\w+\\()|^\\s*${key}: \\{|^\\s*${key}: \\w+`, 'm')
      const shared = generic === key ? own : new RegExp(`^\\s*${generic.replace(/[[\]{}$`]/g, '\\$&')}:`, 'm')
      const below = imports(home.source, byFile)
      const written =
        placeIn([home.source], own, new RegExp(`export const ${home.name} `)) ||
        placeIn([home.source], own) ||
        placeIn(below, own) ||
        placeIn(below, shared) ||
        placeIn(
          below.flatMap(source => imports(source, byFile)),
          own,
        )

      const serving = servingGroups.get(group)!
      const servingSources = serving.map(({ source }) => source)
      const isServed = new RegExp(`^\\s*(?:async )?${key}(?:\\(|:|,$)`, 'm')
      const counted = new RegExp(
        `^\\s*(?:async )?${generic.replace('group', 'type').replace(/[[\]{}$`.]/g, '\\$&')}`,
        'm',
      )
      const served =
        serving.map(({ source, serves }) => placeInServe(source, serves, isServed)).find(place => place !== '') ||
        placeIn(servingSources, isServed) ||
        placeIn(
          servingSources.flatMap(source => imports(source, serverFiles)),
          isServed,
        ) ||
        placeIn(contentHandlers, isServed) ||
        placeIn(contentHandlers, counted) ||
        placeIn(servingSources, new RegExp(`serve(?:Part)?\\(\\s*${home.name}\\b`))

      const direct = new RegExp(`\\b${group}\\s*\\??\\.\\s*${key}\\b|['"\`]${group}\\.${key}['"\`]`)
      const start = call.path.split('{')[0]!
      const paths = start === call.path ? [`'${start}'`] : [`\`${start}`]
      const taken = new RegExp(`\\.\\s*${key}\\b`)
      const used = web.filter(
        ({ text, taken: groupsHere }) =>
          holds(text, key, direct) ||
          paths.some(path => text.includes(path)) ||
          (groupsHere.has(group) && holds(text, key, taken)),
      )
      const named = new RegExp(`['"\`]${group}\\.${key}\\b|['"\`]\\$\\{\\w+\\}\\.${key}\\b`)
      const tried = tests.filter(({ text }) => holds(text, `.${key}`, named)).map(({ file }) => file)
      return [
        name,
        {
          contract: written,
          handler: served,
          screens: used.map(({ file }) => file),
          tests: tried.length > 0 ? tried : [EVERY_CALL],
        },
      ]
    }),
  )
}

/** Calls that no screen makes, each with its reason. */
export function callsWithoutScreen(): Map<string, string> {
  const file = join(root, 'contract/without-screen.tsv')
  if (!existsSync(file)) return new Map()
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n')
  return new Map(lines.map(line => line.split('\t') as [string, string]))
}

/** Cells of the map that are blank and not declared so, and declarations that are not needed. */
export function blankCells(
  places: ReadonlyMap<string, CallPlaces>,
  declared: ReadonlyMap<string, string> = callsWithoutScreen(),
): string[] {
  const faults: string[] = []
  for (const [name, { contract, handler, screens, tests }] of places) {
    if (!contract) faults.push(`${name}: its contract line was not found`)
    if (!handler) faults.push(`${name}: its handler was not found`)
    if (tests.length === 0) faults.push(`${name}: no test names it`)
    const reason = declared.get(name)
    if (screens.length === 0 && !reason)
      faults.push(`${name}: no screen makes it; say why in contract/without-screen.tsv`)
    if (screens.length > 0 && reason) faults.push(`${name}: ${screens[0]} makes it; take it out of without-screen.tsv`)
  }
  for (const name of declared.keys()) {
    if (!places.has(name)) faults.push(`${name}: contract/without-screen.tsv names a call that is not built`)
  }
  return faults
}
