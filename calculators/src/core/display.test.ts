import fc from 'fast-check'
import { expect, it } from 'vitest'
import { display } from './display.ts'

it.each([
  [5.8441, '4sf', '5.844'],
  [1234567, '4sf', '1235000'],
  [12345678, '4sf', '1.235×10⁷'],
  [0.00012344, '3sf', '0.000123'],
  [0.000012344, '3sf', '1.23×10⁻⁵'],
  [-6.02214076e23, '3sf', '-6.02×10²³'],
  [9.9999, '3sf', '10.0'],
  [62.4837, '2dp', '62.48'],
  [0.0032, '2dp', '0.0032'],
  [0.0000032, '2dp', '3.2×10⁻⁶'],
  [-0.0004, '0dp', '0'],
  [0, '2dp', '0.00'],
  [0, '4sf', '0'],
  [3.5e13, '2dp', '3.50000×10¹³'],
  [1203.6, 'int', '1204'],
  [0.1 + 0.2, undefined, '0.3'],
  [null, '2dp', '—'],
  [true, undefined, '是'],
  [[1, 2.345], '1dp', '1.0、2.3'],
  [{ C: 6, H: 12 }, undefined, 'C 6，H 12'],
] as const)('shows %j with %s as %s', (value, precision, shown) => {
  expect(display(value, precision)).toBe(shown)
})

it('never shows NaN or a minus zero', () => {
  fc.assert(
    fc.property(fc.double(), fc.constantFrom('4sf', '0dp', '2dp', 'int', undefined), (value, precision) => {
      const shown = display(value, precision)
      expect(shown).not.toMatch(/NaN|Infinity|e[+-]|^-0(\.0*)?$/)
    }),
  )
})
