/** qPCR 扩增效率 · Amplification efficiency from a standard curve. */
import { defineCalculator } from '../core/calculator.ts'
import { number, series } from '../core/fields.ts'
import { fitLine } from '../science/regression.ts'

export const qpcrEfficiency = defineCalculator('qpcr-efficiency', {
  inputs: {
    quantity: series('标准品量', { above: 0, max: 1e30, minPoints: 2 }),
    ct: series('Ct', { minPoints: 2, pairedWith: 'quantity', min: -1000, max: 1000 }),
    unknownCt: number('待测 Ct', { min: -1000, max: 1000, optional: true }),
  },
  outputs: {
    slope: { label: '斜率', digits: '3dp' },
    intercept: { label: '截距', digits: '2dp' },
    r2: { label: 'R²', digits: '4dp' },
    efficiencyPct: { label: '扩增效率', unit: '%', digits: '1dp' },
    unknownQuantity: { label: '待测量', digits: '3sf', unitFrom: 'quantity' },
  },
  formula: 'Ct = k·lg(量) + b；E = (10^(−1/k) − 1) × 100%',
  worked: 'E = (10^(−1 ÷ {slope}) − 1) × 100% = {efficiencyPct}%',
  notes: ['效率 90%～110%（斜率 −3.6～−3.1）、R² ≥ 0.99 为宜。'],
  reference: 'MIQE（Bustin et al., Clin. Chem. 55:611, 2009）',
  example: { quantity: [1e7, 1e6, 1e5, 1e4, 1e3], ct: [15.3, 18.67, 22.15, 25.47, 28.9], unknownCt: 19.43 },
  compute({ quantity, ct, unknownCt }, warn) {
    const { slope, intercept, r2 } = fitLine(quantity.map(Math.log10), ct, 'ct')
    const efficiencyPct = (10 ** (-1 / slope) - 1) * 100
    if (slope > 0) warn('斜率为正，请检查数据')
    else if (efficiencyPct < 90 || efficiencyPct > 110) warn('扩增效率不在 90%～110%')
    const unknown = unknownCt === undefined ? {} : { unknownQuantity: 10 ** ((unknownCt - intercept) / slope) }
    return { slope, intercept, r2, efficiencyPct, ...unknown }
  },
})
