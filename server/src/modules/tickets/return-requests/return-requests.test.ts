import type { Badges } from '@shangyouji/contract/messages/calls'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openEvents } from '../../../testing/event-stream.ts'
import { type Caller, type TestApp, testApp } from '../../../testing/test-app.ts'
import { attendee, type ShownTicketOrder, ticketScene } from '../../../testing/ticket-scenes.ts'
import { makeAccount, makeCompany } from '../../accounts/factory.ts'

const INVALID = 10001
const NOT_FOUND = 10002
const NOT_ALLOWED = 10003
const EXPIRED = 16104
const DECIDED = 16105
const RETURN_LATE = 18206
const RETURNED = 18211
const CHECKED_IN = 18212
const BY_RULE = 18239
const ASKED = 18240
const ASKS = 18241
const HOUR = 3_600_000
const PRICE = 128_000
const start = new Date('2026-11-20T02:00:00Z')
const startAt = new Date('2026-12-10T01:00:00Z')
const steps = [
  { hoursBefore: 168, percent: 100 },
  { hoursBefore: 72, percent: 50 },
]
const asks = { allow: true, needApproval: true, keepFixed: 0, steps }
const app: TestApp = await testApp()
afterAll(() => app.close())

interface Request {
  id: string
  ticketId: string
  status: string
  amount: number | null
  byRule: number
  left: number
  reason: string
  decideReason: string
  can: { decide: boolean; withdraw: boolean }
}
type Order = ShownTicketOrder & { returnRequests: Request[] }

let scene: Awaited<ReturnType<typeof ticketScene>>
beforeEach(async () => {
  app.setNow(start)
  scene = await ticketScene(app, startAt)
  await scene.sells()
})

/** A paid order under a rule of returns. */
async function paid(count = 1, rule: object = asks) {
  const meeting = await scene.meet([{ price: PRICE, total: 50 }], { refund_rule: JSON.stringify(rule) })
  const people = Array.from({ length: count }, () => attendee(meeting.ticketIds[0]!))
  const { orderId, ids } = await scene.enrol(meeting.id, people, count * PRICE)
  await scene.pay(orderId)
  return { id: orderId, ids, meetingId: meeting.id, ticketId: meeting.ticketIds[0]! }
}
const orderOf = (id: string, who: Caller = scene.buyer) => app.ok<Order>(who, 'ticketOrder.byId', { id })
const form = (id: string, ticketIds: string[]) => ({ id, ticketIds, reason: '临时出差，无法参会' })
const ask = async (id: string, ticketIds: string[]) =>
  (await app.ok<{ ids: string[] }>(scene.buyer, 'returnRequest.ask', form(id, ticketIds))).ids
const agree = (ids: string[], amount = PRICE, reason = '') => ({ items: ids.map(id => ({ id, amount })), reason })
const refundedOf = async (refId: string) =>
  (await app.db.selectFrom('payment').select('refunded').where('ref_id', '=', refId).executeTakeFirstOrThrow()).refunded
const titlesOf = async (who: { accountId: string }) =>
  (await app.db.selectFrom('notice').select('title').where('account_id', '=', who.accountId).execute()).map(
    row => row.title,
  )
const takenOf = async (id: string) =>
  (await app.db.selectFrom('meeting').select('taken').where('id', '=', id).executeTakeFirstOrThrow()).taken
const lapse = async () => {
  await app.jobs.send(app.db, 'tickets.lapse', {})
  await app.drain()
}
/** Money on its way arrives. */
const arrives = async () => {
  await app.jobs.send(app.db, 'pay.sweep', {})
  await app.drain()
  app.wait(2 * 60_000)
  await app.jobs.send(app.db, 'pay.sweep', {})
  await app.drain()
}

describe('a return that the organiser has to agree to', () => {
  test('is asked for with a reason; the ticket stays good, both sides see it and are told', async () => {
    const { id, ids, meetingId } = await paid(2)
    const before = await orderOf(id)
    expect(before.tickets.map(({ refundNow, can }) => [refundNow, can.return, can.askReturn])).toEqual([
      [null, false, true],
      [null, false, true],
    ])
    await app.refused(scene.buyer, 'ticketOrder.returnTicket', { id, ticketIds: ids[0] }, RETURN_LATE)
    const [requestId] = await ask(id, [ids[0]!])
    const after = await orderOf(id)
    expect(after.tickets.map(ticket => ticket.code)).toEqual(before.tickets.map(ticket => ticket.code))
    expect(after.tickets.find(ticket => ticket.id === ids[0])!.can.askReturn).toBe(false)
    expect(after.returnRequests).toMatchObject([
      { id: requestId, ticketId: ids[0], status: 'PENDING', reason: '临时出差，无法参会', byRule: PRICE },
    ])
    expect(after.returnRequests[0]!.can).toEqual({ decide: false, withdraw: true })
    const [seen] = (await orderOf(id, scene.organiser)).returnRequests
    expect(seen!.can).toEqual({ decide: true, withdraw: false })
    expect(await takenOf(meetingId)).toBe(2)
    expect(await titlesOf(scene.organiser)).toContainEqual(expect.stringContaining('有1张票申请退票'))
    const waiting = { meetId: meetingId, returnRequest: 'PENDING' }
    expect(await app.ok(scene.organiser, 'ticketOrder.search', waiting)).toMatchObject({ total: 1 })
  })

  test('agreed to in part: code dead, place free, so much goes back, the buyer reads why', async () => {
    const { id, ids, meetingId } = await paid(2)
    const requests = await ask(id, ids)
    await app.ok(scene.organiser, 'returnRequest.approve', agree([requests[0]!], 100_000, '扣除餐费'))
    expect(await titlesOf(scene.buyer)).toContainEqual(expect.stringContaining('主办方已同意退票1张'))
    expect(await refundedOf(id)).toBe(100_000)
    expect(await takenOf(meetingId)).toBe(1)
    await arrives()
    const order = await orderOf(id)
    expect(order).toMatchObject({ state: 'PART_REFUNDED', refunded: 100_000 })
    const [gone, good] = ids.map(one => order.tickets.find(ticket => ticket.id === one)!)
    expect([gone!.status, gone!.code]).toEqual(['REFUNDED', ''])
    expect(good!.status).toBe('ENROLLED')
    expect(order.returnRequests.map(({ status }) => status).toSorted()).toEqual(['APPROVED', 'PENDING'])
    expect(order.returnRequests.find(({ status }) => status === 'APPROVED')).toMatchObject({
      amount: 100_000,
      decideReason: '扣除餐费',
    })
    await app.refused(scene.organiser, 'returnRequest.approve', agree([requests[0]!]), DECIDED)
  })

  test('all of an order at once, never more than is left of a ticket, all or none', async () => {
    const { id, ids } = await paid(3)
    const requests = await ask(id, ids)
    const reply = await app.refused(scene.organiser, 'returnRequest.approve', agree(requests, PRICE + 1), INVALID)
    expect(reply.data).toMatchObject({ fields: { [`amount.${requests[0]}`]: '最多可退1280.00元' } })
    expect(await refundedOf(id)).toBe(0)
    const done = await app.ok(scene.organiser, 'returnRequest.approve', agree(requests))
    expect(done).toEqual({ count: 3, amount: 3 * PRICE, voided: 0 })
    await arrives()
    expect(await orderOf(id)).toMatchObject({ state: 'REFUNDED', refunded: 3 * PRICE })
  })

  test('refused with a reason: the ticket lets in, and what was refused too often is not asked again', async () => {
    const { id, ids, meetingId } = await paid()
    for (let i = 0; i < 3; i++) {
      const requests = await ask(id, ids)
      await app.refused(scene.organiser, 'returnRequest.refuse', { ids: requests, reason: '' }, INVALID)
      await app.ok(scene.organiser, 'returnRequest.refuse', { ids: requests, reason: '物料已制作' })
    }
    expect(await titlesOf(scene.buyer)).toContainEqual(expect.stringContaining('未获同意，门票照常有效'))
    expect((await orderOf(id)).returnRequests[0]).toMatchObject({ status: 'REFUSED', decideReason: '物料已制作' })
    await app.refused(scene.buyer, 'returnRequest.ask', form(id, ids), ASKS)
    expect(await refundedOf(id)).toBe(0)
    app.setNow(startAt)
    const scan = { id: ids[0], meetId: meetingId }
    expect(await app.ok(scene.organiser, 'enroll.enrollSign', scan)).toMatchObject({ outcome: 'OK' })
  })

  test('is withdrawn by its buyer, and asked for again', async () => {
    const { id, ids } = await paid()
    const requests = await ask(id, ids)
    await app.refused(scene.buyer, 'returnRequest.ask', form(id, ids), ASKED)
    await app.ok(scene.buyer, 'returnRequest.withdraw', { ids: requests })
    expect(await titlesOf(scene.organiser)).toContainEqual(expect.stringContaining('退票申请已撤回'))
    await app.refused(scene.organiser, 'returnRequest.approve', agree(requests), DECIDED)
    expect(await refundedOf(id)).toBe(0)
    expect(await ask(id, ids)).toHaveLength(1)
  })

  test('lapses where nobody decides; both sides are told, the ticket stays, it may be asked for again', async () => {
    const { id, ids } = await paid()
    const requests = await ask(id, ids)
    app.wait(72 * HOUR)
    const lapsed = await orderOf(id)
    expect(lapsed.returnRequests[0]!.status).toBe('EXPIRED')
    // it may be asked for again at once, before the job has written that down
    expect(lapsed.tickets[0]!.can.askReturn).toBe(true)
    await app.refused(scene.organiser, 'returnRequest.approve', agree(requests), EXPIRED)
    await app.refused(scene.buyer, 'returnRequest.withdraw', { ids: requests }, EXPIRED)
    await lapse()
    await lapse()
    for (const who of [scene.buyer, scene.organiser])
      expect((await titlesOf(who)).filter(title => title.includes('逾期未处理'))).toHaveLength(1)
    expect(await ask(id, ids)).toHaveLength(1)
    expect(await refundedOf(id)).toBe(0)
  })

  test('the organiser is reminded once in the last day of its time, never in quiet hours', async () => {
    const { id, ids } = await paid(3)
    // at ten in the morning of November 20 in Shanghai
    await ask(id, ids.slice(0, 2))
    app.wait(3 * HOUR)
    const [answered] = await ask(id, ids.slice(2))
    await app.ok(scene.organiser, 'returnRequest.refuse', { ids: [answered], reason: '物料已制作' })
    const reminded = async (time: string) => {
      app.setNow(new Date(time))
      await app.jobs.send(app.db, 'tickets.remind', {})
      await app.drain()
      return (await titlesOf(scene.organiser)).filter(title => title.includes('待审批'))
    }
    expect(await reminded('2026-11-22T01:50:00Z')).toEqual([])
    expect(await reminded('2026-11-22T13:30:00Z')).toEqual([])
    const told = ['会议《生物工艺年会》：还有2张票的退票申请待审批']
    expect(await reminded('2026-11-23T00:10:00Z')).toEqual(told)
    expect(await reminded('2026-11-23T00:20:00Z')).toEqual(told)
    expect(await titlesOf(scene.buyer)).not.toContainEqual(expect.stringContaining('待审批'))
  })

  test('is counted beside the menu of those who decide, until it is decided or means nothing any more', async () => {
    const { id, ids, meetingId } = await paid(3)
    const { id: seller } = await makeAccount(app.db, { roleType: 'BUSINESS' })
    await app.db
      .insertInto('company_member')
      .values({ account_id: seller, company_id: scene.organiser.companyId, role: 'SALES', created_at: start })
      .execute()
    const stream = await openEvents(app.http, '/api/msg/push/stream', scene.organiser.token)
    const waiting = async (count: number) => {
      for (;;) if ((await stream.next<Badges>('badges')).business?.returnRequest === count) return
    }
    await waiting(0)
    const requests = await ask(id, ids)
    await waiting(3)
    const other = await openEvents(app.http, '/api/msg/push/stream', (await app.login(seller)).token)
    expect((await other.next<Badges>('badges')).business).toMatchObject({ returnRequest: 0 })
    await app.ok(scene.organiser, 'returnRequest.refuse', { ids: [requests[0]], reason: '物料已制作' })
    await waiting(2)
    await app.ok(scene.organiser, 'returnRequest.approve', agree([requests[1]!]))
    await waiting(1)
    app.setNow(startAt)
    await app.ok(scene.organiser, 'enroll.enrollSign', { id: ids[2], meetId: meetingId })
    await lapse()
    await waiting(0)
    stream.close()
    other.close()
  })

  test('is nobody else’s: strangers find nothing, other members decide nothing', async () => {
    const { id, ids } = await paid()
    const other = await makeAccount(app.db)
    const stranger = await app.login(other.id)
    const otherCompany = await app.login((await makeCompany(app.db, { kind: 'EXHIBITION' })).accountId)
    for (const who of [stranger, otherCompany, scene.organiser])
      await app.refused(who, 'returnRequest.ask', form(id, ids), NOT_FOUND)
    await app.refused(scene.buyer, 'returnRequest.ask', form(id, [crypto.randomUUID()]), NOT_FOUND)
    const requests = await ask(id, ids)
    for (const who of [stranger, otherCompany, scene.buyer]) {
      await app.refused(who, 'returnRequest.approve', agree(requests), NOT_FOUND)
      await app.refused(who, 'returnRequest.refuse', { ids: requests, reason: '物料已制作' }, NOT_FOUND)
    }
    for (const who of [stranger, otherCompany, scene.organiser])
      await app.refused(who, 'returnRequest.withdraw', { ids: requests }, NOT_FOUND)
    const { id: seller } = await makeAccount(app.db, { roleType: 'BUSINESS' })
    await app.db
      .insertInto('company_member')
      .values({ account_id: seller, company_id: scene.organiser.companyId, role: 'SALES', created_at: start })
      .execute()
    await app.refused(await app.login(seller), 'returnRequest.approve', agree(requests), NOT_ALLOWED)
    // those of two orders are not decided together
    const second = await paid()
    const more = await ask(second.id, second.ids)
    await app.refused(scene.organiser, 'returnRequest.approve', agree([...requests, ...more]), NOT_FOUND)
  })

  test('goes on when the organiser is frozen', async () => {
    const { id, ids } = await paid()
    await app.db.updateTable('company').set({ status: 'FROZEN' }).where('id', '=', scene.organiser.companyId).execute()
    const done = await app.ok(scene.organiser, 'returnRequest.approve', agree(await ask(id, ids)))
    expect(done).toMatchObject({ count: 1 })
  })
})

describe('what may be asked for', () => {
  test('not the return of a ticket that any door has let in, nor is anything else offered for it', async () => {
    const { id, ids, meetingId } = await paid(2)
    const list = {
      meetId: meetingId,
      name: '午餐',
      ticketIds: [],
      days: [],
      hall: '',
      sessionId: null,
      entries: 'ONCE',
    }
    const lunch = await app.ok<{ id: string }>(scene.organiser, 'checkList.save', {
      ...{ ...list, hasExit: false, isMain: false, version: 0 },
    })
    app.setNow(startAt)
    const scan = { id: ids[0], meetId: meetingId, listId: lunch.id }
    expect(await app.ok(scene.organiser, 'enroll.enrollSign', scan)).toMatchObject({ outcome: 'OK' })
    await app.refused(scene.buyer, 'returnRequest.ask', form(id, [ids[0]!]), CHECKED_IN)
    const { tickets } = await orderOf(id)
    const [used, unused] = ids.map(one => tickets.find(ticket => ticket.id === one)!)
    expect(used!.can).toMatchObject({ return: false, askReturn: false, rename: false })
    expect(unused!.can).toMatchObject({ return: false, askReturn: true, rename: true })
    // the same under a rule that would give it back by itself
    const until = new Date(startAt.getTime() + HOUR)
    await app.db.updateTable('meeting').set({ free_refund_until: until }).where('id', '=', meetingId).execute()
    expect((await orderOf(id)).tickets.find(ticket => ticket.id === ids[0])).toMatchObject({
      refundNow: null,
      can: { return: false },
    })
    await app.refused(scene.buyer, 'ticketOrder.returnTicket', { id, ticketIds: ids[0] }, CHECKED_IN)
  })

  test('not what the rule gives by itself, nor what it never gives; after its last step, until the end', async () => {
    const own = await paid(1, { ...asks, needApproval: false })
    await app.refused(scene.buyer, 'returnRequest.ask', form(own.id, own.ids), BY_RULE)
    const never = await paid(1, { ...asks, allow: false })
    expect((await orderOf(never.id)).tickets[0]!.can.askReturn).toBe(false)
    await app.refused(scene.buyer, 'returnRequest.ask', form(never.id, never.ids), RETURN_LATE)
    app.setNow(new Date(startAt.getTime() - HOUR))
    expect((await orderOf(own.id)).tickets[0]!.can).toMatchObject({ return: false, askReturn: true })
    const [requestId] = await ask(own.id, own.ids)
    expect((await orderOf(own.id, scene.organiser)).returnRequests[0]).toMatchObject({ byRule: 0, left: PRICE })
    await app.ok(scene.organiser, 'returnRequest.refuse', { ids: [requestId], reason: '已过时间' })
    app.setNow(new Date(startAt.getTime() + 24 * HOUR))
    await app.refused(scene.buyer, 'returnRequest.ask', form(own.id, own.ids), RETURN_LATE)
  })

  test('a rule that became kinder grants by itself, one that became stricter does not bind', async () => {
    const { id, ids, meetingId } = await paid(2)
    const rule = (needApproval: boolean) =>
      app.db
        .updateTable('meeting')
        .set({ refund_rule: JSON.stringify({ ...asks, needApproval }) })
        .where('id', '=', meetingId)
        .execute()
    await rule(false)
    expect((await orderOf(id)).tickets.map(ticket => ticket.refundNow)).toEqual([PRICE, PRICE])
    await app.refused(scene.buyer, 'returnRequest.ask', form(id, ids), BY_RULE)
    const free = await paid(1, { ...asks, needApproval: false })
    await app.db
      .updateTable('meeting')
      .set({ refund_rule: JSON.stringify(asks) })
      .where('id', '=', free.meetingId)
      .execute()
    expect((await orderOf(free.id)).tickets[0]!.refundNow).toBe(PRICE)
  })

  test('not what was returned, nor who has come', async () => {
    const { id, ids, meetingId } = await paid(2)
    await app.ok(scene.organiser, 'ticketOrder.returnTicket', { id, ticketIds: ids[0] })
    await app.refused(scene.buyer, 'returnRequest.ask', form(id, ids), RETURNED)
    app.setNow(startAt)
    await app.ok(scene.organiser, 'enroll.enrollSign', { id: ids[1], meetId: meetingId })
    await app.refused(scene.buyer, 'returnRequest.ask', form(id, [ids[1]!]), CHECKED_IN)
  })
})

describe('with other things at the same time', () => {
  test('a check-in ends a request: nothing goes back, the buyer is told', async () => {
    const { id, ids, meetingId } = await paid(2)
    app.setNow(new Date(startAt.getTime() - HOUR))
    const requests = await ask(id, ids)
    app.setNow(startAt)
    await app.ok(scene.organiser, 'enroll.enrollSign', { id: ids[0], meetId: meetingId })
    const voided = (await orderOf(id)).returnRequests.find(one => one.ticketId === ids[0])!
    expect(voided).toMatchObject({ status: 'VOID', decideReason: '持票人已签到入场' })
    const done = await app.ok(scene.organiser, 'returnRequest.approve', agree(requests))
    expect(done).toEqual({ count: 1, amount: PRICE, voided: 1 })
    expect(await refundedOf(id)).toBe(PRICE)
    const other = await paid()
    await ask(other.id, other.ids)
    await app.ok(scene.organiser, 'enroll.enrollSign', { id: other.ids[0], meetId: other.meetingId })
    await lapse()
    expect(await titlesOf(scene.buyer)).toContainEqual(expect.stringContaining('退票申请已失效'))
  })

  test.each([1, 2, 3, 4])(
    'an approval against a check-in: one wins, nobody is both let in and refunded (%i)',
    async () => {
      const { id, ids, meetingId } = await paid()
      app.setNow(startAt)
      const requests = await ask(id, ids)
      const [done, scan] = await Promise.all([
        app.ok<{ count: number }>(scene.organiser, 'returnRequest.approve', agree(requests)),
        app.ok<{ outcome: string }>(scene.organiser, 'enroll.enrollSign', { id: ids[0], meetId: meetingId }),
      ])
      expect([done.count, scan.outcome]).toSatisfy(
        ([count, outcome]) => (count === 1 && outcome === 'REVOKED') || (count === 0 && outcome === 'OK'),
      )
      expect(await refundedOf(id)).toBe(done.count * PRICE)
    },
  )

  test('a cancelled meeting gives all back once, whatever was asked for and agreed to', async () => {
    const { id, ids, meetingId } = await paid(2)
    const requests = await ask(id, ids)
    await Promise.all([
      app.ok(scene.organiser, 'meet.cancel', { id: meetingId, reason: '场地变更，会议取消' }),
      app.call(scene.organiser, 'returnRequest.approve', agree([requests[0]!], 100_000)),
    ])
    await lapse()
    await arrives()
    const order = await orderOf(id)
    expect(order.returnRequests.every(({ status }) => status === 'VOID' || status === 'APPROVED')).toBe(true)
    const agreed = order.returnRequests.filter(({ status }) => status === 'APPROVED').length
    expect(await refundedOf(id)).toBe(2 * PRICE - agreed * 28_000)
    await app.refused(scene.buyer, 'returnRequest.ask', form(id, ids), RETURNED)
  })

  test('a return by a rule that became kinder against an approval: the ticket goes back once', async () => {
    const { id, ids, meetingId } = await paid()
    const requests = await ask(id, ids)
    // a change of the meeting opens free returns
    const until = new Date(start.getTime() + 168 * HOUR)
    await app.db.updateTable('meeting').set({ free_refund_until: until }).where('id', '=', meetingId).execute()
    const [own, approved] = await Promise.all([
      app.call(scene.buyer, 'ticketOrder.returnTicket', { id, ticketIds: ids[0] }),
      app.call(scene.organiser, 'returnRequest.approve', agree(requests, 100_000)),
    ])
    const byRule = own.isSuccess
    expect(approved.isSuccess).toBe(true)
    expect((approved.data as { count: number }).count).toBe(byRule ? 0 : 1)
    expect(await refundedOf(id)).toBe(byRule ? PRICE : 100_000)
  })

  test('of two who ask, agree, or refuse at once one does', async () => {
    const { id, ids } = await paid()
    const both = await Promise.all([1, 2].map(() => app.call(scene.buyer, 'returnRequest.ask', form(id, ids))))
    expect(both.map(reply => reply.code).toSorted()).toEqual([0, ASKED])
    const requests = (await orderOf(id)).returnRequests.map(one => one.id)
    const decided = await Promise.all([
      app.call(scene.organiser, 'returnRequest.approve', agree(requests)),
      app.call(scene.organiser, 'returnRequest.approve', agree(requests)),
      app.call(scene.organiser, 'returnRequest.refuse', { ids: requests, reason: '物料已制作' }),
      app.call(scene.buyer, 'returnRequest.withdraw', { ids: requests }),
    ])
    expect(decided.filter(reply => reply.isSuccess)).toHaveLength(1)
    const { status } = (await orderOf(id)).returnRequests[0]!
    expect(await refundedOf(id)).toBe(status === 'APPROVED' ? PRICE : 0)
  })

  test('with goodwill before, no more than is left; a ticket that passed to another ends the request', async () => {
    const { id, ids } = await paid(2)
    const requests = await ask(id, ids)
    const { version } = await app.ok<{ version: number }>(scene.organiser, 'goodwill.ofOrder', { id })
    const given = { id, version, ticketId: ids[0], amount: 28_000, reason: '会场空调故障致歉' }
    await app.ok(scene.organiser, 'goodwill.ask', given)
    const reply = await app.refused(scene.organiser, 'returnRequest.approve', agree([requests[0]!]), INVALID)
    expect(reply.data).toMatchObject({ fields: { [`amount.${requests[0]}`]: '最多可退1000.00元' } })
    const { ticketId: _, ...fields } = attendee('')
    await app.ok(scene.buyer, 'enroll.rename', { id: ids[1], fields })
    const renamed = (await orderOf(id)).returnRequests.find(one => one.ticketId === ids[1])!
    expect(renamed).toMatchObject({ status: 'VOID', decideReason: '门票已换人' })
    expect(await ask(id, [ids[1]!])).toHaveLength(1)
  })

  test('the database refuses what no code may do', async () => {
    const { id, ids } = await paid()
    const [requestId] = await ask(id, ids)
    const row = () => app.db.updateTable('ticket_return_request').where('id', '=', requestId!)
    await expect(row().set({ reason: '别的' }).execute()).rejects.toThrow('frozen')
    await expect(row().set({ status: 'APPROVED' }).execute()).rejects.toThrow('ticket_return_request')
    const late = new Date(start.getTime() + 100 * HOUR)
    await expect(row().set({ status: 'APPROVED', amount: 1, decided_at: late }).execute()).rejects.toThrow('in_time')
    const copy = await app.db
      .selectFrom('ticket_return_request')
      .selectAll()
      .where('id', '=', requestId!)
      .executeTakeFirstOrThrow()
    const again = app.db.insertInto('ticket_return_request').values({ ...copy, id: crypto.randomUUID() })
    await expect(again.execute()).rejects.toThrow('ticket_return_request_open')
  })
})
