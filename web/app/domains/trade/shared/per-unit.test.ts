import { expect, test } from 'vitest'
import { perUnitText } from './per-unit.ts'

test.each([
  [12.5, 'mg', undefined, '¥0.125/mg'],
  [0.6295, 'mg', undefined, '¥6.30/g'],
  [0.006295, 'mg', undefined, '¥62.95/kg'],
  [0.000_5, 'mg', undefined, '¥5.00/kg'],
  [0.481, 'mL', undefined, '¥4.81/L'],
  [128_000, 'mg', undefined, '¥1,280.00/mg'],
  [25.7, '次', undefined, '¥0.257/次'],
  [0.05, '次', undefined, '¥0.0005/次'],
])('%d fen a %s reads %s', (fen, base, least, text) => expect(perUnitText(fen, base, least)).toBe(text))

test('prices of one row stand in one unit', () => {
  expect(perUnitText(12, 'mg', 0.9)).toBe('¥120.00/g')
  expect(perUnitText(0.9, 'mg', 0.9)).toBe('¥9.00/g')
})
