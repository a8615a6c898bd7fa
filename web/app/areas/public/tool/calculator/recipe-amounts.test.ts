import { expect, test } from 'vitest'
import { amountOf, massText, roundVolume, volumeText } from './recipe-amounts.ts'

const salt = { cas: '7647-14-5', name: '氯化钠', mw: 58.44, note: '' }

test('what is given in mmol/L is weighed by molar mass, volume and strength', () => {
  const amount = amountOf({ ...salt, conc: 137, unit: 'mM' }, 0.5, 10)
  expect(amount.value).toBeCloseTo(40.03, 2)
  expect(amount).toMatchObject({ unit: 'g', text: '40.03 g', conc: '1.37 mol/L' })
})

test('g/L and mL/L need no molar mass', () => {
  expect(amountOf({ ...salt, mw: null, conc: 5, unit: 'g/L' }, 2, 1)).toMatchObject({ text: '10.00 g', conc: '5 g/L' })
  expect(amountOf({ ...salt, mw: null, conc: 0.5, unit: 'mL/L' }, 1, 1)).toMatchObject({
    text: '500.0 µL',
    conc: '0.05000%（v/v）',
  })
})

test('little is said in mg and µg, much in kg and L', () => {
  expect([massText(0.02013), massText(2e-6), massText(1234)]).toEqual(['20.13 mg', '2.00 µg', '1.234 kg'])
  expect([volumeText(1500), volumeText(0.25)]).toEqual(['1.500 L', '250.0 µL'])
  expect([roundVolume(1), roundVolume(0.25)]).toEqual(['1 L', '250 mL'])
})
