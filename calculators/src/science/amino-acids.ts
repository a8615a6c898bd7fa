/** Amino acids, charges and protein constants · 氨基酸与蛋白常数。 */
import { type Composition, parseFormula } from './formula.ts'
import { findRoot } from './root.ts'

export const AMINO_ACIDS = 'ACDEFGHIKLMNPQRSTVWY'

/** Residues (amino acid less water). */
const RESIDUE_FORMULAS: Readonly<Record<string, Composition>> = Object.fromEntries(
  Object.entries({
    A: 'C3H5NO',
    C: 'C3H5NOS',
    D: 'C4H5NO3',
    E: 'C5H7NO3',
    F: 'C9H9NO',
    G: 'C2H3NO',
    H: 'C6H7N3O',
    I: 'C6H11NO',
    K: 'C6H12N2O',
    L: 'C6H11NO',
    M: 'C5H9NOS',
    N: 'C4H6N2O2',
    P: 'C5H7NO',
    Q: 'C5H8N2O2',
    R: 'C6H12N4O',
    S: 'C3H5NO2',
    T: 'C4H7NO2',
    V: 'C5H9NO',
    W: 'C11H10N2O',
    Y: 'C9H9NO2',
  }).map(([residue, formula]) => [residue, parseFormula(formula)]),
)

/** Hydropathy (Kyte & Doolittle 1982). */
export const HYDROPATHY: Readonly<Record<string, number>> = {
  A: 1.8,
  C: 2.5,
  D: -3.5,
  E: -3.5,
  F: 2.8,
  G: -0.4,
  H: -3.2,
  I: 4.5,
  K: -3.9,
  L: 3.8,
  M: 1.9,
  N: -3.5,
  P: -1.6,
  Q: -3.5,
  R: -4.5,
  S: -0.8,
  T: -0.7,
  V: 4.2,
  W: -0.9,
  Y: -1.3,
}

type Counts = Readonly<Record<string, number>>

/** Atoms of a chain with free ends, from its residue counts; elements that do not occur are absent. */
export function proteinFormula(counts: Counts): Composition {
  const total: Record<string, number> = { C: 0, H: 2, N: 0, O: 1, S: 0 }
  for (const [residue, count] of Object.entries(counts)) {
    for (const [symbol, atoms] of Object.entries(RESIDUE_FORMULAS[residue] ?? {})) {
      total[symbol] = (total[symbol] ?? 0) + atoms * count
    }
  }
  return Object.fromEntries(Object.entries(total).filter(([, atoms]) => atoms > 0))
}

/** ε280 in M⁻¹cm⁻¹ (Pace et al. 1995), all cysteines reduced or paired as cystines. */
export function extinction280({ W = 0, Y = 0, C = 0 }: Counts): { reduced: number; cystine: number } {
  const reduced = 5500 * W + 1490 * Y
  return { reduced, cystine: reduced + 125 * Math.floor(C / 2) }
}

export type PkaSet = 'bjellqvist' | 'emboss'

interface Groups {
  /** pKa and number of groups that carry + when protonated, and − when not. */
  positive: readonly (readonly [pka: number, count: number])[]
  negative: readonly (readonly [pka: number, count: number])[]
}

/** N-terminal pKa by residue (Bjellqvist 1993/94); 7.5 for the others. */
const N_TERMINUS: Counts = { A: 7.59, M: 7.0, S: 6.93, P: 8.36, T: 6.82, V: 7.44, E: 7.7 }
const C_TERMINUS: Counts = { D: 4.55, E: 4.75 }

/** Ionisable groups of a chain. Sources: Bjellqvist 1993/94 as in Biopython; EMBOSS Epk.dat. */
export function ionisableGroups(sequence: string, counts: Counts, set: PkaSet): Groups {
  const { D = 0, E = 0, C = 0, Y = 0, H = 0, K = 0, R = 0 } = counts
  if (set === 'emboss') {
    return {
      positive: [
        [7.5, 1],
        [10.8, K],
        [12.5, R],
        [6.5, H],
      ],
      negative: [
        [3.6, 1],
        [3.9, D],
        [4.1, E],
        [8.5, C],
        [10.1, Y],
      ],
    }
  }
  const first = N_TERMINUS[sequence[0] ?? ''] ?? 7.5
  const last = C_TERMINUS[sequence.at(-1) ?? ''] ?? 3.55
  return {
    positive: [
      [first, 1],
      [10, K],
      [12, R],
      [5.98, H],
    ],
    negative: [
      [last, 1],
      [4.05, D],
      [4.45, E],
      [9, C],
      [10, Y],
    ],
  }
}

/** Net charge at a pH (Henderson–Hasselbalch, independent groups). */
export function netCharge({ positive, negative }: Groups, pH: number): number {
  let charge = 0
  for (const [pka, count] of positive) charge += count / (1 + 10 ** (pH - pka))
  for (const [pka, count] of negative) charge -= count / (1 + 10 ** (pka - pH))
  return charge
}

/** Where the isoelectric point is looked for; Bjellqvist's constants hold from 4.05 to 12, the bounds of Biopython. */
const RANGE = { bjellqvist: [4.05, 12], emboss: [0, 14] } as const

export interface Isoelectric {
  /** Within the range of the constants. */
  pI: number
  /** Where the charge really crosses zero, when that lies outside the range. */
  beyond?: number
}

/** pH of net charge zero; the charge falls with pH, so there is exactly one. */
export function isoelectricPoint(groups: Groups, set: PkaSet): Isoelectric {
  const zero = findRoot(pH => netCharge(groups, pH), -2, 16, 1e-12)
  const [low, high] = RANGE[set]
  const pI = Math.min(Math.max(zero, low), high)
  return pI === zero ? { pI } : { pI, beyond: zero }
}

/** Tells of a pI that is a bound and not a crossing; undefined otherwise. */
export function boundWarning({ pI, beyond }: Isoelectric): string | undefined {
  return beyond === undefined
    ? undefined
    : `等电点超出 pKa 数据的适用范围，按边界 ${pI} 给出（外推值 ${beyond.toFixed(2)}）`
}
