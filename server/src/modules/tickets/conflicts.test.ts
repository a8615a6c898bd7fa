import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { attendee, ticketScene } from '../../testing/ticket-scenes.ts'
import { makeAccount } from '../accounts/factory.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const PRICE = 10_000
const start = new Date('2026-11-20T02:00:00Z')
const startAt = new Date('2026-12-10T01:00:00Z')
const app: TestApp = await testApp()
afterAll(() => app.close())

let scene: Awaited<ReturnType<typeof ticketScene>>
beforeEach(async () => {
  app.setNow(start)
  scene = await ticketScene(app, startAt)
  await scene.sells()
})
const sweep = async () => {
  await app.jobs.send(app.db, 'pay.sweep', {})
  await app.drain()
}

test('an organiser that is frozen on the day sells nothing more; its tickets, its door and its returns go on', async () => {
  const { id, ticketIds } = await scene.meet([{ price: PRICE }], { free_refund_until: startAt })
  const enrol = () => scene.enrol(id, [attendee(ticketIds[0]!)], PRICE)
  const [sold, returned] = [await enrol(), await enrol()]
  for (const { orderId } of [sold, returned]) await scene.pay(orderId)
  const helper = await makeAccount(app.db)
  const person = { meetId: id, kind: 'STAFF', name: '现场', phone: helper.phone, right: 'SCAN' }
  await app.ok(scene.organiser, 'meetUser.save', person)
  app.setNow(new Date(startAt.getTime() - HOUR))
  // a moment before it is frozen it sells
  const open = await enrol()
  await app.db.updateTable('company').set({ status: 'FROZEN' }).where('id', '=', scene.organiser.companyId).execute()

  const more = { bizType: 'MEET', bizId: id, attendees: [attendee(ticketIds[0]!)], amount: PRICE }
  expect(await app.call(scene.buyer, 'enroll.save', more)).toMatchObject({ isSuccess: false })
  const paying = { purpose: 'TICKET', refId: open.orderId, channel: 'WECHAT', way: 'QR' }
  expect(await app.call(scene.buyer, 'payments.start', paying)).toMatchObject({ isSuccess: false })
  const [ticket] = (await scene.orderOf(sold.orderId)).tickets
  const [member, worker] = [await app.login(scene.organiser.accountId), await app.login(helper.id)]
  const scan = (who: Caller) => app.ok<{ outcome: string }>(who, 'enroll.enrollSign', { id: ticket!.code, meetId: id })
  expect(await scan(worker)).toMatchObject({ outcome: 'OK' })
  expect(await scan(member)).toMatchObject({ outcome: 'ALREADY' })
  expect(await app.ok(member, 'meetDoor.list', { id })).toMatchObject({ people: expect.any(Array) })
  await app.ok(scene.buyer, 'ticketOrder.returnTicket', { id: returned.orderId })
  app.wait(MINUTE)
  await sweep()
  app.wait(2 * MINUTE)
  await sweep()
  expect(await scene.orderOf(returned.orderId)).toMatchObject({ state: 'REFUNDED', refunded: PRICE })
})

test('an order that is given up while it is paid is either paid, or given up and its money goes back', async () => {
  const { id, ticketIds } = await scene.meet([{ price: PRICE, total: 5 }])
  for (let round = 0; round < 4; round++) {
    const { orderId } = await scene.enrol(id, [attendee(ticketIds[0]!)], PRICE)
    const { tradeNo, id: paymentId } = await scene.begin(orderId)
    // half of the rounds the notice is already there when the buyer gives up
    const pays = scene.act(tradeNo, 'PAY').then(() => (round % 2 ? app.drain() : undefined))
    const [given] = await Promise.all([
      app.call(scene.buyer, 'ticketOrder.cancel', { id: orderId }),
      pays.catch(() => {}),
    ])
    await app.drain()
    app.wait(MINUTE)
    await sweep()
    app.wait(2 * MINUTE)
    await sweep()
    const { state } = await scene.orderOf(orderId)
    const money = await app.ok<{ state: string; refunded: number }>(scene.buyer, 'payments.byId', { id: paymentId })
    if (state === 'PAID') expect([given.isSuccess, money]).toMatchObject([false, { state: 'PAID', refunded: 0 }])
    else {
      expect([given.isSuccess, state]).toEqual([true, 'CANCELLED'])
      expect(money.state === 'CLOSED' || money.refunded === PRICE).toBe(true)
    }
  }
})

test('who is renamed while the decision gives them an order of their own keeps the new name', async () => {
  const { id, ticketIds } = await scene.meet([{ total: 1, more: { need_audit: true } }], { has_waitlist: true })
  const [first] = (await scene.enrol(id, [attendee(ticketIds[0]!)])).ids
  const decide = (ids: string[]) => app.call(scene.organiser, 'enroll.enrollOperation', { ids, operation: 'APPROVE' })
  await decide([first!])
  for (let i = 0; i < 8; i++) {
    const { ids } = await scene.enrol(id, [attendee(ticketIds[0]!), attendee(ticketIds[0]!)])
    const { ticketId: _, ...fields } = attendee('', { name: `换人${i}` })
    // the decision has the lock of their order, the rename waits for it
    const decided = decide(ids)
    const renamed = await app.call(scene.buyer, 'enroll.rename', { id: ids[0], fields })
    await decided
    expect(renamed).toMatchObject({ code: 0 })
    const row = await app.db.selectFrom('registration').selectAll().where('id', '=', ids[0]!).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ name: `换人${i}`, status: 'WAITLIST' })
  }
})
