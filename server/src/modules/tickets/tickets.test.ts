import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import type { StandInAct } from '../../ports/pay/stand-in/pay-stand-in.ts'
import { makeMeeting } from '../../testing/meeting-scenes.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { freePhone, makeAccount, makeCompany, makeOperator } from '../accounts/factory.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const start = new Date('2026-11-20T02:00:00Z')
const startAt = new Date('2026-12-10T01:00:00Z')
const app: TestApp = await testApp()
afterAll(() => app.close())

type Own = NonNullable<Caller> & { accountId: string; companyId: string; phone: string }
interface Ticket {
  id: string
  status: string
  code: string
  refundNow: number | null
  name: string
  can: Record<string, boolean>
}
interface Order {
  id: string
  state: string
  amount: number
  refunded: number
  tickets: Ticket[]
}
interface Enrolled {
  id: string
  ids: string[]
  orderId: string
  status: string
  amount: number
}

let organiser: Own
let buyer: Own
let finance: NonNullable<Caller>
beforeEach(async () => {
  app.setNow(start)
  const company = await makeCompany(app.db, { kind: 'EXHIBITION' })
  organiser = Object.assign(await app.login(company.accountId), company)
  const account = await makeAccount(app.db)
  buyer = Object.assign(await app.login(account.id), { companyId: '', phone: account.phone })
  finance = await app.loginOperator((await makeOperator(app.db, { roles: ['finance'] })).id)
})

let nextMerchant = 1_600_000_000
const sells = (who: Own = organiser) =>
  app.ok(finance, 'sellers.save', { companyId: who.companyId, merchant: String(nextMerchant++) })
const meet = (
  tickets: Parameters<typeof makeMeeting>[1]['tickets'],
  more: Parameters<typeof makeMeeting>[1]['more'] = {},
) => makeMeeting(app.db, { accountId: organiser.accountId, companyId: organiser.companyId, startAt, tickets, more })
const person = (ticketId: string, more: object = {}) => ({ ticketId, name: '王工', phone: freePhone(), ...more })
const enrol = (bizId: string, attendees: object[], amount = 0, who: Caller = buyer, more: object = {}) =>
  app.ok<Enrolled>(who, 'enroll.save', { bizType: 'MEET', bizId, attendees, amount, ...more })
const refused = (bizId: string, attendees: object[], amount: number, code: number, who: Caller = buyer) =>
  app.refused(who, 'enroll.save', { bizType: 'MEET', bizId, attendees, amount }, code)
const orderOf = (id: string, who: Caller = buyer) => app.ok<Order>(who, 'ticketOrder.byId', { id })
const act = async (tradeNo: string, what: StandInAct) => {
  const reply = await app.http.inject({ method: 'POST', url: '/dev/pay/act', payload: { tradeNo, act: what } })
  expect(reply.statusCode, what).toBe(200)
}
const begin = (refId: string, who: Caller = buyer) =>
  app.ok<{ id: string; tradeNo: string }>(who, 'payments.start', {
    purpose: 'TICKET',
    refId,
    channel: 'WECHAT',
    way: 'QR',
  })
async function pay(refId: string, who: Caller = buyer) {
  const { tradeNo } = await begin(refId, who)
  await act(tradeNo, 'PAY')
  await app.drain()
  return tradeNo
}
const run = async (kind: 'tickets.lapse' | 'tickets.endCancelled' | 'pay.sweep') => {
  await app.jobs.send(app.db, kind, {})
  await app.drain()
}
const takenOf = async (id: string) => {
  const { taken } = await app.db.selectFrom('meeting').select('taken').where('id', '=', id).executeTakeFirstOrThrow()
  const tickets = await app.db
    .selectFrom('meeting_ticket')
    .select('taken')
    .where('meeting_id', '=', id)
    .orderBy('sort')
    .execute()
  return [taken, ...tickets.map(row => row.taken)]
}
const sign = (who: Caller, id: string, more: object = {}) =>
  app.ok<{ outcome: string; name: string; at: string | null }>(who, 'enroll.enrollSign', { id, ...more })

describe('enrolling', () => {
  test('free tickets are settled at once, each with a code of its own', async () => {
    const { id, ticketIds } = await meet([{ total: 10 }])
    const people = Array.from({ length: 8 }, () => person(ticketIds[0]!))
    const made = await enrol(id, people)
    expect(made).toMatchObject({ status: 'ENROLLED', amount: 0 })
    const order = await orderOf(made.orderId)
    expect(order.state).toBe('PAID')
    expect(new Set(order.tickets.map(ticket => ticket.code)).size).toBe(8)
    expect(await takenOf(id)).toEqual([8, 8])
    const list = await app.ok<{ records: Ticket[] }>(buyer, 'enroll.search', { bizType: 'MEET' })
    expect(list.records).toHaveLength(8)
  })

  test('too few places take none and say how many are left', async () => {
    const { id, ticketIds } = await meet([{ total: 2 }])
    const people = Array.from({ length: 3 }, () => person(ticketIds[0]!))
    const reply = await refused(id, people, 0, 18201)
    expect(reply.data).toMatchObject({ left: { [ticketIds[0]!]: 2 } })
    expect(await takenOf(id)).toEqual([0, 0])
  })

  test('by many at once sells every place and none twice', async () => {
    const { id, ticketIds } = await meet([{ total: 7 }], { capacity: 9 })
    const buyers = await Promise.all(Array.from({ length: 12 }, async () => app.login((await makeAccount(app.db)).id)))
    const replies = await Promise.all(
      buyers.map(who =>
        app.call(who, 'enroll.save', {
          bizType: 'MEET',
          bizId: id,
          attendees: [person(ticketIds[0]!)],
          amount: 0,
        }),
      ),
    )
    expect(replies.filter(reply => reply.isSuccess)).toHaveLength(7)
    expect(new Set(replies.filter(reply => reply.isError).map(reply => reply.code))).toEqual(new Set([18201]))
    expect(await takenOf(id)).toEqual([7, 7])
  })

  test('the same phone once a meeting, also within one order', async () => {
    const { id, ticketIds } = await meet([{}])
    const one = person(ticketIds[0]!)
    await refused(id, [one, { ...one, name: '李工' }], 0, 10001)
    await enrol(id, [one])
    await refused(id, [person(ticketIds[0]!), one], 0, 18203)
    expect(await takenOf(id)).toEqual([1, 1])
  })

  test('two groups with the same people at once register them once', async () => {
    const { id, ticketIds } = await meet([{}])
    const [a, b] = [person(ticketIds[0]!), person(ticketIds[0]!)]
    const replies = await Promise.all(
      [
        [a, b],
        [b, a],
      ].map(attendees => app.call(buyer, 'enroll.save', { bizType: 'MEET', bizId: id, attendees, amount: 0 })),
    )
    expect(replies.filter(reply => reply.isSuccess)).toHaveLength(1)
    expect(replies.find(reply => reply.isError)).toMatchObject({ code: 18203 })
    expect(await takenOf(id)).toEqual([2, 2])
  })

  test('21 people, a foreign ticket, a closed sale, another price and an unknown meeting are refused', async () => {
    const { id, ticketIds } = await meet([{ price: 10_000 }])
    const other = await meet([{}])
    await refused(
      id,
      Array.from({ length: 21 }, () => person(ticketIds[0]!)),
      0,
      10001,
    )
    await refused(id, [person(other.ticketIds[0]!)], 0, 10001)
    await sells()
    expect((await refused(id, [person(ticketIds[0]!)], 9999, 18214)).msg).toContain('100.00')
    await refused('01900000-0000-7000-8000-000000000000', [person(ticketIds[0]!)], 0, 10002)
    app.setNow(new Date(startAt.getTime() + 24 * HOUR))
    await refused(id, [person(ticketIds[0]!)], 10_000, 18202)
  })

  test('from so many of a ticket on the group price holds', async () => {
    const { id, ticketIds } = await meet([{ price: 10_000, more: { group_from: 3, group_price: 8000 } }])
    await sells()
    const people = Array.from({ length: 3 }, () => person(ticketIds[0]!))
    expect(await enrol(id, people, 24_000)).toMatchObject({ amount: 24_000, status: 'UNPAID' })
  })

  test('the invited alone come in with their code, the certified with their company', async () => {
    const { id, ticketIds } = await meet([{}], { audience: 'INVITED', invite_code: 'BIO2026' })
    await refused(id, [person(ticketIds[0]!)], 0, 18204)
    await enrol(id, [person(ticketIds[0]!)], 0, buyer, { inviteCode: 'BIO2026' })
    const certified = await meet([{}], { audience: 'CERTIFIED' })
    await refused(certified.id, [person(certified.ticketIds[0]!)], 0, 18204)
    await enrol(certified.id, [person(certified.ticketIds[0]!)], 0, organiser)
  })

  test('answers of the form are checked and kept, identity numbers unreadable in the database', async () => {
    const [field, idField] = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b']
    const fields = JSON.stringify([
      { id: field, label: '饮食', type: 'CHOICE', required: true, options: ['清真', '无'], multiple: false },
      { id: idField, label: '证件号', type: 'ID_CARD', required: false, options: [], multiple: false },
    ])
    const { id, ticketIds } = await meet([{}], { fields })
    await refused(id, [person(ticketIds[0]!)], 0, 10001)
    await refused(id, [person(ticketIds[0]!, { answers: { [field]: '辣' } })], 0, 10001)
    const number = '11010519491231002X'
    await refused(
      id,
      [person(ticketIds[0]!, { answers: { [field]: '无', [idField]: number.replace('X', '1') } })],
      0,
      10001,
    )
    await enrol(id, [person(ticketIds[0]!, { answers: { [field]: '无', [idField]: number } })])
    const { rows } = await app.database.query('select answers::text as text from registration where meeting_id = $1', [
      id,
    ])
    expect(String((rows[0] as { text: string }).text)).not.toContain(number)
    const seen = await app.ok<{ records: { answers: { value: string }[] }[] }>(organiser, 'enroll.searchByMeet', {
      meetId: id,
    })
    expect(seen.records[0]!.answers.map(answer => answer.value)).toEqual(['无', number])
  })
})

describe('paying', () => {
  test('enrols everybody of the order; without the organiser’s number nothing is sold', async () => {
    const { id, ticketIds } = await meet([{ price: 10_000, total: 5 }])
    await refused(id, [person(ticketIds[0]!)], 10_000, 18215)
    await sells()
    const made = await enrol(id, [person(ticketIds[0]!), person(ticketIds[0]!)], 20_000)
    expect(await orderOf(made.orderId)).toMatchObject({ state: 'UNPAID', tickets: [{ code: '' }, { code: '' }] })
    await pay(made.orderId)
    const order = await orderOf(made.orderId)
    expect(order).toMatchObject({ state: 'PAID', amount: 20_000 })
    expect(order.tickets[0]).toMatchObject({ status: 'ENROLLED', refundNow: 10_000 })
    const payment = await app.db
      .selectFrom('payment')
      .selectAll()
      .where('ref_id', '=', made.orderId)
      .executeTakeFirstOrThrow()
    expect(payment.merchant).toMatch(/^16/)
  })

  test('not within the time frees the places; money that comes later takes them again while they are free, its sessions are booked anew', async () => {
    const { id, ticketIds } = await meet([{ price: 10_000, total: 1 }])
    await sells()
    const session = newId()
    await app.db
      .insertInto('meeting_session')
      .values({
        ...{ id: session, meeting_id: id, sort: 0, hall: '', title: '小组讨论', chair: '', speakers: [], intro: '' },
        ...{ capacity: 1, start_at: startAt, end_at: new Date(startAt.getTime() + HOUR), need_booking: true },
      })
      .execute()
    const first = await enrol(id, [person(ticketIds[0]!, { sessionIds: [session] })], 10_000)
    const { tradeNo } = await begin(first.orderId)
    app.wait(16 * MINUTE)
    await run('pay.sweep')
    await run('tickets.lapse')
    expect((await orderOf(first.orderId)).state).toBe('EXPIRED')
    expect(await takenOf(id)).toEqual([0, 0])
    await act(tradeNo, 'PAY_LATE')
    await app.drain()
    expect((await orderOf(first.orderId)).state).toBe('PAID')
    expect(await takenOf(id)).toEqual([1, 1])
    const told = await app.db
      .selectFrom('notice')
      .select('content')
      .where('account_id', '=', buyer.accountId)
      .where('title', 'like', '%报名成功')
      .execute()
    expect(told.at(-1)?.content).toContain('此前预约的日程已释放')
  })

  test('late, when somebody else has the place, goes back whole', async () => {
    const { id, ticketIds } = await meet([{ price: 10_000, total: 1 }])
    await sells()
    const first = await enrol(id, [person(ticketIds[0]!)], 10_000)
    const { tradeNo } = await begin(first.orderId)
    app.wait(16 * MINUTE)
    await run('pay.sweep')
    await run('tickets.lapse')
    const second = await enrol(id, [person(ticketIds[0]!)], 10_000)
    await act(tradeNo, 'PAY_LATE')
    await app.drain()
    expect((await orderOf(first.orderId)).state).toBe('EXPIRED')
    expect((await orderOf(second.orderId)).state).toBe('UNPAID')
    expect(await takenOf(id)).toEqual([1, 1])
    const rows = await app.db.selectFrom('payment').selectAll().where('ref_id', '=', first.orderId).execute()
    expect(rows).toMatchObject([{ state: 'PAID', is_settled: false, refunded: 10_000 }])
  })

  test('an order that was given up by its buyer is not paid any more', async () => {
    const { id, ticketIds } = await meet([{ price: 10_000, total: 1 }])
    await sells()
    const { orderId } = await enrol(id, [person(ticketIds[0]!)], 10_000)
    const { tradeNo } = await begin(orderId)
    await app.ok(buyer, 'ticketOrder.cancel', { id: orderId })
    expect(await takenOf(id)).toEqual([0, 0])
    await act(tradeNo, 'PAY')
    await app.drain()
    expect((await orderOf(orderId)).state).toBe('CANCELLED')
    await app.refused(
      buyer,
      'payments.start',
      { purpose: 'TICKET', refId: orderId, channel: 'WECHAT', way: 'QR' },
      18207,
    )
  })
})

describe('returning', () => {
  async function paid(count = 2) {
    const made = await meet([{ price: 10_001, total: 5 }])
    await sells()
    const people = Array.from({ length: count }, () => person(made.ticketIds[0]!))
    const { orderId } = await enrol(made.id, people, count * 10_001)
    await pay(orderId)
    return { ...made, orderId }
  }

  test('one of two gives back by the rule, ends its code and frees its place', async () => {
    const { id, orderId } = await paid()
    app.setNow(new Date(startAt.getTime() - 100 * HOUR))
    const [first] = (await orderOf(orderId)).tickets
    expect(first).toMatchObject({ refundNow: 5001, can: { return: true } })
    await app.refused(buyer, 'ticketOrder.returnTicket', { id: orderId, ticketIds: first!.id, amount: 10_001 }, 18214)
    expect(
      await app.ok(buyer, 'ticketOrder.returnTicket', { id: orderId, ticketIds: first!.id, amount: 5001 }),
    ).toEqual({ count: 1, amount: 5001 })
    expect(await takenOf(id)).toEqual([1, 1])
    expect((await orderOf(orderId)).state).toBe('REFUNDING')
    app.wait(MINUTE)
    await run('pay.sweep')
    app.wait(2 * MINUTE)
    await run('pay.sweep')
    expect(await orderOf(orderId)).toMatchObject({ state: 'PART_REFUNDED', refunded: 5001 })
    await app.refused(buyer, 'ticketOrder.returnTicket', { id: orderId, ticketIds: first!.id }, 18211)
    app.setNow(new Date(startAt.getTime() + HOUR))
    expect(await sign(organiser, first!.code)).toMatchObject({ outcome: 'REVOKED' })
  })

  test('too late is refused by the buyer, and given whole by the organiser', async () => {
    const { orderId } = await paid(1)
    app.setNow(new Date(startAt.getTime() - 10 * HOUR))
    await app.refused(buyer, 'ticketOrder.returnTicket', { id: orderId }, 18206)
    const reason = '购票人申请退票'
    expect(await app.ok(organiser, 'ticketOrder.returnTicket', { id: orderId, reason })).toEqual({
      ...{ count: 1, amount: 10_001 },
    })
    const told = await app.db
      .selectFrom('notice')
      .select(['title', 'content'])
      .where('account_id', '=', buyer.accountId)
      .where('title', 'like', '%主办方已为您退票1张')
      .execute()
    expect(told).toEqual([
      expect.objectContaining({ content: expect.stringMatching(/购票人申请退票 · 票码已失效，100\.01元将原路退回$/) }),
    ])
  })

  test('twice at once gives back once', async () => {
    const { orderId, id } = await paid(1)
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => app.call(buyer, 'ticketOrder.returnTicket', { id: orderId })),
    )
    expect(replies.filter(reply => reply.isSuccess)).toHaveLength(1)
    expect(await takenOf(id)).toEqual([0, 0])
    const [payment] = await app.db.selectFrom('payment').selectAll().where('ref_id', '=', orderId).execute()
    expect(payment!.refunded).toBe(10_001)
  })

  test('against a check-in at the same moment: one of them wins', async () => {
    const { orderId } = await paid(1)
    app.setNow(new Date(startAt.getTime() - 300 * HOUR))
    await app.db
      .updateTable('meeting')
      .set({ start_at: new Date(startAt.getTime() - 301 * HOUR), free_refund_until: startAt })
      .execute()
    const [ticket] = (await orderOf(orderId)).tickets
    const [back, door] = await Promise.all([
      app.call(buyer, 'ticketOrder.returnTicket', { id: orderId }),
      sign(organiser, ticket!.code),
    ])
    expect(back.isSuccess === (door.outcome === 'OK')).toBe(false)
  })

  test('all tickets of a cancelled meeting go back whole, without anybody’s doing', async () => {
    const { id, orderId } = await paid()
    await app.db.updateTable('meeting').set({ cancelled_at: start }).where('id', '=', id).execute()
    await run('tickets.endCancelled')
    expect((await orderOf(orderId)).state).toBe('REFUNDING')
    app.wait(MINUTE)
    await run('pay.sweep')
    app.wait(2 * MINUTE)
    await run('pay.sweep')
    expect(await orderOf(orderId)).toMatchObject({ state: 'REFUNDED', refunded: 20_002 })
    expect(await takenOf(id)).toEqual([0, 0])
  })
})
