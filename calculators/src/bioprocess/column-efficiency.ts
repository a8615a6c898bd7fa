/** 柱效测试 · Plate number, HETP and asymmetry of a packed column. */
import { defineCalculator } from '../core/calculator.ts'
import { positive } from '../core/fields.ts'

export const columnEfficiency = defineCalculator('column-efficiency', {
  inputs: {
    bedHeightCm: positive('柱床高', { unit: 'cm', dimension: 'length', max: 1e4 }),
    vR: positive('保留体积 V', { hint: '与半峰宽同一单位' }),
    wHalf: positive('半峰宽 W½', {}),
    front10: positive('10% 峰高前半宽 a', {}),
    back10: positive('10% 峰高后半宽 b', {}),
    particleUm: positive('粒径', { unit: 'µm', dimension: 'length', max: 1e5 }),
  },
  outputs: {
    plates: { label: '理论塔板数 N', digits: '0dp' },
    platesPerM: { label: '每米塔板数', unit: '/m', digits: '0dp' },
    hetpCm: { label: 'HETP', unit: 'cm', digits: '4dp' },
    reducedHeight: { label: '折合塔板高', digits: '2dp' },
    asymmetry: { label: '不对称因子', digits: '2dp' },
  },
  formula: 'N = 5.54(V/W½)²；HETP = L ÷ N；h = HETP ÷ dp；As = b ÷ a（10% 峰高）',
  worked:
    'N = 5.54 × ({vR} ÷ {wHalf})² = {plates}；HETP = {bedHeightCm} ÷ {plates} = {hetpCm} cm；As = {back10} ÷ {front10} = {asymmetry}',
  notes: ['装柱良好：折合塔板高 ≤ 3，不对称因子 0.8～1.4。'],
  reference: 'USP <621>；Cytiva Column Efficiency Testing',
  example: { bedHeightCm: 20, vR: 30, wHalf: 1.2, front10: 1, back10: 1.15, particleUm: 90 },
  compute({ bedHeightCm, vR, wHalf, front10, back10, particleUm }, warn) {
    const plates = 5.54 * (vR / wHalf) ** 2
    const hetpCm = bedHeightCm / plates
    const asymmetry = back10 / front10
    if (asymmetry < 0.8 || asymmetry > 1.8) warn('不对称因子不在 0.8～1.8，建议重新装柱')
    return {
      plates,
      platesPerM: plates / (bedHeightCm / 100),
      hetpCm,
      reducedHeight: (hetpCm * 1e4) / particleUm,
      asymmetry,
    }
  },
})
