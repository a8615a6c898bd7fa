import { expect, test } from 'vitest'
import { parseDays, parseQuantity, parseYuan, typedYuan } from './amounts.ts'

test('yuan as typed become fen without rounding errors', () => {
  expect(parseYuan('1,280.5')).toBe(128050)
  expect(parseYuan('0.29')).toBe(29)
  expect(parseYuan('¥ 19.99')).toBe(1999)
  expect(parseYuan('')).toBeNull()
  for (const wrong of ['1.234', '-1', '面议', '1e5', '.']) expect(parseYuan(wrong), wrong).toBeUndefined()
})

test('quantities are above zero', () => {
  expect(parseQuantity('1,000')).toBe(1000)
  expect(parseQuantity('0.5')).toBe(0.5)
  expect(parseQuantity(' ')).toBeNull()
  for (const wrong of ['0', '-2', '5kg']) expect(parseQuantity(wrong), wrong).toBeUndefined()
})

test('days are whole', () => {
  expect(parseDays('0')).toBe(0)
  expect(parseDays('')).toBeNull()
  expect(parseDays('1.5')).toBeUndefined()
})

test('an amount read back is typed the short way', () => {
  expect(typedYuan(128050)).toBe('1280.5')
  expect(typedYuan(500)).toBe('5')
  expect(typedYuan(null)).toBe('')
})
