/** 离子强度与渗透浓度 · Ionic strength, osmolarity and Davies activity coefficients. */
import { defineCalculator } from '../core/calculator.ts'
import { nonNegative, number, rows, text } from '../core/fields.ts'
import { debyeHuckelA } from '../science/activity.ts'

export const ionicStrength = defineCalculator('ionic-strength', {
  inputs: {
    ions: rows(
      '离子',
      {
        name: text('名称', { optional: true }),
        conc: nonNegative('浓度', { unit: 'mol/L', dimension: 'molarity', max: 100 }),
        charge: number('电荷', { min: -4, max: 4, integer: true }),
      },
      { minRows: 1, maxRows: 50 },
    ),
    tempC: number('温度', { unit: '℃', dimension: 'temperature', min: 0, max: 100 }),
  },
  outputs: {
    ionicStrength: { label: '离子强度', unit: 'mol/L', digits: '4dp' },
    osmolarityMosm: { label: '渗透浓度', unit: 'mOsm/L', digits: '1dp' },
    gamma: { label: '活度系数', digits: '3dp' },
  },
  formula: 'I = ½Σc·z²；lgγ = −A·z²(√I/(1+√I) − 0.3I)；A = 0.4918 + 6.614×10⁻⁴T + 4.975×10⁻⁶T²',
  worked: 'I = ½Σc·z² = {ionicStrength} mol/L；渗透浓度 = Σc = {osmolarityMosm} mOsm/L',
  notes: ['渗透浓度按理想溶液、各组分完全电离计算；不带电的溶质电荷填 0。', 'Davies 式适用于 I ≤ 0.5 mol/L。'],
  reference: 'Davies 1962；Beynon 1988（A 的温度关系）',
  example: {
    ions: [
      { name: 'Na⁺', conc: 0.157, charge: 1 },
      { name: 'K⁺', conc: 0.0045, charge: 1 },
      { name: 'Cl⁻', conc: 0.1397, charge: -1 },
      { name: 'HPO₄²⁻', conc: 0.01, charge: -2 },
      { name: 'H₂PO₄⁻', conc: 0.0018, charge: -1 },
    ],
    tempC: 25,
  },
  compute({ ions, tempC }, warn) {
    const strength = ions.reduce((sum, { conc, charge }) => sum + 0.5 * conc * charge ** 2, 0)
    const root = Math.sqrt(strength)
    const bracket = root / (1 + root) - 0.3 * strength
    const a = debyeHuckelA(tempC)
    if (strength > 0.5) warn('I > 0.5 mol/L，超出 Davies 适用范围')
    return {
      ionicStrength: strength,
      osmolarityMosm: 1000 * ions.reduce((sum, { conc }) => sum + conc, 0),
      gamma: ions.map(({ charge }) => 10 ** (-a * charge ** 2 * bracket)),
    }
  },
})
