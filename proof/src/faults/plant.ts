/**
 * Plants a fault: loaded by `node --import` in front of the product, by the proof program alone. The product has no
 * switch for it; it replaces lines of source while they are loaded. It refuses everything but a throw-away data folder
 * that the proof program has made, and production.
 */
import { existsSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Change } from '../planted-fault.ts'

const root = join(import.meta.dirname, '../../..')
const order = join(process.env.DATA_DIR ?? '', 'planted-fault.json')
if (process.env.NODE_ENV === 'production' || !existsSync(order)) {
  console.error('a fault is planted only by the proof program, in a folder of its own')
  process.exit(3)
}
const changes = Map.groupBy(
  JSON.parse(readFileSync(order, 'utf8')) as Change[],
  change => pathToFileURL(join(root, change.file)).href,
)

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const wanted = changes.get(url)
    if (!wanted) return loaded
    let source = String(loaded.source)
    for (const { file, from, to } of wanted) {
      if (!source.includes(from)) {
        console.error(`${file} does not say what the fault would change: ${from}`)
        process.exit(3)
      }
      source = source.replace(from, () => to)
    }
    return { ...loaded, source }
  },
})
