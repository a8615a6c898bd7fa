/** 反应器放大 · Scale-up at constant power per volume, tip speed or Reynolds number. */
import { defineCalculator } from '../core/calculator.ts'
import { choice, positive } from '../core/fields.ts'

/** Exponent of (D1/D2) that keeps the criterion. */
const EXPONENT = { powerPerVolume: 2 / 3, tipSpeed: 1, reynolds: 2 } as const

export const bioreactorScaleup = defineCalculator('bioreactor-scaleup', {
  inputs: {
    criterion: choice('放大准则', { powerPerVolume: '等 P/V', tipSpeed: '等叶尖线速度', reynolds: '等雷诺数' }),
    d1M: positive('小罐桨径', { unit: 'm', dimension: 'length', max: 100 }),
    d2M: positive('大罐桨径', { unit: 'm', dimension: 'length', max: 100 }),
    n1Rpm: positive('小罐转速', { unit: 'rpm', max: 1e5 }),
    powerNumber: positive('功率准数 Np', { max: 100 }),
    densityKgM3: positive('密度', { unit: 'kg/m³', max: 1e5 }),
    viscosityPaS: positive('黏度', { unit: 'Pa·s', dimension: 'viscosity', max: 1e6 }),
    volume1L: positive('小罐体积', { unit: 'L', dimension: 'volume', max: 1e9 }),
  },
  outputs: {
    n2Rpm: { label: '大罐转速', unit: 'rpm', digits: '1dp' },
    pv1WM3: { label: '小罐 P/V', unit: 'W/m³', digits: '1dp' },
    pv2WM3: { label: '大罐 P/V', unit: 'W/m³', digits: '1dp' },
    tip1MS: { label: '小罐叶尖线速度', unit: 'm/s', digits: '2dp' },
    tip2MS: { label: '大罐叶尖线速度', unit: 'm/s', digits: '2dp' },
    re1: { label: '小罐雷诺数', digits: '0dp' },
    re2: { label: '大罐雷诺数', digits: '0dp' },
    volume2L: { label: '大罐体积', unit: 'L', digits: '1dp' },
  },
  formula: '几何相似 V ∝ D³；P = Np·ρ·N³·D⁵；叶尖线速度 = πND；Re = ρND²/µ；N₂ = N₁(D₁/D₂)^(2/3、1、2)',
  worked: [
    { when: { criterion: ['powerPerVolume'] }, text: 'N₂ = {n1Rpm} × ({d1M} ÷ {d2M})^(2/3) = {n2Rpm} rpm' },
    { when: { criterion: ['tipSpeed'] }, text: 'N₂ = {n1Rpm} × ({d1M} ÷ {d2M}) = {n2Rpm} rpm' },
    { when: { criterion: ['reynolds'] }, text: 'N₂ = {n1Rpm} × ({d1M} ÷ {d2M})² = {n2Rpm} rpm' },
  ],
  notes: ['功率为未通气、湍流区（Np 恒定）的值；通气时功率下降。'],
  reference: 'Rushton, Costich & Everett, Chem. Eng. Prog. 46:395 (1950)',
  example: {
    criterion: 'powerPerVolume',
    d1M: 0.06,
    d2M: 0.4,
    n1Rpm: 300,
    powerNumber: 1.5,
    densityKgM3: 1000,
    viscosityPaS: 0.001,
    volume1L: 2,
  },
  compute({ criterion, d1M, d2M, n1Rpm, powerNumber, densityKgM3, viscosityPaS, volume1L }) {
    const n2Rpm = n1Rpm * (d1M / d2M) ** EXPONENT[criterion]
    const volume2L = volume1L * (d2M / d1M) ** 3
    const state = (d: number, rpm: number, litres: number) => {
      const n = rpm / 60
      return {
        powerPerVolume: (powerNumber * densityKgM3 * n ** 3 * d ** 5) / (litres / 1000),
        tip: Math.PI * n * d,
        reynolds: (densityKgM3 * n * d * d) / viscosityPaS,
      }
    }
    const [one, two] = [state(d1M, n1Rpm, volume1L), state(d2M, n2Rpm, volume2L)]
    return {
      n2Rpm,
      pv1WM3: one.powerPerVolume,
      pv2WM3: two.powerPerVolume,
      tip1MS: one.tip,
      tip2MS: two.tip,
      re1: one.reynolds,
      re2: two.reynolds,
      volume2L,
    }
  },
})
