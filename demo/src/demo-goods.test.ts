import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shippedCategories, shippedId } from '../../server/src/modules/catalogue/api.ts'
import { specErrors } from '../../server/src/modules/goods/rules.ts'
import { type TestApp, testApp } from '../../server/src/testing/test-app.ts'
import { demoGoods } from './demo-goods.ts'
import { drawDemoGoods } from './drawings/draw-goods.ts'
import { seedDemands } from './story/demands.ts'
import { seedGoods } from './story/goods.ts'
import { seedPeople } from './story/people.ts'

const list = demoGoods()

describe('demo goods', () => {
  test('are at least 300, each number once, in categories of the third level', () => {
    expect(list.length).toBeGreaterThanOrEqual(300)
    expect(new Set(list.map(goods => goods.form.catalogNo)).size).toBe(list.length)
    const thirds = new Set(
      shippedCategories()
        .filter(row => row.level === 3)
        .map(row => row.id),
    )
    expect(list.filter(goods => !thirds.has(goods.form.categoryId)).map(goods => goods.form.name)).toEqual([])
  })

  test('could be handed in as they are', () => {
    expect(list.filter(goods => Object.keys(specErrors(goods.form)).length > 0).map(goods => goods.form.name)).toEqual(
      [],
    )
  })

  test('have spec numbers that end with their pack: 2.5 kg is not -25kg', () => {
    const numbered = list.flatMap(({ form }) => form.specs.filter(spec => spec.specNo !== ''))
    expect(numbered.length).toBeGreaterThan(500)
    const pack = (text: string) => text.toLowerCase().replace(/\s/g, '')
    expect(numbered.filter(spec => !pack(spec.specNo).endsWith(`-${pack(spec.packSize)}`))).toEqual([])
  })

  test('are the same every time', () => {
    const without = (goods: typeof list) => JSON.stringify(goods)
    expect(without(demoGoods())).toBe(without(list))
  })
})

describe('the market', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
    const people = await seedPeople(app.db, '')
    await seedGoods(app, people)
    await seedDemands(app, people)
  })
  afterAll(() => app.close())

  test('has goods in every state and a picture for each', async () => {
    const states = await app.db.selectFrom('goods').select('status').distinct().execute()
    expect(states.map(row => row.status).sort()).toEqual(['DRAFT', 'OFF_SHELF', 'PENDING', 'PUBLISHED', 'REJECTED'])
    await app.db.updateTable('goods').set({ cover: 'x' }).where('catalog_no', '<>', 'QM-1001').execute()
    expect(await drawDemoGoods(app)).toBe(1)
    const found = await app.ok<{ records: { cover: string }[] }>(null, 'goodsInfo.goodsSearch', { keyword: 'QM-1001' })
    expect((await app.http.inject(found.records[0]!.cover)).statusCode).toBe(200)
  })

  test.each([
    ['brand.search', { isHot: true }],
    ['goodsInfo.goodsSearch', { isAuthorised: true }],
    ['demand.search', { isOpen: true }],
    ['demand.search', { categoryId: shippedId('category', 'chrom.affinity.proteina') }],
    ['goodsInfo.goodsSearch', { categoryId: shippedId('category', 'chrom.affinity.proteina') }],
  ])('lets a filter be seen: %s %o shows some, not all', async (call, filter) => {
    const total = async (input: object) => (await app.ok<{ total: number }>(null, call, { size: 1, ...input })).total
    const some = await total(filter)
    expect(some).toBeGreaterThan(0)
    expect(some).toBeLessThan(await total({}))
  })
})
