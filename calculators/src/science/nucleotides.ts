/** Bases, complements and strand masses · 碱基与核酸链质量。 */
import { massOf } from './formula.ts'

/** Residues as nucleoside monophosphate less water, g/mol. */
const RESIDUES = {
  DNA: { A: massOf('C10H12N5O5P'), C: massOf('C9H12N3O6P'), G: massOf('C10H12N5O6P'), T: massOf('C10H13N2O7P') },
  RNA: { A: massOf('C10H12N5O6P'), C: massOf('C9H12N3O7P'), G: massOf('C10H12N5O7P'), U: massOf('C9H11N2O8P') },
} as const

const WATER = massOf('H2O')
/** What a 5′-OH end lacks against a 5′-phosphate: HPO₃, 79.98 g/mol. */
const PHOSPHATE = massOf('HPO3')

const PAIRS = {
  DNA: 'ACGTRYKMBVDHSWN',
  RNA: 'ACGURYKMBVDHSWN',
} as const
const PARTNERS = {
  DNA: 'TGCAYRMKVBHDSWN',
  RNA: 'UGCAYRMKVBHDSWN',
} as const

export type NucleicAcid = keyof typeof PAIRS

/** Letters that stand for bases, the IUPAC ambiguity codes included. */
export const iupacLetters = (kind: NucleicAcid): string => PAIRS[kind]

/** Each base by its partner, 5′→3′ order kept; upper and lower case stay; IUPAC codes by their complement. */
export function complement(sequence: string, kind: NucleicAcid): string {
  const partner: Record<string, string> = {}
  for (let i = 0; i < PAIRS[kind].length; i++) {
    const [base = '', other = ''] = [PAIRS[kind][i], PARTNERS[kind][i]]
    partner[base] = other
    partner[base.toLowerCase()] = other.toLowerCase()
  }
  let result = ''
  for (let i = 0; i < sequence.length; i++) result += partner[sequence[i] ?? ''] ?? ''
  return result
}

export function reversed(sequence: string): string {
  let result = ''
  for (let i = sequence.length - 1; i >= 0; i--) result += sequence[i]
  return result
}

export const reverseComplement = (sequence: string, kind: NucleicAcid): string => reversed(complement(sequence, kind))

/** How often each letter of an ASCII text occurs. */
export function countLetters(sequence: string): Readonly<Record<string, number>> {
  const byCode = new Uint32Array(128)
  for (let i = 0; i < sequence.length; i++) {
    const code = sequence.charCodeAt(i) & 127
    byCode[code] = (byCode[code] ?? 0) + 1
  }
  const counts: Record<string, number> = {}
  for (const [code, count] of byCode.entries()) if (count > 0) counts[String.fromCharCode(code)] = count
  return counts
}

const BITS: Readonly<Record<string, number>> = {
  A: 1,
  C: 2,
  G: 4,
  T: 8,
  U: 8,
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
const BITS_BY_CODE = Uint8Array.from({ length: 128 }, (_, code) => BITS[String.fromCharCode(code)] ?? 0)

/** One bit per base that a letter may stand for (A 1, C 2, G 4, T and U 8), for upper-case IUPAC letters. */
export function baseBits(sequence: string): Uint8Array {
  const bits = new Uint8Array(sequence.length)
  for (let i = 0; i < sequence.length; i++) bits[i] = BITS_BY_CODE[sequence.charCodeAt(i) & 127] ?? 0
  return bits
}

/** G + C in percent of the length. */
export function gcPercent(sequence: string): number {
  const { G = 0, C = 0 } = countLetters(sequence)
  return (100 * (G + C)) / sequence.length
}

/**
 * Mass of one strand in g/mol (upper-case A C G T or A C G U), or of both for a double strand.
 * Linear: residues + H₂O, less HPO₃ when the 5′ end is OH; circular: residues alone.
 */
export function strandMass(
  sequence: string,
  kind: NucleicAcid,
  end: 'OH' | 'P' | 'circular',
  strands: 'single' | 'double' = 'single',
): number {
  const residues: Readonly<Record<string, number>> = RESIDUES[kind]
  const ends = end === 'circular' ? 0 : end === 'P' ? WATER : WATER - PHOSPHATE
  let mass = strands === 'double' ? 2 * ends : ends
  for (const [base, count] of Object.entries(countLetters(sequence))) {
    mass += (residues[base] ?? 0) * count
    if (strands === 'double') mass += (residues[complement(base, kind)] ?? 0) * count
  }
  return mass
}

/** Average masses per base (pair) for lengths without a sequence, g/mol. Source: NEBioCalculator. */
export const AVERAGE_MASS = {
  dsDNA: { perUnit: 617.96, ends: 36.04 },
  ssDNA: { perUnit: 308.97, ends: 18.02 },
  ssRNA: { perUnit: 321.47, ends: 18.02 },
} as const

/** g/mol of a nucleic acid of `length` bases or base pairs. */
export function averageMass(type: keyof typeof AVERAGE_MASS, length: number): number {
  const { perUnit, ends } = AVERAGE_MASS[type]
  return perUnit * length + ends
}
