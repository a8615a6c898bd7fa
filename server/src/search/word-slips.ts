import { partsOf } from './codes.ts'
import { lex } from './lex.ts'
import { mayBeMistyped, slipsOf } from './mistyped.ts'
import { PINYIN_MARK, syllables } from './pinyin.ts'
import { cut } from './segment.ts'

/**
 * Words within a folded text that could be mistyped, each once: codes and their parts, runs of Chinese characters
 * (longer ones than `longestRun` not as a whole), and the words in them.
 */
export function wordsWithin(folded: string, longestRun = Number.POSITIVE_INFINITY): string[] {
  const words = lex(folded).flatMap(({ kind, text }) => {
    if (kind === 'code') return [text, ...partsOf(text)]
    return [...(text.length <= longestRun ? [text] : []), ...cut(text).map(({ word }) => word)]
  })
  return [...new Set(words.filter(mayBeMistyped))]
}

/** What a word of Chinese characters sounds like, as its mark in the index: 血请 is meant as 血清. */
export function soundOf(word: string): string | null {
  const read = /^\p{Script=Han}+$/u.test(word) ? syllables(word) : null
  return read ? PINYIN_MARK + read.join('') : null
}

/** The texts under which a word is found: its slips, and what it sounds like. */
export const slipsAndSound = (word: string): string[] => [...slipsOf(word), soundOf(word)].filter(text => text !== null)
