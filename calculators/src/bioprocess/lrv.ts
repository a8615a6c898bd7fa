/** 病毒清除 LRV · Log reduction of virus per step and in total. */
import { defineCalculator } from '../core/calculator.ts'
import { positive, rows, text } from '../core/fields.ts'

export const lrv = defineCalculator('lrv', {
  inputs: {
    steps: rows(
      '步骤',
      {
        name: text('名称', { optional: true }),
        titerIn: positive('上样滴度', { unit: '/mL', max: 1e20 }),
        volumeInMl: positive('上样体积', { unit: 'mL', dimension: 'volume' }),
        titerOut: positive('产出滴度', { unit: '/mL', max: 1e20, hint: '未检出时填检测限' }),
        volumeOutMl: positive('产出体积', { unit: 'mL', dimension: 'volume' }),
      },
      { minRows: 1, maxRows: 100 },
    ),
  },
  outputs: {
    lrv: { label: '各步 LRV', digits: '2dp' },
    total: { label: '合计', digits: '2dp' },
    totalCountable: { label: '可计合计', digits: '2dp' },
  },
  formula: 'LRV = lg(上样滴度 × 体积 ÷ (产出滴度 × 体积))；≤ 1 lg 的步骤不计入可计合计',
  worked: 'ΣLRV = {total}；可计 {totalCountable}',
  notes: ['只有机制不同（正交）的步骤可以相加。', '产出未检出时按检测限计算，结果为“≥”。'],
  reference: 'ICH Q5A(R2)',
  example: {
    steps: [
      { name: '低 pH 孵育', titerIn: 1e7, volumeInMl: 100, titerOut: 50, volumeOutMl: 105 },
      { name: '除病毒过滤', titerIn: 1e6, volumeInMl: 200, titerOut: 10, volumeOutMl: 200 },
    ],
  },
  compute({ steps }) {
    const each = steps.map(({ titerIn, volumeInMl, titerOut, volumeOutMl }) =>
      Math.log10((titerIn * volumeInMl) / (titerOut * volumeOutMl)),
    )
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
    return { lrv: each, total: sum(each), totalCountable: sum(each.filter(value => value > 1)) }
  },
})
