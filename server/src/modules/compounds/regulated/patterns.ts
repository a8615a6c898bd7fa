import { compact, foldText, NONE } from './compact.ts'
import { ambiguousIn, type Listed } from './lists.ts'

/** Something regulated, whichever lists name it. */
export interface Substance {
  /** CAS number, or the name where it has none. */
  readonly key: string
  readonly cas: string
  readonly name: string
  readonly listed: readonly Listed[]
}

/** One name as the automaton looks for it. */
export interface Pattern {
  readonly letters: string
  readonly substance: Substance
  /** Ends with a Chinese character or begins with one: words are not divided by spaces there. */
  readonly startsLatin: boolean
  readonly endsLatin: boolean
  /**
   * SURE: names this and nothing else. WHOLE: counts where it is the whole name (溴, sodium, VX). VAGUE: an abbreviation
   * with other meanings; never enough by itself.
   */
  readonly strength: 'SURE' | 'WHOLE' | 'VAGUE'
  /** Other meanings of a vague word, folded. */
  readonly others: readonly string[]
  /** Known to everyone, so that spaces within do not hide it: Na N3. */
  readonly isLoose: boolean
  /** Must be written with the same marks between its letters (2-FA, not 2fa within a number). */
  readonly gaps: string | null
}

/** Abbreviations that mean nothing else. */
const KNOWN = new Set(
  'kcn nacn hcn mdma lsd petn rdx hmx mdpv bmk pmk mdp2p gbl bzp 2cb mephedrone nan3 flakka'.split(' '),
)
/** Elements and acids by a bare word that other names are made of. */
const WHOLE_ONLY = new Set(
  'sodium potassium lithium magnesium sulfur bromine chlorine fluorine zirconium ice iodine benzene'.split(' '),
)
const ELEMENTS =
  'H He Li Be B C N O F Na Mg Al Si P S Cl K Ca Ti V Cr Mn Fe Co Ni Cu Zn As Se Br Rb Sr Y Zr Mo Ag Cd Sn Sb Te I Cs Ba W Os Pt Au Hg Tl Pb'
    .split(' ')
    .join('|')
const FORMULA = new RegExp(`^(?=.*\\d)(?:\\(?(?:${ELEMENTS})\\d*\\)?\\d*){2,}$`)

function strengthOf(name: string, letters: string, vague: ReadonlyMap<string, string[]>): Pattern['strength'] {
  const isPlain = /^[a-z0-9]+$/.test(letters)
  if (KNOWN.has(letters)) return 'SURE'
  if (vague.has(name)) return /^[a-z]+$/.test(name) ? 'WHOLE' : 'VAGUE'
  if (WHOLE_ONLY.has(letters)) return 'WHOLE'
  if (!isPlain) return letters.length === 1 ? 'WHOLE' : 'SURE'
  if (letters.length <= 2) return 'WHOLE'
  if (/^\d+$/.test(letters)) return 'VAGUE'
  if (FORMULA.test(name) && letters.length >= 4) return 'SURE'
  if (letters.length === 3) return 'VAGUE'
  if (letters.length === 4 && !/\d/.test(letters) && /^[A-Z][A-Za-z]?[A-Z]/.test(name)) return 'VAGUE'
  return name === 'ITS' || name === 'HCl' ? 'VAGUE' : 'SURE'
}

/** A name that lists many things at once is no name. */
const isList = (name: string): boolean => (name.match(/[、,]/g)?.length ?? 0) >= 3 && name.includes('、')

export function patternsOf(substances: readonly Substance[]): Pattern[] {
  const patterns = new Map<string, Pattern>()
  for (const substance of substances) {
    for (const row of substance.listed) {
      const vague = ambiguousIn(row.note)
      for (const name of [row.nameZh, row.nameEn, ...row.synonyms, ...withoutBrackets(row.nameZh)]) {
        if (name.length < 2 || isList(name)) {
          if (!/^\p{Script=Han}$/u.test(name)) continue
        }
        const { letters, gap } = compact(foldText(name))
        if (letters.length < 1) continue
        const strength = strengthOf(name, letters, vague)
        const key = `${letters}\n${substance.key}`
        if (patterns.has(key)) continue
        const isShort = /^[a-z0-9]+$/.test(letters) && letters.length <= 5 && !KNOWN.has(letters)
        const inner = [...gap.subarray(1, letters.length)].join('')
        patterns.set(key, {
          letters,
          substance,
          startsLatin: /^[a-z0-9]/.test(letters),
          endsLatin: /[a-z0-9]$/.test(letters),
          strength,
          isLoose: KNOWN.has(letters),
          others: (vague.get(name) ?? []).map(other => compact(foldText(other)).letters),
          gaps: isShort && /[^0]/.test(inner.replaceAll(String(NONE), '')) ? inner : null,
        })
      }
    }
  }
  return [...patterns.values()]
}

/** 狂犬病毒(街毒) is also 狂犬病毒; 朊病毒(BSE、CJD等) is 朊病毒; 过氧化氢溶液 is 过氧化氢; 布鲁氏菌属 is 布鲁氏菌. */
const withoutBrackets = (name: string): string[] => {
  const bare = name.replace(/[（(][^（()）]*[)）]$|溶液$|(?<=菌)属$/, '')
  return bare !== name && bare.length >= 3 && !/^(?:烷基|含)/.test(bare) ? [bare] : []
}

/** The lists' rows as substances: rows of one CAS number belong together, others by their name. */
export function substancesOf(rows: readonly Listed[]): Substance[] {
  const groups = Map.groupBy(rows, row => row.cas || row.nameZh)
  return [...groups].map(([key, listed]) => ({ key, cas: listed[0]!.cas, name: listed[0]!.nameZh, listed }))
}
