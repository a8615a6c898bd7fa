import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { makeCompany } from '../../accounts/factory.ts'
import { categoryId, makeGoods } from '../factory.ts'
import { boostOf } from './popularity.ts'
import { renewTiers } from './popularity-queries.ts'

let app: TestApp
let company: Awaited<ReturnType<typeof makeCompany>>

beforeAll(async () => {
  app = await testApp()
  company = await makeCompany(app.db, { level: 'SENIOR' })
})
afterAll(() => app.close())

const row = (id: string) =>
  app.db
    .selectFrom('goods')
    .select(['boost', 'popularity', 'tier', 'completeness', 'refreshed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('popularity', () => {
  test('stays within its bounds', () => {
    expect(boostOf({ level: 'FREE', completeness: 0, ageDays: 999 })).toBe(1)
    expect(boostOf({ level: 'FLAGSHIP', completeness: 100, ageDays: 0 })).toBeCloseTo(1.15 * 1.1 * 1.1, 9)
  })

  test('follows what is read, put into baskets and ordered', async () => {
    const quiet = (await makeGoods(app.db, company)).id
    const asked = (await makeGoods(app.db, company)).id
    await app.db
      .updateTable('goods_counter')
      .set({ read_count: 100, basket_count: 4, order_count: 1 })
      .where('goods_id', '=', asked)
      .execute()
    await app.jobs.send(app.db, 'goods.popularity', {})
    await app.drain()
    const [before, after] = [await row(quiet), await row(asked)]
    const ageDays = (app.clock.now().getTime() - before.refreshed_at!.getTime()) / 86_400_000
    const boost = boostOf({ level: 'SENIOR', completeness: before.completeness, ageDays })
    expect(before.boost).toBeCloseTo(boost, 4)
    expect(before.popularity).toBeCloseTo(boost, 4)
    expect(after.popularity).toBeCloseTo(boost * (1 + Math.log(1 + 100 + 20 + 20)), 3)
  })

  test('puts goods into tiers, each once, by popularity', async () => {
    const { id } = await makeGoods(app.db, company)
    const one = await app.db.selectFrom('goods').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const copies = Array.from({ length: 5200 }, (_, i) => ({
      ...one,
      id: `00000001-0000-7000-8000-${String(i).padStart(12, '0')}`,
      popularity: 2,
      search: null,
    }))
    for (let i = 0; i < copies.length; i += 400)
      await app.db
        .insertInto('goods')
        .values(copies.slice(i, i + 400))
        .execute()
    await renewTiers(app.db)
    const tiers = await app.db
      .selectFrom('goods')
      .select(['tier', eb => eb.fn.countAll<number>().as('number')])
      .where('is_live', '=', true)
      .groupBy('tier')
      .orderBy('tier')
      .execute()
    expect(tiers[0]).toEqual({ tier: 0, number: 5000 })
    expect(tiers).toHaveLength(2)
    expect(await renewTiers(app.db)).toBe(0)
  })
})

test('categories and brands show how many goods they have', async () => {
  await makeGoods(app.db, { ...company, category: 'service.omics.genomics' })
  await app.jobs.send(app.db, 'goods.counts', {})
  await app.drain()
  const counts = await app.db
    .selectFrom('category')
    .select('goods_count')
    .where('id', 'in', ['service', 'service.omics', 'service.omics.genomics'].map(categoryId))
    .execute()
  expect(counts.map(one => one.goods_count)).toEqual([1, 1, 1])
})
