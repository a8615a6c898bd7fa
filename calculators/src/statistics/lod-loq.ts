/** 检出限/定量限 · Detection and quantitation limits from a calibration line. */
import { defineCalculator } from '../core/calculator.ts'
import { refuse, texts } from '../core/errors.ts'
import { series } from '../core/fields.ts'
import { fitLine } from '../science/regression.ts'

export const lodLoq = defineCalculator('lod-loq', {
  inputs: {
    x: series('x（浓度）', { minPoints: 3 }),
    y: series('y（响应）', { minPoints: 3, pairedWith: 'x' }),
  },
  outputs: {
    slope: { label: '斜率 S', digits: '4sf' },
    residualSd: { label: '残差标准差 σ', digits: '4sf' },
    lod: { label: '检出限 LOD', digits: '4sf', unitFrom: 'x' },
    loq: { label: '定量限 LOQ', digits: '4sf', unitFrom: 'x' },
  },
  formula: 'LOD = 3.3σ/S；LOQ = 10σ/S；σ 为回归残差标准差（n − 2）',
  worked: 'LOD = 3.3 × {residualSd} ÷ {slope} = {lod}；LOQ = 10 × {residualSd} ÷ {slope} = {loq}',
  notes: ['应使用接近检出限的低浓度标准品，并以实际样品验证。'],
  reference: 'ICH Q2(R2)',
  example: { x: [0.5, 3.75, 7, 10.25, 13.5, 16.75, 20], y: [4.0612, 28.169, 51.76, 76.073, 99.955, 123.62, 147.62] },
  compute({ x, y }) {
    const { slope, residualSd } = fitLine(x, y, 'x')
    if (slope <= 0) refuse('DEGENERATE_DATA', texts.degenerateData, 'y')
    return { slope, residualSd, lod: (3.3 * residualSd) / slope, loq: (10 * residualSd) / slope }
  },
})
