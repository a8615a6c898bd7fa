import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { UNSAFE_AssetsManifest as AssetsManifest } from 'react-router'
import {
  officeManifestUrl,
  pageSheet,
  publicManifestUrl,
  publicRoutes,
  withPageSheets,
} from '../../app/public-routes.ts'

const assets = new URL('../../build/client/assets/', import.meta.url)
const FOLDER = '/assets/'

/** The list of routes as react-router wrote it for the browser, and the name of its file. */
export function readManifest(): { name: string; manifest: AssetsManifest } {
  const name = readdirSync(assets).find(file => /^manifest-[\w-]+\.js$/.test(file))
  if (!name) throw new Error('尚未构建网页：npm run -w web build')
  const text = readFileSync(new URL(name, assets), 'utf8')
  return { name, manifest: JSON.parse(text.slice(text.indexOf('=') + 1).replace(/;\s*$/, '')) }
}

type Routes = AssetsManifest['routes']

/** Without the files that the entry or a route above loads anyway: what is loaded, and in which order, stays the same. */
export function withoutKnown(routes: Routes, entry: AssetsManifest['entry']): Routes {
  const known = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : routes[id]
    return route ? [...known(route.parentId), route.module, ...(route.imports ?? [])] : [entry.module, ...entry.imports]
  }
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const above = new Set(known(route!.parentId))
      return [id, { ...route!, imports: route!.imports?.filter(file => !above.has(file)) }]
    }),
  )
}

/** What a route has or has not; each a bit of its line. */
const marks = ['hasLoader', 'hasAction', 'hasDefaultExport', 'hasErrorBoundary', 'hasClientLoader', 'index'] as const
const told = new Set<string>([...marks, 'id', 'parentId', 'path', 'module', 'imports', 'css', 'clientLoaderModule'])

/**
 * A script that sets the list. Every file is named once, a route is a line, what is false stands nowhere: names are what
 * compression cannot shorten, and every public page pays for them. The sheet of a page is named after the page, here by
 * `*` and its id where it is another one's.
 * @throws Error when a route has something that a line does not tell
 */
export function asScript({ routes, ...manifest }: AssetsManifest): string {
  const files: string[] = []
  const place = (file: string) => {
    const name = file.slice(FOLDER.length)
    if (!files.includes(name)) files.push(name)
    return files.indexOf(name).toString(36)
  }
  const wearers = new Map(Object.keys(routes).map(id => [pageSheet(id, manifest.version), id]))
  const sheetOf = (file: string, of: string) => {
    const wearer = wearers.get(file)
    return wearer === undefined ? place(file) : wearer === of ? '*' : `*${wearer}`
  }
  const lines = Object.values(routes).map(route => {
    const untold = Object.entries(route!).find(([key, value]) => value && !told.has(key))
    if (untold) throw new Error(`public-manifest.ts: ${route!.id} has ${untold[0]}`)
    const { id, parentId = '', path = '', module, imports = [], css = [], clientLoaderModule } = route!
    const bits = marks.reduce((sum, mark, i) => sum + (Object(route)[mark] ? 1 << i : 0), 0)
    const worn = css.map(file => sheetOf(file, id)).join(' ')
    const lists = [[module], imports, clientLoaderModule ? [clientLoaderModule] : []]
    return [id, parentId, path, bits, worn, ...lists.map(list => list.map(place).join(' '))].join('|')
  })
  return [
    `{const f=${JSON.stringify(files.join(' '))}.split(" ")`,
    `g=(s,k)=>s?s.split(" ").map(n=>"${FOLDER}"+(n[0]=="*"?(n.slice(1)||k).replaceAll("/","-")+"-"+m.version+".css#":f[parseInt(n,36)])):[]`,
    `m=${JSON.stringify(manifest)},r=m.routes={};for(const l of ${JSON.stringify(lines.join('\n'))}.split("\\n")){` +
      'const[id,p,a,b,c,o,i,d]=l.split("|"),t=r[id]={id,module:g(o)[0],imports:g(i),css:g(c,id)};' +
      `if(p)t.parentId=p;if(a)t.path=a;if(d)t.clientLoaderModule=g(d)[0];${JSON.stringify(marks)}.map((k,n)=>b>>n&1&&(t[k]=true))}` +
      'window.__reactRouterManifest=m}',
  ].join(',')
}

/** Writes the packed lists that pages load instead, one for the public site and one for back-offices. */
export function writePackedManifests(): void {
  const { name, manifest } = readManifest()
  const { routes, url } = manifest
  const write = (listed: Routes, list: (url: string) => string) => {
    const { routes, sheets } = withPageSheets(listed, manifest.version)
    const packed = { ...manifest, url: list(url), routes: withoutKnown(routes, manifest.entry) }
    writeFileSync(fileOf(list(FOLDER + name)), asScript(packed))
    for (const [file, parts] of Object.entries(sheets)) writeFileSync(fileOf(file), joined(parts))
  }
  const ofSite = publicRoutes(routes)
  write(ofSite, publicManifestUrl)
  write(withoutPreloads(routes, ofSite), officeManifestUrl)
}

/** A back-office seldom leads to the site: what a page of it imports is found when it is opened. */
const withoutPreloads = (routes: Routes, ofSite: Routes): Routes =>
  Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [
      id,
      { ...route!, imports: ofSite[id] && route!.parentId ? [] : route!.imports },
    ]),
  )

const fileOf = (address: string) => new URL(address.slice(FOLDER.length).replace('#', ''), assets)

/** Sheets one behind the other. A rule for nothing says first which they are (lazy-import.ts). */
function joined(parts: readonly string[]): string {
  const names = parts.map(part => part.slice(FOLDER.length).replace(/\.css#?$/, ''))
  return [`x-sheets{--of:"${names.join(' ')}"}`, ...parts.map(part => readFileSync(fileOf(part), 'utf8'))].join('\n')
}

if (process.argv[1] === new URL(import.meta.url).pathname) writePackedManifests()
