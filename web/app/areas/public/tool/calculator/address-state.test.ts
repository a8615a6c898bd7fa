import { getCalculator } from '@shangyouji/calculators'
import { CATALOGUE } from '@shangyouji/calculators/catalogue'
import { describe, expect, test } from 'vitest'
import { fromAddress, toAddress } from './address-state.ts'
import { type Typed, toInput, typedFrom } from './typed.ts'
import { withFree } from './unit-choices.ts'

const calculatorOf = (code: string) => getCalculator(code)!

describe('every calculator', () => {
  test.each(CATALOGUE.map(({ code }) => code))('%s gives the same result for its address as for its example', code => {
    const calculator = calculatorOf(code)
    const typed = typedFrom(calculator, calculator.example)
    const again = fromAddress(calculator, new URLSearchParams(toAddress(calculator, typed).toString()))
    expect(calculator.run(toInput(calculator, again))).toEqual(calculator.run(calculator.example))
    expect(calculator.run(calculator.example)).toHaveProperty('output')
  })
})

test('an address that says nothing starts with the example, one that says something with that alone', () => {
  const calculator = calculatorOf('molarity')
  expect(fromAddress(calculator, new URLSearchParams('utm_source=x')).values.molarMass).toBe('121.14')
  const typed = fromAddress(
    calculator,
    new URLSearchParams('solveFor=mass&concM=100&concM.u=mM&volumeL=500&volumeL.u=mL'),
  )
  expect(typed.values).toMatchObject({ concM: '100', volumeL: '500', molarMass: '', purityPct: '100' })
  expect(typed.units).toEqual({ concM: 'mM', volumeL: 'mL' })
  expect(toInput(calculator, typed)).toEqual({ solveFor: 'mass', concM: 0.1, volumeL: 0.5, purityPct: 100 })
})

test('units that are not of the field, options that do not exist and names of nothing are ignored', () => {
  const calculator = calculatorOf('molarity')
  const typed = fromAddress(
    calculator,
    new URLSearchParams('solveFor=nonsense&concM=1&concM.u=mL&x=1&molarMass.cas=<b>'),
  )
  expect(typed.values.solveFor).toBe('mass')
  expect(typed.units).toEqual({})
  expect(typed.compounds).toEqual({})
})

test('units, results in other units and compounds stand in the address; hidden and empty boxes do not', () => {
  const calculator = calculatorOf('molarity')
  const typed: Typed = {
    ...typedFrom(calculator, calculator.example),
    units: { concM: 'mM', 'out.massG': 'mg' },
    compounds: { molarMass: '77-86-1' },
  }
  const address = toAddress(calculator, typed)
  expect(Object.fromEntries(address)).toEqual({
    solveFor: 'mass',
    concM: '0.1',
    'concM.u': 'mM',
    volumeL: '1',
    molarMass: '121.14',
    'molarMass.cas': '77-86-1',
    purityPct: '100',
    'out.massG.u': 'mg',
  })
  expect(fromAddress(calculator, address)).toEqual({ ...typed, values: { ...typed.values, massG: '' } })
})

test('rows, groups, flags, choices and series come back as they were', () => {
  const ions = calculatorOf('ionic-strength')
  const salt = fromAddress(
    ions,
    new URLSearchParams('ions.0.name=Na⁺&ions.0.conc=150&ions.1.charge=-1&ions.conc.u=mM&tempC=25'),
  )
  expect(salt.values.ions).toEqual([
    { name: 'Na⁺', conc: '150', charge: '' },
    { name: '', conc: '', charge: '-1' },
  ])
  expect(salt.units).toEqual({ 'ions.conc': 'mM' })
  const anova = fromAddress(calculatorOf('stat-anova'), new URLSearchParams('groups.0=1,2,3&groups.1=4,5'))
  expect(anova.values.groups).toEqual(['1\n2\n3', '4\n5'])
  const digest = fromAddress(
    calculatorOf('restriction-digest'),
    // without script a box that is not ticked leaves its hidden twin alone
    new URLSearchParams('sequence=ACGT&linear=0&linear=1&enzymes=EcoRI&enzymes=BamHI&enzymes=None'),
  )
  expect(digest.values).toMatchObject({ linear: true, enzymes: ['EcoRI', 'BamHI'] })
})

test('an address cannot ask for more rows than the calculator takes', () => {
  const typed = fromAddress(calculatorOf('lrv'), new URLSearchParams('steps.9999.titerIn=1'))
  expect((typed.values.steps as unknown[]).length).toBe(100)
})

test('concentrations in units of one family are brought to one base, results to the unit of their partner', () => {
  const calculator = withFree(calculatorOf('dilution'), { c1: 'concentration', c2: 'concentration', v2: 'volume' })
  const typed = fromAddress(calculator, new URLSearchParams('solveFor=v1&c1=1&c1.u=M&c2=50&c2.u=uM&v2=10'))
  const input = toInput(calculator, typed)
  expect(input.c1).toBe(1)
  expect(input.c2).toBeCloseTo(5e-5, 12)
  expect(calculator.run(input)).toMatchObject({
    output: { v1: expect.closeTo(5e-7, 12), factor: expect.closeTo(20_000, 6) },
  })
})
