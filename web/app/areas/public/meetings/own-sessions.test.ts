import { expect, test } from 'vitest'
import { overlapping } from './own-sessions.ts'

const session = (id: string, start: string, end: string) => ({
  id,
  start: `2026-12-01T${start}`,
  end: `2026-12-01T${end}`,
})

test('two chosen sessions at the same time are pointed out, touching ones are not', () => {
  const found = overlapping([
    session('a', '09:00', '10:00'),
    session('b', '10:00', '11:00'),
    session('c', '10:30', '12:00'),
  ])
  expect([...found]).toEqual(['b', 'c'])
})
