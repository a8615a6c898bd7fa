import { afterAll, beforeAll, expect, test } from 'vitest'
import { countStatements } from '../testing/count-statements.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { tradeScenes } from '../testing/trade-scenes.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const { buyer, shop } = tradeScenes(() => app)

/** Statements of a call whose session and settings are known; `begin` and `commit` are left out of those that write. */
async function statementsOf(call: () => Promise<unknown>, { writes }: { writes: boolean }): Promise<number> {
  await call()
  const { number } = await countStatements(app.database, call)
  return number - (writes ? 2 : 0)
}

test('the page of goods asks the database twice, with a compound too', async () => {
  const me = await buyer()
  const { goods } = await shop({ cas: '67-56-1' })
  expect(
    await statementsOf(() => app.ok(me, 'goodsInfo.byId', { id: goods.id }), { writes: false }),
  ).toBeLessThanOrEqual(2)
})

test('a list of goods without its facets asks the database twice', async () => {
  await shop()
  expect(
    await statementsOf(() => app.ok(null, 'goodsInfo.goodsSearch', { size: 20, withFacets: false }), { writes: false }),
  ).toBeLessThanOrEqual(2)
})

test('putting into a basket asks the database three times, the entry of the audit log and the badges included', async () => {
  const me = await buyer()
  const { item } = await shop({ specs: [1, 2].map(n => ({ packSize: `${n} g`, price: 100 * n })) })
  let line = 0
  expect(await statementsOf(() => app.ok(me, 'cart.save', item(line++)), { writes: true })).toBeLessThanOrEqual(3)
})

test('placing an order asks the database six times, one more where its lines leave the basket', async () => {
  const me = await buyer()
  const { item } = await shop()
  const place = () => app.ok(me, 'order.effettuareOrdine', { items: [item()] })
  expect(await statementsOf(place, { writes: true })).toBeLessThanOrEqual(6)
  const put = async () => (await app.ok<{ id: string }>(me, 'cart.save', item())).id
  const cartIds = [await put()]
  const { number } = await countStatements(app.database, () => app.ok(me, 'order.saveOrderByCartId', { cartIds }))
  expect(number - 2).toBeLessThanOrEqual(7)
})

test('all rights of a company are read by one statement, beside what there is of each kind', async () => {
  const { supplier } = await shop()
  const special = () => app.ok(supplier, 'authority.getBusinessSpecial')
  expect(await statementsOf(special, { writes: false })).toBeLessThanOrEqual(11)
})

test('the entry of an order that was placed names the order, though its lines came with the same statement', async () => {
  const me = await buyer()
  const { item } = await shop()
  const { orders } = await app.ok<{ orders: { id: string }[] }>(me, 'order.effettuareOrdine', { items: [item()] })
  const entry = await app.db
    .selectFrom('audit_log')
    .select(['object_id', 'changes'])
    .where('actor_id', '=', me.accountId)
    .where('call', '=', 'order.effettuareOrdine')
    .executeTakeFirstOrThrow()
  expect(entry.object_id).toBe(orders[0]!.id)
  expect(JSON.stringify(entry.changes)).toContain('order_line')
})
