/** PCR 体系配制 · Master mix for many reactions. */
import { defineCalculator } from '../core/calculator.ts'
import { refuse } from '../core/errors.ts'
import { nonNegative, number, positive, rows, text } from '../core/fields.ts'

export const pcrMix = defineCalculator('pcr-mix', {
  inputs: {
    reactions: number('反应数', { min: 1, max: 1000, integer: true }),
    extraPct: number('余量', { unit: '%', min: 0, max: 50 }),
    volumeUl: positive('反应体积', { unit: 'µL', dimension: 'volume' }),
    templateUl: nonNegative('模板体积', { unit: 'µL', dimension: 'volume' }),
    components: rows(
      '组分',
      {
        name: text('名称', { optional: true }),
        stock: positive('母液浓度', { hint: '与终浓度同一单位' }),
        final: nonNegative('终浓度', {}),
      },
      { minRows: 1, maxRows: 50 },
    ),
  },
  outputs: {
    perReactionUl: { label: '每反应用量', unit: 'µL', digits: '2dp' },
    waterUl: { label: '每反应水', unit: 'µL', digits: '2dp' },
    totalUl: { label: '预混液用量', unit: 'µL', digits: '2dp' },
    totalWaterUl: { label: '预混液水', unit: 'µL', digits: '2dp' },
    dispenseUl: { label: '每管分装', unit: 'µL', digits: '2dp' },
  },
  formula: 'v = 终浓度 × V ÷ 母液浓度；水 = V − 模板 − Σv；总量 = v × 反应数 × (1 + 余量/100)',
  worked: '每管分装 {volumeUl} − {templateUl} = {dispenseUl} µL；水 {waterUl} µL/反应',
  notes: ['每种组分的母液与终浓度使用同一单位。', '模板逐管另加。'],
  reference: '体积守恒',
  example: {
    reactions: 20,
    extraPct: 10,
    volumeUl: 25,
    templateUl: 1,
    components: [
      { name: '10× Buffer', stock: 10, final: 1 },
      { name: 'dNTP（mM）', stock: 10, final: 0.2 },
      { name: '上游引物（µM）', stock: 10, final: 0.4 },
      { name: '下游引物（µM）', stock: 10, final: 0.4 },
      { name: 'Taq（U/µL）', stock: 5, final: 0.05 },
    ],
  },
  compute({ reactions, extraPct, volumeUl, templateUl, components }) {
    const perReactionUl = components.map(({ stock, final }) => (final * volumeUl) / stock)
    const water = volumeUl - templateUl - perReactionUl.reduce((sum, each) => sum + each, 0)
    // What is left of exactly filled reactions may be a rounding below zero.
    if (water < -1e-9 * volumeUl) refuse('VOLUME_EXCEEDED', '各组分体积之和超过反应总体积', 'components')
    const waterUl = Math.max(water, 0)
    const times = reactions * (1 + extraPct / 100)
    return {
      perReactionUl,
      waterUl,
      totalUl: perReactionUl.map(each => each * times),
      totalWaterUl: waterUl * times,
      dispenseUl: volumeUl - templateUl,
    }
  },
})
