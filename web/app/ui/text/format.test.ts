import { expect, test } from 'vitest'
import { formatMoney, formatTotal, relativeTime } from './format.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)
const now = at('2026-03-05T10:00:00')

test.each([
  ['2026-03-05T09:59:30', '刚刚'],
  ['2026-03-05T09:18:00', '42分钟前'],
  ['2026-03-05T02:00:00', '8小时前'],
  ['2026-03-04T23:30:00', '昨天 23:30'],
  ['2026-02-28T23:30:00', '5天前'],
  ['2026-02-20T00:00:00', '2026-02-20'],
  ['2026-03-05T18:00:00', '今天 18:00'],
  ['2026-03-06T09:00:00', '明天 09:00'],
  ['2026-03-09T09:00:00', '4天后'],
])('%s is %s', (then, text) => {
  expect(relativeTime(at(then), now).text).toBe(text)
})

test('minutes across midnight stay minutes', () => {
  expect(relativeTime(at('2026-03-04T23:50:00'), at('2026-03-05T00:10:00')).text).toBe('20分钟前')
})

test('money and totals', () => {
  expect(formatMoney(128_000)).toBe('¥1,280.00')
  expect(formatTotal(1000, true)).toBe('1000+')
})
