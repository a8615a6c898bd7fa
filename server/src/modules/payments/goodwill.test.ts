import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeCompany, makeOperator } from '../accounts/factory.ts'

const app: TestApp = await testApp()
afterAll(() => app.close())

type Who = NonNullable<Caller>
let supplier: Who
let asker: Who
let decider: Who

beforeEach(async () => {
  app.setNow(new Date('2026-11-20T02:00:00Z'))
  supplier = await app.login((await makeCompany(app.db)).accountId)
  const staff = async () => app.loginOperator((await makeOperator(app.db, { roles: ['finance'] })).id)
  asker = await staff()
  decider = await staff()
})

const act = (tradeNo: string, what: string) =>
  app.http.inject({ method: 'POST', url: '/dev/pay/act', payload: { tradeNo, act: what } })
const paid = async (purpose: string, refId: string) => {
  const paying = { purpose, refId, channel: 'WECHAT', way: 'QR' }
  const { tradeNo, id } = await app.ok<{ tradeNo: string; id: string }>(supplier, 'payments.start', paying)
  await act(tradeNo, 'PAY')
  await app.drain()
  return id
}
const pack = async () => {
  const { code } = await app.ok<{ code: string }>(supplier, 'smsOrder.createOrderCode')
  return paid('SMS', (await app.ok<{ id: string }>(supplier, 'smsOrder.placeOrder', { code, packageId: 'SMALL' })).id)
}
const member = async () =>
  paid('PACKAGE', (await app.ok<{ id: string }>(supplier, 'packageRecord.save', { packageId: 'STANDARD' })).id)
const wanted = (id: string, amount: number) => ({ kind: 'PAYMENT_REFUND', payload: { id, amount } })
const ask = (id: string, amount: number) =>
  app.ok<{ id: string }>(asker, 'approvals.ask', { asked: wanted(id, amount), reason: '服务中断补偿' })
const refusedAsk = (id: string, amount: number, code: number) =>
  app.refused(asker, 'approvals.ask', { asked: wanted(id, amount), reason: '服务中断补偿' }, code)
const rowOf = async (id: string) =>
  (
    await app.ok<{ records: { id: string; refunded: number; canRefund: boolean; refunds: object[] }[] }>(
      asker,
      'money.paymentSearch',
      { size: 100 },
    )
  ).records.find(row => row.id === id)!

describe('money that no rule gives back', () => {
  test('goes back when a second operator agrees, and what was bought stays', async () => {
    const id = await pack()
    expect(await rowOf(id)).toMatchObject({ canRefund: true })
    const request = await ask(id, 1200)
    await app.refused(asker, 'approvals.approve', { id: request.id }, 16102)
    expect(await rowOf(id)).toMatchObject({ refunded: 0 })
    const seen = await app.ok<{ changes: object[]; consequence: string }>(decider, 'approvals.byId', request)
    expect(seen.changes).toContainEqual({ label: '已退', before: '0.00元', after: '12.00元' })
    expect(seen.consequence).toBe('12.00元退回微信支付；已购买的服务不变')
    await app.ok(decider, 'approvals.approve', request)
    await app.drain()
    expect(await rowOf(id)).toMatchObject({ refunded: 1200, refunds: [{ amount: 1200, cause: 'GOODWILL' }] })
    expect(await app.ok<{ left: number }>(supplier, 'smsOrder.packages')).toMatchObject({ left: 500 })
  })

  test('is never more than was paid, also of two requests one after the other', async () => {
    const id = await pack()
    const reply = await refusedAsk(id, 5001, 10001)
    expect(reply.data).toMatchObject({ fields: { amount: '最多可退50.00元' } })
    await refusedAsk(id, 0, 10001)
    const request = await ask(id, 5000)
    await refusedAsk(id, 1, 16103)
    await app.ok(decider, 'approvals.approve', request)
    await refusedAsk(id, 1, 10004)
    expect(await rowOf(id)).toMatchObject({ refunded: 5000, canRefund: false })
  })

  test('leaves to a later refund by rule what is left of the payment', async () => {
    const id = await member()
    await app.ok(decider, 'approvals.approve', await ask(id, 80_000))
    await app.drain()
    const { records } = await app.ok<{ records: { id: string }[] }>(supplier, 'packageRecord.search')
    const asked = { kind: 'MEMBER_REFUND', payload: { id: records[0]!.id } }
    const shown = await app.ok<{ changes: { after: string }[] }>(asker, 'approvals.preview', { asked })
    expect(shown.changes.at(-1)).toMatchObject({ label: '退款金额', after: '3000.00元' })
  })

  test('is not for recharges, nor for what is not paid', async () => {
    const { id: refId } = await app.ok<{ id: string }>(supplier, 'coinOrder.save', { amount: 10_000, isBusiness: true })
    const id = await paid('RECHARGE', refId)
    expect(await rowOf(id)).toMatchObject({ canRefund: false })
    await refusedAsk(id, 100, 10004)
    await refusedAsk(crypto.randomUUID(), 100, 10002)
  })
})
