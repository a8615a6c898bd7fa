/** 转染体系 · DNA and reagent scaled by growth area. */
import { defineCalculator } from '../core/calculator.ts'
import { number, positive } from '../core/fields.ts'
import { VESSEL_AREAS } from './vessels.ts'

/** g per mol of nitrogen in linear PEI and per mol of phosphate in DNA. */
const PEI_PER_NITROGEN = 43.07
const DNA_PER_PHOSPHATE = 330

export const transfection = defineCalculator('transfection', {
  inputs: {
    refDnaUg: positive('参考 DNA 用量', { unit: 'µg', dimension: 'mass', max: 1e9 }),
    refAreaCm2: positive('参考面积', { unit: 'cm²', dimension: 'area', max: 1e6, presets: VESSEL_AREAS }),
    areaCm2: positive('实际面积', { unit: 'cm²', dimension: 'area', max: 1e6, presets: VESSEL_AREAS }),
    reagentUlPerUg: positive('试剂:DNA', { unit: 'µL/µg', max: 1e6 }),
    wells: number('孔数', { min: 1, max: 100_000, integer: true }),
    extraPct: number('余量', { unit: '%', min: 0, max: 100 }),
    npRatio: positive('PEI N/P', { max: 1000 }),
  },
  outputs: {
    dnaUgPerWell: { label: '每孔 DNA', unit: 'µg', digits: '2dp' },
    reagentUlPerWell: { label: '每孔试剂', unit: 'µL', digits: '2dp' },
    dnaUgTotal: { label: 'DNA 总量', unit: 'µg', digits: '2dp' },
    reagentUlTotal: { label: '试剂总量', unit: 'µL', digits: '2dp' },
    peiUgPerWell: { label: '每孔 PEI', unit: 'µg', digits: '2dp' },
  },
  formula: 'DNA = 参考用量 × 面积 ÷ 参考面积；试剂 = DNA × 比例；PEI = DNA × N/P × 43.07 ÷ 330',
  worked:
    'DNA = {refDnaUg} × {areaCm2} ÷ {refAreaCm2} = {dnaUgPerWell} µg/孔；PEI = DNA × {npRatio} × 43.07 ÷ 330 = {peiUgPerWell} µg/孔',
  notes: ['PEI 每个氮 43.07 g/mol，DNA 每个磷 330 g/mol。', '总量含余量。'],
  reference: 'Boussif et al., PNAS 92:7297 (1995)',
  example: { refDnaUg: 2.5, refAreaCm2: 9.5, areaCm2: 1.9, reagentUlPerUg: 2, wells: 24, extraPct: 10, npRatio: 20 },
  compute({ refDnaUg, refAreaCm2, areaCm2, reagentUlPerUg, wells, extraPct, npRatio }) {
    const dnaUgPerWell = (refDnaUg * areaCm2) / refAreaCm2
    const reagentUlPerWell = dnaUgPerWell * reagentUlPerUg
    const times = wells * (1 + extraPct / 100)
    return {
      dnaUgPerWell,
      reagentUlPerWell,
      dnaUgTotal: dnaUgPerWell * times,
      reagentUlTotal: reagentUlPerWell * times,
      peiUgPerWell: (dnaUgPerWell * npRatio * PEI_PER_NITROGEN) / DNA_PER_PHOSPHATE,
    }
  },
})
