import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { makeMeeting } from '../../testing/meeting-scenes.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { freePhone, makeAccount, makeCompany, makeOperator } from '../accounts/factory.ts'

const HOUR = 3_600_000
const start = new Date('2026-11-20T02:00:00Z')
const startAt = new Date('2026-12-10T01:00:00Z')
const app: TestApp = await testApp()
afterAll(() => app.close())

interface Enrolled {
  id: string
  ids: string[]
  orderId: string
  status: string
}
interface Order {
  state: string
  waitingAhead: number | null
  expireTime: string | null
  can: Record<string, boolean>
  tickets: { status: string; code: string }[]
}

let organiser: NonNullable<Caller> & { accountId: string; companyId: string }
beforeEach(async () => {
  app.setNow(start)
  const company = await makeCompany(app.db, { kind: 'EXHIBITION' })
  organiser = Object.assign(await app.login(company.accountId), company)
})
type Parts = Parameters<typeof makeMeeting>[1]
const meet = (tickets: Parts['tickets'], more: Parts['more'] = {}) =>
  makeMeeting(app.db, {
    ...{ accountId: organiser.accountId, companyId: organiser.companyId, startAt, tickets },
    more: { has_waitlist: true, ...more },
  })
const someone = async () => app.login((await makeAccount(app.db)).id)
const person = (ticketId: string) => ({ ticketId, name: '王工', phone: freePhone() })
const body = (bizId: string, ticketId: string, { count = 1, amount = 0, waitlist = true } = {}) => ({
  ...{ bizType: 'MEET', bizId, amount, waitlist },
  attendees: Array.from({ length: count }, () => person(ticketId)),
})
const enrol = (who: Caller, bizId: string, ticketId: string, more: Parameters<typeof body>[2] = {}) =>
  app.ok<Enrolled>(who, 'enroll.save', body(bizId, ticketId, more))
const orderOf = (who: Caller, id: string) => app.ok<Order>(who, 'ticketOrder.byId', { id })
const takenOf = async (id: string) =>
  (await app.db.selectFrom('meeting').select('taken').where('id', '=', id).executeTakeFirstOrThrow()).taken
const statusesOf = async (id: string) =>
  (
    await app.db
      .selectFrom('registration')
      .select(['status', 'waits_since'])
      .where('meeting_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(row => row.status)
const lapse = async () => {
  await app.jobs.send(app.db, 'tickets.lapse', {})
  await app.drain()
}
async function full(tickets: Parts['tickets'] = [{ total: 1 }], more: Parts['more'] = {}) {
  const { id, ticketIds } = await meet(tickets, more)
  const holder = await someone()
  const held = await enrol(holder, id, ticketIds[0]!)
  return { id, ticketId: ticketIds[0]!, holder, held }
}

describe('the waiting list', () => {
  test('offers a place that becomes free to the first who waits, holds it, and gives it when it is accepted', async () => {
    const { id, ticketId, holder, held } = await full()
    const [first, second, other] = [await someone(), await someone(), await someone()]
    const one = await enrol(first, id, ticketId)
    const two = await enrol(second, id, ticketId)
    expect([one.status, two.status]).toEqual(['WAITLIST', 'WAITLIST'])
    expect(await orderOf(second, two.orderId)).toMatchObject({ state: 'WAITLIST', waitingAhead: 1 })
    expect(await takenOf(id)).toBe(1)
    await app.ok(holder, 'enroll.delete', { id: held.id })
    expect(await orderOf(first, one.orderId)).toMatchObject({ state: 'OFFERED', can: { accept: true } })
    expect(await orderOf(second, two.orderId)).toMatchObject({ state: 'WAITLIST', waitingAhead: 0 })
    expect(await takenOf(id)).toBe(1)
    await app.refused(other, 'enroll.save', body(id, ticketId, { waitlist: false }), 18201)
    expect(await app.ok(first, 'ticketOrder.acceptOffer', { id: one.orderId })).toEqual({ status: 'ENROLLED' })
    const order = await orderOf(first, one.orderId)
    expect(order.state).toBe('PAID')
    expect(order.tickets[0]!.code).toMatch(/^[A-Z2-7]{26}$/)
    await app.refused(first, 'ticketOrder.acceptOffer', { id: one.orderId }, 10004)
    await app.refused(second, 'ticketOrder.acceptOffer', { id: one.orderId }, 10002)
  })

  test('passes an offer on when it is declined or not accepted in time, and says so', async () => {
    const { id, ticketId, holder, held } = await full()
    const people = [await someone(), await someone(), await someone()] as const
    const orders: string[] = []
    for (const who of people) orders.push((await enrol(who, id, ticketId)).orderId)
    await app.ok(holder, 'enroll.delete', { id: held.id })
    await app.ok(people[0], 'ticketOrder.cancel', { id: orders[0] })
    expect((await orderOf(people[1], orders[1]!)).state).toBe('OFFERED')
    app.wait(23 * HOUR)
    await lapse()
    expect((await orderOf(people[1], orders[1]!)).state).toBe('OFFERED')
    app.wait(2 * HOUR)
    await lapse()
    expect((await orderOf(people[1], orders[1]!)).state).toBe('EXPIRED')
    expect((await orderOf(people[2], orders[2]!)).state).toBe('OFFERED')
    expect(await takenOf(id)).toBe(1)
    await app.ok(people[2], 'ticketOrder.cancel', { id: orders[2] })
    expect(await takenOf(id)).toBe(0)
  })

  test('takes a group as its people, an order each, and offers what is left at once', async () => {
    const { id, ticketIds } = await meet([{ total: 2 }])
    const who = await someone()
    const made = await enrol(who, id, ticketIds[0]!, { count: 3 })
    expect(made.ids).toHaveLength(3)
    expect((await statusesOf(id)).toSorted()).toEqual(['OFFERED', 'OFFERED', 'WAITLIST'])
    expect(await takenOf(id)).toBe(2)
    const { records } = await app.ok<{ records: { count: number }[] }>(who, 'ticketOrder.search', {})
    expect(records.map(order => order.count)).toEqual([1, 1, 1])
  })

  test('is not there where the organiser has none, and asks nobody to wait while there is room', async () => {
    const { id, ticketId } = await full([{ total: 1 }], { has_waitlist: false })
    await app.refused(await someone(), 'enroll.save', body(id, ticketId), 18201)
    const open = await meet([{ total: 5 }])
    expect((await enrol(await someone(), open.id, open.ticketIds[0]!)).status).toBe('ENROLLED')
  })

  test('is paid after the offer was accepted, within the time of any order', async () => {
    const finance = await app.loginOperator((await makeOperator(app.db, { roles: ['finance'] })).id)
    await app.ok(finance, 'sellers.save', { companyId: organiser.companyId, merchant: '1688888801' })
    const { id, ticketIds } = await meet([{ total: 1, price: 10_000 }])
    const [holder, waiter] = [await someone(), await someone()]
    const held = await enrol(holder, id, ticketIds[0]!, { amount: 10_000 })
    const { orderId } = await enrol(waiter, id, ticketIds[0]!, { amount: 10_000 })
    const start = { purpose: 'TICKET', refId: orderId, channel: 'WECHAT', way: 'QR' }
    await app.refused(waiter, 'payments.start', start, 18207)
    await app.ok(holder, 'ticketOrder.cancel', { id: held.orderId })
    expect(await app.ok(waiter, 'ticketOrder.acceptOffer', { id: orderId })).toEqual({ status: 'UNPAID' })
    expect(await orderOf(waiter, orderId)).toMatchObject({ state: 'UNPAID', can: { pay: true } })
    app.wait(HOUR)
    await lapse()
    expect((await orderOf(waiter, orderId)).state).toBe('EXPIRED')
    expect(await takenOf(id)).toBe(0)
  })

  test('takes those for whom an approval finds no place, out of the order of their group', async () => {
    const { id, ticketIds } = await meet([{ total: 1 }], { need_audit: true })
    const who = await someone()
    const made = await enrol(who, id, ticketIds[0]!, { count: 2 })
    expect(made.status).toBe('PENDING')
    const decide = { ids: made.ids, operation: 'APPROVE' }
    expect(await app.ok(organiser, 'enroll.enrollOperation', decide)).toMatchObject({ failed: [] })
    expect((await statusesOf(id)).toSorted()).toEqual(['ENROLLED', 'WAITLIST'])
    expect((await orderOf(who, made.orderId)).state).toBe('PAID')
    const { id: settled } = await app.db
      .selectFrom('registration')
      .select('id')
      .where('meeting_id', '=', id)
      .where('status', '=', 'ENROLLED')
      .executeTakeFirstOrThrow()
    await app.ok(organiser, 'enroll.enrollOperation', { ids: [settled], operation: 'CANCEL', reason: '' })
    expect((await statusesOf(id)).toSorted()).toEqual(['CANCELLED', 'OFFERED'])
  })

  test('gets the places that the organiser adds before the public', async () => {
    const { id, ticketId } = await full()
    await app.db
      .updateTable('content')
      .set({ form: JSON.stringify({ timezone: 'Asia/Shanghai', tickets: [] }) })
      .where('id', '=', id)
      .execute()
    const who = await someone()
    const { orderId } = await enrol(who, id, ticketId)
    await app.ok(organiser, 'meet.updateBase', { id, tickets: [{ id: ticketId, total: 2 }] })
    expect((await orderOf(who, orderId)).state).toBe('OFFERED')
  })

  test('ends when an offer could not be accepted any more; nobody is offered a place then', async () => {
    const { id, ticketId, holder, held } = await full()
    const who = await someone()
    const { orderId } = await enrol(who, id, ticketId)
    app.setNow(new Date(startAt.getTime() - 3 * HOUR))
    await lapse()
    expect((await orderOf(who, orderId)).state).toBe('WAITLIST')
    app.wait(1.5 * HOUR)
    await app.ok(holder, 'enroll.delete', { id: held.id })
    expect((await orderOf(who, orderId)).state).toBe('WAITLIST')
    await lapse()
    expect((await orderOf(who, orderId)).state).toBe('EXPIRED')
    expect(await takenOf(id)).toBe(0)
  })

  test('against buyers and people who leave at the same moment: no place is sold twice, none is lost', async () => {
    const { id, ticketIds } = await meet([{ total: 4 }])
    const ticketId = ticketIds[0]!
    const holders = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const who = await someone()
        return { who, made: await enrol(who, id, ticketId) }
      }),
    )
    const others = await Promise.all(Array.from({ length: 12 }, someone))
    await Promise.all([
      ...holders.map(({ who, made }) => app.ok(who, 'enroll.delete', { id: made.id })),
      ...others.map((who, i) => app.call(who, 'enroll.save', body(id, ticketId, { waitlist: i % 2 === 0 }))),
    ])
    await lapse()
    const statuses = await statusesOf(id)
    const held = statuses.filter(status => status === 'OFFERED' || status === 'ENROLLED').length
    expect(held).toBe(await takenOf(id))
    expect(held).toBeLessThanOrEqual(4)
    // people still wait only while no place is free
    if (statuses.includes('WAITLIST')) expect(held).toBe(4)
  })
})
