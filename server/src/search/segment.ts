import { readFileSync } from 'node:fs'
import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'

const data = (file: string) => readFileSync(new URL(`../../data/${file}`, import.meta.url))

let loaded: Jieba | undefined
/** Loaded on first use: the dictionary takes a fifth of a second and some 100 MB. */
function jieba(): Jieba {
  if (!loaded) {
    loaded = Jieba.withDict(dict)
    loaded.loadDict(data('search-words.txt'))
  }
  return loaded
}

const stopWords = new Set(
  data('search-stop-words.txt')
    .toString('utf8')
    .split('\n')
    .filter(word => word !== ''),
)
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

/** Every shorter word of two or three characters that the dictionary knows inside a word: 克隆, 单克隆, 抗体 in 单克隆抗体. */
export function inner(word: string): Place[] {
  if (word.length < 3) return []
  const places: Place[] = []
  for (const part of jieba().cutForSearch(word, false)) {
    if (part.length < 2 || part.length >= word.length) continue
    for (let at = word.indexOf(part); at >= 0; at = word.indexOf(part, at + 1)) {
      if (!places.some(place => place.at === at && place.word === part)) places.push({ word: part, at })
    }
  }
  return places
}

/** The longest inner words that cover a word one after the other; null when they leave a gap. */
export function covering(word: string): string[] | null {
  const places = inner(word)
  const words: string[] = []
  for (let at = 0; at < word.length; ) {
    const next = places.filter(place => place.at === at).sort((a, b) => b.word.length - a.word.length)[0]
    if (!next) return null
    words.push(next.word)
    at += next.word.length
  }
  return words
}
