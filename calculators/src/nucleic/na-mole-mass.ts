/** 核酸 pmol↔µg · Moles and mass of nucleic acids by length. */
import { defineCalculator } from '../core/calculator.ts'
import { choice, number, positive } from '../core/fields.ts'
import { AVOGADRO } from '../science/constants.ts'
import { averageMass } from '../science/nucleotides.ts'

export const naMoleMass = defineCalculator('na-mole-mass', {
  inputs: {
    direction: choice('方向', { massToMole: '质量 → 物质的量', moleToMass: '物质的量 → 质量' }),
    type: choice('类型', { dsDNA: '双链 DNA', ssDNA: '单链 DNA', ssRNA: '单链 RNA' }),
    length: number('长度', { unit: 'bp/nt', min: 1, max: 1e7, integer: true }),
    massUg: positive('质量', { unit: 'µg', dimension: 'mass', when: { direction: ['massToMole'] } }),
    pmol: positive('物质的量', { unit: 'pmol', dimension: 'amount', when: { direction: ['moleToMass'] } }),
  },
  outputs: {
    molarMass: { label: '摩尔质量', unit: 'g/mol', digits: '2dp' },
    pmol: { label: '物质的量', unit: 'pmol', digits: '4sf' },
    massUg: { label: '质量', unit: 'µg', digits: '4sf' },
    copies: { label: '拷贝数', digits: '3sf' },
  },
  formula: 'dsDNA：M = 617.96·L + 36.04；ssDNA：308.97·L + 18.02；ssRNA：321.47·L + 18.02；拷贝数 = n·N_A',
  worked: [
    { when: { direction: ['massToMole'] }, text: '{massUg} µg ÷ {molarMass} g/mol = {pmol} pmol' },
    { when: { direction: ['moleToMass'] }, text: '{pmol} pmol × {molarMass} g/mol = {massUg} µg' },
  ],
  notes: ['按平均碱基组成计算；已知序列时请用“核酸分子量”。', 'N_A = 6.02214076×10²³ /mol。'],
  reference: 'NEBioCalculator；CODATA 2018',
  example: { direction: 'massToMole', type: 'dsDNA', length: 3000, massUg: 1 },
  compute({ direction, type, length, massUg, pmol }) {
    const molarMass = averageMass(type, length)
    if (direction === 'massToMole') {
      const moles = (massUg * 1e6) / molarMass
      return { molarMass, pmol: moles, copies: moles * 1e-12 * AVOGADRO }
    }
    return { molarMass, massUg: pmol * molarMass * 1e-6, copies: pmol * 1e-12 * AVOGADRO }
  },
})
