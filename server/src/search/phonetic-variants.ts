import { partsOf } from './codes.ts'
import { lex } from './lex.ts'
import { isMeasure } from './measures.ts'
import { PINYIN_MARK, syllables } from './pinyin.ts'
import { cut } from './segment.ts'
import { likeness, mayBeMistyped, typoVariantsOf } from './typo-variants.ts'

/**
 * Words within a folded text that could be mistyped, each once: codes and their parts, runs of Chinese characters
 * (longer ones than `longestRun` not as a whole), and the words in them. Measures are no words.
 */
export function wordsWithin(folded: string, longestRun = Number.POSITIVE_INFINITY): string[] {
  const words = lex(folded).flatMap(({ kind, text }) => {
    if (kind === 'code') return isMeasure(text) ? [] : [text, ...partsOf(text)]
    return [...(text.length <= longestRun ? [text] : []), ...cut(text).map(({ word }) => word)]
  })
  return [...new Set(words.filter(mayBeMistyped))]
}

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

/** What a word of Chinese characters sounds like, as its mark in the index: 血请 is meant as 血清. */
export function soundOf(word: string): string | null {
  const spoken = spokenOf(word)
  return spoken && PINYIN_MARK + spoken.pinyin
}

/** Pinyin without what dialects and keyboards leave out: zh, ch, sh as z, c, s, ng as n, ü as u. */
const blurred = (letters: string): string =>
  letters
    .replace(/([zcs])h/g, '$1')
    .replace(/([aei])ng/g, '$1n')
    .replace(/v/g, 'u')

const marked = (mark: string, texts: readonly string[]) => texts.map(text => mark + text)
const isPinyinLong = ({ length }: string) => length >= PINYIN_LENGTH.least && length <= PINYIN_LENGTH.most

/** Spellings of pinyin and of initials: with its slips. */
function soundVariants({ pinyin, initials }: Spoken): string[] {
  return [
    ...(isPinyinLong(pinyin)
      ? [...marked(PINYIN_MARK, typoVariantsOf(pinyin)), BLURRED_MARK + blurred(pinyin)]
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
  return [...typoVariantsOf(word), soundOf(word)].filter(text => text !== null)
}

/** How likely letters are mistyped pinyin, or initials, of a word of Chinese characters: 0 to 1. */
export function spokenLikeness(letters: string, word: string): number {
  const spoken = /^[a-z]+$/.test(letters) ? spokenOf(word) : null
  if (!spoken) return 0
  const { pinyin, initials } = spoken
  if (isPinyinLong(letters) && blurred(letters) === blurred(pinyin)) return 1
  const asPinyin = isPinyinLong(letters) ? likeness(letters, pinyin) : 0
  const isSwapped = [...letters].sort().join('') === [...initials].sort().join('')
  const asInitials = letters.length >= INITIALS || isSwapped ? likeness(letters, initials) / 2 : 0
  return Math.max(asPinyin, asInitials)
}
