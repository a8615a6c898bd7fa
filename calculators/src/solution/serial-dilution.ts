/** 梯度稀释 · Serial dilution by a constant factor. */
import { defineCalculator } from '../core/calculator.ts'
import { number, positive } from '../core/fields.ts'

export const serialDilution = defineCalculator('serial-dilution', {
  inputs: {
    startConc: positive('起始浓度', {}),
    factor: number('稀释倍数', { unit: '倍', above: 1, max: 1e6 }),
    steps: number('稀释步数', { min: 1, max: 24, integer: true }),
    volumeUl: positive('每管终体积', { unit: 'µL', dimension: 'volume' }),
  },
  outputs: {
    concs: { label: '各管浓度（含起始）', digits: '4sf', unitFrom: 'startConc' },
    transferUl: { label: '每步转移体积', unit: 'µL', digits: '2dp' },
    diluentUl: { label: '每管稀释液', unit: 'µL', digits: '2dp' },
  },
  formula: 'cᵢ = c₀ ÷ fⁱ；转移体积 = V ÷ f；稀释液 = V − V ÷ f',
  worked: '转移 {volumeUl} µL ÷ {factor} = {transferUl} µL，加稀释液 {diluentUl} µL',
  notes: ['转移后该管余下体积为 V − V/f，最后一管体积为 V。', '每步更换吸头并充分混匀。'],
  reference: '逐级稀释定义式',
  example: { startConc: 1000, factor: 2, steps: 8, volumeUl: 200 },
  compute({ startConc, factor, steps, volumeUl }) {
    const transferUl = volumeUl / factor
    return {
      concs: Array.from({ length: steps + 1 }, (_, step) => startConc / factor ** step),
      transferUl,
      diluentUl: volumeUl - transferUl,
    }
  },
})
