/** 等电点与净电荷 · Isoelectric point and net charge at a pH. */
import { defineCalculator } from '../core/calculator.ts'
import { choice, number, sequence } from '../core/fields.ts'
import { AMINO_ACIDS, boundWarning, ionisableGroups, isoelectricPoint, netCharge } from '../science/amino-acids.ts'
import { countLetters } from '../science/nucleotides.ts'

export const proteinCharge = defineCalculator('protein-charge', {
  inputs: {
    sequence: sequence('序列', { letters: AMINO_ACIDS, minLength: 1, maxLength: 20_000 }),
    pH: number('pH', { min: 0, max: 14 }),
    pKaSet: choice('pKa 数据', { bjellqvist: 'Bjellqvist（ExPASy、Biopython）', emboss: 'EMBOSS' }),
  },
  outputs: {
    netCharge: { label: '净电荷', digits: '2dp' },
    pI: { label: '等电点', digits: '2dp' },
  },
  formula: 'q = Σ 1/(1+10^(pH−pKa))（K、R、H、N 端）− Σ 1/(1+10^(pKa−pH))（D、E、C、Y、C 端）；pI 为 q = 0 的 pH',
  worked: 'pH {pH} 时 q = {netCharge}；q = 0 时 pH = {pI}',
  notes: [
    'Bjellqvist：N 端按残基取值（A 7.59、M 7.0、S 6.93、P 8.36、T 6.82、V 7.44、E 7.7，其余 7.5），C 端 D 4.55、E 4.75、其余 3.55。',
    '各基团按独立电离处理，半胱氨酸按游离巯基计。',
    'Bjellqvist 的 pI 在 4.05～12 内求解（与 Biopython 一致），超出时按边界给出并提示外推值。',
  ],
  reference: 'Bjellqvist et al., Electrophoresis 14:1023 (1993)、15:529 (1994)；EMBOSS Epk.dat',
  example: {
    sequence: 'MVLSPADKTNVKAAWGKVGAHAGEYGAEALERMFLSFPTTKTYFPHFDLSHGSAQVKGHGKKVADALT',
    pH: 7.4,
    pKaSet: 'bjellqvist',
  },
  compute({ sequence: residues, pH, pKaSet }, warn) {
    const groups = ionisableGroups(residues, countLetters(residues), pKaSet)
    const isoelectric = isoelectricPoint(groups, pKaSet)
    const bound = boundWarning(isoelectric)
    if (bound) warn(bound)
    return { netCharge: netCharge(groups, pH), pI: isoelectric.pI }
  },
})
