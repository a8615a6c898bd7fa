/** 引物 Tm（最近邻法） · Melting temperature by nearest neighbours. */
import { defineCalculator } from '../core/calculator.ts'
import { choice, number, sequence } from '../core/fields.ts'
import { duplexOf, meltingTemperature } from '../science/nearest-neighbour.ts'

export const tmNn = defineCalculator('tm-nn', {
  inputs: {
    sequence: sequence('序列', { letters: 'ACGT', minLength: 2, maxLength: 60 }),
    oligoNm: number('引物总链浓度', { unit: 'nmol/L', dimension: 'molarity', min: 0.1, max: 1e6 }),
    naMm: number('Na⁺ 浓度', { unit: 'mmol/L', dimension: 'molarity', min: 1, max: 5000 }),
    mgMm: number('Mg²⁺ 浓度', { unit: 'mmol/L', dimension: 'molarity', min: 0, max: 100, default: 0 }),
    dntpMm: number('dNTP 总浓度', { unit: 'mmol/L', dimension: 'molarity', min: 0, max: 20, default: 0 }),
    saltCorrection: choice('盐校正', {
      santalucia1998: 'SantaLucia 1998',
      owczarzy2004: 'Owczarzy 2004',
      owczarzy2008: 'Owczarzy 2008（含 Mg²⁺）',
    }),
  },
  outputs: {
    tm: { label: 'Tm', unit: '℃', digits: '1dp' },
    deltaH: { label: 'ΔH', unit: 'kcal/mol', digits: '1dp' },
    deltaS: { label: 'ΔS', unit: 'cal/mol/K', digits: '1dp' },
    deltaG37: { label: 'ΔG37', unit: 'kcal/mol', digits: '2dp' },
    selfComplementary: { label: '自互补' },
  },
  formula: 'Tm = 1000·ΔH ÷ (ΔS + R·ln(C_T/4)) − 273.15，R = 1.987；自互补序列用 C_T 且 ΔS − 1.4；盐校正按所列文献',
  worked: 'ΔH = {deltaH}，ΔS = {deltaS}，C_T = {oligoNm} nmol/L → Tm = {tm} ℃',
  notes: [
    '引物总链浓度 C_T 为两条链浓度之和。',
    'SantaLucia 1998 与 Owczarzy 2004 以 Na⁺ + 120√(Mg²⁺ − dNTP)（mmol/L）折算 Mg²⁺（von Ahsen 2001）。',
    'ΔH、ΔS、ΔG37 为 1 mol/L NaCl 下的值。',
  ],
  reference: 'SantaLucia, PNAS 95:1460 (1998)；Owczarzy 2004、2008；von Ahsen 2001',
  example: {
    sequence: 'GTAAAACGACGGCCAGT',
    oligoNm: 250,
    naMm: 50,
    mgMm: 1.5,
    dntpMm: 0.8,
    saltCorrection: 'owczarzy2008',
  },
  compute({ sequence: bases, oligoNm, naMm, mgMm, dntpMm, saltCorrection }) {
    const duplex = duplexOf(bases)
    const conditions = { strandM: oligoNm * 1e-9, naMm, mgMm, dntpMm, saltCorrection }
    const { deltaH, deltaS, selfComplementary } = duplex
    const deltaG37 = deltaH - (310.15 * deltaS) / 1000
    return { tm: meltingTemperature(bases, duplex, conditions), deltaH, deltaS, deltaG37, selfComplementary }
  },
})
