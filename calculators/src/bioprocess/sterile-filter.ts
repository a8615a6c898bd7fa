/** 除菌过滤面积（Vmax） · Sterile filter sizing by the Vmax method. */
import { defineCalculator } from '../core/calculator.ts'
import { refuse, texts } from '../core/errors.ts'
import { number, positive, series } from '../core/fields.ts'
import { fitLine } from '../science/regression.ts'

export const sterileFilter = defineCalculator('sterile-filter', {
  inputs: {
    timeMin: series('时间', { unit: 'min', dimension: 'time', above: 0, max: 1e9, minPoints: 3 }),
    volumeMl: series('累计滤液', {
      unit: 'mL',
      dimension: 'volume',
      above: 0,
      max: 1e12,
      minPoints: 3,
      pairedWith: 'timeMin',
    }),
    testAreaCm2: positive('试验膜面积', { unit: 'cm²', dimension: 'area', max: 1e8 }),
    batchL: positive('批体积', { unit: 'L', dimension: 'volume', max: 1e9 }),
    batchMin: positive('过滤时限', { unit: 'min', dimension: 'time', max: 1e9 }),
    safetyFactor: number('安全系数', { min: 1, max: 100 }),
  },
  outputs: {
    vmaxMl: { label: 'Vmax', unit: 'mL', digits: '1dp' },
    q0MlMin: { label: '初始流速 Q₀', unit: 'mL/min', digits: '2dp' },
    r2: { label: 'R²', digits: '4dp' },
    minAreaM2: { label: '最小面积', unit: 'm²', digits: '3dp' },
    areaM2: { label: '建议面积', unit: 'm²', digits: '3dp' },
  },
  formula: 't/V = t/Vmax + 1/Q₀；A = A试 × VB × (1/Vmax + 1/(Q₀·tB))；建议面积 = A × 安全系数',
  worked:
    'A = {testAreaCm2} cm² × {batchL} L × (1 ÷ {vmaxMl} mL + 1 ÷ ({q0MlMin} mL/min × {batchMin} min)) = {minAreaM2} m²',
  notes: ['恒压过滤，渐进堵塞模型。'],
  reference: 'Badmington et al., BioPharm 8:46 (1995)',
  example: {
    timeMin: [1, 2, 4, 6, 8, 10, 15, 20, 30],
    volumeMl: [26.2, 51.4, 97.9, 142.9, 183.1, 220.1, 297.6, 367.9, 478.2],
    testAreaCm2: 13.8,
    batchL: 100,
    batchMin: 120,
    safetyFactor: 1.5,
  },
  compute({ timeMin, volumeMl, testAreaCm2, batchL, batchMin, safetyFactor }) {
    const { slope, intercept, r2 } = fitLine(
      timeMin,
      timeMin.map((t, i) => t / (volumeMl[i] ?? 1)),
      'volumeMl',
    )
    if (slope <= 0 || intercept <= 0) refuse('DEGENERATE_DATA', texts.degenerateData, 'volumeMl')
    const minAreaM2 = testAreaCm2 * 1e-4 * batchL * 1000 * (slope + intercept / batchMin)
    return { vmaxMl: 1 / slope, q0MlMin: 1 / intercept, r2, minAreaM2, areaM2: minAreaM2 * safetyFactor }
  },
})
