/** 硫酸铵饱和度 · Solid ammonium sulfate to raise the saturation. */
import { defineCalculator } from '../core/calculator.ts'
import { refuse } from '../core/errors.ts'
import { number, numberChoice, positive } from '../core/fields.ts'

const MOLAR_MASS = 132.14

/** Per temperature: saturated solution in g/L and mol/L, specific volume of the salt in mL/g. */
const SATURATION = {
  0: { gramsPerLitre: 515.35, molar: 3.9, specificVolume: 0.5281 },
  10: { gramsPerLitre: 524.6, molar: 3.97, specificVolume: 0.5357 },
  20: { gramsPerLitre: 536.49, molar: 4.06, specificVolume: 0.5414 },
  25: { gramsPerLitre: 541.8, molar: 4.1, specificVolume: 0.5435 },
} as const

export const ammoniumSulfate = defineCalculator('ammonium-sulfate', {
  inputs: {
    volumeMl: positive('溶液体积', { unit: 'mL', dimension: 'volume' }),
    startPct: number('起始饱和度', { unit: '%', min: 0, max: 100, default: 0 }),
    targetPct: number('目标饱和度', { unit: '%', min: 0, max: 100 }),
    tempC: numberChoice('温度', [0, 10, 20, 25], {
      labels: { 0: '0 ℃', 10: '10 ℃', 20: '20 ℃', 25: '25 ℃' },
    }),
  },
  outputs: {
    massG: { label: '加入硫酸铵', unit: 'g', digits: '2dp' },
    finalVolumeMl: { label: '最终体积', unit: 'mL', digits: '1dp' },
  },
  formula: 'g/L = Gs·(M₂ − M₁) ÷ (Ms − ν/1000·132.14·Ms·M₂)，M = 饱和度 × Ms；V₂ = V₁ + g·ν',
  worked: '{volumeMl} mL，{startPct}% → {targetPct}%（{tempC} ℃）：加 {massG} g，终体积 {finalVolumeMl} mL',
  notes: [
    '0 ℃：Gs 515.35 g/L、Ms 3.90 mol/L、ν 0.5281 mL/g；10 ℃、20 ℃、25 ℃ 各有一组常数。',
    '缓慢分批加入并持续搅拌，避免局部过饱和。',
  ],
  reference: 'Wingfield, Curr. Protoc. Protein Sci. A.3F (1998)',
  example: { volumeMl: 100, startPct: 0, targetPct: 50, tempC: 0 },
  compute({ volumeMl, startPct, targetPct, tempC }) {
    if (targetPct <= startPct) refuse('OUT_OF_RANGE', '目标饱和度须大于起始饱和度', 'targetPct')
    const { gramsPerLitre, molar, specificVolume } = SATURATION[tempC]
    const start = (startPct / 100) * molar
    const target = (targetPct / 100) * molar
    const perLitre =
      (gramsPerLitre * (target - start)) / (molar - (specificVolume / 1000) * MOLAR_MASS * molar * target)
    const massG = (perLitre * volumeMl) / 1000
    return { massG, finalVolumeMl: volumeMl + massG * specificVolume }
  },
})
