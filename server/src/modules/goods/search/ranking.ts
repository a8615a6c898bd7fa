import type { Db } from '../../../db/database.ts'
import { inNames } from '../../../search/search-query.ts'
import * as queries from './search-queries.ts'

export interface Slice {
  readonly limit: number
  readonly offset: number
}

/** A word is common when more goods of the first tier have it. */
export const COMMON = queries.RANKED_ALL

export const count = async (db: Db, words: queries.Words, cap?: number): Promise<queries.Hits> =>
  (await queries.countHits(words, cap).execute(db)).rows[0]!

/** Few hits by rank. Of many, those that have the words in their names come first, then the others. */
export async function ranked(
  db: Db,
  words: queries.Words,
  key: string,
  hits: queries.Hits,
  slice: Slice,
): Promise<string[]> {
  if (hits.total <= queries.RANKED_ALL) return queries.idsOf(db, queries.rankAll(words, key, slice))
  const names = { ...words, query: inNames(words.query) }
  const countNames = () => count(db, names, enoughFor(slice))
  // names of a common word may be common themselves, those of another need no counting before they are read
  const nameHits = hits.top > COMMON ? await countNames() : null
  return inTurn(slice, {
    first: part =>
      nameHits ? inOrder(db, names, key, nameHits, part) : queries.idsOf(db, queries.rankByTier(names, key, part)),
    total: async () => (nameHits ?? (await countNames())).total,
    rest: part => inOrder(db, queries.without(names, words), key, hits, part),
  })
}

/** Counted only as far as the way they are put in order and this page depend on it. */
const enoughFor = ({ limit, offset }: Slice): number => Math.max(queries.RANKED_ALL, offset + limit)

interface Groups {
  readonly first: (slice: Slice) => Promise<string[]>
  /** How many stand in the first one, at least up to the end of the page. */
  readonly total: () => Promise<number>
  readonly rest: (slice: Slice) => Promise<string[]>
}

/** A page of two groups, one behind the other; the first is counted only where the page does not say it. */
async function inTurn(slice: Slice, { first, total, rest }: Groups): Promise<string[]> {
  const front = await first(slice)
  if (front.length === slice.limit) return front
  const before = slice.offset === 0 ? front.length : await total()
  const part = { limit: slice.limit - front.length, offset: Math.max(0, slice.offset - before) }
  return [...front, ...(await rest(part))]
}

/** By rank, by tier and rank, or along the order of popularity, by how many there are. */
function inOrder(db: Db, words: queries.Words, key: string, hits: queries.Hits, slice: Slice): Promise<string[]> {
  if (hits.total <= queries.RANKED_ALL) return queries.idsOf(db, queries.rankAll(words, key, slice))
  if (hits.top > COMMON) return queries.idsOf(db, queries.walkPopular(words, slice))
  return queries.idsOf(db, queries.rankByTier(words, key, slice))
}

/** A page of several groups one behind the other, each by rank, each without those before it. */
export async function inGroups(
  db: Db,
  groups: readonly queries.Words[],
  key: string,
  { limit, offset }: Slice,
): Promise<string[]> {
  const ids: string[] = []
  let skipped = offset
  for (const [i, group] of groups.entries()) {
    const words = groups.slice(0, i).reduce((rest, before) => queries.without(before, rest), group)
    const part = { limit: limit - ids.length, offset: skipped }
    const found = await queries.idsOf(db, queries.rankByTier(words, key, part))
    ids.push(...found)
    if (ids.length === limit) break
    if (found.length > 0) skipped = 0
    else if (skipped > 0) skipped -= Math.min(skipped, (await count(db, words, skipped)).total)
  }
  return ids
}
