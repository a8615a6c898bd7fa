import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { freePhone, makeCompany } from '../accounts/factory.ts'
import { sendCompanySms } from '../sms/api.ts'

const app: TestApp = await testApp()
afterAll(() => app.close())

interface Order {
  id: string
  code: string
  state: string
  amount: number
  used: number
  endsOn: string | null
}
let supplier: NonNullable<Caller>
let companyId: string
beforeEach(async () => {
  app.setNow(new Date('2026-11-20T02:00:00Z'))
  const made = await makeCompany(app.db)
  companyId = made.companyId
  supplier = await app.login(made.accountId)
})

const place = async (packageId = 'SMALL') => {
  const { code } = await app.ok<{ code: string }>(supplier, 'smsOrder.createOrderCode')
  return app.ok<Order>(supplier, 'smsOrder.placeOrder', { code, packageId })
}
const buy = async () => {
  const order = await place()
  const paying = { purpose: 'SMS', refId: order.id, channel: 'WECHAT', way: 'QR' }
  const { tradeNo } = await app.ok<{ tradeNo: string }>(supplier, 'payments.start', paying)
  await app.http.inject({ method: 'POST', url: '/dev/pay/act', payload: { tradeNo, act: 'NOTIFY_50' } })
  await app.drain()
  return order
}
const byCode = (code: string) => app.ok<Order>(supplier, 'smsOrder.getByCode', { code })
const left = async () => (await app.ok<{ left: number }>(supplier, 'smsOrder.packages')).left
const send = () =>
  app.db
    .transaction()
    .execute(db =>
      sendCompanySms({ ...app, db }, { id: companyId }, { phone: freePhone(), template: 'NOTICE', values: {} }),
    )

test('a pack is ordered under its code once, paid, and used after the right of the month', async () => {
  expect(await left()).toBe(0)
  expect(await send()).toBe(false)
  const order = await buy()
  expect(await byCode(order.code)).toMatchObject({ state: 'PAID', amount: 5000, used: 0, endsOn: '2027-11-19' })
  expect(await left()).toBe(500)
  expect(await send()).toBe(true)
  await app.drain()
  expect(await byCode(order.code)).toMatchObject({ used: 1 })
  await app.db.updateTable('company').set({ level_code: 'STANDARD' }).where('id', '=', companyId).execute()
  expect(await left()).toBe(599)
  expect(await send()).toBe(true)
  await app.drain()
  expect(await byCode(order.code)).toMatchObject({ used: 1 })
  expect(await left()).toBe(598)
  app.setNow(new Date('2027-11-20T02:00:00Z'))
  supplier = await app.login(supplier.accountId!)
  expect(await left()).toBe(100)
})

test('the same code answers the same order, another pack under it is refused, and a foreign one is absent', async () => {
  const order = await place()
  const again = { code: order.code, packageId: 'SMALL' }
  expect((await app.ok<Order>(supplier, 'smsOrder.placeOrder', again)).id).toBe(order.id)
  await app.refused(supplier, 'smsOrder.placeOrder', { ...again, packageId: 'LARGE' }, 10004)
  const other = await app.login((await makeCompany(app.db)).accountId)
  await app.refused(other, 'smsOrder.getByCode', { code: order.code }, 10002)
  await app.refused(other, 'smsOrder.placeOrder', again, 10002)
  const paying = { purpose: 'SMS', refId: order.id, channel: 'WECHAT', way: 'QR' }
  await app.refused(other, 'payments.start', paying, 10002)
  for (const code of ['', '100 ', 'S1', '1e21', 0])
    expect(await app.call(supplier, 'smsOrder.placeOrder', { code, packageId: 'SMALL' })).toMatchObject({
      data: { fields: { code: expect.any(String) } },
    })
})

test('a message that failed is given back to its pack, and paid for when it goes out after all', async () => {
  const order = await buy()
  await app.drain()
  const port = vi.spyOn(app.ports.sms, 'send').mockRejectedValue(new Error('SMS provider answered HTTP 503'))
  expect(await send()).toBe(true)
  expect(await byCode(order.code)).toMatchObject({ used: 1 })
  await expect(app.drain()).rejects.toThrow('503')
  expect(await byCode(order.code)).toMatchObject({ used: 0 })
  port.mockRestore()
  const { id } = await app.db
    .selectFrom('sms_log')
    .select('id')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  await app.jobs.send(app.db, 'accounts.sms-notice', { id, template: 'NOTICE', values: {} })
  await app.drain()
  expect(await byCode(order.code)).toMatchObject({ used: 1 })
})
