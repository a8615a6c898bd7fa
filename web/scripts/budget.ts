/**
 * Prints how much script and how much style the heaviest screens (`--all`: each) load at first (gzip, as served) and
 * fails when one exceeds its budget: that of the public site, or that of the back-offices; styles have one for both.
 * What comes on a click (dialogs, editors, the client of the calls) does not count: it is loaded when it is used.
 */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { officeManifestUrl, publicManifestUrl, publicRoutes, withPageSheets } from '../app/public-routes.ts'
import { readManifest } from './patches/public-manifest.ts'

export const BUDGET_BYTES = 120_000
export const OFFICE_BUDGET_BYTES = 250_000
export const STYLE_BUDGET_BYTES = 40_000

interface Part {
  readonly module: string
  readonly imports?: readonly string[]
  readonly css?: string[]
}

/** What react-router writes for the browser. */
export interface RouteManifest {
  readonly entry: Part
  readonly routes: Readonly<
    Record<string, (Part & { readonly id: string; readonly parentId?: string; readonly path?: string }) | undefined>
  >
}

export interface Screen {
  readonly id: string
  readonly bytes: number
  readonly styleBytes: number
  readonly files: number
  readonly isPublic: boolean
}

/** Every screen with all it loads: its own files, those of its frames, the start and the list of routes. */
export function measure(manifest: RouteManifest, sizeOf: (file: string) => number, manifestFile: string): Screen[] {
  const routes = Object.values(manifest.routes).filter(route => route !== undefined)
  const frames = new Set(routes.map(route => route.parentId))
  const ofSite = publicRoutes(manifest.routes)
  return routes
    .filter(route => !frames.has(route.id))
    .map(route => {
      const parts: Part[] = [manifest.entry]
      for (let at: (typeof routes)[number] | undefined = route; at; at = manifest.routes[at.parentId ?? ''])
        parts.push(at)
      const isPublic = route.id in ofSite
      const list = (isPublic ? publicManifestUrl : officeManifestUrl)(manifestFile)
      const files = new Set([list, ...parts.flatMap(part => [part.module, ...(part.imports ?? [])])])
      const sheets = new Set(parts.flatMap(part => part.css ?? []).map(sheet => sheet.replace('#', '')))
      const weigh = (all: Set<string>) => [...all].reduce((sum, file) => sum + sizeOf(file), 0)
      return { id: route.id, bytes: weigh(files), styleBytes: weigh(sheets), files: files.size, isPublic }
    })
    .sort((a, b) => Number(b.isPublic) - Number(a.isPublic) || b.bytes - a.bytes)
}

/** The gallery shows every part at once, to those who build. */
const isForVisitors = ({ id }: Screen): boolean => !id.startsWith('areas/dev/')

export const budgetOf = ({ isPublic }: Screen): number => (isPublic ? BUDGET_BYTES : OFFICE_BUDGET_BYTES)

export const tooHeavy = (screens: readonly Screen[]): Screen[] =>
  screens.filter(screen => isForVisitors(screen) && screen.bytes > budgetOf(screen))

export const tooDressed = (screens: readonly Screen[]): Screen[] =>
  screens.filter(screen => isForVisitors(screen) && screen.styleBytes > STYLE_BUDGET_BYTES)

/** The screens of web/build. */
export function measureBuild(): Screen[] {
  const client = new URL('../build/client/', import.meta.url)
  const { manifest, name } = readManifest()
  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => {
    const known = sizes.get(file)
    if (known !== undefined) return known
    const size = gzipSync(readFileSync(new URL(`.${file}`, client)), { level: 9 }).length
    sizes.set(file, size)
    return size
  }
  const { routes } = withPageSheets(manifest.routes, manifest.version)
  return measure({ ...manifest, routes }, sizeOf, `/assets/${name}`)
}

const kb = (bytes: number): string => (bytes / 1000).toFixed(1)

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const screens = measureBuild()
  const isAll = process.argv.includes('--all')
  const told = [true, false].flatMap(isPublic =>
    screens.filter(screen => screen.isPublic === isPublic).slice(0, isAll ? undefined : 8),
  )
  for (const { id, bytes, styleBytes, files, isPublic } of told) {
    const weights = `${kb(bytes).padStart(6)} KB  ${kb(styleBytes).padStart(5)} KB of style`
    console.log(`${weights}  ${isPublic ? 'public' : '      '}  ${id} (${files} files)`)
  }
  const dressed = [...screens].sort((a, b) => b.styleBytes - a.styleBytes).find(isForVisitors)
  if (dressed) console.log(`most style: ${kb(dressed.styleBytes)} KB, ${dressed.id}`)
  const heavy = tooHeavy(screens)
  for (const screen of heavy) console.error(`over ${budgetOf(screen) / 1000} KB: ${screen.id} ${kb(screen.bytes)} KB`)
  const overdressed = tooDressed(screens)
  for (const screen of overdressed)
    console.error(`over ${STYLE_BUDGET_BYTES / 1000} KB of style: ${screen.id} ${kb(screen.styleBytes)} KB`)
  if (heavy.length + overdressed.length > 0) process.exitCode = 1
}
