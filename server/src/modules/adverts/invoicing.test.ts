import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeCompany, makeOperator } from '../accounts/factory.ts'
import { makeFile } from '../files/factory.ts'
import { findProblems } from '../ledger/api.ts'
import { makeBooking } from './factory.ts'

const app: TestApp = await testApp()
afterAll(() => app.close())

const INVOICE_ISSUED = 18227
const PRICE = 50_000
let who: NonNullable<Caller>
let refId: string
let paymentId: string
const staff = async () => app.loginOperator((await makeOperator(app.db, { roles: ['finance'] })).id)
const finance = await staff()

beforeEach(async () => {
  app.setNow(new Date('2026-11-20T02:00:00Z'))
  const company = await makeCompany(app.db)
  who = await app.login(company.accountId)
  const days = ['2026-12-10']
  const row = await makeBooking(app.db, {
    ...company,
    position: 'SEARCH_ROW',
    days,
    state: 'PAID',
    at: app.clock.now(),
  })
  refId = row.id
  paymentId = row.payment_id!
})

const seen = () => app.ok<{ cancelRefund: number; can: { invoice: boolean } }>(who, 'adBooking.byId', { id: refId })
const invoices = async () => (await app.ok<{ records: object[] }>(who, 'invoice.search', { purpose: 'ADVERT' })).records
async function request(): Promise<string> {
  const form = { type: 'NORMAL', titleType: 'COMPANY', title: '苏州澄湖层析材料有限公司', taxNo: '91350100M000100Y43' }
  return (await app.ok<{ id: string }>(who, 'invoice.save', { purpose: 'ADVERT', refId, ...form })).id
}
async function giveBack(amount: number): Promise<void> {
  const asked = { kind: 'PAYMENT_REFUND', payload: { id: paymentId, amount } }
  const { id } = await app.ok<{ id: string }>(finance, 'approvals.ask', { asked, reason: '页面故障补偿' })
  await app.ok(await staff(), 'approvals.approve', { id })
}
const sent = async () =>
  (await app.db.selectFrom('refund').select('amount').where('payment_id', '=', paymentId).orderBy('id').execute()).map(
    row => row.amount,
  )

test('a paid booking is invoiced once, for what was paid', async () => {
  expect((await seen()).can.invoice).toBe(true)
  expect(await app.ok(who, 'invoice.draft', { purpose: 'ADVERT', refId })).toMatchObject({
    subject: '广告：搜索结果页 1天',
    amount: PRICE,
  })
  await request()
  expect(await invoices()).toMatchObject([{ state: 'APPLIED', amount: PRICE }])
  expect((await seen()).can.invoice).toBe(false)
})

test('a request takes the amount that is left after cancelling late', async () => {
  await request()
  app.setNow(new Date('2026-12-09T02:00:00Z'))
  await app.ok(who, 'adBooking.cancel', { id: refId, refund: PRICE / 2 })
  expect(await invoices()).toMatchObject([{ state: 'APPLIED', amount: PRICE / 2 }])
})

test('with its invoice issued a booking is not cancelled; what the platform gives back waits for the red invoice', async () => {
  const id = await request()
  const url = await makeFile(app.db, { accountId: who.accountId, bizType: 'INVOICE', ending: 'pdf' })
  await app.ok(finance, 'invoices.issue', { id, invoiceNo: '24312000000000000077', issuedOn: '2026-11-20', url })
  await app.refused(who, 'adBooking.cancel', { id: refId, refund: PRICE }, INVOICE_ISSUED)
  const end = { id: refId, refund: PRICE, reason: '页面改版，提前终止' }
  const reviewer = await app.loginOperator((await makeOperator(app.db, { roles: ['super'] })).id)
  await app.ok(reviewer, 'positions.refund', end)
  expect(await invoices()).toMatchObject([{ state: 'RED_WAIT', reason: end.reason }])
})

test('what two operators give back beyond the rules is never given back again', async () => {
  await giveBack(20_000)
  expect(await seen()).toMatchObject({ cancelRefund: 30_000, can: { invoice: true } })
  expect(await app.ok(who, 'invoice.draft', { purpose: 'ADVERT', refId })).toMatchObject({ amount: 30_000 })
  await app.refused(who, 'adBooking.cancel', { id: refId, refund: PRICE }, 18460)
  await app.ok(who, 'adBooking.cancel', { id: refId, refund: 30_000 })
  expect(await sent()).toEqual([20_000, 30_000])
  expect(await seen()).toMatchObject({ can: { invoice: false } })
  expect(await findProblems(app.db)).toEqual([])
})

test('what nobody judged in time goes back without what went back before', async () => {
  await giveBack(20_000)
  app.setNow(new Date('2026-12-09T16:00:00Z'))
  await app.jobs.send(app.db, 'adverts.advance', {})
  await app.drain()
  expect(await seen()).toMatchObject({ state: 'CANCELLED', refund: 30_000 })
  expect(await sent()).toEqual([20_000, 30_000])
})
