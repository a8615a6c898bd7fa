import { expect, test } from 'vitest'
import { isDifferent, leastAt } from './differences.ts'

test('writing alone is no difference, a missing value is one', () => {
  expect(isDifferent(['≥ 99%', '≥99%', '≥９９％'])).toBe(false)
  expect(isDifferent(['HEPES', 'hepes'])).toBe(false)
  expect(isDifferent(['中国', ''])).toBe(true)
  expect(isDifferent(['一个'])).toBe(false)
})

test('the best is one alone among at least two', () => {
  expect(leastAt([30, 10, null, 20])).toBe(1)
  expect(leastAt([10, 10])).toBeNull()
  expect(leastAt([null, 5])).toBeNull()
  expect(leastAt([])).toBeNull()
})
