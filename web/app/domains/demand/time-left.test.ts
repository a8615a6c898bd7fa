import { expect, test } from 'vitest'
import { lastMoment, timeLeft } from './time-left.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)

test('the time for answers ends with the day for quotations or with the demand', () => {
  expect(lastMoment({ expireTime: null, quoteDeadline: '' })).toBeNull()
  const both = { expireTime: '2026-12-20T02:00:00Z', quoteDeadline: '2026-12-01' }
  expect(lastMoment(both)).toBe(at('2026-12-01T23:59:59'))
  expect(lastMoment({ ...both, quoteDeadline: '2027-01-01' })).toBe(Date.parse('2026-12-20T02:00:00Z'))
})

test('what is left is counted in days of the calendar', () => {
  const now = at('2026-11-21T23:00:00')
  expect(timeLeft(at('2026-11-22T00:30:00'), now)).toEqual({ text: '明天截止', isUrgent: true })
  expect(timeLeft(at('2026-11-21T23:30:00'), now)).toEqual({ text: '今天截止', isUrgent: true })
  expect(timeLeft(at('2026-12-03T10:00:00'), now)).toEqual({ text: '还剩12天', isUrgent: false })
  expect(timeLeft(at('2026-11-21T22:00:00'), now)).toEqual({ text: '已截止', isUrgent: false })
})
