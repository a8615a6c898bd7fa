/** 线性标准曲线 · Linear standard curve and unknowns read from it. */
import { defineCalculator } from '../core/calculator.ts'
import { series } from '../core/fields.ts'
import { fitLine } from '../science/regression.ts'

export const curveLinear = defineCalculator('curve-linear', {
  inputs: {
    x: series('x（浓度）', { minPoints: 3 }),
    y: series('y（响应）', { minPoints: 3, pairedWith: 'x' }),
    unknownY: series('待测响应', { minPoints: 0, optional: true }),
  },
  outputs: {
    slope: { label: '斜率', digits: '4sf' },
    intercept: { label: '截距', digits: '4sf' },
    r2: { label: 'R²', digits: '4sf' },
    slopeSe: { label: '斜率标准误', digits: '4sf' },
    interceptSe: { label: '截距标准误', digits: '4sf' },
    unknownX: { label: '待测浓度', digits: '4sf', unitFrom: 'x' },
  },
  formula: 'y = 斜率·x + 截距（最小二乘）；x = (y − 截距) ÷ 斜率',
  worked: 'y = {slope}·x + ({intercept})，R² = {r2}',
  notes: ['待测响应宜落在标准品范围之内。'],
  reference: '最小二乘法；与 scipy.stats.linregress 一致',
  example: { x: [0, 125, 250, 500, 1000, 2000], y: [0.09, 0.166, 0.25, 0.4, 0.72, 1.33], unknownY: [0.55] },
  compute({ x, y, unknownY = [] }, warn) {
    const { slope, intercept, r2, slopeSe, interceptSe } = fitLine(x, y, 'x')
    const unknownX = unknownY.map(each => (each - intercept) / slope)
    const [low, high] = [Math.min(...y), Math.max(...y)]
    if (unknownY.some(each => each < low || each > high)) warn('有待测响应超出标准曲线范围')
    return { slope, intercept, r2, slopeSe, interceptSe, unknownX }
  },
})
