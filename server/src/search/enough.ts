import { joinedBy } from './literals.ts'

/** A word of a query with the ways in which goods may meet it, by how much of it each of them is worth: 0 to 1. */
export interface Weighed {
  /** How much the word tells: the rarer, the more. */
  readonly weight: number
  readonly ways: readonly { readonly query: string; readonly worth: number }[]
}

/** The share of what a query tells that goods must meet to answer it. */
export const ENOUGH = 0.62
/** Of longer queries the words that tell least are left out. */
const MOST_WORDS = 6

/**
 * What a word tells, in bits of a kind: ln(1 + N / (df + ½)), as in BM25.
 * @param share the share of goods that have it
 * @param goods how many goods there are
 */
export const weightOf = (share: number, goods: number): number => Math.log(1 + goods / (share * goods + 0.5))

/**
 * Goods that meet enough of a query, as the literal of a tsquery: the smallest sets of its words that make up the share.
 * Null where no set does.
 */
export function enoughOf(words: readonly Weighed[], share: number = ENOUGH): string | null {
  const told = [...words].sort((a, b) => b.weight - a.weight).slice(0, MOST_WORDS)
  const wanted = share * told.reduce((sum, { weight }) => sum + weight, 0)
  const sets = setsOf(told, wanted)
  return sets.length === 0
    ? null
    : joinedBy(
        '|',
        sets.map(set => joinedBy('&', set)),
      )
}

/** Sets of ways that reach a sum and none of whose members could be left out. */
function setsOf(words: readonly Weighed[], wanted: number): string[][] {
  const sets: string[][] = []
  const take = (at: number, chosen: readonly { query: string; value: number }[], sum: number) => {
    if (sum >= wanted) {
      if (chosen.every(({ value }) => sum - value < wanted)) sets.push(chosen.map(({ query }) => query))
      return
    }
    const word = words[at]
    if (!word) return
    for (const { query, worth } of word.ways) {
      const value = worth * word.weight
      take(at + 1, [...chosen, { query, value }], sum + value)
    }
    take(at + 1, chosen, sum)
  }
  if (wanted > 0) take(0, [], 0)
  return sets
}
