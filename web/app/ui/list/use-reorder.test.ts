import { expect, test } from 'vitest'
import { moved } from './use-reorder.ts'

test('an item moves to the place that is named, and no further than the ends', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c'])
  expect(moved(['a', 'b'], 1, -5)).toEqual(['b', 'a'])
  expect(moved(['a', 'b'], 0, 9)).toEqual(['b', 'a'])
})
