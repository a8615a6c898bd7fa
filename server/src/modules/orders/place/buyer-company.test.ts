import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { type Placed, tradeScenes } from '../../../testing/trade-scenes.ts'
import { makeCompany } from '../../accounts/factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const { buyer, shop } = tradeScenes(() => app)
type Parties = { buyer: { name: string; uscc: string; address: string } }

test('a contract names the company that the buyer belonged to when ordering, as it was then', async () => {
  const uscc = '91310000MA1FL0WN4X'
  const before = await makeCompany(app.db, {
    companyName: '上海欣研生物有限公司',
    uscc,
    profile: { address: '宜山路 700 号' },
    area: { province: '310000', city: '310100', area: '310104' },
  })
  const me = await app.login(before.accountId)
  const goods = await shop({ specs: [{ packSize: '1 L', price: 100, unit: '瓶' }] })
  const { orders } = await app.ok<Placed>(me, 'order.effettuareOrdine', { items: [goods.item(0, 1)] })
  const after = await makeCompany(app.db, { companyName: '无锡下家有限公司' })
  await app.db.updateTable('company').set({ name: '改名后的公司' }).where('id', '=', before.companyId).execute()
  await app.db
    .updateTable('company_member')
    .set({ company_id: after.companyId, created_at: new Date('2020-01-01') })
    .where('account_id', '=', before.accountId)
    .execute()
  const { buyer: party } = await app.ok<Parties>(me, 'order.getParties', { id: orders[0]!.id })
  expect(party).toMatchObject({ name: '上海欣研生物有限公司', uscc, address: '上海市徐汇区宜山路 700 号' })
})

test('a buyer who joins a company later did not order for it', async () => {
  const me = await buyer({ name: '张研究员', organisation: '江南大学' })
  const goods = await shop({ specs: [{ packSize: '1 L', price: 100, unit: '瓶' }] })
  const { orders } = await app.ok<Placed>(me, 'order.effettuareOrdine', { items: [goods.item(0, 1)] })
  const { companyId } = await makeCompany(app.db, { companyName: '苏州新东家有限公司' })
  await app.db
    .insertInto('company_member')
    .values({
      company_id: companyId,
      account_id: me.accountId,
      role: 'SALES',
      created_at: new Date('2020-01-01'),
    } as never)
    .execute()
  const { buyer: party } = await app.ok<Parties>(me, 'order.getParties', { id: orders[0]!.id })
  expect(party).toMatchObject({ name: '江南大学', uscc: '' })
})
