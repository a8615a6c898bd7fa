import { partsOf } from './codes.ts'
import { HEADS, isDistinguishing, isTelling, looksAlike } from './confusable.ts'
import { lex } from './lex.ts'
import { isMeasure } from './measures.ts'
import { PINYIN_MARK, syllables } from './pinyin.ts'
import { pinyinDistance } from './pinyin-distance.ts'
import { cut } from './segment.ts'
import { distance, likeness, mayBeMistyped, typoVariantsOf } from './typo-variants.ts'

/**
 * Words within a folded text that could be mistyped, each once: codes and their parts, runs of Chinese characters
 * (longer ones than `longestRun` not as a whole), and the words in them. Measures are no words.
 */
export function wordsWithin(folded: string, longestRun = Number.POSITIVE_INFINITY): string[] {
  const words = lex(folded).flatMap(({ kind, text }) => {
    if (kind === 'code') return isMeasure(text) ? [] : [text, ...partsOf(text)]
    const parts = cut(text).map(({ word }) => word)
    return [...(text.length <= longestRun ? [text] : []), ...parts, ...pairsOf(parts)]
  })
  return [...new Set(words.filter(mayBeMistyped))]
}

/** 亲和 and 层析 are also looked for as one word. */
const LONGEST_PAIR = 8
const pairsOf = (parts: readonly string[]): string[] =>
  parts
    .slice(1)
    .map((part, i) => parts[i]! + part)
    .filter(pair => pair.length <= LONGEST_PAIR)

/** Marks of texts that are no spelling: what is left of pinyin when it is blurred, and initials. */
const BLURRED_MARK = '~~'
const INITIALS_MARK = '^'
/** Shorter pinyin is one letter away from too much, and longer is not typed. */
const PINYIN_LENGTH = { least: 5, most: 30 }
/** Initials of so many characters bear a slip; of one fewer, two that changed places. */
const INITIALS = 5

interface Spoken {
  readonly pinyin: string
  readonly initials: string
}

function spokenOf(word: string): Spoken | null {
  const read = /^\p{Script=Han}+$/u.test(word) ? syllables(word) : null
  return read && { pinyin: read.join(''), initials: read.map(syllable => syllable[0]).join('') }
}

/** Pinyin without what dialects and keyboards leave out: zh, ch, sh as z, c, s, ng as n, l as n, ü as u. */
const blurred = (letters: string): string =>
  letters
    .replace(/([zcs])h/g, '$1')
    .replace(/([aeio])ng/g, '$1n')
    .replace(/v/g, 'u')
    .replace(/l/g, 'n')

const marked = (mark: string, texts: readonly string[]) => texts.map(text => mark + text)
const isPinyinLong = ({ length }: string) => length >= PINYIN_LENGTH.least && length <= PINYIN_LENGTH.most

/** Spellings of pinyin and of initials: with its slips. */
function soundVariants({ pinyin, initials }: Spoken): string[] {
  return [
    ...(isPinyinLong(pinyin)
      ? [...marked(PINYIN_MARK, typoVariantsOf(pinyin)), ...marked(BLURRED_MARK, typoVariantsOf(blurred(pinyin)))]
      : [PINYIN_MARK + pinyin]),
    ...(initials.length >= INITIALS - 1 ? marked(INITIALS_MARK, typoVariantsOf(initials)) : []),
  ]
}

/** The texts under which a known word is kept: its slips, and of Chinese characters those of its sound. */
export function indexedVariants(word: string): string[] {
  const spoken = spokenOf(word)
  return [...typoVariantsOf(word), ...(spoken ? soundVariants(spoken) : [])]
}

/** The texts under which what was typed is looked for: its slips and its sound; letters may be pinyin or initials. */
export function queryVariants(word: string): string[] {
  if (/^[a-z]+$/.test(word)) return [...typoVariantsOf(word), ...soundVariants({ pinyin: word, initials: word })]
  const spoken = spokenOf(word)
  return [
    ...typoVariantsOf(word),
    ...(spoken ? [PINYIN_MARK + spoken.pinyin, BLURRED_MARK + blurred(spoken.pinyin)] : []),
  ]
}

/** The texts under which letters are looked for as the pinyin of Chinese characters, with slips. */
export const pinyinVariants = (letters: string): string[] =>
  isPinyinLong(letters) ? soundVariants({ pinyin: letters, initials: '' }) : [PINYIN_MARK + letters]

/** How likely letters are mistyped pinyin, or initials, of a word of Chinese characters: 0 to 1. */
export function spokenLikeness(letters: string, word: string): number {
  const spoken = /^[a-z]+$/.test(letters) ? spokenOf(word) : null
  if (!spoken) return 0
  const { pinyin, initials } = spoken
  if (letters === pinyin) return 1
  const isSwapped = [...letters].sort().join('') === [...initials].sort().join('')
  const asInitials = letters.length >= INITIALS || isSwapped ? likeness(letters, initials) / 2 : 0
  return Math.max(isPinyinLong(letters) ? pinyinLikeness(letters, pinyin) : 0, asInitials)
}

/** Most slips in pinyin of this length. */
const slipsBorne = (length: number): number => (length < 8 ? 1 : length < 14 ? 2 : 3)

function pinyinLikeness(typed: string, pinyin: string): number {
  const plain = pinyinDistance(typed, pinyin)
  const least = Math.min(plain, pinyinDistance(blurred(typed), blurred(pinyin)) + 0.3)
  const longest = Math.max(typed.length, pinyin.length)
  return least > slipsBorne(longest) ? 0 : 1 - least / longest
}

/** How likely a run of Chinese characters stands for a word: what sounds or looks alike is meant, the rest is doubtful. */
export function hanLikeness(typed: string, meant: string): number {
  const [ours, theirs] = [spokenOf(typed), spokenOf(meant)]
  if (!ours || !theirs || typed === meant) return 0
  if (typed.length === meant.length) {
    const pairs = [...typed].map((one, i) => [one, meant[i]!] as const).filter(([one, other]) => one !== other)
    if (pairs.some(([one, other]) => isDistinguishing(one, other))) return 0
    // two characters have nothing to hold on to when both are others
    if (pairs.length === typed.length) return 0
    if (ours.pinyin === theirs.pinyin) return pairs.length <= Math.ceil(typed.length / 2) ? 1 : 0.8
    if (blurred(ours.pinyin) === blurred(theirs.pinyin) && pairs.length <= 2) return 0.95
    if (pairs.every(([one, other]) => looksAlike(one, other))) return 0.95
    if (pairs.length === 1 && typed.length >= 3 && soundsNear(pairs[0]!)) return 0.8
    // 折光仪 is no 分光仪: of three characters two are too few to hold on to, where the third is any other
    if (pairs.length === 1 && typed.length <= 3) return 0
  }
  if ([...typed].some(one => HEADS.has(one) && !meant.includes(one))) return 0
  const changed = [...typed, ...meant].filter(one => !(typed.includes(one) && meant.includes(one)))
  return changed.some(isTelling) ? 0 : likeness(typed, meant) / 2
}

/** 清 and 精: one letter apart, in whatever tone. */
function soundsNear([one, other]: readonly [string, string]): boolean {
  const [ours, theirs] = [spokenOf(one)?.pinyin ?? '', spokenOf(other)?.pinyin ?? '']
  return ours.length >= 3 && theirs.length >= 3 && distance(ours, theirs) <= 1
}

/** From here on a likeness is certain enough to stand before what was typed. */
export const CERTAIN = 0.79
