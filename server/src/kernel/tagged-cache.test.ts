import { expect, test } from 'vitest'
import { openTaggedCache } from './tagged-cache.ts'

/** A cache whose clock is moved by hand. */
function cacheWithClock() {
  let moment = 100
  const cache = openTaggedCache<string>({ maxBytes: 1 << 20, lifeMs: 60_000, moment: () => moment })
  let count = 0
  const fill = (asOf: number | undefined, tag: string) => {
    const key = String(count++)
    cache.store(key, 'value', { tags: new Set([tag]), bytes: 5, begun: cache.begin(asOf) })
    return cache.get(key) !== undefined
  }
  const at = (now: number) => {
    moment = now
  }
  return { cache, fill, at }
}

test('a value of a replica that does not show the last change yet is not kept', () => {
  const { cache, fill, at } = cacheWithClock()
  expect(fill(50, 'goods')).toBe(true)
  at(200)
  cache.drop(['goods'])
  at(300)
  expect(fill(150, 'goods')).toBe(false)
  expect(fill(200, 'goods')).toBe(false)
  // it has caught up, and what did not change counts as before
  expect(fill(201, 'goods')).toBe(true)
  expect(fill(150, 'demand')).toBe(true)
  expect(fill(undefined, 'goods')).toBe(true)
  expect(fill(undefined, 'demand')).toBe(true)
})

test('one that shows less than the drops that are remembered is not kept', () => {
  const { cache, fill, at } = cacheWithClock()
  for (let i = 0; i < 1500; i++) {
    at(200 + i)
    cache.drop([`other:${i}`])
  }
  expect(fill(150, 'goods')).toBe(false)
  expect(fill(400, 'goods')).toBe(false)
  expect(fill(1600, 'goods')).toBe(true)
})
