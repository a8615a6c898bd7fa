/** 蛋白 A280 定量 · Protein concentration from A280. */
import { defineCalculator } from '../core/calculator.ts'
import { refuse } from '../core/errors.ts'
import { nonNegative, number, positive } from '../core/fields.ts'

export const proteinA280 = defineCalculator('protein-a280', {
  inputs: {
    a280: nonNegative('A280', { max: 1000 }),
    a320: nonNegative('A320', { max: 1000, default: 0 }),
    pathCm: number('光程', { unit: 'cm', dimension: 'length', min: 0.001, max: 100, default: 1 }),
    dilution: number('稀释倍数', { unit: '倍', min: 1, max: 1e6, default: 1 }),
    e280: positive('ε280', { unit: 'M⁻¹cm⁻¹', max: 1e9 }),
    molarMass: positive('摩尔质量', { unit: 'g/mol', dimension: 'molarMass', max: 1e9 }),
  },
  outputs: {
    concUm: { label: '浓度', unit: 'µmol/L', digits: '2dp' },
    concMgMl: { label: '浓度', unit: 'mg/mL', digits: '3dp' },
  },
  formula: 'c = (A280 − A320) × D ÷ (ε × l)',
  worked: 'c = ({a280} − {a320}) × {dilution} ÷ ({e280} × {pathCm}) = {concUm} µmol/L = {concMgMl} mg/mL',
  notes: ['ε280 可由“蛋白理化参数”按序列计算；抗体常用 210000 M⁻¹cm⁻¹。', '含核酸或有散射的样品会偏高。'],
  reference: 'Beer–Lambert 定律',
  example: { a280: 0.7, a320: 0.01, pathCm: 1, dilution: 10, e280: 210000, molarMass: 148000 },
  compute({ a280, a320, pathCm, dilution, e280, molarMass }) {
    if (a280 < a320) refuse('OUT_OF_RANGE', 'A280不能低于A320', 'a280')
    const molar = ((a280 - a320) * dilution) / (e280 * pathCm)
    return { concUm: molar * 1e6, concMgMl: molar * molarMass }
  },
})
