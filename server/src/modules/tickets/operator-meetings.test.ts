import { afterAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { attendee, ticketScene } from '../../testing/ticket-scenes.ts'
import { makeOperator } from '../accounts/factory.ts'

const HOUR = 3_600_000
const start = new Date('2026-11-20T02:00:00Z')
const startAt = new Date('2026-12-10T01:00:00Z')
const app: TestApp = await testApp()
afterAll(() => app.close())

let scene: Awaited<ReturnType<typeof ticketScene>>
beforeEach(async () => {
  app.setNow(start)
  scene = await ticketScene(app, startAt)
})
interface Listed {
  records: { id: string; title: string; phase: string; orderNum: number; refundingNum: number; abnormalNum: number }[]
}

test('support sees what meetings sold, finds an order by its number and refunds that have not arrived', async () => {
  const support = await app.loginOperator((await makeOperator(app.db, { roles: ['support'] })).id)
  await scene.sells()
  const { id, ticketIds } = await scene.meet([{ price: 10_000 }])
  const quiet = await scene.meet([{}])
  const made = await scene.enrol(id, [attendee(ticketIds[0]!), attendee(ticketIds[0]!)], 20_000)
  const tradeNo = await scene.pay(made.orderId)
  await scene.act(tradeNo, 'REFUND_ABNORMAL')
  await app.ok(scene.buyer, 'ticketOrder.returnTicket', { id: made.orderId, ticketIds: [made.ids[0]!] })
  const waiting = await app.ok<Listed>(support, 'meetings.search', { isRefunding: true })
  expect(waiting.records.map(row => row.id)).toEqual([id])
  expect(waiting.records[0]).toMatchObject({ orderNum: 1, paid: 20_000, taken: 1, refundingNum: 1, phase: 'OPEN' })
  await app.drain()
  const { orderNo } = await app.ok<{ orderNo: string }>(scene.buyer, 'ticketOrder.byId', { id: made.orderId })
  const orders = await app.ok<Listed>(support, 'meetings.orders', { keyword: orderNo.toLowerCase() })
  expect(orders.records).toMatchObject([{ id: made.orderId, meetId: id, amount: 20_000, count: 2, refundingNum: 1 }])
  const all = await app.ok<Listed>(support, 'meetings.search', { when: 'UPCOMING', size: 100 })
  expect(all.records.map(row => row.id)).toEqual(expect.arrayContaining([id, quiet.id]))
  app.setNow(new Date(startAt.getTime() + HOUR))
  const now = await app.ok<Listed>(support, 'meetings.search', { when: 'RUNNING', size: 100 })
  expect(now.records.find(row => row.id === id)).toMatchObject({ phase: 'RUNNING' })
})

test('others than support are refused', async () => {
  const editor = await app.loginOperator((await makeOperator(app.db, { roles: ['editor'] })).id)
  expect((await app.call(editor, 'meetings.search', {})).isSuccess).toBe(false)
  expect((await app.call(scene.organiser, 'meetings.orders', {})).isSuccess).toBe(false)
})
