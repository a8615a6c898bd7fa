import { expect, test } from 'vitest'
import { taxOf } from './tax.ts'

test.each([
  ['NONE', 20_000, 0, 0, 0],
  ['OCCASIONAL', 20_000, 0, 0, 4000],
  // 800 yuan of a month are free; what was withheld before counts
  ['LABOUR', 80_000, 0, 0, 0],
  ['LABOUR', 80_000, 80_000, 0, 16_000],
  ['LABOUR', 400_000, 0, 0, 64_000],
  ['LABOUR', 1_000_000, 0, 0, 160_000],
  ['LABOUR', 3_000_000, 0, 0, 520_000],
  ['LABOUR', 2_000_000, 1_000_000, 160_000, 360_000],
  ['LABOUR', 10_000_000, 0, 0, 2_500_000],
] as const)('%s withholds of %d fen after %d (%d withheld) %d fen', (rule, amount, before, withheld, tax) => {
  expect(taxOf(rule, amount, { amount: before, tax: withheld })).toBe(tax)
})
