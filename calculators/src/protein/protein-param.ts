/** 蛋白理化参数 · ProtParam. */
import { defineCalculator } from '../core/calculator.ts'
import { sequence } from '../core/fields.ts'
import {
  AMINO_ACIDS,
  boundWarning,
  extinction280,
  HYDROPATHY,
  ionisableGroups,
  isoelectricPoint,
  proteinFormula,
} from '../science/amino-acids.ts'
import { INSTABILITY_WEIGHTS, RESIDUE_ORDER } from '../science/data/instability.ts'
import { molarMassOf } from '../science/formula.ts'
import { monoisotopicMassOf } from '../science/isotopes.ts'
import { countLetters } from '../science/nucleotides.ts'

/** 10/L · Σ of dipeptide weights; above 40 a protein counts as unstable. */
function instabilityIndex(residues: string): number {
  const places = Uint8Array.from(residues, residue => RESIDUE_ORDER.indexOf(residue))
  let sum = 0
  for (let i = 0; i + 1 < places.length; i++) sum += INSTABILITY_WEIGHTS[places[i] ?? 0]?.[places[i + 1] ?? 0] ?? 0
  return (10 * sum) / residues.length
}

export const proteinParam = defineCalculator('protein-param', {
  inputs: {
    sequence: sequence('序列', { letters: AMINO_ACIDS, minLength: 1, maxLength: 20_000 }),
  },
  outputs: {
    length: { label: '长度', unit: 'aa', digits: 'int' },
    molarMass: { label: '摩尔质量', unit: 'g/mol', digits: '2dp' },
    monoisotopicMass: { label: '单一同位素质量', unit: 'Da', digits: '4dp' },
    formula: { label: '分子式', unit: '个' },
    pI: { label: '等电点', digits: '2dp' },
    e280Reduced: { label: 'ε280（半胱氨酸还原）', unit: 'M⁻¹cm⁻¹', digits: '0dp' },
    e280Cystine: { label: 'ε280（形成胱氨酸）', unit: 'M⁻¹cm⁻¹', digits: '0dp' },
    a280_1gL_Reduced: { label: 'A280（1 g/L，还原）', digits: '3dp' },
    a280_1gL_Cystine: { label: 'A280（1 g/L，胱氨酸）', digits: '3dp' },
    gravy: { label: 'GRAVY', digits: '3dp' },
    instabilityIndex: { label: '不稳定指数', digits: '2dp' },
    aromaticity: { label: '芳香性', digits: '3dp' },
    aliphaticIndex: { label: '脂肪指数', digits: '2dp' },
    negative: { label: '负电残基（D+E）', unit: '个', digits: 'int' },
    positive: { label: '正电残基（K+R）', unit: '个', digits: 'int' },
    composition: { label: '氨基酸组成', unit: '个' },
  },
  formula:
    'M = Σ残基 + H₂O；ε280 = 5500W + 1490Y + 125⌊C/2⌋；GRAVY = Σ亲疏水值 ÷ L；脂肪指数 = A% + 2.9V% + 3.9(I% + L%)',
  worked: 'M({length} aa) = {molarMass} g/mol；pI = {pI}；ε280 = {e280Reduced} M⁻¹cm⁻¹',
  notes: [
    '不含 B、J、O、U、X、Z。',
    'pI 采用 Bjellqvist pKa，在 4.05～12 内求解（与 Biopython 一致）；不稳定指数 > 40 归为不稳定。',
    '未计翻译后修饰与信号肽切除。',
  ],
  reference:
    'Gasteiger 2005（ProtParam）；Pace 1995；Kyte & Doolittle 1982；Guruprasad 1990；Ikai 1980；Bjellqvist 1993/94',
  example: {
    sequence:
      'MVLSPADKTNVKAAWGKVGAHAGEYGAEALERMFLSFPTTKTYFPHFDLSHGSAQVKGHGKKVADALTNAVAHVDDMPNALSALSDLHAHKLRVDPVNFKLLSHCLLVTLAAHLPAEFTPAVHASLDKFLASVSTVLTSKYR',
  },
  compute({ sequence: residues }, warn) {
    const counts = countLetters(residues)
    const share = (letters: string) =>
      [...letters].reduce((sum, each) => sum + (counts[each] ?? 0), 0) / residues.length
    const formula = proteinFormula(counts)
    const molarMass = molarMassOf(formula)
    const { reduced, cystine } = extinction280(counts)
    const hydropathy = Object.entries(counts).reduce((sum, [each, count]) => sum + (HYDROPATHY[each] ?? 0) * count, 0)
    const isoelectric = isoelectricPoint(ionisableGroups(residues, counts, 'bjellqvist'), 'bjellqvist')
    const bound = boundWarning(isoelectric)
    if (bound) warn(bound)
    return {
      length: residues.length,
      molarMass,
      monoisotopicMass: monoisotopicMassOf(formula),
      formula,
      pI: isoelectric.pI,
      e280Reduced: reduced,
      e280Cystine: cystine,
      a280_1gL_Reduced: reduced / molarMass,
      a280_1gL_Cystine: cystine / molarMass,
      gravy: hydropathy / residues.length,
      instabilityIndex: instabilityIndex(residues),
      aromaticity: share('FWY'),
      aliphaticIndex: 100 * (share('A') + 2.9 * share('V') + 3.9 * share('IL')),
      negative: (counts.D ?? 0) + (counts.E ?? 0),
      positive: (counts.K ?? 0) + (counts.R ?? 0),
      composition: Object.fromEntries(Object.entries(counts).sort(([one], [other]) => (one < other ? -1 : 1))),
    }
  },
})
