/** Henderson–Hasselbalch · ratio, amounts and capacity of a buffer, or its pH. */
import { defineCalculator } from '../core/calculator.ts'
import { choice, number, positive } from '../core/fields.ts'

const WATER_PRODUCT = 1e-14

export const bufferHh = defineCalculator('buffer-hh', {
  inputs: {
    solveFor: choice('求解项', { ratio: '由 pH 求比例', ph: '由比例求 pH' }),
    pKa: number('pKa', { min: -2, max: 16 }),
    pH: number('pH', { min: 0, max: 14, when: { solveFor: ['ratio'] } }),
    ratio: positive('[A⁻]/[HA]', { when: { solveFor: ['ph'] } }),
    totalConcM: positive('总浓度', { unit: 'mol/L', dimension: 'molarity', max: 100, optional: true }),
  },
  outputs: {
    ratio: { label: '[A⁻]/[HA]', digits: '4sf' },
    pH: { label: 'pH', digits: '2dp' },
    baseM: { label: '碱型浓度', unit: 'mol/L', digits: '4sf' },
    acidM: { label: '酸型浓度', unit: 'mol/L', digits: '4sf' },
    basePct: { label: '碱型比例', unit: '%', digits: '2dp' },
    betaM: { label: '缓冲容量', unit: 'mol/L', digits: '4dp' },
  },
  formula: 'pH = pKa + lg([A⁻]/[HA])；β = ln10·(C·Ka·h/(Ka + h)² + h + Kw/h)，pKw = 14',
  worked: [
    { when: { solveFor: ['ratio'] }, text: '[A⁻]/[HA] = 10^({pH} − {pKa}) = {ratio}' },
    { when: { solveFor: ['ph'] }, text: 'pH = {pKa} + lg {ratio} = {pH}' },
  ],
  notes: ['pKa 请使用实际温度与离子强度下的表观值（见“缓冲剂 pKa 校正”）。', '缓冲容量含水的贡献。'],
  reference: 'Henderson 1908；Hasselbalch 1917；Van Slyke 1922',
  example: { solveFor: 'ratio', pKa: 7.21, pH: 7.4, totalConcM: 0.1 },
  compute({ solveFor, pKa, pH: entered, ratio: enteredRatio, totalConcM }, warn) {
    const pH = solveFor === 'ratio' ? entered : pKa + Math.log10(enteredRatio)
    const ratio = solveFor === 'ratio' ? 10 ** (entered - pKa) : enteredRatio
    if (Math.abs(pH - pKa) > 1) warn('超出缓冲范围（pKa±1）')
    const solved = solveFor === 'ratio' ? { ratio } : { pH }
    const baseShare = 1 / (1 + 10 ** (pKa - pH))
    const acidShare = 1 / (1 + 10 ** (pH - pKa))
    if (totalConcM === undefined) return solveFor === 'ratio' ? { ...solved, basePct: 100 * baseShare } : solved
    const h = 10 ** -pH
    return {
      ...solved,
      baseM: totalConcM * baseShare,
      acidM: totalConcM * acidShare,
      basePct: 100 * baseShare,
      betaM: Math.LN10 * (totalConcM * baseShare * acidShare + h + WATER_PRODUCT / h),
    }
  },
})
