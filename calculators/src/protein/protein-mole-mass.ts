/** 蛋白摩尔/质量换算 · Molar and mass concentration of a protein. */
import { defineCalculator } from '../core/calculator.ts'
import { positive } from '../core/fields.ts'
import { AVOGADRO } from '../science/constants.ts'

export const proteinMoleMass = defineCalculator('protein-mole-mass', {
  inputs: {
    molarMassKda: positive('摩尔质量', { unit: 'kDa', dimension: 'molarMass', max: 1e6 }),
    mgMl: positive('质量浓度', { unit: 'mg/mL', dimension: 'massConcentration' }),
  },
  outputs: {
    uM: { label: '摩尔浓度', unit: 'µmol/L', digits: '4sf' },
    nM: { label: '摩尔浓度', unit: 'nmol/L', digits: '4sf' },
    pmolPerUg: { label: '每微克', unit: 'pmol/µg', digits: '4sf' },
    moleculesPerMl: { label: '分子数', unit: '个/mL', digits: '4sf' },
  },
  formula: 'c = ρ ÷ M；pmol/µg = 1000 ÷ M(kDa)；分子数/mL = c·N_A',
  worked: '{mgMl} mg/mL ÷ {molarMassKda} kDa = {uM} µmol/L',
  notes: ['N_A = 6.02214076×10²³ /mol。'],
  reference: '物质的量浓度定义式；CODATA 2018',
  example: { molarMassKda: 150, mgMl: 1 },
  compute({ molarMassKda, mgMl }) {
    const uM = (mgMl / molarMassKda) * 1000
    return { uM, nM: uM * 1000, pmolPerUg: 1000 / molarMassKda, moleculesPerMl: uM * 1e-9 * AVOGADRO }
  },
})
