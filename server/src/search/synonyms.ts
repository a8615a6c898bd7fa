import { readFileSync } from 'node:fs'
import { type Atom, atomsOf } from './atoms.ts'

/** Groups of expressions of one meaning, looked up by the atoms of an expression. */
export interface Synonyms {
  /** Longest expression, in atoms. */
  readonly longest: number
  /** The other expressions of the groups that this one stands in. */
  of(atoms: readonly Atom[]): readonly (readonly Atom[])[]
}

const key = (atoms: readonly Atom[]) => atoms.map(atom => atom.text).join(' ')

/** 培养基=medium, PBS=磷酸盐缓冲液: each group a list of expressions. */
export function compileSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const others = new Map<string, Map<string, readonly Atom[]>>()
  let longest = 1
  for (const group of groups) {
    const expressions = group.map(atomsOf).filter(atoms => atoms.length > 0)
    for (const expression of expressions) {
      longest = Math.max(longest, expression.length)
      const there = others.get(key(expression)) ?? new Map<string, readonly Atom[]>()
      for (const other of expressions) if (key(other) !== key(expression)) there.set(key(other), other)
      others.set(key(expression), there)
    }
  }
  return { longest, of: atoms => [...(others.get(key(atoms))?.values() ?? [])] }
}

let shipped: Synonyms | undefined
let grades: Synonyms | undefined

const groupsOf = (file: string): string[][] =>
  readFileSync(new URL(`../../data/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => line.split('\t'))

/** The synonyms that the product ships with; the operator's own come on top. */
export const shippedSynonymGroups = (): string[][] => [
  ...groupsOf('search-synonyms.tsv'),
  ...groupsOf('search-grades.tsv'),
]

/** Grades of goods (级别) with the ways of writing them: 分析纯 and AR. */
export function shippedGrades(): Synonyms {
  grades ??= compileSynonyms(groupsOf('search-grades.tsv'))
  return grades
}

export function shippedSynonyms(): Synonyms {
  shipped ??= compileSynonyms(shippedSynonymGroups())
  return shipped
}
