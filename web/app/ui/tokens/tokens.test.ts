import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { variables } from '../../../scripts/tokens-css.ts'
import { PHONE, sizes } from './tokens.ts'

const app = join(import.meta.dirname, '../..')
const sheets = globSync('**/*.css', { cwd: app }).map(file => ({ file, text: readFileSync(join(app, file), 'utf8') }))
const defined = new Set(sheets.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)))
const scripts = globSync('**/*.tsx', { cwd: app }).map(file => readFileSync(join(app, file), 'utf8'))
for (const name of Object.keys(variables)) defined.add(`--${name}`)
// set by a component for its own style sheet
for (const text of scripts) for (const [, name] of text.matchAll(/'(--[\w-]+)'/g)) defined.add(name)

/** Variables that a style sheet reads and nobody defines: the browser ignores such a rule without a word. */
const unknownIn = (text: string) =>
  [...text.matchAll(/var\((--[\w-]+)(?=\s*\))/g)].map(([, name]) => name).filter(name => !defined.has(name))

test('style sheets read no variable that nobody defines', () => {
  expect(sheets.flatMap(({ file, text }) => unknownIn(text).map(name => `${file}: ${name}`))).toEqual([])
  expect(unknownIn('a { color: var(--nowhere); }')).toEqual(['--nowhere'])
})

/** Queries of the window's width below the desktop's that are not the one breakpoint. */
function strangeQueries(text: string): string[] {
  const queries = [...text.matchAll(/@media\s*([^{]+?)\s*\{/g)].map(([, query]) => query!)
  const widths = (query: string) =>
    [...query.matchAll(/([\d.]+)(px|r?em)/g)].map(([, n, unit]) => Number(n) * (unit === 'px' ? 1 : 16))
  return queries.filter(
    query =>
      query.includes('width') &&
      query.replace(/^not /, '') !== PHONE &&
      widths(query).some(width => width < Number.parseInt(sizes.body, 10)),
  )
}

test('style sheets know one breakpoint below the desktop', () => {
  expect(sheets.flatMap(({ file, text }) => strangeQueries(text).map(query => `${file}: ${query}`))).toEqual([])
  expect(strangeQueries('@media (max-width: 700px) { a { top: 0 } }')).toEqual(['(max-width: 700px)'])
  expect(
    strangeQueries(`@media print and (width < 40em) { a { top: 0 } } @media ${PHONE} { a { top: 0 } }`),
  ).toHaveLength(1)
})
