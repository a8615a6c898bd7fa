import { errors } from '@shangyouji/contract/errors'
import { afterAll, expect, test } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import { eventsReceived } from '../../testing/events-received.ts'
import type { Caller } from '../../testing/test-app.ts'
import { goodsScenes } from './goods-scenes.ts'

// as the running product: what is read alike is kept in the process
const { app, supplier, rival, details, published } = await goodsScenes({ keepsReads: true })
afterAll(() => app.close())

type Found = { total: number; records: { id: string; priceMin: number | null }[] }
const search = (keyword: string, who: Caller = null) =>
  app.ok<Found>(who, 'goodsInfo.goodsSearch', { keyword, withFacets: false })
type Shown = { can: { order: boolean; edit: boolean }; specs: { id: string; price: number }[] }
const shownTo = (id: string, who: Caller) => details(id, who) as Promise<unknown> as Promise<Shown>

test('who reads after another reader has the own rights, not the rights of the one before', async () => {
  const id = await published({ name: '甘氨酸缓冲液' })
  const readers: readonly [Caller, { order: boolean; edit: boolean }][] = [
    [null, { order: false, edit: false }],
    [rival, { order: true, edit: false }],
    [supplier, { order: false, edit: true }],
    [null, { order: false, edit: false }],
  ]
  for (const [who, can] of readers) expect((await shownTo(id, who)).can).toMatchObject(can)
})

test('goods that are published, changed and taken off are found so at once', async () => {
  expect((await search('三羟甲基氨基甲烷琥珀酸')).total).toBe(0)
  const id = await published({ name: '三羟甲基氨基甲烷琥珀酸', specs: [{ packSize: '100 g', price: 12000 }] })
  expect(await search('三羟甲基氨基甲烷琥珀酸')).toMatchObject({ total: 1, records: [{ id, priceMin: 12000 }] })
  const [spec] = (await shownTo(id, null)).specs
  await app.ok(supplier, 'goodsInfo.batchUpdateSpecs', { items: [{ id: spec!.id, price: 15000 }] })
  expect(await search('三羟甲基氨基甲烷琥珀酸', rival)).toMatchObject({ records: [{ id, priceMin: 15000 }] })
  expect((await shownTo(id, rival)).specs).toMatchObject([{ price: 15000 }])
  await app.ok(supplier, 'goodsInfo.handleOffShelf', { id })
  expect((await search('三羟甲基氨基甲烷琥珀酸')).total).toBe(0)
  await app.refused(rival, 'goodsInfo.byId', { id }, errors.NOT_FOUND.code)
})

test('what is asked again is not asked of the database', async () => {
  const id = await published({ name: '牛磺胆酸钠水合物' })
  await eventsReceived(app)
  await search('牛磺胆酸钠水合物')
  await details(id)
  const { number } = await countStatements(app.database, async () => {
    await search('牛磺胆酸钠水合物', rival)
    await details(id, rival)
  })
  expect(number).toBe(0)
})

test('many who ask the same at once ask the database once', async () => {
  await published({ name: '脱氧胆酸钠一水合物' })
  await eventsReceived(app)
  const { number: alone } = await countStatements(app.database, () => search('脱氧胆酸钠一水合物'))
  await published({ name: '甘油磷酸钠水合物' })
  await eventsReceived(app)
  const asked = Array.from({ length: 20 }, () => '甘油磷酸钠水合物')
  // others go on meanwhile: what changes nothing starts nothing anew
  const { number } = await countStatements(app.database, () =>
    Promise.all(asked.flatMap(text => [search(text), search('脱氧胆酸钠一水合物')])),
  )
  expect(number).toBeLessThanOrEqual(2 * alone)
})
