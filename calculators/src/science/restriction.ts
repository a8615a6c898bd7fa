/**
 * Restriction sites and cuts · 限制性酶切。Conventions of REBASE and Bio.Restriction: a cut is named by the 1-based
 * position of the first base after the cut of the top strand; sites are found on both strands.
 */
import { RESTRICTION_ENZYMES } from './data/restriction-enzymes.ts'
import { reverseComplement } from './nucleotides.ts'

export interface Enzyme {
  name: string
  /** Recognition site 5′→3′ with IUPAC codes. */
  site: string
  /** Bases from the start of the site to the cut of the top and of the bottom strand. */
  top: number
  bottom: number
}

export const ENZYMES: readonly Enzyme[] = RESTRICTION_ENZYMES.split(/[,\n]+/).map(line => {
  const [name = '', site = '', top, bottom] = line.split(' ')
  return { name, site, top: Number(top), bottom: Number(bottom) }
})

/** The site with its cuts, e.g. G^AATT_C or GGTCTC(1/5). */
export function siteNotation({ site, top, bottom }: Enzyme): string {
  if (top < 0 || bottom < 0 || top > site.length || bottom > site.length) {
    return `${site}(${top - site.length}/${bottom - site.length})`
  }
  if (top === bottom) return `${site.slice(0, top)}^${site.slice(top)}`
  const [first, second] = top < bottom ? ['^', '_'] : ['_', '^']
  const [low, high] = [Math.min(top, bottom), Math.max(top, bottom)]
  return `${site.slice(0, low)}${first}${site.slice(low, high)}${second}${site.slice(high)}`
}

const BITS: Readonly<Record<string, number>> = {
  A: 1,
  C: 2,
  G: 4,
  T: 8,
  R: 5,
  Y: 10,
  K: 12,
  M: 3,
  S: 6,
  W: 9,
  B: 14,
  D: 13,
  H: 11,
  V: 7,
  N: 15,
}

/** One bit per possible base, so that an ambiguous base matches only where all its meanings do. */
export function basesAsBits(sequence: string): Uint8Array {
  return Uint8Array.from(sequence, base => BITS[base] ?? 0)
}

/**
 * Cut positions in ascending order, without repeats. Linear: only cuts inside the molecule (2…length). Circular:
 * sites across the origin count and positions wrap to 1…length.
 */
export function cutPositions(bases: Uint8Array, enzyme: Enzyme, linear: boolean): number[] {
  const { site, top, bottom } = enzyme
  const reverse = reverseComplement(site, 'DNA')
  const cuts = new Set(starts(bases, site, linear).map(start => start + top + 1))
  if (reverse !== site) {
    for (const start of starts(bases, reverse, linear)) cuts.add(start + site.length - bottom + 1)
  }
  const { length } = bases
  const placed = linear
    ? [...cuts].filter(position => position > 1 && position <= length)
    : new Set([...cuts].map(position => ((((position - 1) % length) + length) % length) + 1))
  return [...placed].sort((one, other) => one - other)
}

/** 0-based starts of all matches, overlapping ones included. */
function starts(bases: Uint8Array, site: string, linear: boolean): number[] {
  const { length } = bases
  const allowed = basesAsBits(site)
  // A site longer than the circle would have to lie upon itself.
  if (site.length > length) return []
  const found: number[] = []
  const last = linear ? length - site.length : length - 1
  // Bits that the site does not allow; a base matches when it has none of them.
  const forbidden = allowed.map(bits => 15 & ~bits)
  const first = forbidden[0] ?? 0
  for (let start = 0; start <= last; start++) {
    if ((bases[start] ?? 0) & first) continue
    let at = 1
    while (at < site.length) {
      const place = start + at
      if ((bases[place < length ? place : place - length] ?? 0) & (forbidden[at] ?? 0)) break
      at++
    }
    if (at === site.length) found.push(start)
  }
  return found
}

/** Fragment lengths, longest first; a circle without a cut stays one piece. */
export function fragmentLengths(positions: readonly number[], length: number, linear: boolean): number[] {
  const cuts = [...new Set(positions)].sort((one, other) => one - other)
  const [first] = cuts
  if (first === undefined) return [length]
  const inner = cuts.slice(1).map((cut, i) => cut - (cuts[i] ?? 0))
  const lastPart = length - (cuts.at(-1) ?? 0) + 1
  const ends = linear ? [first - 1, lastPart] : [lastPart + first - 1]
  return [...inner, ...ends].filter(each => each > 0).sort((one, other) => other - one)
}
