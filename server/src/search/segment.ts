import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'
import { readShipped, readShippedLines, readShippedRows } from '../kernel/shipped-data.ts'

let loaded: Jieba | undefined
/** Loaded on first use: the dictionary takes a fifth of a second and some 100 MB. */
function jieba(): Jieba {
  if (!loaded) {
    loaded = Jieba.withDict(dict)
    loaded.loadDict(Buffer.from(readShipped('search-words.txt')))
    loaded.loadDict(Buffer.from(namesOfTrade(loaded)))
  }
  return loaded
}

/**
 * Chinese names of the trade that the dictionaries would cut apart, as lines of one: a name that nobody sells must not
 * find what shares a piece of it.
 */
function namesOfTrade(known: Jieba): string {
  const names = readShippedRows<'name' | 'other'>('trade-names.tsv').flatMap(({ name, other }) => [name, other])
  return [...new Set(names)]
    .filter(name => /^\p{Script=Han}{3,8}$/u.test(name) && known.cut(name, false).length > 1)
    .map(name => `${name} ${name.length < 6 ? 6000 : 9000} n\n`)
    .join('')
}

const stopWords = new Set(readShippedLines('search-stop-words.txt'))
export const isStopWord = (word: string) => stopWords.has(word)

/** A word of a Chinese text and where it begins in its run, in UTF-16 units. */
export interface Place {
  word: string
  at: number
}

/**
 * Words of a run of Chinese characters without overlaps. Without the hidden Markov model: what is not in the
 * dictionary stays single characters, the same in texts and queries.
 */
export function cut(run: string): Place[] {
  let at = 0
  return jieba()
    .cut(run, false)
    .map(word => {
      const place = { word, at }
      at += word.length
      return place
    })
}

const innerOf = new Map<string, Place[]>()
const MOST_KEPT = 50_000

/** Every shorter word that the dictionary knows inside a word: 克隆, 单克隆, 抗体 in 单克隆抗体; 卡那霉素 in 硫酸卡那霉素. */
export function inner(word: string): Place[] {
  if (word.length < 3) return []
  const kept = innerOf.get(word)
  if (kept) return kept
  const places = findInner(word)
  if (innerOf.size >= MOST_KEPT) innerOf.clear()
  innerOf.set(word, places)
  return places
}

/** Inner words longer than this are not looked for. */
const LONGEST_INNER = 8

/** Substances whose names go on to another one: 丙酮 and 丙酮酸, 乙醇 and 乙醇胺, 荧光素 and 荧光素酶. */
let substances: ReadonlySet<string> | undefined
const substanceNames = (): ReadonlySet<string> =>
  (substances ??= new Set([
    ...readShippedRows<'name_zh'>('chemicals.tsv').map(row => row.name_zh.replace(/^(?:DL|D|L)-/, '')),
    ...'荧光素 生物素 纤维素 胶原 淀粉 葡萄糖 半乳糖 核糖 甘油 琼脂 壳聚糖 几丁质 木聚糖'.split(' '),
  ]))

/** What before a substance's name makes another one of it: 异亮氨酸, 过硫酸铵, 半胱氨酸, 苯丙氨酸, 硫代硫酸钠. */
const BEFORE_ANOTHER = /(?:[异亚次过焦偏高半苯]|硫代|脱氧|去氧)$/
/** What behind it makes an acid, an ester or an enzyme of it. */
const BEHIND_ANOTHER = /^[酸酯醇醛酮醚胺酰腈苷肼酚酐酶素]/

/** Whether a substance's name stands in the name of another one, by what is before and behind it in a text. */
export const isOfAnother = (text: string, { word, at }: Place): boolean =>
  substanceNames().has(word) &&
  (BEFORE_ANOTHER.test(text.slice(0, at)) || BEHIND_ANOTHER.test(text.slice(at + word.length)))

function findInner(word: string): Place[] {
  const places: Place[] = []
  for (const part of jieba().cutForSearch(word, false)) {
    if (part.length < 2 || part.length >= word.length) continue
    for (let at = word.indexOf(part); at >= 0; at = word.indexOf(part, at + 1)) {
      if (isOfAnother(word, { word: part, at })) continue
      if (!places.some(place => place.at === at && place.word === part)) places.push({ word: part, at })
    }
  }
  // the dictionary's own search mode stops at three characters
  for (let length = 4; length <= Math.min(LONGEST_INNER, word.length - 1); length++) {
    for (let at = 0; at + length <= word.length; at++) {
      const part = word.slice(at, at + length)
      if (isOfAnother(word, { word: part, at })) continue
      if (jieba().cut(part, false).length === 1) places.push({ word: part, at })
    }
  }
  return places
}

/**
 * The longest inner words that cover a word one after the other, with single characters where none does: 脱盐 + 柱.
 * Null when there is no inner word at all.
 */
export function covering(word: string): string[] | null {
  const places = inner(word)
  if (places.length === 0) return null
  const words: string[] = []
  for (let at = 0; at < word.length; ) {
    const next =
      places.filter(place => place.at === at).sort((a, b) => b.word.length - a.word.length)[0]?.word ?? word[at]!
    words.push(next)
    at += next.length
  }
  return words
}
