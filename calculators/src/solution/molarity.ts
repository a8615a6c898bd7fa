/** 摩尔浓度配液 · Mass, volume or concentration of a solution from the other two. */
import { defineCalculator } from '../core/calculator.ts'
import { choice, number } from '../core/fields.ts'

export const molarity = defineCalculator('molarity', {
  inputs: {
    solveFor: choice('求解项', { mass: '质量', volume: '体积', concentration: '浓度' }),
    concM: number('浓度', {
      unit: 'mol/L',
      dimension: 'molarity',
      min: 1e-15,
      max: 100,
      when: { solveFor: ['mass', 'volume'] },
    }),
    volumeL: number('体积', {
      unit: 'L',
      dimension: 'volume',
      min: 1e-9,
      max: 1e5,
      when: { solveFor: ['mass', 'concentration'] },
    }),
    massG: number('质量', {
      unit: 'g',
      dimension: 'mass',
      min: 1e-12,
      max: 1e6,
      when: { solveFor: ['volume', 'concentration'] },
    }),
    molarMass: number('摩尔质量', { unit: 'g/mol', dimension: 'molarMass', min: 1, max: 1e7 }),
    purityPct: number('纯度', { unit: '%', above: 0, max: 100, default: 100 }),
  },
  outputs: {
    massG: { label: '质量', unit: 'g', digits: '4sf' },
    volumeL: { label: '体积', unit: 'L', digits: '4sf' },
    concM: { label: '浓度', unit: 'mol/L', digits: '4sf' },
  },
  formula: 'm = c × V × M ÷ (纯度/100)',
  worked: [
    {
      when: { solveFor: ['mass'] },
      text: 'm = {concM} mol/L × {volumeL} L × {molarMass} g/mol ÷ {purityPct}% = {massG} g',
    },
    {
      when: { solveFor: ['volume'] },
      text: 'V = {massG} g × {purityPct}% ÷ ({concM} mol/L × {molarMass} g/mol) = {volumeL} L',
    },
    {
      when: { solveFor: ['concentration'] },
      text: 'c = {massG} g × {purityPct}% ÷ ({volumeL} L × {molarMass} g/mol) = {concM} mol/L',
    },
  ],
  notes: ['质量为称取的原料质量，已按纯度折算。', '含结晶水的试剂请使用含水的摩尔质量。'],
  reference: '物质的量浓度定义式；NEB、Sigma-Aldrich、Tocris Molarity Calculator',
  example: { solveFor: 'mass', concM: 0.1, volumeL: 1, molarMass: 121.14, purityPct: 100 },
  compute({ solveFor, concM, volumeL, massG, molarMass, purityPct }) {
    const pure = purityPct / 100
    if (solveFor === 'mass') return { massG: (concM * volumeL * molarMass) / pure }
    if (solveFor === 'volume') return { volumeL: (massG * pure) / (concM * molarMass) }
    return { concM: (massG * pure) / (volumeL * molarMass) }
  },
})
