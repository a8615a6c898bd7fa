import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchGoods } from '../../../server/src/modules/goods/search/search.ts'
import { type TestApp, testApp } from '../../../server/src/testing/test-app.ts'
import { seedGoods } from '../story/goods.ts'
import { seedPeople } from '../story/people.ts'
import { askerOf } from './asker.ts'
import { judgedQueries, ndcgAt10, score } from './ndcg.ts'

/** What the search reaches today; it may only rise. */
const REACHED = 0.98

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seedGoods(app, await seedPeople(app.db, ''))
})
afterAll(() => app.close())

describe('relevance', () => {
  test('is judged on at least 200 queries', () => {
    expect(judgedQueries().length).toBeGreaterThanOrEqual(200)
  })

  test('of the search stays where it is', async () => {
    const { mean } = await score(askerOf(input => searchGoods(app, input)))
    console.log(`NDCG@10 ${mean.toFixed(4)}`)
    expect(mean).toBeGreaterThanOrEqual(REACHED)
  })

  test('falls when the order is turned round, so that the score can fail', async () => {
    const turned = askerOf(async input => {
      const found = await searchGoods(app, { ...input, size: 100 })
      return { records: [...found.records].reverse().slice(0, 10) }
    })
    expect((await score(turned)).mean).toBeLessThan(REACHED - 0.1)
  })
})

test('NDCG is 1 for the best order, less for another, 0 for nothing', () => {
  const grades = new Map([
    ['a', 3],
    ['b', 1],
  ])
  expect(ndcgAt10(['a', 'b'], grades)).toBe(1)
  expect(ndcgAt10(['b', 'a'], grades)).toBeLessThan(1)
  expect(ndcgAt10(['x'], grades)).toBe(0)
  // 7/log2(3) over 7 + 1/log2(3)
  expect(ndcgAt10(['x', 'a'], grades)).toBeCloseTo(7 / Math.log2(3) / (7 + 1 / Math.log2(3)), 9)
})
