import { expect, test } from 'vitest'
import { isLotNo, lotOfFile, sameLot } from './lot-of-file.ts'

test.each([
  ['20261101-A.pdf', '20261101-A'],
  ['COA_20261101-A.PDF', '20261101-A'],
  ['20261101-A COA.pdf', '20261101-A'],
  ['检验报告-FBS2611.pdf', 'FBS2611'],
  ['COA.pdf', ''],
  ['扫描件 3 号.pdf', ''],
  ['A.pdf', ''],
])('the file %s is of the lot “%s”', (name, lot) => {
  expect(lotOfFile(name)).toBe(lot)
})

test('lots that differ in case, blanks and hyphens alone are one', () => {
  expect(sameLot('20261101-A', ' 20261101 a')).toBe(true)
  expect(sameLot('L-1', 'L-11')).toBe(false)
  expect(isLotNo('批号1')).toBe(false)
})
