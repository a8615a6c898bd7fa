/** 相对定量 ΔΔCt · Relative expression after Livak and Pfaffl. */
import { defineCalculator } from '../core/calculator.ts'
import { number, series } from '../core/fields.ts'
import { mean } from '../science/regression.ts'

const ct = { minPoints: 1, min: -1000, max: 1000 } as const

export const qpcrDdct = defineCalculator('qpcr-ddct', {
  inputs: {
    targetTreated: series('目的基因 Ct（处理组）', ct),
    refTreated: series('内参基因 Ct（处理组）', ct),
    targetControl: series('目的基因 Ct（对照组）', ct),
    refControl: series('内参基因 Ct（对照组）', ct),
    effTargetPct: number('目的基因效率', { unit: '%', above: 0, max: 200, default: 100 }),
    effRefPct: number('内参基因效率', { unit: '%', above: 0, max: 200, default: 100 }),
  },
  outputs: {
    ddCt: { label: 'ΔΔCt', digits: '2dp' },
    foldLivak: { label: '倍数（Livak）', unit: '倍', digits: '3sf' },
    foldPfaffl: { label: '倍数（Pfaffl）', unit: '倍', digits: '3sf' },
  },
  formula:
    'ΔΔCt = (目的 − 内参)处理 − (目的 − 内参)对照；Livak：2^−ΔΔCt；Pfaffl：(1+Et)^ΔCt目的 ÷ (1+Er)^ΔCt内参，ΔCt = 对照 − 处理',
  worked: 'ΔΔCt = {ddCt}；2^−ΔΔCt = {foldLivak}；Pfaffl = {foldPfaffl}',
  notes: ['各组先取平均 Ct。', 'Livak 法假定两个基因效率均为 100%。'],
  reference: 'Livak & Schmittgen 2001；Pfaffl 2001',
  example: {
    targetTreated: [26.5, 26.15, 26.32],
    refTreated: [17.06, 16.94, 17.04],
    targetControl: [27.02, 27.11, 27.63],
    refControl: [17.12, 17.12, 17.07],
    effTargetPct: 96,
    effRefPct: 99,
  },
  compute({ targetTreated, refTreated, targetControl, refControl, effTargetPct, effRefPct }) {
    const target = mean(targetControl) - mean(targetTreated)
    const reference = mean(refControl) - mean(refTreated)
    const ddCt = reference - target
    return {
      ddCt,
      foldLivak: 2 ** -ddCt,
      foldPfaffl: (1 + effTargetPct / 100) ** target / (1 + effRefPct / 100) ** reference,
    }
  },
})
