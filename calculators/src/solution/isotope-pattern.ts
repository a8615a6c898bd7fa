/** 同位素峰分布 · Isotope pattern by nominal mass offset. */
import { defineCalculator } from '../core/calculator.ts'
import { refuse, texts } from '../core/errors.ts'
import { number, text } from '../core/fields.ts'
import { parseFormula } from '../science/formula.ts'
import { isotopePattern } from '../science/isotopes.ts'

export const isotopePatternCalculator = defineCalculator('isotope-pattern', {
  inputs: {
    formula: text('化学式', { format: 'formula', maxLength: 500, hint: '中性分子式，例：C29H62N10O4Br' }),
    maxOffset: number('最大偏移', { unit: 'Da', min: 0, max: 30, integer: true }),
  },
  outputs: {
    masses: { label: '峰质量', unit: 'Da', digits: '4dp' },
    relPct: { label: '相对强度', unit: '%', digits: '1dp' },
  },
  formula: '各元素同位素分布逐一卷积，按名义质量偏移合并；峰质量为丰度加权平均；最高峰 = 100%',
  notes: [
    '偏移 0 为全部由最轻同位素组成的峰。',
    '质量为中性分子的质量；离子请自行加减电子与加合物质量。',
    '所选范围内的最高峰记为 100%。',
  ],
  reference: 'IUPAC 2013 同位素丰度（Meija et al., Pure Appl. Chem. 88:293, 2016）；IsoSpec（Łącki et al. 2017）',
  example: { formula: 'C29H62N10O4Br', maxOffset: 4 },
  compute({ formula, maxOffset }, warn) {
    const composition = parseFormula(formula)
    if (Object.values(composition).some(count => !Number.isInteger(count))) {
      refuse('INVALID_FORMULA', texts.invalidFormula, 'formula')
    }
    const peaks = isotopePattern(composition, maxOffset)
    const last = peaks.at(-1)?.abundance ?? 0
    if (maxOffset > 0 && last === Math.max(...peaks.map(peak => peak.abundance))) {
      warn('所选范围的末端仍是最高峰，请增大最大偏移')
    }
    return { masses: peaks.map(peak => peak.mass), relPct: peaks.map(peak => 100 * peak.abundance) }
  },
})
