import { expect, test } from 'vitest'
import { inTurn } from './turns.ts'

test('of those with the same key a few run at a time, in their order, also after one that failed; others do not wait', async () => {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const ask = (i: number) =>
    inTurn('meeting', async () => {
      begun.push(i)
      await new Promise<void>((done, fail) => ends.push(i === 0 ? () => fail(new Error('refused')) : done))
    }).catch(() => {})
  const all = [0, 1, 2, 3, 4, 5].map(ask)
  expect(begun).toEqual([0, 1, 2, 3])
  expect(await inTurn('other', async () => 'at once')).toBe('at once')
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
