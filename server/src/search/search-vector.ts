import { codeWords } from './codes.ts'
import { foldWords } from './fold.ts'
import { isSplitCode, lex } from './lex.ts'
import { LONGEST_WORD, quoted } from './literals.ts'
import { pinyinWords, syllables } from './pinyin.ts'
import { cut, inner, isOfAnother, isStopWord } from './segment.ts'
import type { UseMark } from './use-cases.ts'

/** Texts by weight: a names and titles, b codes and items, c labels and places, d descriptions. */
export interface SearchFields {
  a?: string | null
  b?: string | null
  c?: string | null
  d?: string | null
}

type Weight = 'A' | 'B' | 'C' | 'D'

/** Characters read of each field, words kept in all, places kept of a word; a row stays under some 60 KB. */
const LONGEST: Record<keyof SearchFields, number> = { a: 1_000, b: 8_000, c: 4_000, d: 20_000 }
const MOST_WORDS = 4_000
const MOST_PLACES = 8
const LAST_PLACE = 16_383

/**
 * Texts → literal of a tsvector. Field a also gives its single characters and its pinyin, both with the lowest weight.
 * Any text is safe; the literal is always valid (`select $1::tsvector`).
 * @param uses marks of what it is for; they are no words of its texts
 */
export function searchVector(fields: SearchFields, uses: readonly UseMark[] = []): string {
  const index = new Map<string, string[]>(uses.map(({ word, fit }) => [word, [`1${fit}`]]))
  let place = 0
  const add = (word: string, weight: Weight) => {
    if (word === '' || word.length > LONGEST_WORD) return
    const places = index.get(word)
    const entry = `${Math.min(place, LAST_PLACE)}${weight === 'D' ? '' : weight}`
    if (!places) {
      if (index.size < MOST_WORDS) index.set(word, [entry])
    } else if (places.length < MOST_PLACES && places.at(-1) !== entry) places.push(entry)
  }

  for (const [field, weight] of [
    ['a', 'A'],
    ['b', 'B'],
    ['c', 'C'],
    ['d', 'D'],
  ] as const) {
    const stretches = lex(foldWords(fields[field] ?? '', LONGEST[field]))
    for (const [i, stretch] of stretches.entries()) {
      if (stretch.kind === 'code') {
        place++
        if (isStopWord(stretch.text)) continue
        for (const word of codeWords(stretch.text)) add(word, weight)
        const before = stretches[i - 1]
        if (before && isSplitCode(before, stretch)) add(before.text + stretch.text, weight)
        continue
      }
      const read = field === 'a' ? syllables(stretch.text) : null
      const say = (at: number, length: number) => {
        for (const word of pinyinWords(read?.slice(at, at + length) ?? [])) add(word, 'D')
      }
      const words = cut(stretch.text)
      for (const [j, { word, at }] of words.entries()) {
        place++
        const next = words[j + 1]
        // two characters that the dictionary does not know as a word: 义翘 in a company's name
        if (word.length === 1 && next?.word.length === 1) {
          add(word + next.word, weight)
          say(at, 2)
        }
        if (field === 'a') for (const character of word) if (!isStopWord(character)) add(character, 'D')
        if (isStopWord(word) || isOfAnother(stretch.text, { word, at })) continue
        add(word, weight)
        say(at, word.length)
        for (const part of inner(word)) {
          add(part.word, weight)
          say(at + part.at, part.word.length)
        }
      }
      if (words.length > 1 && stretch.text.length <= 12) say(0, stretch.text.length)
    }
  }
  return [...index].map(([word, places]) => `${quoted(word)}:${places.join(',')}`).join(' ')
}
