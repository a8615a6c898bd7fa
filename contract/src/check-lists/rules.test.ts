import { expect, test } from 'vitest'
import { passOf, withoutList } from './rules.ts'

const never = { came: [], insideOn: '' }
const [first, second] = ['2026-12-10', '2026-12-11']

test('a door without lists lets in once a day', () => {
  expect(passOf(withoutList, never, 'IN', first)).toBe('OK')
  expect(passOf(withoutList, { came: [first], insideOn: '' }, 'IN', first)).toBe('ALREADY')
  expect(passOf(withoutList, { came: [first], insideOn: '' }, 'IN', second)).toBe('OK')
  expect(passOf(withoutList, { came: [first], insideOn: first }, 'OUT', first)).toBe('ALREADY')
})

test('a list that lets in once does so once in the whole meeting', () => {
  const rule = { entries: 'ONCE', hasExit: false } as const
  expect(passOf(rule, never, 'IN', first)).toBe('OK')
  expect(passOf(rule, { came: [first], insideOn: '' }, 'IN', second)).toBe('ALREADY')
})

test('where exits are scanned one goes out from inside and in from outside, any number of times', () => {
  const rule = { entries: 'MANY', hasExit: true } as const
  const inside = { came: [first], insideOn: first }
  expect(passOf(rule, never, 'OUT', first)).toBe('ALREADY')
  expect(passOf(rule, inside, 'IN', first)).toBe('ALREADY')
  expect(passOf(rule, inside, 'OUT', first)).toBe('OK')
  expect(passOf(rule, { came: [first], insideOn: '' }, 'IN', first)).toBe('OK')
  // nobody stays inside over night
  expect(passOf(rule, inside, 'IN', second)).toBe('OK')
})

test('a list without limit and without exits lets in every time', () => {
  const rule = { entries: 'MANY', hasExit: false } as const
  expect(passOf(rule, { came: [first], insideOn: first }, 'IN', first)).toBe('OK')
})
