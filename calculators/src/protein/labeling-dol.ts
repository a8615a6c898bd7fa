/** 标记比（DOL） · Degree of labelling. */
import { defineCalculator } from '../core/calculator.ts'
import { refuse } from '../core/errors.ts'
import { nonNegative, number, positive } from '../core/fields.ts'

export const labelingDol = defineCalculator('labeling-dol', {
  inputs: {
    a280: nonNegative('A280', { max: 1000 }),
    aMax: nonNegative('染料最大吸收 Amax', { max: 1000 }),
    cf280: nonNegative('280 nm 校正因子', { max: 10 }),
    eDye: positive('染料 ε', { unit: 'M⁻¹cm⁻¹', max: 1e9 }),
    eProtein: positive('蛋白 ε280', { unit: 'M⁻¹cm⁻¹', max: 1e9 }),
    dilution: number('稀释倍数', { unit: '倍', min: 1, max: 1e6, default: 1 }),
    pathCm: number('光程', { unit: 'cm', dimension: 'length', min: 0.001, max: 100, default: 1 }),
  },
  outputs: {
    proteinUm: { label: '蛋白浓度', unit: 'µmol/L', digits: '2dp' },
    dyeUm: { label: '染料浓度', unit: 'µmol/L', digits: '2dp' },
    dol: { label: '标记比', digits: '2dp' },
  },
  formula: '[P] = (A280 − CF·Amax) × D ÷ (εp·l)；[染料] = Amax × D ÷ (ε染料·l)；DOL = [染料] ÷ [P]',
  worked:
    '[P] = ({a280} − {cf280} × {aMax}) × {dilution} ÷ ({eProtein} × {pathCm}) = {proteinUm} µmol/L；DOL = {dyeUm} ÷ {proteinUm} = {dol}',
  notes: ['测量前须除尽游离染料。', 'CF 为染料在 280 nm 与最大吸收处吸光度之比。'],
  reference: 'Thermo Fisher / Molecular Probes Handbook',
  example: { a280: 0.623, aMax: 1.278, cf280: 0.05, eDye: 250000, eProtein: 210000, dilution: 10, pathCm: 1 },
  compute({ a280, aMax, cf280, eDye, eProtein, dilution, pathCm }) {
    const net = a280 - cf280 * aMax
    if (net <= 0) refuse('OUT_OF_RANGE', 'A280扣除染料吸收后须大于0', 'a280')
    const proteinUm = (net * dilution * 1e6) / (eProtein * pathCm)
    const dyeUm = (aMax * dilution * 1e6) / (eDye * pathCm)
    return { proteinUm, dyeUm, dol: dyeUm / proteinUm }
  },
})
