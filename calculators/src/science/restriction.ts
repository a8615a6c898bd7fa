/**
 * Restriction sites and cuts · 限制性酶切。Conventions of REBASE and Bio.Restriction: a cut is named by the 1-based
 * position of the first base after the cut of the top strand; sites are found on both strands.
 */
import { RESTRICTION_ENZYMES } from './data/restriction-enzymes.ts'
import { baseBits, reverseComplement } from './nucleotides.ts'

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

/** A molecule prepared for looking up sites. */
export interface Molecule {
  length: number
  linear: boolean
  /** One bit per possible base; a circle is continued past its origin by the longest site. */
  bits: Uint8Array
  /** Starts of all sites to look at, sorted by the bits of their first two bases; `from[pair]…from[pair + 1]` is one kind. */
  starts: Int32Array
  from: Int32Array
}

const LONGEST_SITE = Math.max(...ENZYMES.map(enzyme => enzyme.site.length))

/** Prepares upper-case DNA (IUPAC codes allowed) of at least two bases. */
export function prepareMolecule(sequence: string, linear: boolean): Molecule {
  const { length } = sequence
  const bits = baseBits(
    sequence + (linear ? '' : sequence.repeat(Math.ceil(LONGEST_SITE / length)).slice(0, LONGEST_SITE)),
  )
  const count = linear ? length - 1 : length
  const from = new Int32Array(257)
  const pairAt = (start: number) => ((bits[start] ?? 0) << 4) | (bits[start + 1] ?? 0)
  for (let start = 0; start < count; start++) from[pairAt(start) + 1] = (from[pairAt(start) + 1] ?? 0) + 1
  for (let pair = 0; pair < 256; pair++) from[pair + 1] = (from[pair + 1] ?? 0) + (from[pair] ?? 0)
  const next = from.slice()
  const starts = new Int32Array(count)
  for (let start = 0; start < count; start++) {
    const pair = pairAt(start)
    const place = next[pair] ?? 0
    starts[place] = start
    next[pair] = place + 1
  }
  return { length, linear, bits, starts, from }
}

/**
 * Cut positions in ascending order, without repeats. Linear: only cuts inside the molecule (2…length). Circular:
 * sites across the origin count and positions wrap to 1…length.
 */
export function cutPositions(molecule: Molecule, { site, top, bottom }: Enzyme): number[] {
  const { length, linear } = molecule
  const reverse = reverseComplement(site, 'DNA')
  const cuts = new Set(siteStarts(molecule, site).map(start => start + top + 1))
  if (reverse !== site) {
    for (const start of siteStarts(molecule, reverse)) cuts.add(start + site.length - bottom + 1)
  }
  const placed = linear
    ? [...cuts].filter(position => position > 1 && position <= length)
    : new Set([...cuts].map(position => ((((position - 1) % length) + length) % length) + 1))
  return [...placed].sort((one, other) => one - other)
}

/** 0-based starts of all matches, overlapping ones included; an ambiguous base matches only where all its meanings do. */
function siteStarts({ length, linear, bits, starts, from }: Molecule, site: string): number[] {
  // A site longer than the circle would have to lie upon itself.
  if (site.length > length) return []
  const last = linear ? length - site.length : length - 1
  const forbidden = baseBits(site).map(allowed => 15 & ~allowed)
  const head = ((forbidden[0] ?? 0) << 4) | (forbidden[1] ?? 0)
  const found: number[] = []
  for (let pair = 0; pair < 256; pair++) {
    if (pair & head) continue
    const end = from[pair + 1] ?? 0
    for (let i = from[pair] ?? 0; i < end; i++) {
      const start = starts[i] ?? 0
      if (start > last) continue
      let at = 2
      while (at < forbidden.length && ((bits[start + at] ?? 0) & (forbidden[at] ?? 0)) === 0) at++
      if (at === forbidden.length) found.push(start)
    }
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
