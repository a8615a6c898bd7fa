/** 缓冲剂 pKa 校正 · pKa of a buffer at a temperature and ionic strength. */
import { defineCalculator } from '../core/calculator.ts'
import { refuse, texts } from '../core/errors.ts'
import { choice, number } from '../core/fields.ts'
import { pkaShift } from '../science/activity.ts'
import { GAS_CONSTANT, ZERO_CELSIUS } from '../science/constants.ts'
import { BUFFER_OPTIONS, findBuffer } from './buffer-options.ts'

const T0 = 298.15

export const bufferPka = defineCalculator('buffer-pka', {
  inputs: {
    buffer: choice('缓冲剂', BUFFER_OPTIONS),
    tempC: number('温度', { unit: '℃', dimension: 'temperature', min: 0, max: 100 }),
    ionicStrength: number('离子强度', { unit: 'mol/L', dimension: 'molarity', min: 0, max: 0.5 }),
  },
  outputs: {
    pKaT: { label: 'pKa（I = 0）', digits: '3dp' },
    pKaEff: { label: "表观 pKa'", digits: '3dp' },
    dpKadT: { label: 'dpKa/dT', unit: '/℃', digits: '4dp' },
  },
  formula:
    "pK(T) = pK₂₅ + [(ΔH − ΔCp·T₀)(1/T − 1/T₀) − ΔCp·ln(T/T₀)] ÷ (R·ln10)；pKa' = pK(T) + (2z − 1)[A√I/(1+√I) − 0.1I]",
  worked: "pK({tempC} ℃) = {pKaT}；I = {ionicStrength} mol/L 时 pKa' = {pKaEff}",
  notes: [
    'z 为酸型的电荷；A = 0.4918 + 6.614×10⁻⁴T + 4.975×10⁻⁶T²（T 为 ℃）。',
    '采用 I = 0 的热力学值，不是 Good 的 20 ℃ 目录值。',
  ],
  reference:
    'Goldberg, Kishore & Lennen, J. Phys. Chem. Ref. Data 31:231 (2002)；Beynon & Easterby, Buffer Solutions (1996)',
  example: { buffer: 'TRIS', tempC: 4, ionicStrength: 0.1 },
  compute({ buffer, tempC, ionicStrength }, warn) {
    const found = findBuffer(buffer) ?? refuse('INVALID_OPTION', texts.invalidOption('缓冲剂'), 'buffer')
    const { pKa25, dCp, zAcid, secondSource } = found
    const dH = found.dH * 1000
    const t = tempC + ZERO_CELSIUS
    const scale = GAS_CONSTANT * Math.LN10
    const pKaT = pKa25 + ((dH - dCp * T0) * (1 / t - 1 / T0) - dCp * Math.log(t / T0)) / scale
    if (!secondSource) warn('该缓冲剂的热力学数据仅有单一来源')
    return {
      pKaT,
      pKaEff: pKaT + pkaShift(ionicStrength, zAcid, tempC),
      dpKadT: -(dH + dCp * (t - T0)) / (scale * t * t),
    }
  },
})
