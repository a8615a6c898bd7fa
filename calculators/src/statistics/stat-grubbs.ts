/** Grubbs 离群值 · Two-sided Grubbs test for one outlier. */
import { defineCalculator } from '../core/calculator.ts'
import { refuse, texts } from '../core/errors.ts'
import { number, series } from '../core/fields.ts'
import { studentQuantileUpper } from '../science/distributions.ts'
import { isConstant, mean, variance } from '../science/regression.ts'

export const statGrubbs = defineCalculator('stat-grubbs', {
  inputs: {
    values: series('数据', { minPoints: 3, maxPoints: 10_000 }),
    alpha: number('显著性水平 α', { above: 0, max: 0.5 }),
  },
  outputs: {
    g: { label: 'G', digits: '4sf' },
    critical: { label: '临界值', digits: '4sf' },
    index: { label: '可疑值位置（从 0 起）', digits: 'int' },
    outlier: { label: '为离群值' },
  },
  formula: 'G = max|x − x̄| ÷ SD；临界值 = (n−1)/√n · √(t²/(n−2+t²))，t = t(α/2n, n−2)',
  worked: 'G = {g}，临界值 {critical}',
  notes: ['假定数据正态，每次只检一个；剔除须有可追溯的原因。'],
  reference: 'Grubbs, Technometrics 11:1 (1969)',
  example: { values: [55.528, 50.692, 36.524, 48.754, 51.228, 48.247, 51.285], alpha: 0.05 },
  compute({ values, alpha }) {
    if (isConstant(values)) refuse('DEGENERATE_DATA', texts.degenerateData, 'values')
    const n = values.length
    const centre = mean(values)
    let index = 0
    for (let i = 1; i < n; i++) {
      if (Math.abs((values[i] ?? 0) - centre) > Math.abs((values[index] ?? 0) - centre)) index = i
    }
    const g = Math.abs((values[index] ?? 0) - centre) / Math.sqrt(variance(values))
    const t = studentQuantileUpper(alpha / (2 * n), n - 2)
    const critical = (n - 1) / Math.sqrt(n) / Math.sqrt(1 + (n - 2) / (t * t))
    return { g, critical, index, outlier: g > critical }
  },
})
