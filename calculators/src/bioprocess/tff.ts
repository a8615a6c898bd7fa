/** 超滤/透析（TFF） · Ultrafiltration and constant-volume diafiltration. */
import { defineCalculator } from '../core/calculator.ts'
import { number, positive } from '../core/fields.ts'

export const tff = defineCalculator('tff', {
  inputs: {
    v0L: positive('起始体积', { unit: 'L', dimension: 'volume', max: 1e9 }),
    c0GL: positive('起始浓度', { unit: 'g/L', dimension: 'massConcentration', max: 1e6 }),
    concFactor: number('浓缩倍数', { unit: '倍', above: 1, max: 1e6 }),
    retention: number('产物截留率', { min: 0, max: 1 }),
    impurityRetention: number('杂质截留率', { min: 0, max: 1 }),
    diavolumes: number('透析倍数', { unit: 'DV', min: 0, max: 50 }),
    fluxLmh: positive('通量', { unit: 'L/m²/h', max: 1e6 }),
    areaM2: positive('膜面积', { unit: 'm²', dimension: 'area', max: 1e6 }),
  },
  outputs: {
    finalVolumeL: { label: '终体积', unit: 'L', digits: '3sf' },
    concAfterUfGL: { label: '浓缩后浓度', unit: 'g/L', digits: '3sf' },
    finalConcGL: { label: '终浓度', unit: 'g/L', digits: '3sf' },
    yieldPct: { label: '产物得率', unit: '%', digits: '2dp' },
    impurityResidualPct: { label: '透析后杂质残留', unit: '%', digits: '3sf' },
    bufferL: { label: '透析缓冲液', unit: 'L', digits: '2dp' },
    hours: { label: '时间', unit: 'h', digits: '2dp' },
  },
  formula: '浓缩 c = c₀·CF^R；透析 × e^(−N(1−R))；t = (V₀ − Vf + N·Vf) ÷ (J·A)',
  worked:
    'c = {c0GL} × {concFactor}^{retention} = {concAfterUfGL} g/L；透析 {diavolumes} DV 后 {finalConcGL} g/L；t = {hours} h',
  notes: ['先浓缩后等体积透析，通量取平均值。', '杂质残留只计透析一步。'],
  reference: 'Cytiva、Merck Millipore TFF 手册',
  example: {
    v0L: 10,
    c0GL: 5,
    concFactor: 5,
    retention: 0.999,
    impurityRetention: 0,
    diavolumes: 7,
    fluxLmh: 40,
    areaM2: 0.5,
  },
  compute({ v0L, c0GL, concFactor, retention, impurityRetention, diavolumes, fluxLmh, areaM2 }) {
    const finalVolumeL = v0L / concFactor
    const concAfterUfGL = c0GL * concFactor ** retention
    const finalConcGL = concAfterUfGL * Math.exp(-diavolumes * (1 - retention))
    const bufferL = diavolumes * finalVolumeL
    return {
      finalVolumeL,
      concAfterUfGL,
      finalConcGL,
      yieldPct: (100 * finalConcGL) / (concFactor * c0GL),
      impurityResidualPct: 100 * Math.exp(-diavolumes * (1 - impurityRetention)),
      bufferL,
      hours: (v0L - finalVolumeL + bufferL) / (fluxLmh * areaM2),
    }
  },
})
