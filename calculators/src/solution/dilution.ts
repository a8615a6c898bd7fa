/** 稀释计算 · C1V1 = C2V2. */
import { defineCalculator } from '../core/calculator.ts'
import { refuse, texts } from '../core/errors.ts'
import { choice, positive } from '../core/fields.ts'

export const dilution = defineCalculator('dilution', {
  inputs: {
    solveFor: choice('求解项', { v1: '母液体积 V1', c1: '母液浓度 C1', v2: '终体积 V2', c2: '终浓度 C2' }),
    c1: positive('母液浓度', { when: { solveFor: ['v1', 'v2', 'c2'] }, hint: '与终浓度同一单位' }),
    v1: positive('母液体积', { when: { solveFor: ['c1', 'v2', 'c2'] }, hint: '与终体积同一单位' }),
    c2: positive('终浓度', { when: { solveFor: ['v1', 'c1', 'v2'] } }),
    v2: positive('终体积', { when: { solveFor: ['v1', 'c1', 'c2'] } }),
  },
  outputs: {
    v1: { label: '母液体积', digits: '4sf', unitFrom: 'v2' },
    c1: { label: '母液浓度', digits: '4sf', unitFrom: 'c2' },
    v2: { label: '终体积', digits: '4sf', unitFrom: 'v1' },
    c2: { label: '终浓度', digits: '4sf', unitFrom: 'c1' },
    diluent: { label: '稀释液体积', digits: '4sf', unitFrom: 'v2' },
    factor: { label: '稀释倍数', unit: '倍', digits: '4sf' },
  },
  formula: 'C1 × V1 = C2 × V2；稀释液 = V2 − V1；稀释倍数 = C1 ÷ C2',
  worked: [
    { when: { solveFor: ['v1'] }, text: 'V1 = {c2} × {v2} ÷ {c1} = {v1}' },
    { when: { solveFor: ['c1'] }, text: 'C1 = {c2} × {v2} ÷ {v1} = {c1}' },
    { when: { solveFor: ['v2'] }, text: 'V2 = {c1} × {v1} ÷ {c2} = {v2}' },
    { when: { solveFor: ['c2'] }, text: 'C2 = {c1} × {v1} ÷ {v2} = {c2}' },
  ],
  notes: ['两个浓度使用同一单位，两个体积使用同一单位。', '按体积可加计算，不计混合时的体积变化。'],
  reference: '物质守恒',
  example: { solveFor: 'v1', c1: 10, c2: 1, v2: 100 },
  compute({ solveFor, c1, c2, v1, v2 }) {
    switch (solveFor) {
      case 'v1': {
        if (c2 > c1) refuse('STOCK_TOO_DILUTE', texts.stockTooDilute, 'c1')
        const result = (c2 * v2) / c1
        return { v1: result, diluent: v2 - result, factor: c1 / c2 }
      }
      case 'v2': {
        if (c2 > c1) refuse('STOCK_TOO_DILUTE', texts.stockTooDilute, 'c1')
        const result = (c1 * v1) / c2
        return { v2: result, diluent: result - v1, factor: c1 / c2 }
      }
      case 'c1':
        if (v1 > v2) refuse('STOCK_TOO_DILUTE', texts.stockTooDilute, 'v1')
        return { c1: (c2 * v2) / v1, diluent: v2 - v1, factor: v2 / v1 }
      case 'c2':
        if (v1 > v2) refuse('STOCK_TOO_DILUTE', texts.stockTooDilute, 'v1')
        return { c2: (c1 * v1) / v2, diluent: v2 - v1, factor: v2 / v1 }
    }
  },
})
