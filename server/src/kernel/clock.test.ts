import { expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from './clock.ts'

test('later identifiers sort behind earlier ones, also within a millisecond', () => {
  const ids = Array.from({ length: 20_000 }, newId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every(id => z.uuidv7().safeParse(id).success)).toBe(true)
  const outOfOrder = ids.filter((id, i) => i > 0 && id < ids[i - 1]!)
  expect(outOfOrder).toEqual([])
})
