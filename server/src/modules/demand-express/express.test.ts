import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany, makeOperator } from '../accounts/factory.ts'
import { makeRecharge } from '../balance/factory.ts'
import { demandForm } from '../demands/factory.ts'
import { makeFile } from '../files/factory.ts'
import { makeGoods } from '../goods/factory.ts'
import { findProblems } from '../ledger/api.ts'

const app: TestApp = await testApp()
afterAll(() => app.close())

const HOUR = 3_600_000
interface Express {
  id: string
  amount: number
  state: string | null
  dueTime: string | null
  can: { buy: boolean }
}
let reviewer: Caller
let buyer: NonNullable<Caller>
let demandId: string
beforeAll(async () => {
  reviewer = await app.loginOperator((await makeOperator(app.db, { roles: ['reviewer'] })).id)
})
beforeEach(async () => {
  // a Friday, 10:00 in Shanghai
  app.setNow(new Date('2026-11-20T02:00:00Z'))
  buyer = await app.login((await makeAccount(app.db)).id)
  demandId = (
    await app.ok<{ id: string }>(buyer, 'demand.save', demandForm({ title: '7 L 台式生物反应器', items: [] }))
  ).id
})

const seen = () => app.ok<Express>(buyer, 'demandExpress.getByDemand', { id: demandId })
const order = () => app.ok<Express>(buyer, 'demandExpress.save', { id: demandId })
const start = (refId: string, channel = 'WECHAT') =>
  app.ok<{ id: string; tradeNo: string; state: string }>(buyer, 'payments.start', {
    purpose: 'EXPRESS',
    refId,
    channel,
    way: channel === 'PREPAID' ? 'PREPAID' : 'QR',
  })
const act = async (tradeNo: string, what: string) => {
  await app.http.inject({ method: 'POST', url: '/dev/pay/act', payload: { tradeNo, act: what } })
  await app.drain()
}
async function hurry(): Promise<string> {
  const { id } = await order()
  const payment = await start(id)
  await act(payment.tradeNo, 'PAY')
  return payment.id
}
const follow = async () => {
  await app.jobs.send(app.db, 'express.follow', {})
  await app.drain()
}
const review = () =>
  app.db
    .selectFrom('review')
    .select(['id', 'due_at'])
    .where('entity_id', '=', demandId)
    .where('status', '=', 'PENDING')
    .executeTakeFirstOrThrow()
const approve = async () => app.ok(reviewer, 'review.approve', { ids: [(await review()).id] })
const refundsOf = (id: string) =>
  app.db.selectFrom('refund').select(['amount', 'cause']).where('payment_id', '=', id).execute()

test('a demand that waits is hurried once: its review is due within four working hours', async () => {
  expect(await seen()).toMatchObject({ id: null, amount: 2000, state: null, can: { buy: true } })
  const made = await order()
  expect(await order()).toMatchObject({ id: made.id, state: 'UNPAID' })
  await act((await start(made.id)).tradeNo, 'NOTIFY_50')
  const dueTime = '2026-11-20T06:00:00.000Z'
  expect(await seen()).toMatchObject({ id: made.id, state: 'PAID', dueTime, can: { buy: false } })
  expect((await review()).due_at.toISOString()).toBe(dueTime)
  await app.refused(buyer, 'demandExpress.save', { id: demandId }, 10006)
})

test('it is paid from the buyer’s own balance, and no other account finds it', async () => {
  const owner = { kind: 'CLIENT', id: buyer.accountId! } as const
  const paidIn = { owner, accountId: owner.id, amount: 10_000, isPaid: true, at: app.clock.now() }
  await app.db.transaction().execute(db => makeRecharge(db, paidIn))
  expect(await app.ok(buyer, 'coinOrder.getBalance')).toMatchObject({ prepaid: 10_000, canRecharge: true })
  const { id } = await order()
  expect(await start(id, 'PREPAID')).toMatchObject({ state: 'PAID' })
  expect(await app.ok(buyer, 'coinOrder.getBalance')).toMatchObject({ prepaid: 8000 })
  const other = await app.login((await makeAccount(app.db)).id)
  await app.refused(other, 'demandExpress.getByDemand', { id: demandId }, 10002)
  await app.refused(other, 'demandExpress.save', { id: demandId }, 10002)
  const paying = { purpose: 'EXPRESS', refId: id, channel: 'WECHAT', way: 'QR' }
  await app.refused(other, 'payments.start', paying, 10002)
  expect(await findProblems(app.db)).toEqual([])
})

test('a review that comes too late costs nothing: all of it goes back by itself, once', async () => {
  const paymentId = await hurry()
  app.wait(4 * HOUR)
  await follow()
  expect(await refundsOf(paymentId)).toEqual([])
  app.wait(1000)
  await follow()
  await follow()
  expect(await refundsOf(paymentId)).toEqual([{ amount: 2000, cause: 'PAYABLE' }])
  expect(await seen()).toMatchObject({ state: 'MISSED' })
  expect(await findProblems(app.db)).toEqual([])
})

test('decided late between two looks, it goes back as well; in time it does not', async () => {
  const late = await hurry()
  app.wait(5 * HOUR)
  await approve()
  await follow()
  expect(await refundsOf(late)).toEqual([{ amount: 2000, cause: 'PAYABLE' }])
  const second = await app.ok<{ id: string }>(buyer, 'demand.save', demandForm({ title: '1 L 发酵罐' }))
  demandId = second.id
  const inTime = await hurry()
  await approve()
  app.wait(48 * HOUR)
  await follow()
  expect(await refundsOf(inTime)).toEqual([])
})

test('a day after it went public the matched suppliers without an answer are told again', async () => {
  const supplier = await makeCompany(app.db)
  await makeGoods(app.db, { ...supplier, at: app.clock.now(), name: '台式生物反应器 7 L' })
  await hurry()
  await approve()
  await app.drain()
  const told = async () =>
    (await app.db.selectFrom('notice').select('title').where('account_id', '=', supplier.accountId).execute()).filter(
      row => row.title.startsWith('加急需求'),
    ).length
  await follow()
  expect([await told(), (await seen()).state]).toEqual([0, 'REVIEWED'])
  app.wait(25 * HOUR)
  await follow()
  await follow()
  expect([await told(), (await seen()).state]).toEqual([1, 'PUSHED'])
})

test('it is invoiced to the buyer once it was reviewed in time, and then money goes back only after the red one', async () => {
  const paymentId = await hurry()
  const { id: refId } = await seen()
  const about = { purpose: 'EXPRESS', refId }
  await app.refused(buyer, 'invoice.draft', about, 10002)
  await approve()
  await follow()
  const listed = await app.ok<{ records: object[] }>(buyer, 'demandExpress.search')
  expect(listed.records).toMatchObject([{ id: refId, state: 'REVIEWED', amount: 2000, can: { invoice: true } }])
  expect(await app.ok(buyer, 'invoice.draft', about)).toMatchObject({
    subject: '需求加急：7 L 台式生物反应器',
    amount: 2000,
  })
  const form = { type: 'NORMAL', titleType: 'PERSON', title: '林晓' }
  const { id } = await app.ok<{ id: string }>(buyer, 'invoice.save', { ...about, ...form })
  const finance = await app.loginOperator((await makeOperator(app.db, { roles: ['finance'] })).id)
  const waiting = await app.ok<{ records: object[] }>(finance, 'invoices.search', { state: 'APPLIED' })
  expect(waiting.records).toMatchObject([{ id, companyId: null, buyerName: expect.any(String) }])
  const url = await makeFile(app.db, { accountId: buyer.accountId!, bizType: 'INVOICE', ending: 'pdf' })
  const issued = { id, invoiceNo: '44312000000000000001', issuedOn: '2026-11-20', url }
  await app.ok(finance, 'invoices.issue', issued)
  const asked = { kind: 'PAYMENT_REFUND', payload: { id: paymentId, amount: 1000 } }
  await app.refused(finance, 'approvals.ask', { asked, reason: '推送的供方太少' }, 18227)
  const other = await app.login((await makeAccount(app.db)).id)
  await app.refused(other, 'invoice.draft', about, 10002)
  expect(await app.ok(other, 'demandExpress.search')).toMatchObject({ records: [] })
})

test('handed in again after it was withdrawn, the hours begin again; money for a decided one goes back', async () => {
  await hurry()
  await app.ok(buyer, 'demand.updateStatus', { id: demandId, status: 'DRAFT' })
  app.wait(24 * HOUR)
  await follow()
  expect(await seen()).toMatchObject({ state: 'PAID' })
  await app.ok(buyer, 'demand.batchRelease', { ids: [demandId] })
  await follow()
  // a Saturday: the hours begin on Monday at nine
  expect((await seen()).dueTime).toBe('2026-11-23T05:00:00.000Z')
  const other = await app.ok<{ id: string }>(buyer, 'demand.save', demandForm({ title: '2 L 发酵罐' }))
  demandId = other.id
  const { id } = await order()
  const payment = await start(id)
  await approve()
  await act(payment.tradeNo, 'PAY')
  expect(await refundsOf(payment.id)).toMatchObject([{ amount: 2000 }])
  await app.refused(buyer, 'demandExpress.save', { id: demandId }, 10004)
})
