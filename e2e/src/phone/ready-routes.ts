import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const app = join(import.meta.dirname, '../../../web/app')

/** First path of every screen that says that it is whole on a phone, in the order of web/app/routes.ts. */
export function phoneReadyRoutes(): string[] {
  const lines = readFileSync(join(app, 'routes.ts'), 'utf8').split('\n')
  const parents: string[] = []
  const seen = new Set<string>()
  return lines.flatMap(line => {
    const depth = line.search(/\S/)
    const [, kind, first, second] = /(route|index)\('([^']+)'(?:, '([^']+)')?/.exec(line) ?? []
    if (!kind) return []
    const [path, file] = kind === 'index' ? ['', first!] : [first!, second!]
    parents[depth] = path
    const above = parents.slice(0, depth).filter(Boolean)
    const isReady = readFileSync(join(app, file), 'utf8').includes('isPhoneReady')
    const isFirst = !seen.has(file)
    seen.add(file)
    return isReady && isFirst ? [`/${[...above, path].filter(Boolean).join('/')}`] : []
  })
}
