import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('work of one key runs one after another, also after a failure, and other keys do not wait for it', async () => {
  const seen: string[] = []
  const first = Promise.withResolvers<void>()
  const slow = inTurn('a', async () => {
    seen.push('slow begins')
    await first.promise
    seen.push('slow ends')
    throw new Error('slow failed')
  })
  const next = inTurn('a', async () => seen.push('next'))
  await inTurn('b', async () => seen.push('other key'))
  first.resolve()
  await expect(slow).rejects.toThrow('slow failed')
  await next
  expect(seen).toEqual(['slow begins', 'other key', 'slow ends', 'next'])
})

test('of those with the same key a few run at a time, in their order, also after one that failed; others do not wait', async () => {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const ask = (i: number) =>
    inTurn(
      'meeting',
      async () => {
        begun.push(i)
        await new Promise<void>((done, fail) => ends.push(i === 0 ? () => fail(new Error('refused')) : done))
      },
      { atOnce: 4 },
    ).catch(() => {})
  const all = [0, 1, 2, 3, 4, 5].map(ask)
  expect(await inTurn('other', async () => 'at once')).toBe('at once')
  expect(begun).toEqual([0, 1, 2, 3])
  expect(await inTurn(null, async () => 'at once')).toBe('at once')
  ends[0]!()
  await all[0]
  expect(begun).toEqual([0, 1, 2, 3, 4])
  ends[1]!()
  await all[1]
  for (const end of ends) end()
  await Promise.all(all)
  expect(await inTurn('meeting', async () => 'free again')).toBe('free again')
})
