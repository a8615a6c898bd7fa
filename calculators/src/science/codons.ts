/** Genetic codes · 遗传密码。Source: NCBI translation tables (letters in the order TTT, TTC, TTA, TTG, TCT …). */
import { baseBits } from './nucleotides.ts'

const STANDARD = 'FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG'

export const GENETIC_CODES = {
  1: { label: '1 标准', residues: STANDARD },
  2: { label: '2 脊椎动物线粒体', residues: 'FFLLSSSSYY**CCWWLLLLPPPPHHQQRRRRIIMMTTTTNNKKSS**VVVVAAAADDEEGGGG' },
  4: {
    label: '4 霉菌、原生动物线粒体与支原体',
    residues: 'FFLLSSSSYY**CCWWLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG',
  },
  11: { label: '11 细菌、古菌与质体', residues: STANDARD },
} as const

/** Bits of baseBits in the order T C A G of the tables. */
const ORDER = [8, 2, 1, 4]

/**
 * Translates whole codons of upper-case DNA or RNA (IUPAC codes allowed) from its first base; stop is `*`; a codon
 * that stands for more than one residue is X.
 */
export function translate(sequence: string, table: keyof typeof GENETIC_CODES): string {
  const { residues } = GENETIC_CODES[table]
  const bits = baseBits(sequence)
  const known: string[] = []
  let protein = ''
  for (let i = 0; i + 3 <= bits.length; i += 3) {
    const codon = ((bits[i] ?? 0) << 8) | ((bits[i + 1] ?? 0) << 4) | (bits[i + 2] ?? 0)
    known[codon] ??= residueOf(codon, residues)
    protein += known[codon]
  }
  return protein
}

function residueOf(codon: number, residues: string): string {
  const places = (bits: number) => [0, 1, 2, 3].filter(place => bits & (ORDER[place] ?? 0))
  const found = new Set<string>()
  for (const first of places(codon >> 8)) {
    for (const second of places((codon >> 4) & 15)) {
      for (const third of places(codon & 15)) found.add(residues[16 * first + 4 * second + third] ?? 'X')
    }
  }
  return found.size === 1 ? ([...found][0] ?? 'X') : 'X'
}
