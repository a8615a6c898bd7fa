/** 倍增时间 · Specific growth rate and doubling time. */
import { defineCalculator } from '../core/calculator.ts'
import { refuse } from '../core/errors.ts'
import { choice, positive, series } from '../core/fields.ts'
import { fitLine, isConstant } from '../science/regression.ts'

const NO_GROWTH = '细胞数未增长，无法计算倍增时间'

export const doublingTime = defineCalculator('doubling-time', {
  inputs: {
    mode: choice('方式', { two: '两点法', series: '多点回归' }),
    n0: positive('初始细胞数', { max: 1e20, when: { mode: ['two'] } }),
    nt: positive('终末细胞数', { max: 1e20, when: { mode: ['two'] } }),
    hours: positive('时间', { unit: 'h', dimension: 'time', max: 1e6, when: { mode: ['two'] } }),
    hoursList: series('时间', {
      unit: 'h',
      dimension: 'time',
      min: 0,
      max: 1e6,
      minPoints: 2,
      when: { mode: ['series'] },
    }),
    counts: series('细胞数', {
      above: 0,
      max: 1e20,
      minPoints: 2,
      pairedWith: 'hoursList',
      when: { mode: ['series'] },
    }),
  },
  outputs: {
    muPerH: { label: '比生长速率 µ', unit: '/h', digits: '4dp' },
    doublingH: { label: '倍增时间', unit: 'h', digits: '2dp' },
    generations: { label: '倍增次数', digits: '2dp' },
    r2: { label: 'R²', digits: '4dp' },
  },
  formula: 'µ = ln(Nt/N0) ÷ t；td = ln2 ÷ µ；多点时为 lnN 对 t 的回归斜率',
  worked: [
    { when: { mode: ['two'] }, text: 'µ = ln({nt} ÷ {n0}) ÷ {hours} h = {muPerH} /h；td = ln2 ÷ µ = {doublingH} h' },
    { when: { mode: ['series'] }, text: 'µ = d(lnN)/dt = {muPerH} /h（R² = {r2}）；td = ln2 ÷ µ = {doublingH} h' },
  ],
  notes: ['只用对数生长期的数据。'],
  reference: '指数生长定义式',
  example: { mode: 'two', n0: 1e5, nt: 8e5, hours: 72 },
  compute({ mode, n0, nt, hours, hoursList, counts }) {
    if (mode === 'two') {
      if (nt <= n0) refuse('NO_GROWTH', NO_GROWTH, 'nt')
      const growth = Math.log(nt / n0)
      return { muPerH: growth / hours, doublingH: (Math.LN2 * hours) / growth, generations: growth / Math.LN2 }
    }
    const logs = counts.map(Math.log)
    if (isConstant(logs)) refuse('NO_GROWTH', NO_GROWTH, 'counts')
    const { slope, r2 } = fitLine(hoursList, logs, 'counts')
    if (slope <= 0) refuse('NO_GROWTH', NO_GROWTH, 'counts')
    return { muPerH: slope, doublingH: Math.LN2 / slope, r2 }
  },
})
