/** kLa 动态法 · kLa by dynamic gassing-out. */
import { defineCalculator } from '../core/calculator.ts'
import { refuse } from '../core/errors.ts'
import { positive, series } from '../core/fields.ts'
import { fitLine } from '../science/regression.ts'

export const klaDynamic = defineCalculator('kla-dynamic', {
  inputs: {
    timeS: series('时间', { unit: 's', dimension: 'time', min: 0, max: 1e9, minPoints: 3 }),
    doPct: series('溶氧', { unit: '%', min: -1000, max: 1e6, minPoints: 3, pairedWith: 'timeS' }),
    saturationPct: positive('饱和溶氧', { unit: '%', max: 1e6, default: 100 }),
  },
  outputs: {
    klaPerH: { label: 'kLa', unit: '/h', digits: '1dp' },
    r2: { label: 'R²', digits: '4dp' },
  },
  formula: 'ln(C* − C) = −kLa·t + 常数；kLa = −斜率 × 3600',
  worked: 'kLa = −d ln({saturationPct} − C)/dt × 3600 = {klaPerH} /h（R² = {r2}）',
  notes: ['取复气后溶氧上升段；电极响应时间应远小于 1/kLa。', '有细胞呼吸时以稳态溶氧作为 C*。'],
  reference: 'Bandyopadhyay & Humphrey, Biotechnol. Bioeng. 9:533 (1967)',
  example: { timeS: [0, 10, 20, 30, 40, 50, 60], doPct: [14, 34, 48, 60, 69, 75, 81], saturationPct: 100 },
  compute({ timeS, doPct, saturationPct }, warn) {
    const reached = doPct.findIndex(each => each >= saturationPct)
    if (reached >= 0) refuse('OUT_OF_RANGE', '溶氧不能达到或超过饱和值', `doPct.${reached}`)
    const { slope, r2 } = fitLine(
      timeS,
      doPct.map(each => Math.log(saturationPct - each)),
      'doPct',
    )
    if (slope > 0) warn('溶氧随时间下降，kLa 为负，请检查数据')
    return { klaPerH: -slope * 3600, r2 }
  },
})
