/** 动态结合载量 · Dynamic and equilibrium binding capacity from a breakthrough curve. */
import { defineCalculator } from '../core/calculator.ts'
import { refuse, texts } from '../core/errors.ts'
import { nonNegative, number, positive, series } from '../core/fields.ts'

/** Volume at which the curve first rises through `level`, by straight lines between points; undefined if never. */
function firstCrossing(volume: readonly number[], ratio: readonly number[], level: number): number | undefined {
  for (let i = 1; i < ratio.length; i++) {
    const [before = 0, after = 0] = [ratio[i - 1], ratio[i]]
    if (before < level && after >= level) {
      const [from = 0, to = 0] = [volume[i - 1], volume[i]]
      return from + ((level - before) / (after - before)) * (to - from)
    }
  }
  return undefined
}

export const dbc = defineCalculator('dbc', {
  inputs: {
    feedMgMl: positive('上样浓度 C₀', { unit: 'mg/mL', dimension: 'massConcentration', max: 1e6 }),
    cvMl: positive('柱体积', { unit: 'mL', dimension: 'volume', max: 1e12 }),
    holdupMl: nonNegative('死体积 V₀', { unit: 'mL', dimension: 'volume', max: 1e12, default: 0 }),
    breakthroughPct: number('穿透比例', { unit: '%', min: 1, max: 50 }),
    volumeMl: series('上样体积', { unit: 'mL', dimension: 'volume', min: 0, max: 1e12, minPoints: 2 }),
    ratio: series('C/C₀', { min: -10, max: 10, minPoints: 2, pairedWith: 'volumeMl' }),
  },
  outputs: {
    breakthroughMl: { label: '穿透体积', unit: 'mL', digits: '2dp' },
    dbcMgMl: { label: '动态结合载量', unit: 'mg/mL', digits: '1dp' },
    ebcMgMl: { label: '平衡结合载量', unit: 'mg/mL', digits: '1dp' },
  },
  formula: 'DBC = (Vb − V₀)·C₀ ÷ CV；EBC = C₀·(∫(1 − C/C₀)dV − V₀) ÷ CV',
  worked: 'DBC = ({breakthroughMl} − {holdupMl}) × {feedMgMl} ÷ {cvMl} = {dbcMgMl} mg/mL',
  notes: ['Vb 取 C/C₀ 首次上穿穿透比例处，两点间线性插值。', '平衡载量需要接近完全穿透的曲线。'],
  reference: 'Cytiva, Dynamic binding capacity application notes',
  example: {
    feedMgMl: 2.9,
    cvMl: 1,
    holdupMl: 0.7,
    breakthroughPct: 10,
    volumeMl: [0, 2, 4, 5, 6, 7, 8, 9, 10, 12],
    ratio: [0, 0, 0.004, 0.015, 0.07, 0.25, 0.6, 0.88, 0.97, 0.998],
  },
  compute({ feedMgMl, cvMl, holdupMl, breakthroughPct, volumeMl, ratio }, warn) {
    const backwards = volumeMl.findIndex((each, i) => i > 0 && each < (volumeMl[i - 1] ?? 0))
    if (backwards >= 0) refuse('OUT_OF_RANGE', '上样体积须递增', `volumeMl.${backwards}`)
    const breakthroughMl =
      firstCrossing(volumeMl, ratio, breakthroughPct / 100) ??
      refuse('BREAKTHROUGH_NOT_REACHED', texts.breakthroughNotReached, 'ratio')
    let bound = 0
    for (let i = 1; i < ratio.length; i++) {
      const step = (volumeMl[i] ?? 0) - (volumeMl[i - 1] ?? 0)
      bound += 0.5 * (2 - (ratio[i] ?? 0) - (ratio[i - 1] ?? 0)) * step
    }
    if (breakthroughMl < holdupMl) warn('穿透体积小于死体积，请检查数据')
    if ((ratio.at(-1) ?? 0) < 0.9) warn('曲线未接近完全穿透，平衡载量偏低')
    return {
      breakthroughMl,
      dbcMgMl: ((breakthroughMl - holdupMl) * feedMgMl) / cvMl,
      ebcMgMl: (feedMgMl * (bound - holdupMl)) / cvMl,
    }
  },
})
