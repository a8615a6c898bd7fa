/** Genetic codes · 遗传密码。Source: NCBI translation tables (letters in the order TTT, TTC, TTA, TTG, TCT …). */
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

const ORDER = 'TCAG'
const MEANS: Readonly<Record<string, string>> = {
  A: 'A',
  C: 'C',
  G: 'G',
  T: 'T',
  R: 'AG',
  Y: 'CT',
  K: 'GT',
  M: 'AC',
  S: 'CG',
  W: 'AT',
  B: 'CGT',
  D: 'AGT',
  H: 'ACT',
  V: 'ACG',
  N: 'ACGT',
}

/**
 * Translates whole codons of upper-case DNA (IUPAC codes allowed) from its first base; stop is `*`; a codon that
 * stands for more than one residue is X.
 */
export function translate(sequence: string, table: keyof typeof GENETIC_CODES): string {
  const { residues } = GENETIC_CODES[table]
  const known = new Map<string, string>()
  let protein = ''
  for (let i = 0; i + 3 <= sequence.length; i += 3) {
    const codon = sequence.slice(i, i + 3)
    let residue = known.get(codon)
    if (residue === undefined) {
      residue = residueOf(codon, residues)
      known.set(codon, residue)
    }
    protein += residue
  }
  return protein
}

function residueOf(codon: string, residues: string): string {
  const [first = '', second = '', third = ''] = [...codon].map(base => MEANS[base] ?? '')
  const found = new Set<string>()
  for (const one of first) {
    for (const two of second) {
      for (const three of third) {
        found.add(residues[16 * ORDER.indexOf(one) + 4 * ORDER.indexOf(two) + ORDER.indexOf(three)] ?? 'X')
      }
    }
  }
  return found.size === 1 ? ([...found][0] ?? 'X') : 'X'
}
