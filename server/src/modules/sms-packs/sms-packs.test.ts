import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { freePhone, makeCompany, makeOperator } from '../accounts/factory.ts'
import { makeFile } from '../files/factory.ts'
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
  can: { invoice: boolean }
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
})

test('a pack ends with its last day in Shanghai, without a job', async () => {
  await buy()
  app.setNow(new Date('2027-11-19T15:59:59Z'))
  supplier = await app.login(supplier.accountId!)
  expect(await left()).toBe(500)
  expect(await send()).toBe(true)
  app.setNow(new Date('2027-11-19T16:00:00Z'))
  expect(await left()).toBe(0)
  expect(await send()).toBe(false)
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

test('a number that was not used within a day, and an order that was not paid within one, say that they are closed', async () => {
  const { code } = await app.ok<{ code: string }>(supplier, 'smsOrder.createOrderCode')
  const order = await place()
  app.wait(24 * 3_600_000)
  supplier = await app.login(supplier.accountId!)
  await app.refused(supplier, 'smsOrder.placeOrder', { code, packageId: 'SMALL' }, 18207)
  expect(await byCode(order.code)).toMatchObject({ state: 'CLOSED' })
  const paying = { purpose: 'SMS', refId: order.id, channel: 'WECHAT', way: 'QR' }
  await app.refused(supplier, 'payments.start', paying, 18207)
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

test('a paid pack is invoiced to the company, and what the platform gives back waits for the red invoice', async () => {
  const unpaid = await place()
  expect(unpaid.can.invoice).toBe(false)
  await app.refused(supplier, 'invoice.draft', { purpose: 'SMS', refId: unpaid.id }, 10002)
  const { id: refId, code } = await buy()
  const about = { purpose: 'SMS', refId }
  expect((await byCode(code)).can.invoice).toBe(true)
  expect(await app.ok(supplier, 'invoice.draft', about)).toMatchObject({ subject: '500条短信包', amount: 5000 })
  const other = await app.login((await makeCompany(app.db)).accountId)
  await app.refused(other, 'invoice.draft', about, 10002)
  const form = { type: 'NORMAL', titleType: 'COMPANY', title: '苏州澄湖层析材料有限公司', taxNo: '91350100M000100Y43' }
  const { id } = await app.ok<{ id: string }>(supplier, 'invoice.save', { ...about, ...form })
  expect((await byCode(code)).can.invoice).toBe(false)
  await app.refused(supplier, 'invoice.draft', about, 18224)
  const finance = await app.loginOperator((await makeOperator(app.db, { roles: ['finance'] })).id)
  const url = await makeFile(app.db, { accountId: supplier.accountId!, bizType: 'INVOICE', ending: 'pdf' })
  await app.ok(finance, 'invoices.issue', { id, invoiceNo: '44312000000000000002', issuedOn: '2026-11-20', url })
  const payment = await app.db.selectFrom('payment').select('id').where('ref_id', '=', refId).executeTakeFirstOrThrow()
  const asked = { kind: 'PAYMENT_REFUND', payload: { id: payment.id, amount: 1000 } }
  await app.refused(finance, 'approvals.ask', { asked, reason: '短信延误' }, 18227)
  await app.ok(supplier, 'invoice.requestRed', { id, reason: '退款' })
  await app.ok(finance, 'invoices.red', { id, redNo: '44312000000000000003' })
  const asking = await app.ok<{ id: string }>(finance, 'approvals.ask', { asked, reason: '短信延误' })
  const second = await app.loginOperator((await makeOperator(app.db, { roles: ['finance'] })).id)
  await app.ok(second, 'approvals.approve', { id: asking.id })
  expect(await app.ok(supplier, 'invoice.draft', about)).toMatchObject({ amount: 4000 })
})
