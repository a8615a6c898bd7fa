import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { mapInTurns, ownTurn } from './turns.ts'

test('long works that are asked for together are done one in each turn of the event loop, in their order', async () => {
  const done: string[] = []
  const long = async (name: string) => {
    await ownTurn()
    done.push(name)
  }
  const works = Promise.all(['a', 'b', 'c'].map(long))
  // what is short comes in between: in any one turn at most one of the works is done
  for (let turns = 0, before = 0; done.length < 3; turns++, before = done.length) {
    await setImmediate()
    expect(done.length - before).toBeLessThanOrEqual(1)
    expect(turns).toBeLessThan(1000)
  }
  await works
  expect(done).toEqual(['a', 'b', 'c'])
})

test('a list that takes long is mapped as map does, and does not hold up the event loop', async () => {
  let turns = 0
  let isOn = true
  const others = (async () => {
    while (isOn) {
      await setImmediate()
      turns++
    }
  })()
  const busy = (n: number) => {
    for (const end = performance.now() + 10; performance.now() < end; );
    return n * 2
  }
  expect(await mapInTurns([1, 2, 3, 4, 5], busy)).toEqual([2, 4, 6, 8, 10])
  isOn = false
  await others
  expect(turns).toBeGreaterThanOrEqual(4)
})

test('what goes wrong in one of them goes wrong for the whole', async () => {
  const fails = () => {
    throw new Error('broken')
  }
  await expect(mapInTurns([1], fails)).rejects.toThrow('broken')
  await ownTurn()
})
