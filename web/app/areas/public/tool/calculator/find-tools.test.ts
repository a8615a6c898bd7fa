import { expect, test } from 'vitest'
import { findTools, oneEdit } from './find-tools.ts'

const codes = (query: string) => findTools(query).found.map(({ code }) => code)

test.each([
  ['摩尔浓度', 'molarity'],
  ['molarity', 'molarity'],
  ['moer', 'molarity'],
  ['mendpy', 'molarity'],
  ['xishi', 'dilution'],
  ['tm', 'tm-nn'],
  ['ＴＭ', 'tm-nn'],
  ['yinwu', 'primer-props'],
  ['yw', 'tm-nn'],
  ['等电点', 'protein-charge'],
  ['4pl', 'curve-4pl'],
])('%s finds %s', (query, code) => {
  expect(codes(query)).toContain(code)
})

test('one letter typed wrong still finds a name, and says that it is only near', () => {
  expect(findTools('mier')).toMatchObject({ near: true })
  expect(codes('mier')).toContain('molarity')
  expect(codes('dilutoin')).toEqual([])
  expect(codes('dilutian')).toContain('dilution')
  expect(findTools('moer').near).toBe(false)
})

test('words of nothing find nothing', () => {
  expect(codes('zzzz')).toEqual([])
  expect(codes('没有')).toEqual([])
  expect(codes('')).toHaveLength(66)
})

test('one edit is one letter changed, added or left out', () => {
  expect(oneEdit('moer', 'mier')).toBe(true)
  expect(oneEdit('moer', 'moer')).toBe(true)
  expect(oneEdit('moer', 'mer')).toBe(true)
  expect(oneEdit('moer', 'mooer')).toBe(true)
  expect(oneEdit('moer', 'mira')).toBe(false)
  expect(oneEdit('moer', 'm')).toBe(false)
})
