/** 样本量估算 · Sample size per group for comparing two means. */
import { defineCalculator } from '../core/calculator.ts'
import { refuse } from '../core/errors.ts'
import { number, numberChoice, positive } from '../core/fields.ts'
import { noncentralStudentUpper, studentQuantileUpper } from '../science/distributions.ts'
import { findRoot } from '../science/root.ts'

const FEWEST = 2
const MOST = 1e9

/** Power of the two-sample t-test with n per group (not necessarily whole), equal groups, both tails counted. */
function powerOf(n: number, effect: number, alpha: number, tails: 1 | 2): number {
  const df = 2 * n - 2
  const delta = effect * Math.sqrt(n / 2)
  const critical = studentQuantileUpper(alpha / tails, df)
  const upper = noncentralStudentUpper(critical, df, delta)
  return tails === 1 ? upper : upper + noncentralStudentUpper(critical, df, -delta)
}

export const statSamplesize = defineCalculator('stat-samplesize', {
  inputs: {
    difference: number('两组均值之差', { min: -1e15, max: 1e15 }),
    sd: positive('标准差', {}),
    alpha: number('显著性水平 α', { above: 0, max: 0.5 }),
    power: number('检验效能', { min: 0.05, max: 0.9999 }),
    tails: numberChoice('检验', [1, 2], { labels: { 1: '单侧', 2: '双侧' } }),
  },
  outputs: {
    effectSize: { label: '效应量 d', digits: '3dp' },
    nExact: { label: '每组样本量（精确）', digits: '2dp' },
    nPerGroup: { label: '每组样本量', unit: '例', digits: 'int' },
  },
  formula: 'd = |差值| ÷ SD；求 n 使非中心 t（自由度 2n − 2，非中心参数 d√(n/2)）的效能等于设定值',
  worked: 'd = |{difference}| ÷ {sd} = {effectSize}；n = {nExact} → 每组 {nPerGroup} 例',
  notes: ['两组等样本量；结果向上取整，每组至少 2 例。', '未计失访，请按预计脱落率放大。'],
  reference: 'Cohen, Statistical Power Analysis (1988)；statsmodels TTestIndPower',
  example: { difference: 5, sd: 6, alpha: 0.05, power: 0.8, tails: 2 },
  compute({ difference, sd, alpha, power, tails }, warn) {
    if (difference === 0) refuse('OUT_OF_RANGE', '两组均值之差不能为0', 'difference')
    if (power <= alpha) refuse('OUT_OF_RANGE', '检验效能须大于显著性水平', 'power')
    const effectSize = Math.abs(difference) / sd
    const short = (logN: number) => powerOf(Math.exp(logN), effectSize, alpha, tails) - power
    if (short(Math.log(FEWEST)) >= 0) {
      warn('每组 2 例已达到设定的效能')
      return { effectSize, nExact: FEWEST, nPerGroup: FEWEST }
    }
    let high = 2 * FEWEST
    while (high < MOST && short(Math.log(high)) < 0) high *= 2
    if (high >= MOST) refuse('OUT_OF_RANGE', '差值相对标准差过小，样本量超出可计算范围', 'difference')
    const nExact = Math.exp(findRoot(short, Math.log(high / 2), Math.log(high), 1e-13))
    // A root that is a whole number up to rounding is not raised to the next one.
    return { effectSize, nExact, nPerGroup: Math.ceil(nExact - 1e-9 * nExact) }
  },
})
