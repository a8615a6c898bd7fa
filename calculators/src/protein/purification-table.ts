/** 纯化表 · Purification table: totals, specific activity, fold and yield per step. */
import { defineCalculator } from '../core/calculator.ts'
import { refuse, texts } from '../core/errors.ts'
import { nonNegative, positive, rows, text } from '../core/fields.ts'

export const purificationTable = defineCalculator('purification-table', {
  inputs: {
    steps: rows(
      '步骤',
      {
        name: text('名称', { optional: true }),
        volumeMl: positive('体积', { unit: 'mL', dimension: 'volume' }),
        proteinMgMl: positive('蛋白浓度', { unit: 'mg/mL', dimension: 'massConcentration' }),
        activityUMl: nonNegative('活力', { unit: 'U/mL' }),
      },
      { minRows: 1, maxRows: 100 },
    ),
  },
  outputs: {
    totalMg: { label: '总蛋白', unit: 'mg', digits: '2dp' },
    totalU: { label: '总活力', unit: 'U', digits: '2dp' },
    specific: { label: '比活力', unit: 'U/mg', digits: '2dp' },
    fold: { label: '纯化倍数', unit: '倍', digits: '2dp' },
    yieldPct: { label: '得率', unit: '%', digits: '2dp' },
  },
  formula: '总量 = V × c；比活力 = 总活力 ÷ 总蛋白；倍数与得率相对首步',
  notes: ['首步通常为粗提液。', '得率超过 100% 常说明前一步有抑制物或测定误差。'],
  reference: 'Burgess & Deutscher, Guide to Protein Purification',
  example: {
    steps: [
      { name: '粗提液', volumeMl: 100, proteinMgMl: 12, activityUMl: 24 },
      { name: '硫酸铵沉淀', volumeMl: 30, proteinMgMl: 15, activityUMl: 68 },
      { name: '离子交换', volumeMl: 20, proteinMgMl: 3.2, activityUMl: 82 },
    ],
  },
  compute({ steps }) {
    const totalMg = steps.map(step => step.volumeMl * step.proteinMgMl)
    const totalU = steps.map(step => step.volumeMl * step.activityUMl)
    const specific = steps.map(step => step.activityUMl / step.proteinMgMl)
    const [firstU = 0] = totalU
    const [firstSpecific = 0] = specific
    if (firstU <= 0) refuse('OUT_OF_RANGE', texts.outOfRange('第1行活力', 0, 1e15, true), 'steps.0.activityUMl')
    return {
      totalMg,
      totalU,
      specific,
      fold: specific.map(each => each / firstSpecific),
      yieldPct: totalU.map(each => (100 * each) / firstU),
    }
  },
})
