import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { UNSAFE_AssetsManifest as AssetsManifest } from 'react-router'
import { publicManifestUrl, publicRoutes } from '../app/public-routes.ts'

const assets = new URL('../build/client/assets/', import.meta.url)
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

/**
 * A script that sets the list. Every file is named once, routes by their key alone, what is false not at all: names are
 * what compression cannot shorten, and every public page pays for them.
 */
export function asScript(manifest: AssetsManifest): string {
  const files: string[] = []
  const place = (file: string) => {
    if (!files.includes(file)) files.push(file)
    return files.indexOf(file)
  }
  const routes = Object.fromEntries(
    Object.entries(manifest.routes).map(([id, route]) => [id, { ...route, id: undefined }]),
  )
  const text = JSON.stringify({ ...manifest, routes }, (_key, value) => {
    if (value === false) return undefined
    return typeof value === 'string' && value.startsWith(FOLDER) ? place(value.slice(FOLDER.length)) : value
  })
  return [
    `{const f=${JSON.stringify(files.join(' '))}.split(" ")`,
    // numbers stand for files alone
    `e=v=>typeof v=="number"?"${FOLDER}"+f[v]:v&&typeof v=="object"?(Object.keys(v).forEach(k=>v[k]=e(v[k])),v):v`,
    `m=e(${text});for(const k in m.routes)m.routes[k].id=k;window.__reactRouterManifest=m}`,
  ].join(',')
}

/** Writes the shorter list that pages of the public site load instead. */
export function writePublicManifest(): void {
  const { name, manifest } = readManifest()
  const routes = withoutKnown(publicRoutes(manifest.routes), manifest.entry)
  const shorter = { ...manifest, url: publicManifestUrl(manifest.url), routes }
  writeFileSync(new URL(publicManifestUrl(`/${name}`).slice(1), assets), asScript(shorter))
}

if (process.argv[1] === new URL(import.meta.url).pathname) writePublicManifest()
