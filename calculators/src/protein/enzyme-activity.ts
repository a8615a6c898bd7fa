/** 酶活力单位 · Enzyme units from an absorbance change. */
import { defineCalculator } from '../core/calculator.ts'
import { nonNegative, number, positive } from '../core/fields.ts'

export const enzymeActivity = defineCalculator('enzyme-activity', {
  inputs: {
    deltaAmin: nonNegative('ΔA/min', { max: 1000, hint: '扣除空白后的绝对值' }),
    eMm: positive('摩尔消光系数', {
      unit: 'mM⁻¹cm⁻¹',
      max: 1e6,
      presets: [
        { label: 'NADH 340 nm 6.22', value: 6.22 },
        { label: '对硝基苯酚 405 nm 18.0', value: 18 },
        { label: 'ABTS 420 nm 36.0', value: 36 },
      ],
    }),
    pathCm: number('光程', { unit: 'cm', dimension: 'length', min: 0.001, max: 100, default: 1 }),
    totalMl: positive('反应总体积', { unit: 'mL', dimension: 'volume' }),
    sampleMl: positive('样品体积', { unit: 'mL', dimension: 'volume' }),
    dilution: number('样品稀释倍数', { unit: '倍', min: 1, max: 1e9, default: 1 }),
    proteinMgMl: positive('蛋白浓度', { unit: 'mg/mL', dimension: 'massConcentration', optional: true }),
  },
  outputs: {
    unitPerMl: { label: '酶活力', unit: 'U/mL', digits: '4sf' },
    unitPerMg: { label: '比活力', unit: 'U/mg', digits: '4sf' },
    nkatPerMl: { label: '酶活力', unit: 'nkat/mL', digits: '4sf' },
  },
  formula: 'U/mL = ΔA/min × Vt × D ÷ (ε × l × Vs)；1 U = 1 µmol/min = 16.67 nkat',
  worked: '{deltaAmin} × {totalMl} × {dilution} ÷ ({eMm} × {pathCm} × {sampleMl}) = {unitPerMl} U/mL',
  notes: ['ΔA/min 取线性初速度段。', '比活力按未稀释样品的蛋白浓度计算。'],
  reference: 'IUBMB（Enzyme Nomenclature）',
  example: { deltaAmin: 0.12, eMm: 6.22, pathCm: 1, totalMl: 1, sampleMl: 0.02, dilution: 10, proteinMgMl: 2 },
  compute({ deltaAmin, eMm, pathCm, totalMl, sampleMl, dilution, proteinMgMl }) {
    const unitPerMl = (deltaAmin * totalMl * dilution) / (eMm * pathCm * sampleMl)
    const specific = proteinMgMl === undefined ? {} : { unitPerMg: unitPerMl / proteinMgMl }
    return { unitPerMl, ...specific, nkatPerMl: (unitPerMl * 1000) / 60 }
  },
})
