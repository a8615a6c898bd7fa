/**
 * Holds the imports against the rules that keep the parts apart; prints every breach and fails on one.
 * Own code, because the tools for it read TypeScript through a compiler interface that TypeScript 7 no longer has.
 */
import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root, sourcesUnder } from './calls.ts'
import type { Import } from './import.ts'
import { moduleKnots, moduleOf } from './module-rules.ts'

interface Rule {
  readonly says: string
  breaks(edge: Import): boolean
}

const workspaces: Readonly<Record<string, string>> = {
  '@shangyouji/contract': 'contract/src',
  '@shangyouji/calculators': 'calculators/src',
}
/**
 * The floors of the web. A file imports its own floor and those before it: `lib` (calls, session, network, hydration) knows
 * no kit; `ui` is the kit without state of the product; `forms` adds drafts, guards and uploads; `back-office` is the frame
 * and the lists that domains fill in both back-offices; `domains` are parts that two areas show; `site` frames the public
 * pages and opens dialogs of domains; `areas` are the screens. The files beside them (root, routes, entries) stand above.
 */
const webFloors = ['lib', 'ui', 'forms', 'back-office', 'domains', 'site', 'areas']
const floorOf = (file: string): number => {
  const folder = /^web\/app\/([^/]+)\//.exec(file)?.[1]
  return folder === undefined ? webFloors.length : webFloors.indexOf(folder)
}
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)
/** The files of a module that the rest of the server may import: api, tables, what it mounts, jobs, pure text. */
const OPEN_FILE =
  /\/(api|tables|factory|reviewable|routes|jobs|serve-files|hit-log|normalise|scan-text|draw-puzzle|[\w-]*-(routes|jobs))\.ts$/

const rules: readonly Rule[] = [
  {
    says: 'contract and calculators import nothing of ours',
    breaks: ({ from, to }) =>
      !isTest(from) && /^(contract|calculators)\//.test(from) && !to.startsWith(`${from.split('/')[0]}/`),
  },
  {
    says: 'the server never imports the web',
    breaks: ({ from, to }) => from.startsWith('server/') && to.startsWith('web/'),
  },
  {
    says: 'the web never imports the server',
    breaks: ({ from, to }) => from.startsWith('web/') && to.startsWith('server/'),
  },
  {
    says: 'the web imports downwards: lib < ui < forms < back-office < domains < site < areas',
    breaks: ({ from, to }) =>
      from.startsWith('web/app/') && to.startsWith('web/app/') && (floorOf(from) === -1 || floorOf(to) > floorOf(from)),
  },
  {
    says: 'the server runs without the demo: it is only ever loaded by import()',
    breaks: ({ from, to, isType }) => from.startsWith('server/') && !isTest(from) && to.startsWith('demo/') && !isType,
  },
  {
    says: 'nothing imports the proof program: its planted faults stay out of the product',
    breaks: ({ from, to }) => !from.startsWith('proof/') && to.startsWith('proof/'),
  },
  {
    says: 'modules meet through their api.ts',
    breaks({ from, to }) {
      const other = moduleOf(to)
      const own = moduleOf(from)
      return (
        own !== undefined &&
        other !== undefined &&
        own !== other &&
        !isTest(from) &&
        !/\/(api|tables|factory|reviewable)\.ts$/.test(to)
      )
    },
  },
  {
    says: 'modules are given the lists of composition/ with the services and never import them',
    breaks: ({ from, to }) => moduleOf(from) !== undefined && !isTest(from) && to.startsWith('server/src/composition/'),
  },
  {
    says: 'what is not a module uses modules through their open files',
    breaks: ({ from, to }) =>
      from.startsWith('server/src/') &&
      !moduleOf(from) &&
      !isTest(from) &&
      !/^server\/src\/(testing|commands)\//.test(from) &&
      moduleOf(to) !== undefined &&
      !OPEN_FILE.test(to),
  },
]

const statement =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'"()]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

export function importsOf(file: string, text: string): Import[] {
  const found: Import[] = []
  for (const [, type, stated, dynamic] of text.matchAll(statement)) {
    const to = resolveImport(file, stated ?? dynamic ?? '')
    if (to) found.push({ from: file, to, isType: type !== undefined || dynamic !== undefined })
  }
  return found
}

function resolveImport(file: string, name: string): string | null {
  if (name.startsWith('.')) return normalize(join(dirname(file), name))
  const workspace = Object.keys(workspaces).find(known => name === known || name.startsWith(`${known}/`))
  if (!workspace) return null
  const rest = name.slice(workspace.length + 1) || 'index'
  return `${workspaces[workspace]}/${rest}.ts`
}

export const breaches = (edges: readonly Import[]): string[] =>
  edges.flatMap(edge => rules.filter(rule => rule.breaks(edge)).map(rule => `${edge.from} → ${edge.to}: ${rule.says}`))

/** Cycles of imports that count at run time, each once, by its files. */
export function cycles(edges: readonly Import[]): string[] {
  const graph = new Map<string, string[]>()
  for (const { from, to, isType } of edges) if (!isType) graph.set(from, [...(graph.get(from) ?? []), to])
  const state = new Map<string, 'open' | 'done'>()
  const found: string[] = []
  const visit = (file: string, path: string[]): void => {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open') return void found.push([...path.slice(path.indexOf(file)), file].join(' → '))
    state.set(file, 'open')
    for (const next of graph.get(file) ?? []) visit(next, [...path, file])
    state.set(file, 'done')
  }
  for (const file of graph.keys()) visit(file, [])
  return found
}

/** The same imports between the folders that a pattern names, types included: folders that know each other are one. */
export const betweenFolders = (edges: readonly Import[], folder: RegExp): Import[] =>
  edges.flatMap(edge => {
    const from = folder.exec(edge.from)?.[0]
    const to = folder.exec(edge.to)?.[0]
    return from && to && from !== to ? [{ from, to, isType: false }] : []
  })
const WEB_DOMAIN = /^web\/app\/domains\/[^/]+/

if (process.argv[1] === import.meta.filename) {
  const sources = ['contract', 'calculators', 'server', 'demo', 'web/app', 'e2e', 'bench', 'proof']
    .filter(folder => existsSync(join(root, folder)))
    .flatMap(folder => sourcesUnder(folder))
  const edges = sources.flatMap(({ file, text }) => importsOf(file, text))
  const faults = [
    ...breaches(edges),
    ...[...cycles(edges), ...cycles(betweenFolders(edges, WEB_DOMAIN))].map(cycle => `cycle: ${cycle}`),
    ...moduleKnots(edges).map(knot => `modules that need each other, types included: ${knot.join(', ')}`),
  ]
  for (const fault of faults) console.error(fault)
  console.log(`${edges.length} imports in ${sources.length} files, ${faults.length} breaches`)
  if (faults.length > 0) process.exit(1)
}
