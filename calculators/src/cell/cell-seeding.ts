/** 细胞接种 · Suspension and medium for seeding vessels at a density. */
import { defineCalculator } from '../core/calculator.ts'
import { refuse, texts } from '../core/errors.ts'
import { number, positive } from '../core/fields.ts'
import { VESSEL_AREAS } from './vessels.ts'

export const cellSeeding = defineCalculator('cell-seeding', {
  inputs: {
    stockPerMl: positive('细胞悬液密度', { unit: '个/mL' }),
    densityPerCm2: positive('接种密度', { unit: '个/cm²' }),
    areaCm2: positive('每孔（瓶）面积', { unit: 'cm²', dimension: 'area', max: 1e6, presets: VESSEL_AREAS }),
    vessels: number('孔（瓶）数', { min: 1, max: 100_000, integer: true }),
    extraPct: number('余量', { unit: '%', min: 0, max: 100 }),
    mediumMlPerVessel: positive('每孔（瓶）体积', { unit: 'mL', dimension: 'volume', max: 1e6 }),
  },
  outputs: {
    cellsPerVessel: { label: '每孔（瓶）细胞数', unit: '个', digits: '3sf' },
    suspensionMl: { label: '细胞悬液', unit: 'mL', digits: '2dp' },
    mediumMl: { label: '培养基', unit: 'mL', digits: '2dp' },
    totalMl: { label: '总体积', unit: 'mL', digits: '2dp' },
  },
  formula: '悬液体积 = 密度 × 面积 × 孔数 × (1 + 余量) ÷ 悬液密度；总体积 = 每孔体积 × 孔数 × (1 + 余量)',
  worked: '{densityPerCm2} × {areaCm2} = {cellsPerVessel} 个/孔；取悬液 {suspensionMl} mL，加培养基 {mediumMl} mL',
  notes: ['96 孔 0.32、48 孔 0.95、24 孔 1.9、12 孔 3.8、6 孔 9.5 cm²。'],
  reference: 'Corning 培养器皿表面积表',
  example: { stockPerMl: 1e6, densityPerCm2: 2e4, areaCm2: 9.5, vessels: 6, extraPct: 10, mediumMlPerVessel: 2 },
  compute({ stockPerMl, densityPerCm2, areaCm2, vessels, extraPct, mediumMlPerVessel }) {
    const times = vessels * (1 + extraPct / 100)
    const cellsPerVessel = densityPerCm2 * areaCm2
    const suspensionMl = (cellsPerVessel * times) / stockPerMl
    const totalMl = mediumMlPerVessel * times
    if (suspensionMl > totalMl) refuse('STOCK_TOO_DILUTE', texts.stockTooDilute, 'stockPerMl')
    return { cellsPerVessel, suspensionMl, mediumMl: totalMl - suspensionMl, totalMl }
  },
})
