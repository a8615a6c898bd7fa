/** 单位换算 · Unit converter. */
import { defineCalculator } from '../core/calculator.ts'
import { refuse, texts } from '../core/errors.ts'
import { choice, number, text } from '../core/fields.ts'
import { convert, findUnit } from '../core/units.ts'

const CATEGORIES = {
  mass: '质量',
  volume: '体积',
  length: '长度',
  area: '面积',
  pressure: '压力',
  energy: '能量',
  power: '功率',
  flow: '流量',
  time: '时间',
  radioactivity: '放射性活度',
  viscosity: '黏度',
  amount: '物质的量',
  enzyme: '酶活力',
  speed: '速度',
  temperature: '温度',
} as const

export const unitConvert = defineCalculator('unit-convert', {
  inputs: {
    category: choice('类别', CATEGORIES),
    value: number('数值', { min: -1e30, max: 1e30 }),
    from: text('原单位', { maxLength: 40 }),
    to: text('目标单位', { maxLength: 40 }),
  },
  outputs: {
    result: { label: '结果', digits: '8sf', unitFrom: 'to' },
  },
  formula: '结果 = 数值 × 原单位因子 ÷ 目标单位因子；温度按 K = ℃ + 273.15、℉ = ℃ × 9/5 + 32',
  worked: '{value} {from} = {result} {to}',
  notes: [
    'cal = 4.184 J（热化学卡）；gal、fl oz 为美制；psi = 6894.757 Pa；mmHg、mH₂O 为约定值。',
    'Ci = 3.7×10¹⁰ Bq；1 U = 1 µmol/min = 16.67 nkat；年按 365.25 天。',
  ],
  reference: 'SI 手册第 9 版；NIST SP 811',
  example: { category: 'pressure', value: 1, from: 'bar', to: 'psi' },
  compute({ category, value, from, to }) {
    const source = findUnit(category, from) ?? refuse('INVALID_OPTION', texts.invalidOption('原单位'), 'from')
    const target = findUnit(category, to) ?? refuse('INVALID_OPTION', texts.invalidOption('目标单位'), 'to')
    // A hair below zero kelvin is the rounding of −273.15 ℃ or −459.67 ℉, not a wrong entry.
    if (category === 'temperature' && (value + (source.offset ?? 0)) * source.factor < -1e-9) {
      refuse('OUT_OF_RANGE', '温度不能低于绝对零度', 'value')
    }
    return { result: convert(value, source, target) }
  },
})
