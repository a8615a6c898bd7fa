import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { variables } from '../../../scripts/tokens-css.ts'

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
