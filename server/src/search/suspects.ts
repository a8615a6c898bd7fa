import { normalise } from '../text/normalise.ts'
import { CODE, partsOf } from './codes.ts'
import { isMeasure } from './measures.ts'
import { hanLikeness, pinyinVariants, queryVariants, spokenLikeness } from './phonetic-variants.ts'
import { syllables } from './pinyin.ts'
import { pinyinDistance } from './pinyin-distance.ts'
import { cut, isStopWord } from './segment.ts'
import { likeness, mayBeMistyped } from './typo-variants.ts'

/** A stretch of what was typed that may be a mistyped word. */
export interface Suspect {
  readonly at: number
  readonly text: string
  /** A known word that is glued to it and stays: dmem in dmempeiyangji. */
  readonly prefix: string
  /** The texts that known words are kept under, when they may have been meant. */
  readonly variants: readonly string[]
  /** How likely a known word was meant: 0 to 1. */
  likeness(word: string): number
}

const HAN = /\p{Script=Han}/u
const HAN_RUN = /\p{Script=Han}+/gu
/** Chinese characters and pinyin in one: tai牛血清. */
const MIXED = /(?:\p{Script=Han}+[a-z]+|[a-z]+\p{Script=Han}+)(?:\p{Script=Han}|[a-z])*/gu
const SPELLED = /(?<![a-z\d])[a-z]{1,6}(?: [a-z]{1,6})+(?![a-z\d])/g
/** One syllable of pinyin or several: what letters must be to stand between characters. */
const SYLLABLES = /^(?:(?:[bpmfdtnlgkhjqxrzcsyw]|zh|ch|sh)?[aeiouv]{1,3}(?:ng?|r)?)+$/
const LONGEST_WINDOW = 10
const MOST_WINDOWS = 40
const LONGEST_DOUBTFUL = 60
/** Fewest letters of a glued prefix and of the pinyin behind it. */
const GLUED = { prefix: 2, pinyin: 5 } as const
const LONGEST_LETTERS = 40

/** The text as suspects stand in it. */
export const comparable = (text: string, longest: number): string =>
  normalise(text.slice(0, longest).toWellFormed()).text.trim()

/** Stretches of a comparable text that may be mistyped; each may overlap others. */
export const suspectsOf = (text: string): Suspect[] => [
  ...matches(text, SPELLED).map(spelledApart),
  ...matches(text, MIXED).flatMap(mixed),
  ...matches(text, HAN_RUN).flatMap(windowsOf),
  ...matches(text, new RegExp(CODE.source, 'g')).flatMap(codeSuspects),
]

interface Found {
  readonly at: number
  readonly text: string
}

const matches = (text: string, pattern: RegExp): Found[] =>
  [...text.matchAll(pattern)].map(found => ({ at: found.index, text: found[0] }))

/** "pei yang jie": syllables typed apart. */
function spelledApart({ at, text }: Found): Suspect {
  const letters = text.replaceAll(' ', '').slice(0, LONGEST_LETTERS)
  return { at, text, prefix: '', variants: queryVariants(letters), likeness: word => lettersLikeness(letters, word) }
}

const lettersLikeness = (letters: string, word: string): number =>
  Math.max(likeness(letters, word), spokenLikeness(letters, word))

function codeSuspects({ at, text }: Found): Suspect[] {
  const words = [...new Set([text, ...partsOf(text)])].filter(word => mayBeMistyped(word) && !isMeasure(word))
  return words.flatMap(word => {
    const one = { at: at + text.indexOf(word), text: word }
    const whole: Suspect = {
      ...one,
      prefix: '',
      variants: queryVariants(word),
      likeness: other => lettersLikeness(word, other),
    }
    return [whole, ...gluedSuspects(one)]
  })
}

/** dmempeiyangji: a known word and pinyin without a space. */
function gluedSuspects({ at, text }: Found): Suspect[] {
  if (!/^[a-z]+$/.test(text) || text.length > LONGEST_LETTERS) return []
  const suspects: Suspect[] = []
  for (let length = GLUED.prefix; length <= text.length - GLUED.pinyin; length++) {
    const letters = text.slice(length)
    suspects.push({
      at,
      text,
      prefix: text.slice(0, length),
      variants: pinyinVariants(letters),
      likeness: word => (HAN.test(word) ? spokenLikeness(letters, word) * 0.95 : 0),
    })
  }
  return suspects
}

/** 胎niu血清: the characters stay, the letters between them are read out. */
function mixed({ at, text }: Found): Suspect[] {
  const parts = text.match(/\p{Script=Han}+|[a-z]+/gu)!
  if (parts.some(part => !HAN.test(part) && !SYLLABLES.test(part))) return []
  const read = parts.map(part => (HAN.test(part) ? syllables(part)?.join('') : part))
  if (read.includes(undefined)) return []
  const pattern = new RegExp(`^${parts.map(part => (HAN.test(part) ? part : '(\\p{Script=Han}+)')).join('')}$`, 'u')
  const letters = parts.filter(part => !HAN.test(part))
  const alike = (word: string): number => {
    const captured = pattern.exec(word)?.slice(1)
    if (!captured) return 0
    const steps = captured.map((run, i) => pinyinDistance(letters[i]!, syllables(run)?.join('') ?? ''))
    return steps.every((step, i) => step <= (letters[i]!.length < 5 ? 0.5 : 1)) ? 1 - Math.max(...steps) / 10 : 0
  }
  return [{ at, text, prefix: '', variants: pinyinVariants(read.join('')), likeness: alike }]
}

const looseIn = (run: string): boolean[] => {
  const places = cut(run)
  // a word without weight at the end of a name is none: 培养及
  return places.map(({ word, at }) => word.length === 1 && (!isStopWord(word) || (at > 0 && at === run.length - 1)))
}

/** Whether a text has a character beside others that belongs to no word: it may find something else than was meant. */
export const isDoubtful = (text: string): boolean =>
  matches(comparable(text, LONGEST_DOUBTFUL), HAN_RUN).some(
    ({ text }) => text.length > 1 && looseIn(text).includes(true),
  )

/** Words in a row within a run of characters that hold a character which belongs to no word, and the run itself. */
function windowsOf({ at, text }: Found): Suspect[] {
  const places = cut(text)
  const isLoose = looseIn(text)
  const windows: Found[] = []
  for (let from = 0; from < places.length; from++) {
    let word = ''
    for (let to = from; to < places.length; to++) {
      word += places[to]!.word
      if (word.length > LONGEST_WINDOW) break
      const isWhole = from === 0 && to === places.length - 1
      if (word.length >= 2 && from < to && (isWhole || isLoose.slice(from, to + 1).includes(true)))
        windows.push({ at: at + places[from]!.at, text: word })
    }
  }
  return windows
    .sort((a, b) => b.text.length - a.text.length)
    .slice(0, MOST_WINDOWS)
    .map(one => ({
      ...one,
      prefix: '',
      variants: queryVariants(one.text),
      likeness: word => (HAN.test(word) ? hanLikeness(one.text, word) : 0),
    }))
}
