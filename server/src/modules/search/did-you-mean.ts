import { rightCas } from '@shangyouji/contract/checks'
import { GoodsSearch } from '@shangyouji/contract/goods/search-schemas'
import type { Meant } from '@shangyouji/contract/search/calls'
import type { Db } from '../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import { foldWords } from '../../search/fold.ts'
import { queryVariants, soundOf, spokenLikeness, wordsWithin } from '../../search/phonetic-variants.ts'
import { likeness } from '../../search/typo-variants.ts'
import { nameKey } from '../compounds/api.ts'
import { searchGoods } from '../goods/api.ts'
import { readOut } from './pinyin-keys.ts'
import * as queries from './queries.ts'
import { type KnownWord, listKnown, listNear } from './word-queries.ts'

interface Work {
  readonly db: Db
  readonly clock: Clock
}

const LONGEST = 60
/** Words of a text that are looked at, and proposals that come back. */
const MOST_WORDS = 6
const MOST = 3
/** A word of so few goods may itself be a mistake, where one like it is so much more common. */
const RARE = 2
const RATHER = 20

/**
 * What a text that finds nothing or little may have meant, each with how many goods it finds: a CAS number with its
 * right check digit, mistyped words put right, names that look or sound alike. Bounded: two look-ups along indexes and
 * at most a few searches; asked only where little was found.
 */
export async function didYouMean(work: Work, keyword: string): Promise<Meant[]> {
  const text = keyword.trim()
  if (text.length > LONGEST) return []
  const key = nameKey(text)
  const letters = /^[a-z]{2,40}$/.test(key) ? key : readOut(text).pinyin
  const cas = rightCas(text)
  const meant = [
    ...(cas ? [cas] : []),
    ...(await corrected(work.db, text)),
    ...(await queries.listAlike(work.db, key, letters || null, MOST)),
  ]
  const others = [...new Map(meant.map(text => [nameKey(text), text]))].filter(([other]) => other !== key)
  const counted: Meant[] = []
  for (const [, text] of others.slice(0, 2 * MOST)) {
    const found = await searchGoods(work, GoodsSearch.parse({ keyword: text, size: 1, withFacets: false }))
    // goods that meet only a part of the words are no answer
    if (found.total > 0 && found.match === 'ALL')
      counted.push({ text, total: found.relatedFrom ?? found.total, totalIsCapped: found.totalIsCapped })
    if (counted.length === MOST) break
  }
  return counted
}

/** The text with its unknown words replaced by what they most likely are; the first unknown one in several ways. */
export async function corrected(db: Db, text: string): Promise<string[]> {
  const folded = foldWords(text, LONGEST)
  // "pei yang jie": syllables typed apart are one word as well
  const together = /^[a-z]+(?: [a-z]+)+$/.test(folded) ? wordsWithin(folded.replaceAll(' ', '')) : []
  const words = [...together, ...wordsWithin(folded)].slice(0, MOST_WORDS)
  if (words.length === 0) return []
  const known = new Map((await listKnown(db, words)).map(row => [row.word, row.goods_count]))
  const doubtful = words.filter(word => (known.get(word) ?? 0) <= RARE)
  if (doubtful.length === 0) return []
  const near = await listNear(db, [...new Set(doubtful.flatMap(queryVariants))])
  const ways = doubtful
    .map(word => ({ word, meant: meantBy(word, near, known.get(word)) }))
    .filter(({ meant }) => meant.length > 0)
    // a whole run of characters before the words in it
    .filter(({ word }, at, all) => !all.slice(0, at).some(longer => longer.word.includes(word)))
  const [first, ...rest] = ways
  if (!first) return []
  const base = rest.reduce((put, { word, meant }) => replaced(put, word, meant[0]!), text.toLowerCase())
  return first.meant.slice(0, MOST).map(meant => replaced(base, first.word, meant))
}

function meantBy(word: string, near: readonly KnownWord[], goods: number | undefined): string[] {
  const sound = soundOf(word)
  return near
    .map(({ word: other, shown, goods_count }) => {
      const soundsAlike = sound !== null && other !== word && soundOf(other) === sound
      const like = Math.max(soundsAlike ? 1 : 0, likeness(word, other), spokenLikeness(word, other))
      const isRather = goods === undefined || goods_count >= RATHER * Math.max(1, goods)
      return { shown, score: isRather && like > 0 ? like + Math.log1p(goods_count) / 50 : 0 }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ shown }) => shown)
}

/** A word exchanged where it stands; a text that was folded into it is given as the word alone. */
function replaced(text: string, word: string, meant: string): string {
  const at = text.toLowerCase().indexOf(word)
  return at < 0 ? meant : text.slice(0, at) + meant + text.slice(at + word.length)
}
