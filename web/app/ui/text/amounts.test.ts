import { expect, test } from 'vitest'
import { parseDays, parseQuantity, parseYuan, typedYuan } from './amounts.ts'

test('yuan as typed become fen without rounding errors', () => {
  expect(parseYuan('1,280.5')).toBe(128050)
  expect(parseYuan('0.29')).toBe(29)
  expect(parseYuan('¥ 19.99')).toBe(1999)
  expect(parseYuan('￥1,280.50 元')).toBe(128050)
  expect(parseYuan('')).toBeNull()
  for (const wrong of ['12元8', '1.2万', '1.234', '-1', '面议', '1e5', '.'])
    expect(parseYuan(wrong), wrong).toBeUndefined()
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
  for (const [typed, days] of [
    ['7天', 7],
    ['2 周', 14],
    ['现货', 0],
  ] as const)
    expect(parseDays(typed), typed).toBe(days)
  for (const wrong of ['1.5', '3-5天', '2个月', '5个工作日', '200周']) expect(parseDays(wrong), wrong).toBeUndefined()
})

test('an amount read back is typed the short way', () => {
  expect(typedYuan(128050)).toBe('1280.5')
  expect(typedYuan(500)).toBe('5')
  expect(typedYuan(null)).toBe('')
})
