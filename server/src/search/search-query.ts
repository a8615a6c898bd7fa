import { type Atom, atomsOf } from './atoms.ts'
import { codeTerms } from './codes.ts'
import { joinedBy, LONGEST_WORD, quoted, quotedTerm } from './literals.ts'
import { PINYIN_MARK } from './pinyin.ts'
import { covering } from './segment.ts'
import { type Synonyms, shippedSynonyms } from './synonyms.ts'

export interface QueryOptions {
  /** `all` words must be there, or `any` of them (the last resort when all find nothing). */
  match?: 'all' | 'any'
  synonyms?: Synonyms
  /** Whether letters are also read as pinyin; on where not said. */
  pinyin?: boolean
}

const MOST_ATOMS = 16

/**
 * What somebody typed → literal of a tsquery, or null when no word is in it. Any text is safe; the literal is always
 * valid (`select $1::tsquery`).
 */
export function searchQuery(text: string, options: QueryOptions = {}): string | null {
  const atoms = atomsOf(text)
    .filter(atom => atom.text.length <= LONGEST_WORD)
    .slice(0, MOST_ATOMS)
  if (atoms.length === 0) return null
  const synonyms = options.synonyms ?? shippedSynonyms()
  const withPinyin = options.pinyin !== false
  const expressions: string[] = []
  for (let i = 0; i < atoms.length; ) {
    const { count, expression } = longestKnown(atoms, i, synonyms, { withPinyin, isLoose: options.match === 'any' })
    expressions.push(expression)
    i += count
  }
  const whole = joinedBy(options.match === 'any' ? '|' : '&', expressions)
  // "kang ti": syllables typed apart
  const letters = atoms.map(atom => atom.text).join('')
  const isSpelled =
    withPinyin && atoms.length > 1 && atoms.every(atom => /^[a-z]+$/.test(atom.text)) && letters.length <= 40
  return isSpelled ? `(${whole} | ${quoted(PINYIN_MARK + letters)}:*)` : whole
}

interface Reading {
  readonly withPinyin: boolean
  /** A word is met by any part of it. */
  readonly isLoose: boolean
}

/** The longest run of atoms from `i` on that has synonyms, or the single atom. */
function longestKnown(atoms: Atom[], i: number, synonyms: Synonyms, reading: Reading) {
  for (let count = Math.min(synonyms.longest, atoms.length - i); count >= 1; count--) {
    const run = atoms.slice(i, i + count)
    const others = synonyms.of(run)
    if (others.length === 0 && count > 1) continue
    const own = joinedBy(
      '&',
      run.map(atom => ownExpression(atom, reading)),
    )
    return { count, expression: joinedBy('|', [own, ...others.map(plainExpression)]) }
  }
  return { count: 1, expression: ownExpression(atoms[i] ?? { kind: 'characters', text: '' }, reading) }
}

const all = (words: readonly string[]) => joinedBy('&', words.map(quoted))

function ownExpression({ kind, text }: Atom, { withPinyin, isLoose }: Reading): string {
  if (kind === 'word') return wordExpression(text, isLoose)
  if (kind === 'characters') return charactersExpression(text)
  if (kind === 'split') return splitExpression(text)
  const ways = codeTerms(text).map(terms => joinedBy('&', terms.map(quotedTerm)))
  if (withPinyin && /^[a-z]{2,20}$/.test(text)) ways.push(quoted(PINYIN_MARK + text) + (text.length > 2 ? ':*' : ''))
  return joinedBy('|', ways)
}

/** The word itself, or the shorter words it consists of where a text has them apart. */
function wordExpression(word: string, isLoose = false): string {
  const parts = covering(word)
  if (!parts) return quoted(word)
  const long = parts.filter(part => part.length > 1)
  return joinedBy('|', isLoose ? [quoted(word), ...long.map(quoted)] : [quoted(word), all(parts)])
}

/** Unknown characters: their pairs, or all of them in a name. */
function charactersExpression(characters: string): string {
  const list = [...characters]
  if (list.length === 1) return quoted(characters)
  const pairs = list.slice(1).map((character, i) => `${list[i]}${character}`)
  return joinedBy('|', [all(pairs), all(list)])
}

const splitExpression = (text: string) => joinedBy('|', [quoted(text.replace(' ', '')), all(text.split(' '))])

/** A synonym as it stands: no prefixes, no pinyin. */
function plainExpression(atoms: readonly Atom[]): string {
  const one = ({ kind, text }: Atom) => {
    if (kind === 'word') return quoted(text)
    if (kind === 'characters') return charactersExpression(text)
    if (kind === 'split') return splitExpression(text)
    return joinedBy(
      '|',
      codeTerms(text).map(terms => all(terms.map(term => term.word))),
    )
  }
  return joinedBy('&', atoms.map(one))
}

/** The same query, met only by words of the heaviest weights: names (A), numbers and brands (B). */
export const inNames = (query: string): string =>
  query.replace(/'(?:[^'\\]|''|\\.)*'(:\*)?/g, (term, prefix: string | undefined) =>
    prefix ? `${term}AB` : `${term}:AB`,
  )
