import type { PoolDoubt, PoolMatch, PoolStanding } from '@shangyouji/contract/purchasing/labels'
import { MAX_QUANTITY } from '@shangyouji/contract/trade/labels'
import { atomsOf } from '../../search/atoms.ts'
import { nameKey } from '../compounds/api.ts'
import type { Hit, Spec, Weighed } from './match-queries.ts'
import { fitOf, type PackSize, packSizeOf } from './pack-size.ts'
import { isAside } from './remark.ts'
import { isOpposite, isSpecial, type Piece, type Requested } from './requested.ts'
import type { Candidate } from './tables.ts'
import { isMeasureUnit, isSingle } from './units.ts'

/**
 * The rules by which goods are taken for a line (匹配). What the line says and the goods contradict makes them no match;
 * what has to be guessed (a pack that was not named, another brand, a name that goes further) makes somebody look
 * before it is ordered.
 */

type Kind = Hit['kind']

/** How sure each way of finding is, before anything is held against it. */
const base: Readonly<Record<Kind, number>> = {
  CATALOG: 96,
  CAS: 94,
  NAME: 94,
  NAMED: 92,
  ALL: 90,
  TRADE: 80,
  WORDS: 45,
}
const strongest: readonly Kind[] = ['CATALOG', 'CAS', 'NAME', 'NAMED', 'ALL', 'TRADE', 'WORDS']

export interface Found {
  readonly hit: Hit
  readonly kinds: ReadonlySet<Kind>
  readonly weighed: Weighed
  /** CAS numbers of the compounds that bear the line's name. */
  readonly named: readonly string[]
  /** Measures that its packs are called by. */
  readonly packWords: ReadonlySet<string>
}

/** What can be said of goods whatever their pack. */
interface Finding {
  readonly kind: Kind
  readonly isRefused: boolean
  readonly doubts: readonly PoolDoubt[]
  readonly unmet: readonly Piece[]
  /** Measures that only a pack of the goods meets. */
  readonly packOnly: readonly Piece[]
}

/** Words beside a name that change nothing. */
const HARMLESS = /^(?:碱|base|试剂|粉末|固体|粉|国产|进口|生化试剂|free base)$/

function findingOf(asked: Requested, { hit, kinds, weighed, named, packWords }: Found): Finding {
  const kind = strongest.find(kind => kinds.has(kind))!
  const own = asked.pieces.flatMap((piece, i) => (piece.isPack ? [] : [{ piece, i }]))
  const isOut = (list: readonly number[], i: number) => list.includes(i)
  const unmet = own.filter(({ i, piece }) => isOut(piece.isQuality ? weighed.out_of_facts : weighed.out_of_names, i))
  const packOnly = own.filter(({ i, piece }) => isOut(weighed.out_of_names, i) && packWords.has(piece.text))
  const missing = unmet.map(({ piece }) => piece).filter(piece => !HARMLESS.test(piece.text))
  const isNamed = named.length > 0 && hit.cas !== null && named.includes(hit.cas)
  const doubts = new Set<PoolDoubt>()
  let isRefused = isOpposite(asked.line.name, hit.name)

  if (kind === 'WORDS') isRefused = true
  else if (kind === 'TRADE') {
    // another name of the trade finds, as in the search of goods, but the buyer says whether it is what was meant
    if (missing.some(piece => piece.isQuality)) isRefused = true
    doubts.add('NAME')
  } else if (kind === 'ALL') {
    if (missing.length > 0) isRefused = true
    if (!weighed.is_called.some(Boolean)) doubts.add('NAME')
  } else if (kind === 'NAMED' || isNamed || kind === 'NAME') {
    // the name is the compound's; only what was said besides may speak against it
    if (missing.some(piece => piece.isQuality)) isRefused = true
    if (goesFurther(asked, hit)) doubts.add('NAME')
  } else {
    if (missing.some(piece => piece.isQuality)) isRefused = true
    if (missing.length > 0) doubts.add('NAME')
    if (kind === 'CAS' && named.length > 0) doubts.add('CAS')
    if (kind === 'CAS' && goesFurther(asked, hit)) doubts.add('NAME')
  }
  if (asked.cas !== '' && hit.cas !== asked.cas) {
    if (kind !== 'CATALOG' && hit.cas !== null) isRefused = true
    doubts.add('CAS')
  }
  if (asked.isCasWrong) doubts.add('CAS')
  if (asked.code !== '' && kind !== 'CATALOG') doubts.add('CODE')
  if (isOtherBrand(asked, hit)) doubts.add('BRAND')
  if (kind !== 'CATALOG' && isSpecial(hit.name, asked.line.name)) doubts.add('GRADE')
  if (asked.strength !== '' && !hit.name.includes(asked.strength)) doubts.add('GRADE')
  if (asked.sign !== '' && !`${hit.name} ${hit.name_en}`.includes(asked.sign)) doubts.add('NAME')
  if (asked.numbers.some(number => !hasNumber(`${hit.name} ${hit.name_en}`, number))) doubts.add('NAME')
  if (!isAside(asked.line.remark)) doubts.add('REMARK')
  return {
    kind,
    isRefused,
    doubts: [...doubts],
    unmet: missing,
    packOnly: packOnly.map(({ piece }) => piece),
  }
}

const hasNumber = (text: string, number: string): boolean => text.split(/\D+/).includes(number)

/** Goods of a compound that are something made of it: a solution of so much, a mixture. */
function goesFurther(asked: Requested, hit: Hit): boolean {
  const said = new Set(atomsOf(`${asked.line.name} ${asked.line.pack}`).map(atom => atom.text))
  return atomsOf(hit.name).some(atom => atom.kind === 'measure' && !said.has(atom.text))
}

function isOtherBrand({ line }: Requested, { brand_name, brand_name_en }: Hit): boolean {
  const key = nameKey(line.brand)
  return key !== '' && ![brand_name, brand_name_en].some(name => name !== null && nameKey(name) === key)
}

interface PackFinding {
  readonly doubts: readonly PoolDoubt[]
  readonly isRefused: boolean
  readonly times: number
  /** The nearer the better, among packs of the same goods. */
  readonly nearness: number
}

/** How a pack stands to what was asked for. */
function packFindingOf(asked: Requested, found: Found, finding: Finding, spec: Spec, packs: number): PackFinding {
  const held = packSizeOf(spec.pack_size)
  const words = new Set(atomsOf(spec.pack_size).map(atom => atom.text))
  const isNamedPack = finding.packOnly.every(piece => words.has(piece.text))
  if (!isNamedPack) return other(-6)
  const isSpec = asked.code !== '' && spec.spec_key === asked.code
  const { pack, line } = asked
  const isManyPieces = held !== null && isCounted(held) && held.each * held.count > 1
  // 24 支 of 15 mL×24: one pack, or twenty-four; 2 kg of 500 g bottles were counted, not said
  const isUnclear =
    isMeasureUnit(line.unit) || ((isManyPieces || (held !== null && held.count > 1)) && isSingle(line.unit))
  const unclear: PoolDoubt[] = isUnclear ? ['UNIT'] : []
  if (line.pack === '' || isPartOfName(asked, found, held)) {
    if (isManyPieces && isSingle(line.unit) && line.quantity !== null) return inPieces(line.quantity, held)
    const isOpen = !isSpec && (packs > 1 || isManyPieces) && finding.packOnly.length === 0
    const doubts: PoolDoubt[] = isOpen ? ['PACK_OPEN'] : unclear
    return { doubts, isRefused: false, times: 1, nearness: isSpec ? 4 : -spec.sort / 10 }
  }
  if (pack === null || held === null) {
    const isSame = line.pack.replace(/\s/g, '').toLowerCase() === spec.pack_size.replace(/\s/g, '').toLowerCase()
    return isSame ? { doubts: [], isRefused: false, times: 1, nearness: 4 } : other(-6)
  }
  // 30 L of a tank that is sold by the piece is what it is, not what it is packed in
  if (isCounted(held) && !isCounted(pack)) return { ...other(-8), isRefused: true }
  const fit = fitOf(pack, held)
  if (fit.kind === 'SAME') return { doubts: unclear, isRefused: false, times: 1, nearness: 4 }
  if (fit.kind === 'TIMES' && (line.quantity ?? 1) * fit.times <= MAX_QUANTITY)
    return { doubts: ['PACK_TIMES'], isRefused: false, times: fit.times, nearness: 2 - Math.log10(fit.times) }
  const off = pack.unit === held.unit ? Math.abs(Math.log10((pack.each * pack.count) / (held.each * held.count))) : 3
  return other(-2 - Math.min(4, off))
}

/** Sold by the piece: what is measured in something else is what it is, not what it is packed in. */
const isCounted = ({ unit }: PackSize): boolean => unit === '件' || unit === '瓶'

/** 500 个 of tubes that are sold by five hundred: one pack. */
function inPieces(quantity: number, held: { each: number; count: number }): PackFinding {
  const packs = quantity / (held.each * held.count)
  if (!Number.isInteger(packs)) return other(0)
  return { doubts: ['PIECES'], isRefused: false, times: packs / quantity, nearness: 3 }
}

/** Another pack: how many of it are wanted has to be said. */
const other = (nearness: number): PackFinding => ({ doubts: ['PACK_OTHER'], isRefused: false, times: 0, nearness })

/** What stands in the place of the pack is in the goods' name: a freezer of 500 L. */
function isPartOfName({ pieces, pack }: Requested, { weighed }: Found, held: PackSize | null): boolean {
  if (held?.unit !== '件' || pack === null || pack.unit === '件') return false
  const packs = pieces.flatMap((piece, i) => (piece.isPack ? [i] : []))
  return packs.length > 0 && packs.every(i => !weighed.out_of_names.includes(i))
}

/** A candidate with what it is put in order by. */
export type Judged = Candidate & {
  readonly score: number
  readonly popularity: number
  readonly goods: Pick<Hit, 'id' | 'name' | 'cas'>
  /** The line may mean these goods: all its words are theirs, in this pack. */
  readonly mayBeMeant: boolean
}

export function judge(asked: Requested, found: Found, spec: Spec, packs: number): Judged {
  const finding = findingOf(asked, found)
  const pack = packFindingOf(asked, found, finding, spec, packs)
  const doubts = [...new Set([...finding.doubts, ...pack.doubts])]
  const isRefused = finding.isRefused || pack.isRefused
  const standing: PoolStanding = isRefused ? 'OTHER' : doubts.length > 0 ? 'CHECK' : 'SURE'
  const stock = spec.stock === 'OUT' ? -2 : 0
  const score = base[finding.kind] - 6 * doubts.length + pack.nearness + stock - (found.hit.name.length > 40 ? 1 : 0)
  const limits = { SURE: [86, 100], CHECK: [60, 84], OTHER: [1, 55] } as const
  const [least, most] = limits[standing]
  return {
    specId: spec.id,
    match: matchOf(finding.kind),
    confidence: Math.round(Math.max(least, Math.min(most, isRefused ? score - 40 : score))),
    standing,
    doubts,
    unmet: finding.unmet
      .map(piece => piece.text)
      .join('、')
      .slice(0, 60),
    times: pack.times,
    score: { SURE: 200, CHECK: 100, OTHER: 0 }[standing] + score,
    popularity: found.hit.popularity,
    goods: found.hit,
    mayBeMeant: !isRefused && pack.doubts.length === 0 && mayBeMeant(found.hit, finding),
  }
}

/**
 * Goods whose name goes further are meant as well where nothing says that they are another substance: 酵母提取物 of
 * 酵母抽提物粉（超滤级）, which has no CAS number, but Tris never of Tris-HCl.
 */
const mayBeMeant = ({ cas }: Hit, { doubts, unmet }: Finding): boolean =>
  doubts.length === 0 || (cas === null && unmet.length === 0 && doubts.every(doubt => doubt === 'NAME'))

const matchOf = (kind: Kind): PoolMatch =>
  kind === 'NAMED' ? 'CAS' : kind === 'ALL' || kind === 'TRADE' ? 'WORDS' : kind
