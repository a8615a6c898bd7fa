import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pageKey, pageQueries } from './page-queries.ts'

const source = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

/** Path and file of every page outside the back-offices. */
const table = source('routes.ts').split('// 需方中心')[0]!
const routes = [...table.matchAll(/(?:route\('([^']+)', |index\()'([^']+)'/g)]
  .map(([, path = '', file]) => ({ path, file: file! }))
  .filter(({ path }) => path !== '*')

/** Literal names that a file, and the files it imports, read from the address. */
function namesRead(file: string, seen = new Set<string>()): Set<string> {
  const names = new Set<string>()
  const path = join(import.meta.dirname, file)
  if (seen.has(path) || !existsSync(path) || !/\.tsx?$/.test(path)) return names
  seen.add(path)
  const text = readFileSync(path, 'utf8')
  for (const [, name] of text.matchAll(/[pP]arams\s*\.(?:get|getAll|has)\('([\w-]+)'\)/g)) names.add(name!)
  const imports = text.matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)'/gm)
  for (const [, target] of imports) {
    const inner = join(dirname(file), target!)
    for (const name of namesRead(inner, seen)) names.add(name)
  }
  return names
}

describe('what public pages read from the address', () => {
  test('every public page says it, and nothing else does', () => {
    expect(routes.length).toBeGreaterThan(40)
    expect(Object.keys(pageQueries).sort()).toEqual(routes.map(({ path }) => path).sort())
  })

  test.each(routes)('$path names all it reads', ({ path, file }) => {
    const known = pageQueries[path]!
    const missing = [...namesRead(file)].filter(name => !known.includes(name) && !known.includes('*'))
    expect(missing).toEqual([])
  })
})

test.each([
  ['/?x=1', '/'],
  ['/?utm_source=wechat&x=%E5%A4%96', '/'],
  ['/website/goods?x=1', '/website/goods'],
  ['/website/goods/?x=1', '/website/goods/'],
  ['/WEBSITE/goods?x=1&keyword=DMEM', '/WEBSITE/goods?keyword=DMEM'],
  ['/website/goods?keyword=%E6%8A%97%E4%BD%93&current=2', '/website/goods?keyword=%E6%8A%97%E4%BD%93&current=2'],
  ['/website/goods?brandIds=1&brandIds=2&x=3', '/website/goods?brandIds=1&brandIds=2'],
  ['/website/goods?p-018f=PBS', '/website/goods?p-018f=PBS'],
  ['/website/ocop?x=1', '/website/ocop'],
  ['/website/ocop/1?x=1&current=2', '/website/ocop/1?current=2'],
  ['/tool/recipes?x=1', '/tool/recipes'],
  ['/tool/dilution?c1=3&c1.u=mM', '/tool/dilution?c1=3&c1.u=mM'],
  ['/no/such/page?x=1', '/no/such/page?x=1'],
  ['/website/goods', '/website/goods'],
])('%s is kept as %s', (url, key) => {
  expect(pageKey(url)).toBe(key)
})
