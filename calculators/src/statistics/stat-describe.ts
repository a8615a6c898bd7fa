/** 描述统计 · Descriptive statistics. */
import { defineCalculator } from '../core/calculator.ts'
import { series } from '../core/fields.ts'
import { studentQuantileUpper } from '../science/distributions.ts'
import { mean as meanOf, variance } from '../science/regression.ts'

/** Quantile of sorted values by linear interpolation (type 7, the default of R, numpy and Excel). */
function quantile(sorted: ArrayLike<number>, share: number): number {
  const place = (sorted.length - 1) * share
  const low = Math.floor(place)
  const below = sorted[low] ?? 0
  const above = sorted[Math.min(low + 1, sorted.length - 1)] ?? 0
  return below + (place - low) * (above - below)
}

export const statDescribe = defineCalculator('stat-describe', {
  inputs: {
    values: series('数据', { minPoints: 2, maxPoints: 10_000 }),
  },
  outputs: {
    n: { label: '个数 n', digits: 'int' },
    mean: { label: '均值', digits: '4sf' },
    sd: { label: '标准差 SD', digits: '4sf' },
    sem: { label: '标准误 SEM', digits: '4sf' },
    cvPct: { label: '变异系数 CV', unit: '%', digits: '4sf' },
    median: { label: '中位数', digits: '4sf' },
    min: { label: '最小值', digits: '4sf' },
    max: { label: '最大值', digits: '4sf' },
    q1: { label: '下四分位数', digits: '4sf' },
    q3: { label: '上四分位数', digits: '4sf' },
    ci95Low: { label: '均值 95% 置信下限', digits: '4sf' },
    ci95High: { label: '均值 95% 置信上限', digits: '4sf' },
    geoMean: { label: '几何均值', digits: '4sf' },
  },
  formula: 'SD = √(Σ(x − x̄)²/(n − 1))；SEM = SD/√n；置信区间 = x̄ ± t₀.₉₇₅,ₙ₋₁·SEM；四分位数按 type 7 线性插值',
  worked: 'x̄ ± t·SEM = {mean} ± t × {sem} → {ci95Low}～{ci95High}（n = {n}）',
  notes: ['有零或负数时不给出几何均值；均值为 0 时不给出 CV。'],
  reference: 'Hyndman & Fan 1996（四分位数）；Student 1908',
  example: { values: [1.8641, 2.2178, 1.8129, 2.0763, 1.9701, 2.0744, 1.765, 1.7698] },
  compute({ values }) {
    const n = values.length
    const sorted = Float64Array.from(values).sort()
    const mean = meanOf(values)
    const sd = Math.sqrt(variance(values))
    const sem = sd / Math.sqrt(n)
    const half = studentQuantileUpper(0.025, n - 1) * sem
    return {
      n,
      mean,
      sd,
      sem,
      cvPct: mean === 0 ? null : (100 * sd) / mean,
      median: quantile(sorted, 0.5),
      min: sorted[0] ?? 0,
      max: sorted.at(-1) ?? 0,
      q1: quantile(sorted, 0.25),
      q3: quantile(sorted, 0.75),
      ci95Low: mean - half,
      ci95High: mean + half,
      geoMean: (sorted[0] ?? 0) > 0 ? Math.exp(meanOf(values.map(Math.log))) : null,
    }
  },
})
