/** 分子量与元素组成 · Molar mass and elemental composition of a formula. */
import { defineCalculator } from '../core/calculator.ts'
import { text } from '../core/fields.ts'
import { ATOMIC_WEIGHTS, WITHOUT_STANDARD_WEIGHT } from '../science/data/atomic-weights.ts'
import { molarMassOf, parseFormula } from '../science/formula.ts'
import { monoisotopicMassOf } from '../science/isotopes.ts'

export const formulaMass = defineCalculator('formula-mass', {
  inputs: {
    formula: text('化学式', { format: 'formula', maxLength: 500, hint: '例：CuSO4·5H2O、K4[Fe(CN)6]' }),
  },
  outputs: {
    molarMass: { label: '摩尔质量', unit: 'g/mol', digits: '3dp' },
    monoisotopicMass: { label: '单一同位素质量', unit: 'Da', digits: '5dp' },
    composition: { label: '元素组成', unit: '个' },
    massPct: { label: '质量百分比', unit: '%', digits: '2dp' },
  },
  formula: 'M = Σ nᵢ·Aᵢ；质量百分比 = nᵢ·Aᵢ ÷ M × 100%',
  worked: 'M({formula}) = {molarMass} g/mol',
  notes: [
    '支持 ()、[]、{} 与结晶水（·、*、. 均可）；元素符号区分大小写。',
    '原子量采用 IUPAC 2021 简明值（S 32.06、Cl 35.45、Zn 65.38、Mo 95.95）。',
    '单一同位素质量取各元素丰度最高的同位素。D 为氘，T 为氚。',
  ],
  reference: 'IUPAC CIAAW 2021（Prohaska et al., Pure Appl. Chem. 94:573, 2022）；同位素质量 AME2012',
  example: { formula: 'CuSO4·5H2O' },
  compute({ formula }, warn) {
    const composition = parseFormula(formula)
    const molarMass = molarMassOf(composition)
    const unusual = Object.keys(composition).filter(symbol => WITHOUT_STANDARD_WEIGHT.has(symbol))
    if (unusual.length > 0) warn(`${unusual.join('、')} 没有标准原子量，按长寿命同位素的质量数计算`)
    const massPct = Object.fromEntries(
      Object.entries(composition).map(([symbol, count]) => [
        symbol,
        (100 * count * (ATOMIC_WEIGHTS[symbol] ?? 0)) / molarMass,
      ]),
    )
    return { molarMass, monoisotopicMass: monoisotopicMassOf(composition), composition, massPct }
  },
})
