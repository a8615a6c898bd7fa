import { readShippedLines } from '../kernel/shipped-data.ts'

/** Words of a phrase, at most. */
const LONGEST = 4
const WORD = /[a-z\d][a-z\d.+'&/-]*/g

interface Phrase {
  /** What the wordings of tasks say for it; empty for what says nothing of a task: how to, my. */
  readonly chinese: string
  readonly isVerb: boolean
}

let known: ReadonlyMap<string, Phrase> | undefined
/** Read with the first text that is not Chinese. */
const phrases = (): ReadonlyMap<string, Phrase> => (known ??= read())

/** Whether a word says nothing of a task: my, how. */
export const isFiller = (word: string): boolean => phrases().get(word)?.chinese === ''

/** remove beside removing: what stands at the beginning of an order. */
const isVerb = (way: string, all: readonly string[]): boolean =>
  all.some(other => other === `${way.replace(/e$/, '')}ing` || other === `${way}${way.at(-1)}ing`)

/** English words and phrases of tasks by what the wordings say for them, and those that say nothing. */
function read(): ReadonlyMap<string, Phrase> {
  const fillers = readShippedLines('use-case-english-fillers.txt').map(
    filler => [filler, { chinese: '', isVerb: false }] as const,
  )
  const words = readShippedLines('use-case-english.tsv').flatMap(line => {
    const [ways = '', chinese = ''] = line.split('\t')
    const all = ways.split(', ')
    return all.map(way => [way, { chinese, isVerb: isVerb(way, all) }] as const)
  })
  return new Map([...fillers, ...words])
}

/** What a text says that is not Chinese, as the wordings of tasks say it. */
export interface English {
  readonly chinese: string
  /** Words that it has besides. */
  readonly unknown: readonly string[]
  /** Whether it asks or orders: how to remove salt, measure endotoxin. */
  readonly isSentence: boolean
  /** Whether it names goods, and does not ask: Mycoplasma detection kit. */
  readonly isGoods: boolean
}

/** What goods are: kit, resin, column. */
const GOODS = new RegExp(`(?:^|\\s)(?:${readShippedLines('use-case-english-things.txt').join('|')})s?$`)
/** What follows says what the thing is for, from, or like. */
const BEHIND_THE_THING = /,|\s(?:for|of|from|with|without|in|to|by|on|at)\s/
/** How much of it: 25 ml, 96t, 0.22 um. */
const AMOUNTS_BEHIND =
  /(?:\s+(?:[^a-z\s]*\d\S*|[x*/]|[munk]?[lg]|[munkc]m|k?da|units?|wells?|t|tests?|preps?|rxns?|pcs|packs?|gmp|grade))+$/

/** Whether what a text is about is called as goods are: Protein A resin 25 mL, antibody for western blot. */
const isThing = (text: string): boolean =>
  GOODS.test(text.split(BEHIND_THE_THING)[0]!.trim().replace(AMOUNTS_BEHIND, ''))
const ASKS = /^(?:how|what|which|where|who|why|when|can|could|do|does|is|are|need|want|looking|my|our|i|we|help|best)\b/

/**
 * Reads a text in English phrase by phrase, the longest first: remove salt from protein → 去除 盐 蛋白. Null where it
 * has Chinese characters, or is mostly of words that no task is told by.
 * @param text folded
 */
export function inChinese(text: string): English | null {
  if (/\p{Script=Han}/u.test(text)) return null
  const words = text.match(WORD)?.map(word => word.replace(/[.'&/-]+$/, '')) ?? []
  const said: string[] = []
  const unknown: string[] = []
  let isOrder = false
  for (let at = 0; at < words.length; ) {
    const [length, phrase] = longest(words, at)
    if (!phrase) {
      said.push(words[at]!)
      unknown.push(words[at]!)
    } else if (phrase.chinese !== '') said.push(phrase.chinese)
    isOrder ||= at === 0 && phrase?.isVerb === true
    at += length
  }
  // Eppendorf 0030 121 023
  if (said.length === 0 || said.length < 2 * unknown.length) return null
  const isSentence = isOrder || ASKS.test(text)
  return { chinese: said.join(' '), unknown, isSentence, isGoods: !isSentence && isThing(text) }
}

function longest(words: readonly string[], at: number): [number, Phrase?] {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length--) {
    const phrase = phrases().get(words.slice(at, at + length).join(' '))
    if (phrase) return [length, phrase]
  }
  return [1]
}
