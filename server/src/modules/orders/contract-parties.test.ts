import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany } from '../accounts/factory.ts'
import { makeOrder } from './factory.ts'

test('an order is printed with the data of both sides, for them alone, and not once it came to nothing', async () => {
  const app = await testApp()
  const me = await app.login((await makeAccount(app.db)).id)
  const stranger = await app.login((await makeAccount(app.db)).id)
  const { companyId, accountId } = await makeCompany(app.db, {
    companyName: '上海清泉试剂有限公司',
    uscc: '91350100M000100Y43',
    profile: { address: '张江路 1 号' },
    area: { province: '310000', city: '310100', area: '310115' },
  })
  const supplier = await app.login(accountId)
  const parts = { accountId: me.accountId, companyId, businessName: '上海清泉试剂有限公司', at: app.clock.now() }
  const { id } = await makeOrder(app.db, parts)
  const seller = { name: '上海清泉试剂有限公司', uscc: '91350100M000100Y43', address: '上海市浦东新区张江路 1 号' }
  for (const who of [me, supplier]) expect(await app.ok(who, 'order.getParties', { id })).toMatchObject({ seller })
  await app.refused(stranger, 'order.getParties', { id }, 10002)
  const given = await makeOrder(app.db, { ...parts, status: 'CANCELLED' })
  const { code } = await app.call(me, 'order.getParties', { id: given.id })
  expect(code).not.toBe(0)
  await app.close()
})

test('a buyer of an approved company signs for it, with its number, whatever the order calls the buyer', async () => {
  const app = await testApp()
  const uscc = '91310000MA1FL0WN4X'
  const { accountId } = await makeCompany(app.db, {
    companyName: '上海欣研生物有限公司',
    uscc,
    profile: { address: '宜山路 700 号' },
    area: { province: '310000', city: '310100', area: '310104' },
  })
  const buyer = await app.login(accountId)
  const { companyId } = await makeCompany(app.db)
  const at = new Date(Date.now() + 60_000)
  const address = { name: '王晓', phone: '13900000001', region: '上海市徐汇区', address: '宜山路 701 号' }
  const parts = { accountId, companyId, at, clientName: '上海欣研生物有限公司 · 王晓', address }
  const { id } = await makeOrder(app.db, parts)
  const { buyer: party } = await app.ok<{ buyer: object }>(buyer, 'order.getParties', { id })
  expect(party).toMatchObject({ name: '上海欣研生物有限公司', uscc, address: '上海市徐汇区宜山路 700 号' })

  // the organisation of a person without a company has not been checked
  const { accountId: alone } = { accountId: (await makeAccount(app.db)).id }
  const other = await makeOrder(app.db, { ...parts, accountId: alone, clientName: '江南大学 · 张研究员' })
  const named = await app.ok<{ buyer: object }>(await app.login(alone), 'order.getParties', { id: other.id })
  expect(named.buyer).toMatchObject({ name: '江南大学', uscc: '', contact: '王晓' })
  await app.close()
})
