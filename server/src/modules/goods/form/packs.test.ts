import { expect, test } from 'vitest'
import { amountOf, codeKey, packKey, unitPriceOf } from './packs.ts'

test.each([
  ['500 g', 500, 'g'],
  ['2.5kg', 2500, 'g'],
  ['100 μg', 0.1, 'mg'],
  ['25mg', 25, 'mg'],
  ['10×1 mL', 10, 'mL'],
  ['10 x 500 µL', 5, 'mL'],
  ['1 L', 1000, 'mL'],
  ['500 毫升', 500, 'mL'],
  ['96 T', 96, '次'],
  ['100次/盒', 100, '次'],
  ['96 tests', 96, '次'],
  ['50 反应', 50, '次'],
  ['1000 个/包', 1000, '个'],
  ['1 台', 1, '台'],
])('%s holds %d %s', (pack, amount, unit) => {
  expect(amountOf(pack)?.unit).toBe(unit)
  expect(amountOf(pack)?.amount).toBeCloseTo(amount, 9)
})

test.each(['标准版', '', 'A4', '面议', '0 g'])('%s names no amount', pack => expect(amountOf(pack)).toBeNull())

test('two writings of a pack or a number are one', () => {
  expect(packKey('500 mL')).toBe(packKey('500ml'))
  expect(packKey('10 × 1 mL')).toBe(packKey('10x1 mL'))
  expect(packKey('100 μg')).toBe(packKey('100 ug'))
  expect(codeKey('A11001-500G')).toBe(codeKey('a11001 500g'))
})

test('prices compare by base unit', () => {
  expect(unitPriceOf(19800, '500 g')).toEqual({ unitPrice: 39.6, unitName: 'g' })
  expect(unitPriceOf(100000, '100 μg')).toEqual({ unitPrice: 1_000_000, unitName: 'mg' })
  expect(unitPriceOf(null, '500 g')).toEqual({ unitPrice: null, unitName: '' })
})
