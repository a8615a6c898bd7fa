import { expect, test } from 'vitest'
import { enoughOf, weightOf } from './enough.ts'

const word = (query: string, weight: number) => ({ weight, ways: [{ query: `'${query}'`, worth: 1 }] })

test('a rare word tells more than a common one', () => {
  expect(weightOf(0, 1000)).toBeGreaterThan(weightOf(0.001, 1000))
  expect(weightOf(0.001, 1000)).toBeGreaterThan(weightOf(0.5, 1000))
  expect(weightOf(1, 1000)).toBeGreaterThan(0)
})

test('goods must meet the share of what a query tells', () => {
  // the common word alone is not enough, the rare one is
  expect(enoughOf([word('cd34', 7), word('抗体', 2)], 0.6)).toBe("'cd34'")
  expect(enoughOf([word('a', 4), word('b', 4), word('c', 4)], 0.6)).toBe("(('a' & 'b') | ('a' & 'c') | ('b' & 'c'))")
})

test('a word that nothing has leaves the others too light', () => {
  const absent = { weight: 7, ways: [] }
  expect(enoughOf([absent, word('抗体', 2)], 0.6)).toBeNull()
  expect(enoughOf([absent], 0.6)).toBeNull()
  expect(enoughOf([], 0.6)).toBeNull()
})

test('part of a word is worth a part', () => {
  const parts = { weight: 6, ways: [{ query: "'冻干'", worth: 0.4 }] }
  expect(enoughOf([parts], 0.6)).toBeNull()
  expect(enoughOf([parts, word('海藻糖', 5)], 0.6)).toBe("('冻干' & '海藻糖')")
})
