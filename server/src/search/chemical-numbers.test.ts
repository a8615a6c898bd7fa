import { describe, expect, test } from 'vitest'
import { casNumbersIn, formulaOf } from './chemical-numbers.ts'

describe('CAS numbers are read', () => {
  test.each([
    ['CAS:7783-20-2 硫酸铵', '7783-20-2'],
    ['硫酸铵7783-20-2', '7783-20-2'],
    ['77 86 1', '77-86-1'],
    ['77861', '77-86-1'],
    ['cas no. 57136', '57-13-6'],
    ['CAS编号 50-01-1 盐酸胍 500g', '50-01-1'],
    ['7447—40—7', '7447-40-7'],
    ['56-8I-5', '56-81-5'],
    ['l44-55-8', '144-55-8'],
    ['9OO5-65-6', '9005-65-6'],
    ['１３１０－７３－２', '1310-73-2'],
    ['[9005-65-6]', '9005-65-6'],
  ])('in %s', (text, cas) => {
    expect(casNumbersIn(text)).toEqual([cas])
  })

  test.each(['9005-65-7', '10010-023', '500ml', 'QM-1001', '2026-11-22', '抗体'])('not in %s', text => {
    expect(casNumbersIn(text)).toEqual([])
  })

  test('whatever stands between their digits, and in whatever width', () => {
    for (const cas of ['77-86-1', '7647-14-5', '9005-65-6', '10049-21-5'])
      for (const dash of ['-', '–', '—', '－', ' ', ' - ', '−'])
        expect(casNumbersIn(cas.replaceAll('-', dash)), dash).toEqual([cas])
  })
})

describe('a formula', () => {
  test.each([
    ['NaCl', 'NaCl'],
    ['MgSO4.7H2O', 'MgSO4·7H2O'],
    ['MgSO4 7H2O', 'MgSO4·7H2O'],
    ['FeCl3*6H2O', 'FeCl3·6H2O'],
    ['Na2HPO4 · 12H2O', 'Na2HPO4·12H2O'],
    ['(NH4)2SO4', '(NH4)2SO4'],
    ['分子式 C10H16N2O8', 'C10H16N2O8'],
    ['NaCl AR 500g', 'NaCl'],
    ['ＮａＣｌ', 'NaCl'],
  ])('is read from %s', (text, formula) => {
    expect(formulaOf(text)).toBe(formula)
  })

  test.each(['PBS', 'CHO', 'Tris-HCl', 'IL-2', 'NaCl 溶液 0.9% 注射用', 'CO2 培养箱'])(
    'is not what %s asks for',
    text => {
      expect(formulaOf(text)).toBeNull()
    },
  )
})
