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
