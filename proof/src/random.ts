/** Random numbers that a seed repeats (mulberry32); every check draws from its own, so that one alone repeats too. */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number
  /** A whole number, 0 ≤ x < below. */
  below(below: number): number
  pick<T>(items: readonly T[]): T
  /** So many of the items in random order; all where there are fewer. */
  sample<T>(items: readonly T[], count: number): T[]
}

export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    next,
    below,
    pick: items => items[below(items.length)]!,
    sample(items, count) {
      const left = [...items]
      const taken = []
      while (left.length > 0 && taken.length < count) taken.push(left.splice(below(left.length), 1)[0]!)
      return taken
    },
  }
}

/** The seed of a check from the seed of the run and its own name. */
export const seedOf = (seed: number, name: string): number =>
  [...name].reduce((mixed, letter) => Math.imul(mixed ^ letter.charCodeAt(0), 16_777_619) >>> 0, seed ^ 2_166_136_261)
