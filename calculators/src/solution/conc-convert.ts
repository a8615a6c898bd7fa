/** 浓度单位换算 · One concentration in twelve units. */
import { defineCalculator } from '../core/calculator.ts'
import { refuse } from '../core/errors.ts'
import { choice, number, positive } from '../core/fields.ts'

const UNITS = {
  M: 'mol/L',
  mM: 'mmol/L',
  uM: 'µmol/L',
  nM: 'nmol/L',
  gL: 'g/L',
  mgmL: 'mg/mL',
  ugmL: 'µg/mL',
  ngmL: 'ng/mL',
  pctWV: '% (w/v)',
  pctWW: '% (w/w)',
  ppm: 'ppm (w/w)',
  molal: 'mol/kg',
} as const

type Unit = keyof typeof UNITS

/** g/L of `value` in `unit`; M in g/mol, density of the solution in g/mL. */
function toGramsPerLitre(value: number, unit: Unit, molarMass: number, density: number): number {
  switch (unit) {
    case 'M':
      return value * molarMass
    case 'mM':
      return value * 1e-3 * molarMass
    case 'uM':
      return value * 1e-6 * molarMass
    case 'nM':
      return value * 1e-9 * molarMass
    case 'gL':
    case 'mgmL':
      return value
    case 'ugmL':
      return value * 1e-3
    case 'ngmL':
      return value * 1e-6
    case 'pctWV':
      return value * 10
    case 'pctWW':
      return value * 10 * density
    case 'ppm':
      return value * 1e-3 * density
    case 'molal':
      return (value * density * molarMass) / (1 + (value * molarMass) / 1000)
  }
}

export const concConvert = defineCalculator('conc-convert', {
  inputs: {
    value: positive('数值', {}),
    from: choice('单位', UNITS),
    molarMass: number('摩尔质量', { unit: 'g/mol', dimension: 'molarMass', min: 1, max: 1e7 }),
    densityGmL: number('溶液密度', { unit: 'g/mL', min: 0.5, max: 3, default: 1 }),
  },
  outputs: {
    M: { label: '物质的量浓度', unit: 'mol/L', digits: '6sf' },
    mM: { label: '物质的量浓度', unit: 'mmol/L', digits: '6sf' },
    uM: { label: '物质的量浓度', unit: 'µmol/L', digits: '6sf' },
    nM: { label: '物质的量浓度', unit: 'nmol/L', digits: '6sf' },
    gL: { label: '质量浓度', unit: 'g/L', digits: '6sf' },
    mgmL: { label: '质量浓度', unit: 'mg/mL', digits: '6sf' },
    ugmL: { label: '质量浓度', unit: 'µg/mL', digits: '6sf' },
    ngmL: { label: '质量浓度', unit: 'ng/mL', digits: '6sf' },
    pctWV: { label: '质量体积百分浓度', unit: '% (w/v)', digits: '6sf' },
    pctWW: { label: '质量百分浓度', unit: '% (w/w)', digits: '6sf' },
    ppm: { label: '百万分浓度（质量）', unit: 'ppm', digits: '6sf' },
    molal: { label: '质量摩尔浓度', unit: 'mol/kg', digits: '6sf' },
  },
  formula: 'g/L = c·M；%(w/w) = g/L ÷ (10ρ)；ppm = 质量分数 × 10⁶；%(w/v) = g/100 mL；b = c ÷ (ρ − c·M/1000)',
  worked: 'c = {M} mol/L，M = {molarMass} g/mol → {gL} g/L；ρ = {densityGmL} g/mL → {pctWW}% (w/w)，b = {molal} mol/kg',
  notes: ['ρ 为溶液（不是溶剂）的密度；稀水溶液可取 1.000 g/mL。', 'ppm 按质量分数计。'],
  reference: 'IUPAC Gold Book',
  example: { value: 0.9, from: 'pctWV', molarMass: 58.44, densityGmL: 1.005 },
  compute({ value, from, molarMass, densityGmL }) {
    const gL = toGramsPerLitre(value, from, molarMass, densityGmL)
    const solvent = densityGmL - gL / 1000
    const fraction = gL / (1000 * densityGmL)
    if (fraction >= 1 || solvent <= 0) refuse('OUT_OF_RANGE', '溶质质量超过溶液质量', 'value')
    const M = gL / molarMass
    return {
      M,
      mM: M * 1e3,
      uM: M * 1e6,
      nM: M * 1e9,
      gL,
      mgmL: gL,
      ugmL: gL * 1e3,
      ngmL: gL * 1e6,
      pctWV: gL / 10,
      pctWW: fraction * 100,
      ppm: fraction * 1e6,
      molal: M / solvent,
    }
  },
})
