import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculate } from '../index.ts'
import { molarMassOf, parseFormula } from './formula.ts'

const error = (formula: unknown) => {
  const result = calculate('formula-mass', { formula })
  return 'error' in result ? result.error : undefined
}

describe('hydrates', () => {
  it.each(['CuSO4·5H2O', 'CuSO4*5H2O', 'CuSO4.5H2O', 'CuSO4•5H2O', 'CuSO₄·5H₂O', 'CuSO4(H2O)5'])(
    '%s has five waters',
    formula => {
      expect(parseFormula(formula)).toEqual({ Cu: 1, S: 1, O: 9, H: 10 })
      expect(molarMassOf(parseFormula(formula))).toBeCloseTo(249.68, 1)
    },
  )
  it('counts half waters, leading counts and several parts', () => {
    expect(parseFormula('CaSO4·0.5H2O')).toEqual({ Ca: 1, S: 1, O: 4.5, H: 1 })
    expect(parseFormula('3CdSO4.8H2O')).toEqual({ Cd: 3, S: 3, O: 20, H: 16 })
    expect(parseFormula('C10H14N2Na2O8·HCl·2H2O')).toEqual({ C: 10, H: 19, N: 2, Na: 2, O: 10, Cl: 1 })
  })
})

it('multiplies brackets within brackets', () => {
  expect(parseFormula('K4[Fe(CN)6]')).toEqual({ K: 4, Fe: 1, C: 6, N: 6 })
  expect(parseFormula('[{(CH3)2N}3P]2')).toEqual({ C: 12, H: 36, N: 6, P: 2 })
})

it.each([
  '2',
  '()',
  'H2O)',
  '(H2O',
  '(H2O]',
  'h2o',
  'Xx2',
  'C6H12O6+',
  'Na Cl',
  'H0',
  'H-2',
  'CuSO4··5H2O',
  'CuSO4·',
  '·H2O',
  '[13C]H4',
  'Fe2.5O3a',
  'H2O 1',
  '[]',
  '0.5',
  'H٣',
])('%s is no formula', formula => expect(error(formula)).toBe('INVALID_FORMULA'))

it('says what is missing, too long or too many', () => {
  expect(error('')).toBe('REQUIRED')
  expect(error(12)).toBe('INVALID_FORMULA')
  expect(error('H'.repeat(501))).toBe('OUT_OF_RANGE')
  expect(error('((((H999)999)999)999)')).toBe('OUT_OF_RANGE')
})

it('gives the molar masses of the compound library', () => {
  const lines = readFileSync(new URL('../../test/chemicals.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
  expect(lines).toHaveLength(262)
  for (const line of lines) {
    const [cas, formula = '', mass] = line.split('\t')
    expect([cas, Math.abs(molarMassOf(parseFormula(formula)) - Number(mass)) < 0.02]).toEqual([cas, true])
    expect(calculate('cas-check', { cas })).toMatchObject({ output: { valid: true } })
  }
})

it('a formula and the same in brackets weigh the same', () => {
  const part = fc.tuple(fc.constantFrom('C', 'H', 'O', 'N', 'Na', 'Cl', 'Fe'), fc.integer({ min: 1, max: 50 }))
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: 9 }), (parts, times) => {
      const formula = parts.map(([symbol, count]) => `${symbol}${count}`).join('')
      expect(molarMassOf(parseFormula(`(${formula})${times}`))).toBeCloseTo(
        times * molarMassOf(parseFormula(formula)),
        6,
      )
    }),
  )
})
