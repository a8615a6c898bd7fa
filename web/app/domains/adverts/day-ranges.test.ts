import { expect, test } from 'vitest'
import { formatDays, formatDaysSoon } from './day-ranges.ts'

test('three days and more in a row are written by their ends, others one by one', () => {
  expect(formatDays(['2026-11-30'])).toBe('2026-11-30')
  expect(formatDaysSoon(['2026-11-30', '2026-12-01', '2026-12-03'])).toBe('11-30、12-01、12-03')
  expect(formatDaysSoon(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-05'])).toBe('12-30 至 01-01、01-05')
})
