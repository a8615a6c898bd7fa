import { expect, test } from 'vitest'
import { perDay } from './days.ts'

test('instants are counted by their day in Shanghai, and days without any are there', () => {
  const now = Date.parse('2026-11-21T02:00:00Z')
  const points = perDay(['2026-11-20T16:30:00Z', '2026-11-20T15:30:00Z', null, '2026-11-01T00:00:00Z'], now, 3)
  expect(points).toEqual([
    { day: '2026-11-19', value: 0 },
    { day: '2026-11-20', value: 1 },
    { day: '2026-11-21', value: 1 },
  ])
})
