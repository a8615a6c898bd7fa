import { rightCas } from '@shangyouji/contract/checks'
import { GoodsSearch } from '@shangyouji/contract/goods/search-schemas'
import type { Meant } from '@shangyouji/contract/search/calls'
import type { Db } from '../../db/database.ts'
import type { SharedReads } from '../../db/shared-reads.ts'
import type { Clock } from '../../kernel/clock.ts'
import { nameKey } from '../compounds/api.ts'
import { searchGoods } from '../goods/api.ts'
import { corrections } from '../vocabulary/api.ts'
import { readOut } from './pinyin-keys.ts'
import * as queries from './queries.ts'

interface Work {
  readonly db: Db
  readonly clock: Clock
  readonly reads: SharedReads
}

const LONGEST = 60
/** Proposals that come back. */
const MOST = 3

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
  // a right name is not mistyped, whether or not goods of that name are sold
  if (key !== '' && (await queries.isName(work.db, key))) return []
  const cas = rightCas(text)
  const meant = [
    ...(cas ? [cas] : []),
    ...(await corrections(work.db, text)).map(one => one.text),
    ...(await queries.listAlike(work.db, key, letters || null, MOST)),
  ]
  const others = [...new Map(meant.map(text => [nameKey(text), text]))].filter(([other]) => other !== key)
  const counted: Meant[] = []
  for (const [, text] of others.slice(0, 2 * MOST)) {
    const found = await searchGoods(work, GoodsSearch.parse({ keyword: text, size: 1, withFacets: false }))
    // goods that meet only a part of the words are no answer
    if (found.total > 0 && found.match === 'ALL' && found.corrected === null)
      counted.push({ text, total: found.total, totalIsCapped: found.totalIsCapped })
    if (counted.length === MOST) break
  }
  return counted
}
