import { expect, test } from 'vitest'
import { barsOf } from './minutes.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 11, 10, 1, minute)).toISOString()

test('minutes in which nobody came have a bar as well', () => {
  const minutes = [
    { at: at(0), count: 2 },
    { at: at(2), count: 1 },
  ]
  const bars = [
    { label: '09:00', value: 2 },
    { label: '09:01', value: 0 },
    { label: '09:02', value: 1 },
  ]
  expect(barsOf({ timezone: 'Asia/Shanghai', minutes })).toEqual({ bars, step: 1 })
  expect(barsOf({ timezone: 'Asia/Shanghai', minutes: [] })).toEqual({ bars: [], step: 1 })
})

test('a long day is drawn in steps of several minutes, and nobody is lost', () => {
  const minutes = [0, 1, 359, 400].map(minute => ({ at: at(minute), count: 3 }))
  const { bars, step } = barsOf({ timezone: 'Asia/Shanghai', minutes })
  expect(step).toBe(3)
  expect(bars.length).toBeLessThanOrEqual(180)
  expect(bars.reduce((sum, { value }) => sum + value, 0)).toBe(12)
})
