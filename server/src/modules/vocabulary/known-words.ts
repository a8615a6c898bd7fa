import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../db/database.ts'
import { foldWords } from '../../search/fold.ts'
import { indexedVariants, wordsWithin } from '../../search/phonetic-variants.ts'
import { isStopWord } from '../../search/segment.ts'
import { shippedSynonymGroups } from '../../search/synonyms.ts'
import { shippedTradeNames } from '../../search/trade-names.ts'
import * as queries from './queries.ts'

/** Names read before others get their turn. */
const BATCH = 250
const MOST_WORDS = 30_000
/** A run of characters up to so long counts as a word of its own: 无血清培养基. */
const LONGEST_RUN = 10
const LONGEST_NAME = 300

interface Count {
  goods: number
  /** Ways of writing it → how often. */
  readonly written: Map<string, number>
}

/** Makes the list of known words anew; only what changed is written. @returns how many there are */
export async function makeKnownWords(db: Db): Promise<number> {
  const names = await queries.listNames(db)
  const counts = new Map<string, Count>()
  for (const [texts, weight] of [
    [names.goods, 1],
    [[...names.others, ...shippedNames()], 0],
  ] as const) {
    for (let from = 0; from < texts.length; from += BATCH) {
      for (const text of texts.slice(from, from + BATCH)) note(counts, text, weight)
      await setImmediate()
    }
  }
  const words = [...counts]
    .sort(([, a], [, b]) => b.goods - a.goods)
    .slice(0, MOST_WORDS)
    .map(([word, { goods, written }]) => ({ word, shown: mostWritten(written), goods_count: rounded(goods) }))
  const before = new Map((await queries.listAllWords(db)).map(row => [row.word, row]))
  const changed = words.filter(({ word, shown, goods_count }) => {
    const old = before.get(word)
    return !old || old.shown !== shown || old.goods_count !== goods_count
  })
  for (let from = 0; from < changed.length; from += BATCH)
    await queries.putWords(
      db,
      changed.slice(from, from + BATCH).map(row => ({ ...row, slips: indexedVariants(row.word) })),
    )
  const kept = new Set(words.map(row => row.word))
  await queries.dropWords(
    db,
    [...before.keys()].filter(word => !kept.has(word)),
  )
  return words.length
}

const shippedNames = () => [
  ...shippedSynonymGroups().flat(),
  ...shippedTradeNames().flatMap(({ name, other }) => [name, other]),
]

/** Counts are kept in steps, so that a few goods more change no row. */
const rounded = (count: number): number => (count < 8 ? count : 2 ** Math.round(Math.log2(count)))

const mostWritten = (written: ReadonlyMap<string, number>): string =>
  [...written].reduce((best, one) => (one[1] > best[1] ? one : best))[0]

function note(counts: Map<string, Count>, text: string, weight: number): void {
  for (const [word, shown] of wordsOf(text)) {
    const count = counts.get(word) ?? { goods: 0, written: new Map() }
    count.goods += weight
    count.written.set(shown, (count.written.get(shown) ?? 0) + 1)
    counts.set(word, count)
  }
}

/** Words of a name, folded, each with how it stands there. */
function wordsOf(text: string): Map<string, string> {
  const words = new Map<string, string>()
  const small = text.toLowerCase()
  for (const word of wordsWithin(foldWords(text, LONGEST_NAME), LONGEST_RUN)) {
    if (isStopWord(word)) continue
    const at = small.indexOf(word)
    words.set(word, at < 0 ? word : text.slice(at, at + word.length))
  }
  return words
}
