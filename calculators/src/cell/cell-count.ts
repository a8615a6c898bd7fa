/** 血球计数板 · Hemocytometer count and viability. */
import { defineCalculator } from '../core/calculator.ts'
import { refuse } from '../core/errors.ts'
import { number, positive, series } from '../core/fields.ts'
import { mean } from '../science/regression.ts'

const count = { min: 0, max: 1e9, integer: true, minPoints: 1, maxPoints: 200 } as const

export const cellCount = defineCalculator('cell-count', {
  inputs: {
    live: series('活细胞数', count),
    dead: series('死细胞数', { ...count, pairedWith: 'live' }),
    dilution: number('稀释倍数', { unit: '倍', min: 1, max: 1e6, default: 1 }),
    squareMm2: positive('每格面积', { unit: 'mm²', dimension: 'area', max: 1e4, default: 1 }),
    depthMm: positive('计数室深度', { unit: 'mm', dimension: 'length', max: 100, default: 0.1 }),
    volumeMl: positive('悬液体积', { unit: 'mL', dimension: 'volume' }),
  },
  outputs: {
    viablePerMl: { label: '活细胞密度', unit: '个/mL', digits: '3sf' },
    totalPerMl: { label: '总细胞密度', unit: '个/mL', digits: '3sf' },
    viabilityPct: { label: '活率', unit: '%', digits: '1dp' },
    totalViable: { label: '活细胞总数', unit: '个', digits: '3sf' },
  },
  formula: '密度 = 每格平均数 × 稀释倍数 ÷ (面积 × 深度) × 1000；活率 = Σ活 ÷ (Σ活 + Σ死)',
  worked:
    '活细胞密度 = 平均数 × {dilution} ÷ ({squareMm2} mm² × {depthMm} mm) × 1000 = {viablePerMl} 个/mL；活率 {viabilityPct}%',
  notes: ['标准大格 1 mm² × 0.1 mm = 0.1 µL。', '台盼蓝 1:1 混合时稀释倍数为 2。'],
  reference: 'Neubauer 计数室几何尺寸',
  example: { live: [52, 48, 55, 49], dead: [3, 4, 2, 3], dilution: 2, squareMm2: 1, depthMm: 0.1, volumeMl: 10 },
  compute({ live, dead, dilution, squareMm2, depthMm, volumeMl }, warn) {
    const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0)
    const all = sum(live) + sum(dead)
    if (all === 0) refuse('OUT_OF_RANGE', '计数为零，无法计算活率', 'live')
    const perMl = (1000 * dilution) / (squareMm2 * depthMm)
    const viablePerMl = mean(live) * perMl
    if (all < 100) warn('计数少于 100 个，统计误差较大')
    return {
      viablePerMl,
      totalPerMl: (mean(live) + mean(dead)) * perMl,
      viabilityPct: (100 * sum(live)) / all,
      totalViable: viablePerMl * volumeMl,
    }
  },
})
