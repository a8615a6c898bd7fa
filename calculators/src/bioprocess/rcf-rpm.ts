/** 离心力换算 · Relative centrifugal force and speed. */
import { defineCalculator } from '../core/calculator.ts'
import { choice, number, positive } from '../core/fields.ts'
import { STANDARD_GRAVITY } from '../science/constants.ts'

export const rcfRpm = defineCalculator('rcf-rpm', {
  inputs: {
    solveFor: choice('求解项', { rcf: '由转速求 RCF', rpm: '由 RCF 求转速' }),
    radiusMm: number('转子半径', { unit: 'mm', dimension: 'length', min: 1, max: 1000 }),
    rpm: number('转速', { unit: 'rpm', min: 1, max: 200_000, when: { solveFor: ['rcf'] } }),
    rcf: positive('RCF', { unit: '×g', max: 1e8, when: { solveFor: ['rpm'] } }),
  },
  outputs: {
    rcf: { label: 'RCF', unit: '×g', digits: '0dp' },
    rpm: { label: '转速', unit: 'rpm', digits: '0dp' },
  },
  formula: 'RCF = ω²r ÷ g = 1.118×10⁻⁵ × r(cm) × rpm²',
  worked: [
    { when: { solveFor: ['rcf'] }, text: 'RCF = (2π × {rpm}/60)² × {radiusMm}/1000 m ÷ 9.80665 = {rcf} ×g' },
    { when: { solveFor: ['rpm'] }, text: 'rpm = 60/2π × √({rcf} × 9.80665 ÷ ({radiusMm}/1000 m)) = {rpm}' },
  ],
  notes: ['半径一般取最大半径 Rmax；请勿超过转子与离心管的限速。'],
  reference: 'Eppendorf、Beckman Coulter 转子手册；g = 9.80665 m/s²',
  example: { solveFor: 'rcf', radiusMm: 86, rpm: 12000 },
  compute({ solveFor, radiusMm, rpm, rcf }) {
    const radiusM = radiusMm / 1000
    if (solveFor === 'rcf') return { rcf: (((2 * Math.PI * rpm) / 60) ** 2 * radiusM) / STANDARD_GRAVITY }
    return { rpm: (60 / (2 * Math.PI)) * Math.sqrt((rcf * STANDARD_GRAVITY) / radiusM) }
  },
})
