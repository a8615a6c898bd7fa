import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('work of one key runs one after another, also after a failure, and other keys do not wait for it', async () => {
  const seen: string[] = []
  const first = Promise.withResolvers<void>()
  const slow = oneAtATime('a', async () => {
    seen.push('slow begins')
    await first.promise
    seen.push('slow ends')
    throw new Error('slow failed')
  })
  const next = oneAtATime('a', async () => seen.push('next'))
  await oneAtATime('b', async () => seen.push('other key'))
  first.resolve()
  await expect(slow).rejects.toThrow('slow failed')
  await next
  expect(seen).toEqual(['slow begins', 'other key', 'slow ends', 'next'])
})
