import { casIsValid, rightCas, tidyCas } from '@shangyouji/contract/checks'
import { foldWords } from '../../search/fold.ts'
import { joinedBy } from '../../search/literals.ts'
import { inFacts, inNames, type ReadPiece, readPieces, readWidely } from '../../search/search-query.ts'
import { searchVector } from '../../search/search-vector.ts'
import { type Synonyms, shippedSynonymGroups } from '../../search/synonyms.ts'
import { nameKey } from '../compounds/api.ts'
import { codeKey } from '../goods/api.ts'
import type { Line } from './line.ts'
import { type PackSize, packSizeOf } from './pack-size.ts'

/** A word of a line, as the search meets it. */
export interface Piece {
  readonly text: string
  readonly isQuality: boolean
  /** Met by names, numbers and brands. */
  readonly names: string
  /** Met by grades, purities, parameters and packs too. */
  readonly facts: string
  /** Written in the place of the pack. */
  readonly isPack: boolean
}

/** What a line asks for, read for the search. */
export interface Requested {
  readonly n: number
  readonly line: Line
  readonly cas: string
  /** The number with its right check digit, where the one that was written is wrong. */
  readonly meantCas: string
  readonly isCasWrong: boolean
  readonly code: string
  /** The whole name, and the name without grade and purity, as keys of names. */
  readonly keys: readonly string[]
  readonly pieces: readonly Piece[]
  /** A tsquery of what names the thing, met by its names of the trade too; empty where it has none. */
  readonly wide: string
  /** The name as the words of a text, for the question whether goods are called by anything more. */
  readonly vector: string
  readonly pack: PackSize | null
  /** A share that is no purity: of 95% 乙醇, 37% 甲醛; empty where none is said. */
  readonly strength: string
  /** Which way a substance turns the light, or which of two vectors: `(-)`; empty beside D and L, which say it too. */
  readonly sign: string
  /** Numbers that stand alone in the name, which the search takes for no words: 吐温 8. */
  readonly numbers: readonly string[]
}

export function requestedOf(line: Line, n: number, synonyms: Synonyms, isCodeKnown: boolean): Requested {
  const tidy = tidyCas(line.cas)
  const isValid = casIsValid(tidy)
  // a number that nobody has may be a part of the name: DL2000
  const name = [line.name, isCodeKnown ? '' : line.catalogNo].filter(Boolean).join(' ')
  const core = coreName(line.name)
  const piecesOf = (text: string, isPack: boolean): Piece[] =>
    readPieces(text, synonyms).map(({ text, isQuality, query }) => ({
      text,
      isQuality,
      names: inNames(query),
      facts: inFacts(query),
      isPack,
    }))
  const pieces = piecesOf(name, false)
  const strict = namesOf(pieces.map(({ isQuality, names }) => ({ isQuality, query: names })))
  const wide = namesOf(readWidely(name, synonyms))
  return {
    n,
    line,
    cas: isValid ? tidy : '',
    meantCas: isValid || line.cas === '' ? '' : (rightCas(tidy) ?? ''),
    isCasWrong: line.cas !== '' && !isValid,
    code: codeKey(line.catalogNo),
    keys: [...new Set([nameKey(line.name), nameKey(core)])].filter(key => key !== ''),
    pieces: [...pieces, ...piecesOf(line.pack, true)],
    wide: wide === strict ? '' : wide,
    vector: searchVector({ a: name }),
    pack: line.pack === '' ? null : packSizeOf(line.pack),
    strength: STRENGTH.exec(`${line.name} ${line.pack}`)?.[1] ?? '',
    numbers: line.name.split(/\s+/).filter(word => /^\d+$/.test(word)),
    sign: SIGN.exec(line.name.normalize('NFKC'))?.[0] ?? '',
  }
}

/** What names the thing, all of it in names. */
function namesOf(pieces: readonly Pick<ReadPiece, 'isQuality' | 'query'>[]): string {
  const things = pieces.filter(piece => !piece.isQuality).map(piece => inNames(piece.query))
  return things.length === 0 ? '' : joinedBy('&', things)
}

/** Below 98 per cent, unless it is said to be a purity or a least one. */
const STRENGTH = /(?<![\d.≥>=~～-]|纯度|含量|[≥>]\s)((?:\d|[1-8]\d|9[0-7])(?:\.\d+)?)\s*%/
const SIGN = /(?<![DLRS]-)\((?:\+|-|±|\+\/-)\)/i

const gradeWays = shippedSynonymGroups()
  .filter(group => group.some(word => /级$|纯$/.test(word)))
  .flat()
  .sort((a, b) => b.length - a.length)
const bounded = (way: string) =>
  /^[a-z]/i.test(way) ? `(?<![a-z0-9])${RegExp.escape(way)}(?![a-z0-9-])` : RegExp.escape(way)
const GRADES = new RegExp(`[（(]?\\s*(?:${gradeWays.map(bounded).join('|')})\\s*[)）]?`, 'gi')
const PURITY = /[（(]?(?:纯度|含量)?\s*[≥>]?=?\s*\d{2}(?:\.\d+)?\s*%\s*[)）]?/g

/** A name without what it says of grade and purity: 磷酸氢二钠 AR, 脱氧胆酸钠 纯度≥98%. */
const coreName = (name: string): string =>
  name
    .replace(GRADES, ' ')
    .replace(PURITY, way => (Number(/\d+/.exec(way)![0]) >= 90 ? ' ' : way))
    .trim()

/** Grades that every shop keeps; goods of them are meant where a line names none. */
const ORDINARY = /[（(](?:细胞培养级|细胞级|分子生物学级|分子级|生物技术级|分析纯|AR|试剂级|研发级)[)）]/gi
/** What nobody means who does not say so. */
const SPECIAL = /注射|药用|GMP|质谱|LC-MS|优级纯|色谱|食品级/i

export const withoutOrdinaryGrade = (name: string): string => name.replace(ORDINARY, ' ')

export const isSpecial = (name: string, asked: string): boolean => {
  const found = SPECIAL.exec(name)
  return found !== null && !SPECIAL.test(asked)
}

/** 不含钙镁 is not 含钙镁, 低糖 is not 高糖, 兔抗山羊 is not 山羊抗兔. */
export function isOpposite(asked: string, held: string): boolean {
  const [one, other] = [foldWords(asked, 200), foldWords(held, 300)]
  const denies = (text: string) => /不含|不带|去除/.test(text)
  const speaksOf = /含|带/.test(one)
  return (
    (speaksOf && denies(one) !== denies(other)) ||
    (/低/.test(one) && /高/.test(other) && !/高/.test(one)) ||
    (/高/.test(one) && /低/.test(other) && !/低/.test(one)) ||
    isTurnedRound(one, other)
  )
}

const SPECIES = '山羊|绵羊|羊驼|羊|驴|兔|小鼠|大鼠|豚鼠|仓鼠|鼠|人|马|鸡|猪|牛|犬|猴'
const AGAINST = new RegExp(`(${SPECIES})抗(${SPECIES})|([a-z]+) anti-([a-z]+)`)

/** Whether two antibodies are of another animal, or against another one; 羊 is any of its kind. */
function isTurnedRound(one: string, other: string): boolean {
  const [, ...a] = AGAINST.exec(one) ?? []
  const [, ...b] = AGAINST.exec(other) ?? []
  const isOther = (x: string | undefined, y: string | undefined) => x && y && !x.includes(y) && !y.includes(x)
  return a.some((word, i) => isOther(word, b[i]))
}
