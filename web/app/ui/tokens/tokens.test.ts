import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { variables } from '../../../scripts/tokens-css.ts'
import { LOW, PHONE, sizes } from './tokens.ts'

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

/** Classes that a component takes from a style sheet that has none of that name: it stands there without its looks. */
function unknownClasses(text: string, readSheet: (path: string) => string): string[] {
  const imports = [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'$/gm)]
  const code = text.replace(/^import .*$/gm, '')
  return imports.flatMap(([, name, path]) => {
    const classes = new Set([...readSheet(path!).matchAll(/\.([a-z_][\w-]*)/gi)].map(([, one]) => one))
    const used = [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, one]) => one!)
    return used.filter(one => !classes.has(one))
  })
}

test('components name no class that their style sheet has not', () => {
  const errors = globSync('**/*.tsx', { cwd: app }).flatMap(file => {
    const readSheet = (path: string) => readFileSync(join(app, file, '..', path), 'utf8')
    return unknownClasses(readFileSync(join(app, file), 'utf8'), readSheet).map(name => `${file}: ${name}`)
  })
  expect(errors).toEqual([])
  const planted = "import styles from './a.module.css'\n<p className={styles.gone}>"
  expect(unknownClasses(planted, () => '.here { top: 0 }')).toEqual(['gone'])
})

/** What stays at an edge of the window, and of no phone's rounded corner or line of home: sides without their inset. */
function bareEdges(text: string): string[] {
  return [...text.matchAll(/([^{}]+)\{([^{}]*position: fixed[^{}]*)\}/g)].flatMap(([, selector, rule]) => {
    // a window over everything, a line of progress, what is laid out otherwise on phones; a sheet's parts keep clear
    if (selector!.includes('popover-open') || /pointer-events: none|inset: (0|auto);/.test(rule!)) return []
    const name = selector!.trim().split(/[\s,]/).at(-1)!
    const own = text.split(name).slice(1)
    const isMended = own.some(part =>
      /--safe-|display: (none|contents)|composes: phone-contents/.test(part.slice(0, part.indexOf('}'))),
    )
    return isMended ? [] : [name]
  })
}

test('bars that stay in the window keep clear of the edges that a phone needs for itself', () => {
  const errors = sheets.flatMap(({ file, text }) => bareEdges(text).map(name => `${file}: ${name}`))
  expect(errors).toEqual([])
  expect(bareEdges('.bar { position: fixed; inset: auto 0 0; }')).toEqual(['.bar'])
  expect(readFileSync(join(app, 'root.tsx'), 'utf8')).toContain('viewport-fit=cover')
})

/** Queries of the window's width below the desktop's that are not the one breakpoint. */
function strangeQueries(text: string): string[] {
  const queries = [...text.matchAll(/@media\s*([^{]+?)\s*\{/g)].map(([, query]) => query!)
  const widths = (query: string) =>
    [...query.matchAll(/([\d.]+)(px|r?em)/g)].map(([, n, unit]) => Number(n) * (unit === 'px' ? 1 : 16))
  return queries.filter(
    query =>
      query.includes('width') &&
      query.replace(/^not /, '').replace(` and ${LOW}`, '') !== PHONE &&
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
