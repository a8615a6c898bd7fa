/**
 * Words that docs/glossary.md forbids (forbidden-words.tsv): `text` anywhere in code, `names` in file, folder and exported
 * names, `lines` in comments of lines that were changed, so that old comments need not be rewritten at once.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './calls.ts'

interface Source {
  readonly file: string
  readonly text: string
}

interface Row {
  readonly where: 'text' | 'names' | 'lines'
  readonly pattern: string
  readonly instead: string
}

const rows = readFileSync(join(root, 'scripts/forbidden-words.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(line => {
    const [where, pattern, instead] = line.split('\t')
    return { where, pattern, instead } as Row
  })
const of = (where: Row['where']) => rows.filter(row => row.where === where)

/** What the words mean otherwise: letters of sequences, the planted faults of the proofs, shapes of inputs. */
const ALLOWED =
  /^(requireLetters|iupacLetters|countLetters|longShapes|baseBits)$|^proof\/src\/(check\.ts$|.*fault)|^scripts\/forbidden-words/
const isAllowed = (name: string) => ALLOWED.test(name)

/** `useKeptForm` → `use-kept-form`. */
const kebab = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()

const inNames = of('names').map(row => ({ row, within: new RegExp(`(^|-)(${row.pattern})(-|$)`) }))

function forbiddenIn(name: string): Row | undefined {
  const text = kebab(name)
  return inNames.find(({ within }) => within.test(text))?.row
}

const exported = /^export (?:default )?(?:async )?(?:function\*?|const|let|class|interface|type) (\w+)/gm

/** File, folder and exported names with a forbidden word. */
export function forbiddenNames(sources: readonly Source[]): string[] {
  return sources.flatMap(({ file, text }) => {
    if (isAllowed(file)) return []
    const parts = file.split('/').map(part => part.replace(/(\.module|\.test)?\.\w+$/, ''))
    const names = [...text.matchAll(exported)].map(([, name]) => name!).filter(name => !isAllowed(name))
    return [...parts, ...names].flatMap(name => {
      const row = forbiddenIn(name)
      return row ? [`${file}: ${name}: say ${row.instead}`] : []
    })
  })
}

/** Forbidden words anywhere in the code. */
export const forbiddenTexts = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ file, text }) =>
    of('text').flatMap(({ pattern, instead }) =>
      [...text.matchAll(new RegExp(pattern, 'g'))].map(([word]) => `${file}: ${word}: say ${instead}`),
    ),
  )

/** Forbidden words in comments of the added lines of a diff (`git diff --unified=0`). */
export function forbiddenLines(diff: string): string[] {
  let file = ''
  return diff.split('\n').flatMap(line => {
    if (line.startsWith('+++ b/')) file = line.slice(6)
    if (!/^\+(?!\+)/.test(line) || !/\.(ts|tsx|mjs)$/.test(file) || isAllowed(file)) return []
    const comment = /(?:^\+\s*(?:\/?\*\*?|\/\/)|\s\/\/\s|\/\*\*)(.*)/.exec(line)?.[1]
    if (comment === undefined) return []
    return of('lines').flatMap(({ pattern, instead }) =>
      [...comment.matchAll(new RegExp(pattern, 'g'))].map(([word]) => `${file}: ${word}: say ${instead}`),
    )
  })
}

/** What this branch changed: against BASE, or the main branch where it is another; empty where neither is known. */
export function changedLines(): string {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 })
  const base =
    process.env.BASE ?? ['origin/main', 'main'].find(name => git('rev-parse', '--verify', '-q', name).status === 0)
  if (!base) return ''
  const from = git('merge-base', base, 'HEAD').stdout?.trim()
  return from ? (git('diff', '--unified=0', '--find-renames', from).stdout ?? '') : ''
}
