import { readShippedLines } from '../kernel/shipped-data.ts'
import { isAnimal } from './animals.ts'
import { type Atom, atomsOf } from './atoms.ts'
import { baseOf, codeTerms } from './codes.ts'
import { HEADS } from './confusable.ts'
import { joinedBy, LONGEST_WORD, quoted, quotedTerm } from './literals.ts'
import { alsoMet } from './measures.ts'
import { PINYIN_MARK } from './pinyin.ts'
import { covering } from './segment.ts'
import { type Synonyms, shippedGrades, shippedSynonyms } from './synonyms.ts'

export interface QueryOptions {
  /** `all` words must be there, or `any` of them (the last resort when all find nothing). */
  match?: 'all' | 'any'
  synonyms?: Synonyms
  /** Whether letters are also read as pinyin; on where not said. */
  pinyin?: boolean
}

/**
 * What a text asks for, as literals of tsqueries: `all` of its words. Where nothing meets all: `core`, the thing itself
 * without its measures and grades, its words met by their parts too (储液袋 of 储液袋 50L); `some`, any word of the thing;
 * `any`, any word at all, by which both are put in order.
 */
export interface Reading {
  readonly all: string
  readonly core: string
  readonly some: string
  readonly any: string
  /** The words of the thing, or of all that is said where it is nothing but measures. */
  readonly things: readonly Thing[]
}

/** A word of the thing that a text asks for, as literals of tsqueries. */
export interface Thing {
  readonly text: string
  /** Met by itself, by other names and kinds of it. */
  readonly query: string
  /** Names of the trade that may be meant by it. */
  readonly related: string | null
  /** Met by what it is a variant of (hek293t, hek293), or by parts of a Chinese word, which say less. */
  readonly loose: string | null
  /** Whether it is one of letters or digits: a name or number that stands for nothing else. */
  readonly isCode: boolean
  /** Whether the trade has other names for it: it is a thing of its own. */
  readonly isNamed: boolean
  /** A measure or a grade: things are such only where nothing else is said. */
  readonly isQuality: boolean
}

const MOST_ATOMS = 16

const labels = new Set(readShippedLines('search-labels.txt'))

/**
 * What somebody typed → literal of a tsquery, or null when no word is in it. Any text is safe; the literal is always
 * valid (`select $1::tsquery`).
 */
export function searchQuery(text: string, options: QueryOptions = {}): string | null {
  const reading = readQuery(text, options)
  return reading && (options.match === 'any' ? reading.any : reading.all)
}

/** What somebody typed, read in all strictnesses; null when no word is in it. */
export function readQuery(text: string, options: Omit<QueryOptions, 'match'> = {}): Reading | null {
  const pieces = piecesOf(text, options.synonyms ?? shippedSynonyms(), options.pinyin !== false)
  if (pieces.length === 0) return null
  const things = pieces.filter(piece => !piece.isQuality)
  const asked = things.length > 0 ? things : pieces
  // "kang ti": syllables typed apart
  const atoms = pieces.flatMap(piece => piece.atoms)
  const letters = atoms.map(atom => atom.text).join('')
  const isSpelled =
    options.pinyin !== false &&
    atoms.length > 1 &&
    atoms.every(atom => /^[a-z]+$/.test(atom.text)) &&
    letters.length <= 40
  const spelled = (whole: string) => (isSpelled ? `(${whole} | ${quoted(PINYIN_MARK + letters)}:*)` : whole)
  const joined = (operator: '&' | '|', of: readonly Piece[], how: 'strict' | 'loose' | 'some' | 'rank') =>
    spelled(
      joinedBy(
        operator,
        of.map(piece => piece[how]),
      ),
    )
  return {
    all: joined('&', pieces, 'strict'),
    core: joined('&', asked, 'loose'),
    some: joined('|', asked, 'some'),
    any: joined('|', pieces, 'rank'),
    things: asked.map(thingOf),
  }
}

const thingOf = ({ atoms, strict, loose, parts, related, isNamed, isQuality }: Piece): Thing => ({
  text: atoms.map(({ text }) => text).join(' '),
  query: strict,
  related,
  loose: parts ?? (loose === strict ? null : loose),
  isCode: atoms.length === 1 && (atoms[0]!.kind === 'code' || atoms[0]!.kind === 'split'),
  isNamed,
  isQuality,
})

/** A word of a text, or several that are one expression, with the literal of a tsquery that it is met by. */
export interface ReadPiece {
  readonly text: string
  /** A measure or a grade: what the thing must be like, not what it is. */
  readonly isQuality: boolean
  /** Whether the trade has other names for it. */
  readonly isNamed: boolean
  readonly query: string
}

/** What somebody typed, word by word, so that it can be told which of them goods do not meet. */
export const readPieces = (text: string, synonyms: Synonyms): ReadPiece[] =>
  piecesOf(text, withoutTradeNames(synonyms), false).map(readPiece)

/** The same, met by other names of the trade and by kinds of it as well, as the search of goods reads it. */
export const readWidely = (text: string, synonyms: Synonyms): ReadPiece[] =>
  piecesOf(text, synonyms, false).map(readPiece)

const readPiece = ({ atoms, isQuality, isNamed, strict }: Piece): ReadPiece => ({
  text: atoms.map(atom => atom.text).join(' '),
  isQuality,
  isNamed,
  query: strict,
})

const none = () => []
/** What a purchasing list ticks is found by the operators' synonyms alone, never by shipped names of the trade. */
const withoutTradeNames = (synonyms: Synonyms): Synonyms => ({
  ...synonyms,
  alike: none,
  narrower: none,
  related: none,
})

/** A word of a query, or several that are one expression. */
interface Piece {
  readonly atoms: readonly Atom[]
  /** A measure or a grade: what the thing must be like, not what it is. */
  readonly isQuality: boolean
  /** Met by itself, by other names of the same thing and by kinds of it. */
  readonly strict: string
  /** Met by parts of its words and by what it is a variant of. */
  readonly loose: string
  /** Met by any of its words, also by what may have been meant. */
  readonly some: string
  /** What hits are put in order by: any of its words, without names of the trade. */
  readonly rank: string
  /** Of several words: met by any of them. */
  readonly parts: string | null
  /** Names of the trade that may be meant by it. */
  readonly related: string | null
  /** Whether the trade has other names for it. */
  readonly isNamed: boolean
}

function piecesOf(text: string, synonyms: Synonyms, withPinyin: boolean): Piece[] {
  const read = atomsOf(text)
    .filter(atom => atom.text.length <= LONGEST_WORD)
    .slice(0, MOST_ATOMS)
  const atoms = read.some(atom => atom.kind === 'measure') ? read.filter(atom => !labels.has(atom.text)) : read
  const pieces = piecesIn(atoms, synonyms, withPinyin, Math.max(synonyms.longest, shippedGrades().longest))
  const isKit = atoms.some(({ text }) => KIT.test(text))
  return pieces.map((piece, i) => (isOfTarget(piece, pieces[i - 1], isKit) ? metInNames(piece) : piece))
}

const KIT = /^(?:elisa|kit|.*试剂盒)$/
const textOf = ({ atoms }: Piece): string => atoms.map(({ text }) => text).join(' ')

/** Whether a word is the animal whose protein is meant: behind 抗, or of a kit. Elsewhere it may be an antibody's host. */
const isOfTarget = (piece: Piece, before: Piece | undefined, isKit: boolean): boolean =>
  isAnimal(textOf(piece)) && (isKit || (before !== undefined && textOf(before).endsWith('抗')))

const metInNames = (piece: Piece): Piece => ({ ...piece, strict: inNames(piece.strict), loose: inNames(piece.loose) })

/** Atoms as pieces, each of at most so many atoms. */
function piecesIn(atoms: readonly Atom[], synonyms: Synonyms, withPinyin: boolean, most: number): Piece[] {
  const pieces: Piece[] = []
  for (let i = 0; i < atoms.length; ) {
    const piece = longestKnown(atoms.slice(i, i + most), synonyms, withPinyin)
    pieces.push(piece)
    i += piece.atoms.length
  }
  return pieces
}

/** The longest run of the first atoms that has synonyms, or the first one alone. */
function longestKnown(atoms: readonly Atom[], synonyms: Synonyms, withPinyin: boolean): Piece {
  const grades = shippedGrades()
  for (let count = atoms.length; count >= 1; count--) {
    const run = atoms.slice(0, count)
    const gradeWays = grades.of(run)
    if (gradeWays.length > 0) {
      const grade = joinedBy('|', [joinedBy('&', run.map(plain)), ...gradeWays.map(plainExpression)])
      return {
        atoms: run,
        isQuality: true,
        strict: grade,
        loose: grade,
        some: grade,
        rank: grade,
        parts: null,
        related: null,
        isNamed: false,
      }
    }
    const given = synonyms.of(run).map(plainExpression)
    const alike = synonyms.alike(run).map(plainExpression)
    const narrower = synonyms.narrower(run).map(plainExpression)
    const related = synonyms.related(run).map(plainExpression)
    const isNamed = given.length + alike.length + narrower.length + related.length > 0
    if (count > 1 && !isNamed) continue
    // words of an expression keep synonyms of their own
    const parts = count > 1 ? piecesIn(run, synonyms, withPinyin, count - 1) : null
    const own = (how: 'strict' | 'loose' | 'some' | 'rank') =>
      parts
        ? joinedBy(
            how === 'some' || how === 'rank' ? '|' : '&',
            parts.map(part => part[how]),
          )
        : ownExpression(run[0]!, withPinyin, how !== 'strict')
    const same = [...given, ...alike]
    return {
      atoms: run,
      isQuality: count === 1 && run[0]!.kind === 'measure',
      strict: joinedBy('|', [own('strict'), ...same, ...narrower]),
      loose: joinedBy('|', [own('loose'), ...same, ...narrower]),
      some: joinedBy('|', [own('some'), ...same, ...narrower, ...related]),
      rank: joinedBy('|', [own('rank'), ...given]),
      parts:
        parts &&
        joinedBy(
          '|',
          parts.map(part => part.strict),
        ),
      related: related.length > 0 ? joinedBy('|', related) : null,
      isNamed,
    }
  }
  throw new RangeError('no atom there')
}

const all = (words: readonly string[]) => joinedBy('&', words.map(quoted))

function ownExpression(atom: Atom, withPinyin: boolean, isLoose: boolean): string {
  const { kind, text } = atom
  if (kind === 'word') return wordExpression(text, isLoose)
  if (kind !== 'code') return plain(atom)
  const ways = codeTerms(text).map(terms => joinedBy('&', terms.map(quotedTerm)))
  const base = isLoose ? baseOf(text) : null
  if (base !== null) ways.push(quoted(base))
  if (withPinyin && /^[a-z]{2,20}$/.test(text)) ways.push(quoted(PINYIN_MARK + text) + (text.length > 2 ? ':*' : ''))
  return joinedBy('|', ways)
}

/**
 * The word itself, or the shorter words it consists of where the facts of the goods have them apart. A single character
 * says too little, but for what names a thing: 荧光 and 素 are not 荧光素, 脱盐 and 柱 are 脱盐柱.
 */
function wordExpression(word: string, isLoose = false): string {
  const parts = covering(word)
  if (!parts) return quoted(word)
  const long = parts.filter(part => part.length > 1)
  if (isLoose) return joinedBy('|', [quoted(word), ...long.map(quoted)])
  return parts.every((part, i) => part.length > 1 || (i === parts.length - 1 && HEADS.has(part)))
    ? joinedBy('|', [quoted(word), inFacts(all(parts))])
    : quoted(word)
}

/** Unknown characters: their pairs, or all of them in a name. */
function charactersExpression(characters: string): string {
  const list = [...characters]
  if (list.length === 1) return quoted(characters)
  const pairs = list.slice(1).map((character, i) => `${list[i]}${character}`)
  return joinedBy('|', [all(pairs), all(list)])
}

const splitExpression = (text: string) => joinedBy('|', [quoted(text.replace(' ', '')), all(text.split(' '))])

/** An atom as it stands: no parts, no prefixes, no pinyin. */
function plain({ kind, text }: Atom): string {
  if (kind === 'word') return quoted(text)
  if (kind === 'characters') return charactersExpression(text)
  if (kind === 'split') return splitExpression(text)
  if (kind === 'measure') return joinedBy('|', [text, ...alsoMet(text)].map(quoted))
  return joinedBy(
    '|',
    codeTerms(text).map(terms => all(terms.map(term => term.word))),
  )
}

/** A synonym as it stands. A number at its end stands behind its word: 白介素 10 is no 白介素 4 of 10 μg. */
function plainExpression(atoms: readonly Atom[]): string {
  const words = atoms.map(plain)
  const [last, before] = [atoms.at(-1), atoms.at(-2)]
  if (!before || before.kind === 'characters' || !/^\d{1,3}$/.test(last!.text)) return joinedBy('&', words)
  return joinedBy('&', [...words.slice(0, -2), `(${words.at(-2)} <-> ${words.at(-1)})`])
}

/** The same query, met only by words of the heaviest weights: names (A), numbers and brands (B). */
export const inNames = (query: string): string => inWeights(query, 'AB')

/** The same query, met by everything but descriptions. */
export const inFacts = (query: string): string => inWeights(query, 'ABC')

/** A term may be met by fewer weights than before, never by more. */
const inWeights = (query: string, weights: string): string =>
  query.replace(/('(?:[^'\\]|''|\\.)*')(?::(\*?)([A-D]*))?/g, (_, word: string, prefix = '', given = '') => {
    const left = given === '' ? weights : [...weights].filter(weight => given.includes(weight)).join('')
    return `${word}:${prefix}${left}`
  })
