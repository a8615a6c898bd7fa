/**
 * Prints how much script each screen loads at first (gzip, as served) and fails when a public one exceeds the budget.
 * What comes on a click (dialogs, editors, the client of the calls) does not count: it is loaded when it is used.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

export const BUDGET_BYTES = 120_000
const publicAreas = /^(site\/|areas\/(public|shop|account)\/)/

/**
 * @param {{ entry: Part, routes: Record<string, Part & { id: string, parentId?: string }> }} manifest of react-router
 * @param {(file: string) => number} sizeOf bytes of a file under /assets
 * @param {string} manifestFile is loaded with every page too
 * @typedef {{ module: string, imports?: string[] }} Part
 */
export function measure(manifest, sizeOf, manifestFile) {
  return Object.values(manifest.routes)
    .filter(route => !Object.values(manifest.routes).some(other => other.parentId === route.id))
    .map(route => {
      const files = new Set([manifestFile])
      const add = part => [part.module, ...(part.imports ?? [])].forEach(file => files.add(file))
      add(manifest.entry)
      for (let at = route; at; at = manifest.routes[at.parentId]) add(at)
      const bytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0)
      return { id: route.id, bytes, files: files.size, isPublic: publicAreas.test(route.id) }
    })
    .sort((a, b) => Number(b.isPublic) - Number(a.isPublic) || b.bytes - a.bytes)
}

/** @param {ReturnType<typeof measure>} screens */
export const tooHeavy = screens => screens.filter(screen => screen.isPublic && screen.bytes > BUDGET_BYTES)

function main() {
  const client = new URL('../build/client/', import.meta.url)
  const name = readdirSync(new URL('assets/', client)).find(file => /^manifest-[\w-]+\.js$/.test(file))
  if (!name) throw new Error('尚未构建网页：npm run -w web build')
  const text = readFileSync(new URL(`assets/${name}`, client), 'utf8')
  const manifest = JSON.parse(text.slice(text.indexOf('=') + 1).replace(/;\s*$/, ''))
  const sizes = new Map()
  const sizeOf = file => {
    if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(new URL(`.${file}`, client)), { level: 9 }).length)
    return sizes.get(file)
  }
  const screens = measure(manifest, sizeOf, `/assets/${name}`)
  for (const { id, bytes, files, isPublic } of screens) {
    console.log(`${(bytes / 1000).toFixed(1).padStart(7)} KB  ${isPublic ? 'public' : '      '}  ${id} (${files})`)
  }
  const heavy = tooHeavy(screens)
  for (const { id, bytes } of heavy)
    console.error(`over ${BUDGET_BYTES / 1000} KB: ${id} ${(bytes / 1000).toFixed(1)} KB`)
  if (heavy.length > 0) process.exitCode = 1
}

if (process.argv[1] === new URL(import.meta.url).pathname) main()
