import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from './routes.ts'

/** Files that draw screens of members, with the frames around them. */
function filesOf(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path = '', file, children = [] }) => {
    const here = `${above}/${path}`
    const own = /^\/+(demander|supplier|exhibition|operator(?!\/login))/.test(here) ? [file] : []
    return [...own, ...filesOf(children, here)]
  })
}
const sourceOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

test('titles of back-offices end with the title that operators gave the platform', () => {
  const files = [...new Set(filesOf(routes as RouteConfigEntry[], ''))]
  expect(files.length).toBeGreaterThan(80)
  const own = files.filter(file => /export (const|function) meta/.test(sourceOf(file)))
  expect(own.filter(file => !/export const meta(: Route\.MetaFunction)? = titled\(/.test(sourceOf(file)))).toEqual([])
})
