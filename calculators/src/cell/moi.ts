/** MOI 感染复数 · Virus volume for a multiplicity of infection, and the Poisson shares. */
import { defineCalculator } from '../core/calculator.ts'
import { number, positive } from '../core/fields.ts'

/** P(X ≥ 2) for a Poisson mean; a series where 1 − p0 − p1 would cancel. */
function twoOrMore(mean: number): number {
  if (mean > 0.5) return 1 - Math.exp(-mean) * (1 + mean)
  let term = (mean * mean) / 2
  let sum = 0
  for (let k = 3; term > sum * 1e-17; k++) {
    sum += term
    term *= mean / k
  }
  return Math.exp(-mean) * sum
}

export const moi = defineCalculator('moi', {
  inputs: {
    cells: positive('细胞数', { unit: '个', max: 1e20 }),
    moi: number('MOI', { min: 0.0001, max: 1000 }),
    titerPerMl: positive('病毒滴度', { unit: 'PFU（TU）/mL', max: 1e20 }),
  },
  outputs: {
    volumeUl: { label: '病毒液体积', unit: 'µL', digits: '2dp' },
    p0: { label: '未感染比例', digits: '4dp' },
    pInfected: { label: '感染比例', digits: '4dp' },
    p1: { label: '恰好一个', digits: '4dp' },
    pMultiple: { label: '两个及以上', digits: '4dp' },
  },
  formula: 'V = 细胞数 × MOI ÷ 滴度；P(k) = e^(−MOI)·MOI^k ÷ k!',
  worked: 'V = {cells} × {moi} ÷ {titerPerMl} mL = {volumeUl} µL；感染比例 = 1 − e^(−{moi}) = {pInfected}',
  notes: ['假定感染服从泊松分布且每个病毒颗粒独立。'],
  reference: 'Ellis & Delbrück, J. Gen. Physiol. 22:365 (1939)',
  example: { cells: 1e6, moi: 5, titerPerMl: 1e8 },
  compute: ({ cells, moi: m, titerPerMl }) => ({
    volumeUl: ((cells * m) / titerPerMl) * 1000,
    p0: Math.exp(-m),
    pInfected: -Math.expm1(-m),
    p1: m * Math.exp(-m),
    pMultiple: twoOrMore(m),
  }),
})
