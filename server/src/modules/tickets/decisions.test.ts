import { afterAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { attendee, ticketScene } from '../../testing/ticket-scenes.ts'

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
const operate = (ids: string[], operation: string) =>
  app.ok<{ failed: { id: string; code: number }[] }>(scene.organiser, 'enroll.enrollOperation', { ids, operation })
async function lapseAfter(hours: number): Promise<void> {
  app.setNow(new Date(start.getTime() + hours * HOUR))
  await app.jobs.send(app.db, 'tickets.lapse', {})
  await app.drain()
}
const takenOf = async (id: string) =>
  (await app.db.selectFrom('meeting').select('taken').where('id', '=', id).executeTakeFirstOrThrow()).taken

test('who is approved while others of the order stay undecided is paid alone, or gives the place back', async () => {
  await scene.sells()
  const { id, ticketIds } = await scene.meet([{ price: 10_000, total: 5 }], { need_audit: true })
  const made = await scene.enrol(
    id,
    [attendee(ticketIds[0]!), attendee(ticketIds[0]!), attendee(ticketIds[0]!)],
    30_000,
  )
  await operate([made.ids[0]!], 'APPROVE')
  expect(await scene.orderOf(made.orderId)).toMatchObject({ state: 'PENDING', can: { pay: false } })
  expect(await takenOf(id)).toBe(1)
  // a later approval does not put the end off
  app.setNow(new Date(start.getTime() + 24 * HOUR))
  await operate([made.ids[1]!], 'APPROVE')
  await lapseAfter(47)
  expect(await scene.orderOf(made.orderId)).toMatchObject({ state: 'PENDING' })
  await lapseAfter(48)
  const order = await scene.orderOf(made.orderId)
  expect(order).toMatchObject({ state: 'UNPAID', amount: 20_000, can: { pay: true } })
  expect(order.tickets.map(ticket => ticket.id)).toEqual(made.ids.slice(0, 2))
  const rest = await app.db
    .selectFrom('registration')
    .innerJoin('ticket_order', 'ticket_order.id', 'registration.order_id')
    .select(['registration.status', 'ticket_order.state', 'ticket_order.amount', 'ticket_order.expires_at'])
    .where('registration.id', '=', made.ids[2]!)
    .executeTakeFirstOrThrow()
  expect(rest).toEqual({ status: 'PENDING', state: 'PENDING', amount: 10_000, expires_at: null })
  await lapseAfter(96)
  expect(await scene.orderOf(made.orderId)).toMatchObject({ state: 'EXPIRED' })
  expect(await takenOf(id)).toBe(0)
  // the one who was undecided is still there to be approved
  expect(await operate([made.ids[2]!], 'APPROVE')).toMatchObject({ failed: [] })
})

test('who has come is not cancelled any more, neither by the buyer nor by the organiser', async () => {
  const { id, ticketIds } = await scene.meet([{}])
  const made = await scene.enrol(id, [attendee(ticketIds[0]!)])
  app.setNow(startAt)
  const { code } = (await scene.orderOf(made.orderId)).tickets[0]!
  expect(await app.ok(scene.organiser, 'enroll.enrollSign', { id: code, meetId: id })).toMatchObject({ outcome: 'OK' })
  expect((await operate(made.ids, 'CANCEL')).failed).toHaveLength(1)
  const reply = await app.call(scene.buyer, 'enroll.delete', { id: made.id })
  expect(reply.msg).toContain('签到')
  expect((await scene.orderOf(made.orderId)).tickets[0]).toMatchObject({ status: 'ENROLLED', can: { cancel: false } })
  expect(await takenOf(id)).toBe(1)
})
