import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchGoods, similarGoods } from '../../../server/src/modules/goods/search/search.ts'
import { makeKnownWords } from '../../../server/src/modules/vocabulary/api.ts'
import { type TestApp, testApp } from '../../../server/src/testing/test-app.ts'
import { seedGoods } from '../story/goods.ts'
import { seedPeople } from '../story/people.ts'
import { askerOf } from './asker.ts'
import { judgedQueries } from './judged.ts'
import { score } from './measure.ts'
import { tableOf } from './report.ts'

/** What the search reaches today on the growing set; it may only rise. */
const REACHED = 0.98
/** What it reaches on the held-out set: ndcg may only rise, the others may only fall. */
const HELD_OUT = { ndcg: 0.945, zero: 5, unfound: 18, falsely: 3 }

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seedGoods(app, await seedPeople(app.db, ''))
  await makeKnownWords(app.db)
})
afterAll(() => app.close())

const similar = (query: string, limit: number) => similarGoods(app, query, limit)
const ask = askerOf({ search: input => searchGoods(app, input), similar })

describe('relevance', () => {
  test('is judged on at least 200 queries', () => {
    expect(judgedQueries('growing').length).toBeGreaterThanOrEqual(200)
  })

  test('of the search stays where it is', async () => {
    const { total } = await score(judgedQueries('growing'), ask)
    console.log(`NDCG@10 ${total.ndcg?.toFixed(4)}`)
    expect(total.ndcg).toBeGreaterThanOrEqual(REACHED)
    expect(total.zero).toBeLessThanOrEqual(2)
    expect(total.unanswerable).toBeGreaterThanOrEqual(100)
    expect(total.falsely).toBeLessThanOrEqual(5)
  })

  test('falls when the order is turned round, so that the score can fail', async () => {
    const turned = askerOf({
      search: async input => {
        const found = await searchGoods(app, { ...input, size: 100 })
        return { records: [...found.records].reverse().slice(0, 10) }
      },
      similar,
    })
    const some = judgedQueries('growing').filter((_, i) => i % 5 === 0)
    expect((await score(some, turned)).total.ndcg).toBeLessThan(REACHED - 0.1)
  })

  test('does not fall on the held-out set', async () => {
    const found = await score(judgedQueries('heldOut'), ask)
    console.log(tableOf(found))
    expect(found.total.ndcg).toBeGreaterThanOrEqual(HELD_OUT.ndcg)
    expect(found.total.zero).toBeLessThanOrEqual(HELD_OUT.zero)
    expect(found.total.unfound).toBeLessThanOrEqual(HELD_OUT.unfound)
    expect(found.total.falsely).toBeLessThanOrEqual(HELD_OUT.falsely)
  })

  test('is judged by goods that are on sale', async () => {
    const rows = await app.db.selectFrom('goods').select('catalog_no').where('is_live', '=', true).execute()
    const onSale = new Set(rows.map(row => row.catalog_no))
    const judged = [...judgedQueries('growing'), ...judgedQueries('heldOut')]
    const absent = judged.flatMap(({ grades }) => [...grades.keys()].filter(code => !onSale.has(code)))
    expect(absent).toEqual([])
  })
})
