import { readShippedLines } from '../kernel/shipped-data.ts'
import { type Atom, atomsOf } from './atoms.ts'
import { othersOf, sameGroups, shippedTradeNames } from './trade-names.ts'

type Expressions = readonly (readonly Atom[])[]

/** Groups of expressions of one meaning, looked up by the atoms of an expression. */
export interface Synonyms {
  /** Longest expression, in atoms. */
  readonly longest: number
  /** The other expressions of the groups that this one stands in. */
  of(atoms: readonly Atom[]): Expressions
  /** Names of the trade for the same thing. They find, but what is called as it was typed comes first. */
  alike(atoms: readonly Atom[]): Expressions
  /** Expressions of kinds of it. */
  narrower(atoms: readonly Atom[]): Expressions
  /** Expressions that may be meant where nothing else is found. */
  related(atoms: readonly Atom[]): Expressions
}

/** IL-2, IL 2 and IL2 are one key, and so are petri dish and petri dishes. */
const key = (atoms: readonly Atom[]) =>
  atoms
    .map(({ kind, text }) => (kind === 'code' || kind === 'split' ? singular(text.replace(/[-_/' ]/g, '')) : text))
    .join(' ')

const singular = (word: string): string => {
  if (/^[a-z]{2,}(?:sh|ch|x|ss)es$/.test(word)) return word.slice(0, -2)
  if (/^[a-z]{3,}ies$/.test(word)) return `${word.slice(0, -3)}y`
  return /^[a-z]{3,}[a-rtv-z]s$/.test(word) && !word.endsWith('is') ? word.slice(0, -1) : word
}

class Lookup {
  longest = 1
  readonly #others = new Map<string, Map<string, readonly Atom[]>>()

  add(from: readonly Atom[], to: readonly Atom[]): void {
    this.longest = Math.max(this.longest, from.length)
    const [ours, theirs] = [key(from), key(to)]
    if (ours === theirs || from.length === 0 || to.length === 0) return
    const there = this.#others.get(ours) ?? new Map<string, readonly Atom[]>()
    there.set(theirs, to)
    this.#others.set(ours, there)
  }

  of = (atoms: readonly Atom[]): Expressions => {
    const there = this.#others.get(key(atoms))
    return there ? [...there.values()] : []
  }
}

/** Names of the trade: groups of the same, or the name first, then the narrower or related ones. */
interface Others {
  readonly alike?: readonly (readonly string[])[]
  readonly narrower?: readonly (readonly string[])[]
  readonly related?: readonly (readonly string[])[]
}

/** 培养基=medium, PBS=磷酸盐缓冲液: each group a list of expressions. */
export function compileSynonyms(groups: readonly (readonly string[])[], others: Others = {}): Synonyms {
  const bothWays = (lists: readonly (readonly string[])[] = []) => {
    const lookup = new Lookup()
    for (const group of lists) {
      const expressions = group.map(atomsOf)
      for (const one of expressions) for (const other of expressions) lookup.add(one, other)
    }
    return lookup
  }
  const oneWay = (lists: readonly (readonly string[])[] = []) => {
    const lookup = new Lookup()
    for (const [name = '', ...names] of lists) for (const other of names) lookup.add(atomsOf(name), atomsOf(other))
    return lookup
  }
  const same = bothWays(groups)
  const alike = bothWays(others.alike)
  const narrower = oneWay(others.narrower)
  const related = oneWay(others.related)
  return {
    longest: Math.max(same.longest, alike.longest, narrower.longest, related.longest),
    of: same.of,
    alike: alike.of,
    narrower: narrower.of,
    related: related.of,
  }
}

let shipped: Synonyms | undefined
let grades: Synonyms | undefined

const groupsOf = (file: string): string[][] => readShippedLines(file).map(line => line.split('\t'))

/** General synonyms and grades that the product ships with; names of the trade stand in trade-names.ts. */
export const shippedSynonymGroups = (): string[][] => [
  ...groupsOf('search-synonyms.tsv'),
  ...groupsOf('search-grades.tsv'),
]

/** Grades of goods (级别) with the ways of writing them: 分析纯 and AR. */
export function shippedGrades(): Synonyms {
  grades ??= compileSynonyms(groupsOf('search-grades.tsv'))
  return grades
}

/** General synonyms and names of the trade that the product ships with, compiled once: it takes a few hundred ms. */
export function shippedSynonyms(): Synonyms {
  if (!shipped) {
    const names = shippedTradeNames()
    const alike = sameGroups(names)
    shipped = compileSynonyms(shippedSynonymGroups(), {
      alike,
      narrower: othersOf(names, 'narrower', alike),
      related: othersOf(names, 'related', alike),
    })
  }
  return shipped
}

/** The shipped ones with further groups on top. */
export function synonymsWith(own: readonly (readonly string[])[]): Synonyms {
  const base = shippedSynonyms()
  const added = compileSynonyms(own)
  return {
    ...base,
    longest: Math.max(base.longest, added.longest),
    of: atoms => [...base.of(atoms), ...added.of(atoms)],
  }
}
