/** TCID50 · Spearman–Kärber titre. */
import { defineCalculator } from '../core/calculator.ts'
import { refuse, texts } from '../core/errors.ts'
import { number, positive, series } from '../core/fields.ts'

export const tcid50 = defineCalculator('tcid50', {
  inputs: {
    log10FirstDilution: number('首个稀释度（lg）', { min: -30, max: 30, hint: '10⁻¹ 填 −1' }),
    log10Step: positive('稀释步长（lg）', { max: 10, hint: '10 倍稀释填 1' }),
    wells: number('每稀释度孔数', { min: 1, max: 10_000, integer: true }),
    positives: series('阳性孔数', { min: 0, max: 10_000, integer: true, minPoints: 2, maxPoints: 100 }),
    volumeMl: positive('每孔接种体积', { unit: 'mL', dimension: 'volume', max: 1000 }),
  },
  outputs: {
    log10Tcid50PerMl: { label: 'lg TCID50/mL', digits: '2dp' },
    pfuPerMl: { label: 'PFU/mL（估算）', digits: '3sf' },
  },
  formula: 'lg TCID50/mL = −x₀ − d/2 + d·Σp − lgV；PFU ≈ 0.69 × TCID50',
  worked: '−({log10FirstDilution}) − {log10Step}/2 + {log10Step}·Σp − lg {volumeMl} = {log10Tcid50PerMl}',
  notes: ['首行须全阳、末行须全阴，否则无法计算。', 'p 为各稀释度的阳性比例。'],
  reference: 'Kärber 1931；Spearman 1908；Ramakrishnan 2016',
  example: { log10FirstDilution: -1, log10Step: 1, wells: 8, positives: [8, 8, 8, 4, 0, 0], volumeMl: 0.1 },
  compute({ log10FirstDilution, log10Step, wells, positives, volumeMl }) {
    const tooMany = positives.findIndex(each => each > wells)
    if (tooMany >= 0) {
      refuse('OUT_OF_RANGE', texts.outOfRange(`阳性孔数第${tooMany + 1}个值`, 0, wells), `positives.${tooMany}`)
    }
    if (positives[0] !== wells || positives.at(-1) !== 0) {
      refuse('DEGENERATE_DATA', '首行须全阳、末行须全阴，数据无法计算', 'positives')
    }
    const shares = positives.reduce((sum, each) => sum + each / wells, 0)
    const log10Tcid50PerMl = -log10FirstDilution - log10Step / 2 + log10Step * shares - Math.log10(volumeMl)
    return { log10Tcid50PerMl, pfuPerMl: 0.69 * 10 ** log10Tcid50PerMl }
  },
})
