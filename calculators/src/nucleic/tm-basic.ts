/** 引物 Tm（简式） · Melting temperature by base counts. */
import { defineCalculator } from '../core/calculator.ts'
import { choice, number, sequence } from '../core/fields.ts'
import { countLetters, gcPercent } from '../science/nucleotides.ts'

/** Wallace rule 2(A+T) + 4(G+C) in ℃ for upper-case ACGT. */
export function wallaceTm(bases: string): number {
  const { A = 0, T = 0, G = 0, C = 0 } = countLetters(bases)
  return 2 * (A + T) + 4 * (G + C)
}

export const tmBasic = defineCalculator('tm-basic', {
  inputs: {
    method: choice('算法', { wallace: 'Wallace（短引物）', gc: 'GC 含量法（675/N）', long: '长片段（600/N）' }),
    sequence: sequence('序列', { letters: 'ACGT', minLength: 1, maxLength: 100_000 }),
    naMm: number('Na⁺ 浓度', { unit: 'mmol/L', min: 1, max: 5000, when: { method: ['gc', 'long'] } }),
  },
  outputs: {
    tm: { label: 'Tm', unit: '℃', digits: '1dp' },
    gcPct: { label: 'GC 含量', unit: '%', digits: '1dp' },
  },
  formula: 'Wallace：2(A+T) + 4(G+C)；GC 法：81.5 + 0.41·GC% − 675/N + 16.6·lg[Na⁺]；长片段：600/N',
  worked: [
    { when: { method: ['wallace'] }, text: 'Tm = 2(A+T) + 4(G+C) = {tm} ℃' },
    { when: { method: ['gc'] }, text: 'Tm = 81.5 + 0.41 × {gcPct} − 675/N + 16.6 × lg({naMm}/1000) = {tm} ℃' },
    { when: { method: ['long'] }, text: 'Tm = 81.5 + 0.41 × {gcPct} − 600/N + 16.6 × lg({naMm}/1000) = {tm} ℃' },
  ],
  notes: ['[Na⁺] 以 mol/L 代入。', '引物设计请优先使用最近邻法。'],
  reference: 'Wallace et al. 1979；Howley et al. 1979（QuikChange）；primer3 long_seq_tm',
  example: { method: 'gc', sequence: 'CGCGACAGGTTAACCGATT', naMm: 50 },
  compute({ method, sequence: bases, naMm }, warn) {
    const gcPct = gcPercent(bases)
    if (method === 'wallace') {
      if (bases.length < 6 || bases.length > 20) warn('Wallace 法适用于 6～20 nt 的引物')
      return { tm: wallaceTm(bases), gcPct }
    }
    const penalty = method === 'gc' ? 675 : 600
    return { tm: 81.5 + 0.41 * gcPct - penalty / bases.length + 16.6 * Math.log10(naMm / 1000), gcPct }
  },
})
