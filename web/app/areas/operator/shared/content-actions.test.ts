import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentActions } from './content-actions.ts'

const modules = new URL('../../../../../server/src/modules/', import.meta.url)
/** Modules whose things stand in the review queue or on the desk. */
const SHOWN =
  /^(adverts|accounts\/realname|catalogue\/(brands|desk)|comments|companies|content|cooperation|demands|goods|meetings|publications|storefronts|trials)\//
/** Not moves of a thing: the kind of a request for approval, a mapping of columns. */
const OTHERS = new Set(['terminate', 'text'])

/** Codes of moves that these modules write. */
function codesIn(files: readonly string[]): string[] {
  const codes = files.flatMap(file => [
    ...readFileSync(new URL(file, modules), 'utf8')
      .matchAll(/\baction: ([^,\n}]*)/g)
      .flatMap(([, value]) => [...value!.matchAll(/'([a-z]\w*)'/g)].map(found => found[1]!)),
  ])
  return [...new Set(codes)].filter(code => !OTHERS.has(code))
}

test('histories that operators read have a Chinese word for every move', () => {
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter(
    file => SHOWN.test(file) && file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const codes = codesIn(files)
  expect(codes.length).toBeGreaterThan(20)
  expect(codes.filter(code => !contentActions[code])).toEqual([])
})
