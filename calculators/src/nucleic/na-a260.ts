/** 核酸 A260 定量 · Nucleic acid concentration and purity from absorbance. */
import { defineCalculator } from '../core/calculator.ts'
import { refuse } from '../core/errors.ts'
import { choice, nonNegative, number, positive } from '../core/fields.ts'

/** µg/mL per absorbance unit over 1 cm. */
const FACTORS = { dsDNA: 50, ssDNA: 33, RNA: 40 } as const

const absorbance = { max: 1000 } as const

export const naA260 = defineCalculator('na-a260', {
  inputs: {
    type: choice('类型', { dsDNA: '双链 DNA', ssDNA: '单链 DNA', RNA: 'RNA' }),
    a260: nonNegative('A260', absorbance),
    a280: nonNegative('A280', { ...absorbance, optional: true }),
    a230: nonNegative('A230', { ...absorbance, optional: true }),
    a320: nonNegative('A320', { ...absorbance, default: 0 }),
    pathCm: number('光程', { unit: 'cm', dimension: 'length', min: 0.01, max: 10, default: 1 }),
    dilution: number('稀释倍数', { unit: '倍', min: 1, max: 1e6, default: 1 }),
    volumeUl: positive('体积', { unit: 'µL', dimension: 'volume' }),
  },
  outputs: {
    concNgUl: { label: '浓度', unit: 'ng/µL', digits: '1dp' },
    ratio260280: { label: 'A260/A280', digits: '2dp' },
    ratio260230: { label: 'A260/A230', digits: '2dp' },
    yieldUg: { label: '总量', unit: 'µg', digits: '2dp' },
  },
  formula: 'c = (A260 − A320) × k × D ÷ l；k：dsDNA 50、ssDNA 33、RNA 40 ng/µL；比值均扣除 A320',
  worked: 'c = ({a260} − {a320}) × k × {dilution} ÷ {pathCm} cm = {concNgUl} ng/µL',
  notes: [
    '纯 DNA 的 A260/A280 约 1.8，纯 RNA 约 2.0；A260/A230 宜为 2.0～2.2。',
    '扣除 A320 后分母不为正时不给出比值。',
  ],
  reference: 'Sambrook & Russell, Molecular Cloning',
  example: { type: 'dsDNA', a260: 0.75, a280: 0.41, a230: 0.36, a320: 0.01, pathCm: 1, dilution: 50, volumeUl: 50 },
  compute({ type, a260, a280, a230, a320, pathCm, dilution, volumeUl }, warn) {
    const net = a260 - a320
    if (net < 0) refuse('OUT_OF_RANGE', 'A260不能低于A320', 'a260')
    const ratio = (other: number | undefined) =>
      other === undefined || other - a320 <= 0 ? null : net / (other - a320)
    const [ratio260280, ratio260230] = [ratio(a280), ratio(a230)]
    const concNgUl = (net * FACTORS[type] * dilution) / pathCm
    const pure = type === 'RNA' ? 2 : 1.8
    if (ratio260280 !== null && ratio260280 < pure - 0.1) {
      warn(`A260/A280 低于 ${pure.toFixed(1)}，可能有蛋白或酚残留`)
    }
    if (ratio260280 !== null && type !== 'RNA' && ratio260280 > 2) warn('A260/A280 高于 2.0，可能有 RNA 残留')
    if (ratio260230 !== null && ratio260230 < 1.8) warn('A260/A230 低于 2.0，可能有盐、胍或糖残留')
    return { concNgUl, ratio260280, ratio260230, yieldUg: (concNgUl * volumeUl) / 1000 }
  },
})
