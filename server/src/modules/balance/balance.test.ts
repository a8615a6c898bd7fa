import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { StandInAct } from '../../ports/pay/stand-in/pay-stand-in.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany } from '../accounts/factory.ts'
import { findLoose, findProblems } from '../ledger/api.ts'

const start = new Date('2026-11-20T02:00:00Z')
const app: TestApp = await testApp()
afterAll(() => app.close())

interface Order {
  id: string
  state: string
  amount: number
  refunded: number
}
let supplier: NonNullable<Caller>
beforeEach(async () => {
  app.setNow(start)
  supplier = await app.login((await makeCompany(app.db)).accountId)
})

const order = (amount: number) => app.ok<Order>(supplier, 'coinOrder.save', { isBusiness: true, amount })
const pay = (purpose: string, refId: string, channel = 'WECHAT', who = supplier) =>
  app.ok<{ tradeNo: string; id: string; isSettled: boolean }>(who, 'payments.start', {
    purpose,
    refId,
    channel,
    way: channel === 'PREPAID' ? 'PREPAID' : 'QR',
  })
const wantedFor = (refId: string, channel: string, way: string) => ({ purpose: 'PACKAGE', refId, channel, way })
const act = async (tradeNo: string, what: StandInAct) => {
  await app.http.inject({ method: 'POST', url: '/dev/pay/act', payload: { tradeNo, act: what } })
  await app.drain()
}
const sweep = async () => {
  await app.jobs.send(app.db, 'pay.sweep', {})
  await app.drain()
}
async function recharge(amount: number): Promise<Order> {
  const made = await order(amount)
  await act((await pay('RECHARGE', made.id)).tradeNo, 'PAY')
  return made
}
const balance = async () =>
  (await app.ok<{ prepaid: number }>(supplier, 'coinOrder.getBalance', { isBusiness: true })).prepaid
const orders = async () =>
  (await app.ok<{ records: Order[] }>(supplier, 'coinOrder.search', { isBusiness: true, order: 'asc' })).records
const booksAreRight = async () => expect([...(await findProblems(app.db)), ...(await findLoose(app.db))]).toEqual([])

describe('a recharge', () => {
  test('has no invoice: what is bought with it has', async () => {
    const { id } = await recharge(10_000)
    expect(await balance()).toBe(10_000)
    await app.refused(supplier, 'invoice.draft', { purpose: 'RECHARGE', refId: id }, 10002)
  })

  test('counts once, however often the provider tells of it', async () => {
    const made = await order(50_000)
    const { tradeNo } = await pay('RECHARGE', made.id)
    await act(tradeNo, 'NOTIFY_50')
    await sweep()
    expect(await balance()).toBe(50_000)
    expect(await orders()).toMatchObject([{ id: made.id, state: 'PAID' }])
    await booksAreRight()
  })

  test('is ordered once for one amount, and takes whole yuan only', async () => {
    expect((await order(50_000)).id).toBe((await order(50_000)).id)
    for (const amount of [0, -1, 1.5, 150, 1e21, '100 ', null])
      expect(await app.call(supplier, 'coinOrder.save', { isBusiness: true, amount }), String(amount)).toMatchObject({
        isSuccess: false,
        data: { fields: { amount: expect.any(String) } },
      })
  })

  test('beyond the cap is refused; what two orders bring beyond it goes back by itself', async () => {
    const refused = await app.refused(supplier, 'coinOrder.save', { isBusiness: true, amount: 5_000_100 }, 18272)
    expect(refused.msg).toBe('余额最多50000.00元，目前还可充值50000.00元')
    const first = await order(3_000_000)
    const second = await order(2_500_000)
    const [one, two] = [await pay('RECHARGE', first.id), await pay('RECHARGE', second.id)]
    await act(one.tradeNo, 'PAY')
    await act(two.tradeNo, 'PAY')
    expect(await balance()).toBe(3_000_000)
    expect(
      await app.db.selectFrom('refund').select(['cause', 'amount']).where('payment_id', '=', two.id).execute(),
    ).toEqual([{ cause: 'LATE', amount: 2_500_000 }])
    await booksAreRight()
  })

  test('of a buyer is capped at its own limit, and spent on what a buyer may buy alone', async () => {
    const buyer = await app.login((await makeAccount(app.db)).id)
    expect(await app.ok(buyer, 'coinOrder.getBalance')).toMatchObject({ canRecharge: true, cap: 500_000, why: '' })
    await app.refused(buyer, 'coinOrder.save', { amount: 500_100 }, 18272)
    expect(await app.ok<Order>(buyer, 'coinOrder.save', { amount: 10_000 })).toMatchObject({ state: 'UNPAID' })
  })

  test('is not offered to a buyer while there is nothing to buy with it', async () => {
    const { EXPRESS: _, ...payables } = app.lists.payables
    const bare = await testApp({ lists: { payables } })
    const buyer = await bare.login((await makeAccount(bare.db)).id)
    expect(await bare.ok(buyer, 'coinOrder.getBalance')).toMatchObject({
      canRecharge: false,
      why: expect.stringContaining('没有可用余额购买的服务'),
    })
    await bare.refused(buyer, 'coinOrder.save', { amount: 10_000 }, 18273)
    await bare.close()
  })

  test('of a company that is frozen or terminated goes back to its channel, and nothing is bought with it', async () => {
    for (const status of ['FROZEN', 'TERMINATED'] as const) {
      const { accountId, companyId } = await makeCompany(app.db)
      supplier = await app.login(accountId)
      const made = await recharge(10_000)
      await app.db.updateTable('company').set({ status }).where('id', '=', companyId).execute()
      supplier = await app.login(accountId)
      const mine = await app.ok(supplier, 'coinOrder.getBalance', { isBusiness: true })
      expect(mine).toMatchObject({ prepaid: 10_000, canRecharge: false, isClosed: true })
      expect(await orders()).toMatchObject([{ id: made.id, can: { pay: false, refund: true } }])
      const more = { isBusiness: true, amount: 10_000 }
      expect(await app.call(supplier, 'coinOrder.save', more)).toMatchObject({ isSuccess: false })
      expect(await app.ok(supplier, 'coinOrder.refund', { id: made.id })).toEqual({ amount: 10_000 })
      await sweep()
      expect(await balance()).toBe(0)
      const other = await app.login((await makeCompany(app.db, { status })).accountId)
      await app.refused(other, 'coinOrder.refund', { id: made.id }, 10002)
    }
    await booksAreRight()
  })

  test('of another company is absent, and its money is not for every member', async () => {
    const made = await recharge(10_000)
    const other = await app.login((await makeCompany(app.db)).accountId)
    await app.refused(other, 'coinOrder.refund', { id: made.id }, 10002)
    await app.refused(
      other,
      'payments.start',
      { purpose: 'RECHARGE', refId: made.id, channel: 'WECHAT', way: 'QR' },
      10002,
    )
    await app.db
      .updateTable('company_member')
      .set({ role: 'EDITOR' })
      .where('account_id', '=', supplier.accountId!)
      .execute()
    const editor = await app.login(supplier.accountId!)
    await app.refused(editor, 'coinOrder.getBalance', { isBusiness: true }, 10003)
    await app.refused(editor, 'coinOrder.refund', { id: made.id }, 10002)
  })
})

describe('paying from the balance', () => {
  const buy = async () => (await app.ok<{ id: string }>(supplier, 'packageRecord.save', { packageId: 'SENIOR' })).id

  test('buys a membership at once, also when it is pressed eight times', async () => {
    await recharge(1_000_000)
    const id = await buy()
    const wanted = { purpose: 'PACKAGE', refId: id, channel: 'PREPAID', way: 'PREPAID' }
    const replies = await Promise.all(Array.from({ length: 8 }, () => app.call(supplier, 'payments.start', wanted)))
    expect(replies.every(reply => reply.isSuccess)).toBe(true)
    expect(await balance()).toBe(20_000)
    const [record] = (await app.ok<{ records: { state: string }[] }>(supplier, 'packageRecord.search')).records
    expect(record).toMatchObject({ id, state: 'ACTIVE' })
    const lines = await app.ok<{ records: object[] }>(supplier, 'coinOrder.records', { isBusiness: true })
    expect(lines.records).toMatchObject([
      { code: 'PAY', amount: -980_000, name: '支付' },
      { code: 'RECHARGE', amount: 1_000_000 },
    ])
    await booksAreRight()
  })

  test('and by a provider at the same time, only one of the two is kept', async () => {
    await recharge(1_000_000)
    const refId = await buy()
    const { id, tradeNo } = await pay('PACKAGE', refId)
    expect(await pay('PACKAGE', refId, 'PREPAID')).toMatchObject({ isSettled: true })
    expect(await balance()).toBe(20_000)
    // the code on the screen was scanned all the same
    await act(tradeNo, 'PAY')
    await sweep()
    app.wait(60_000)
    await sweep()
    const payment = { state: 'PAID', isSettled: false, refunded: 980_000 }
    expect(await app.ok(supplier, 'payments.byId', { id })).toMatchObject(payment)
    // nothing is left to pay
    await app.refused(supplier, 'payments.start', wantedFor(refId, 'WECHAT', 'QR'), 18207)
    await app.refused(supplier, 'payments.ways', { purpose: 'PACKAGE', refId }, 18207)
    expect(await balance()).toBe(20_000)
    await booksAreRight()
  })

  test('is offered with what is on it to who handles the company’s money, and to nobody else', async () => {
    await recharge(30_000)
    const asked = { purpose: 'PACKAGE', refId: await buy() }
    expect(await app.ok(supplier, 'payments.ways', asked)).toMatchObject({ balance: 30_000 })
    const other = await app.login((await makeCompany(app.db)).accountId)
    await app.refused(other, 'payments.ways', asked, 10002)
    await app.db
      .updateTable('company_member')
      .set({ role: 'SALES' })
      .where('account_id', '=', supplier.accountId!)
      .execute()
    await app.refused(await app.login(supplier.accountId!), 'payments.ways', asked, 10002)
  })

  test('without enough says how much is missing and changes nothing', async () => {
    await recharge(10_000)
    const wanted = { purpose: 'PACKAGE', refId: await buy(), channel: 'PREPAID', way: 'PREPAID' }
    const refused = await app.refused(supplier, 'payments.start', wanted, 18271)
    expect(refused.msg).toBe('余额不足，还差9700.00元，请先充值或选择其他支付方式')
    expect(await balance()).toBe(10_000)
    expect(await app.db.selectFrom('payment').selectAll().where('ref_id', '=', wanted.refId).execute()).toEqual([])
  })

  test('never pays a recharge, and never from one order twice at once', async () => {
    await recharge(1_000_000)
    const open = await order(20_000)
    await app.refused(
      supplier,
      'payments.start',
      { purpose: 'RECHARGE', refId: open.id, channel: 'PREPAID', way: 'PREPAID' },
      18209,
    )
    const made = (await orders())[0]!
    const wanted = { purpose: 'PACKAGE', refId: await buy(), channel: 'PREPAID', way: 'PREPAID' }
    const [refund, bought] = await Promise.all([
      app.call(supplier, 'coinOrder.refund', { id: made.id }),
      app.call(supplier, 'payments.start', wanted),
    ])
    const left = await balance()
    expect(left).toBe(bought.isSuccess && !refund.isSuccess ? 20_000 : 0)
    await booksAreRight()
  })
})

describe('money that goes back', () => {
  test('goes to the channel it came by, as much as is left, once', async () => {
    const made = await recharge(50_000)
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => app.call(supplier, 'coinOrder.refund', { id: made.id })),
    )
    expect(replies.filter(reply => reply.isSuccess)).toHaveLength(1)
    await sweep()
    app.wait(60_000)
    await sweep()
    expect(await balance()).toBe(0)
    expect(await orders()).toMatchObject([{ refunded: 50_000 }])
    const refunds = await app.db
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'refund.payment_id')
      .select(['refund.amount', 'refund.state', 'payment.channel'])
      .where('payment.ref_id', '=', made.id)
      .execute()
    expect(refunds).toEqual([{ amount: 50_000, state: 'SUCCESS', channel: 'WECHAT' }])
    await booksAreRight()
  })

  test('does not go back after the time in which its channel takes it', async () => {
    const made = await recharge(50_000)
    app.wait(366 * 86_400_000)
    supplier = await app.login(supplier.accountId!)
    await app.refused(supplier, 'coinOrder.refund', { id: made.id }, 18274)
    expect(await balance()).toBe(50_000)
  })
})
