import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../testing/test-app.ts'
import { attendee, ticketScene } from '../../../testing/ticket-scenes.ts'
import { makeAccount, makeCompany } from '../../accounts/factory.ts'
import { leftOf, shareOut } from './sharing.ts'

const NOT_FOUND = 10002
const NOT_ALLOWED = 10003
const INVALID = 10001
const CHANGED = 10005
const OWN = 16102
const OPEN = 16103
const EXPIRED = 16104
const DECIDED = 16105
const HOUR = 3_600_000
const PRICE = 128_000
/** More than one person alone gives. */
const MUCH = 60_000
const start = new Date('2026-11-20T02:00:00Z')
const startAt = new Date('2026-12-10T01:00:00Z')
const app: TestApp = await testApp()
afterAll(() => app.close())

type Who = NonNullable<Caller> & { accountId: string }
interface Goodwill {
  id: string
  status: string
  amount: number
  reason: string
  isBack: boolean
  ticketId: string | null
  askedBy: string
  decidedBy: string
  decideReason: string
  can: { decide: boolean; withdraw: boolean }
}
interface Order {
  id: string
  state: string
  amount: number
  refunded: number
  goodwill: Goodwill[]
  tickets: { id: string; status: string; code: string; refundNow: number | null }[]
}
interface OfOrder {
  version: number
  left: number
  alone: number
  deciders: string[]
  isInvoiced: boolean
  tickets: { id: string; left: number }[]
}

let scene: Awaited<ReturnType<typeof ticketScene>>
let second: Who
beforeEach(async () => {
  app.setNow(start)
  scene = await ticketScene(app, startAt)
  await scene.sells()
  second = await member('ADMIN', '沈主管')
})

async function member(role: 'ADMIN' | 'SALES', name: string): Promise<Who> {
  const { id } = await makeAccount(app.db, { roleType: 'BUSINESS', name })
  await app.db
    .insertInto('company_member')
    .values({ account_id: id, company_id: scene.organiser.companyId, role, created_at: app.clock.now() })
    .execute()
  return Object.assign((await app.login(id))!, { accountId: id })
}
/** A paid order. */
async function paid(count = 1, price = PRICE) {
  const meeting = await scene.meet([{ price }])
  const people = Array.from({ length: count }, () => attendee(meeting.ticketIds[0]!))
  const { orderId, ids } = await scene.enrol(meeting.id, people, count * price)
  await scene.pay(orderId)
  return { id: orderId, ids, meetingId: meeting.id }
}
const orderOf = (id: string, who: Caller = scene.buyer) => app.ok<Order>(who, 'ticketOrder.byId', { id })
const leftOn = (id: string, who: Caller = scene.organiser) => app.ok<OfOrder>(who, 'goodwill.ofOrder', { id })
async function form(id: string, amount: number, more: object = {}) {
  return { id, amount, reason: '会场空调故障致歉', version: (await leftOn(id)).version, ...more }
}
const ask = async (id: string, amount: number, more: object = {}, who: Caller = scene.organiser) =>
  app.ok<{ id: string; status: string }>(who, 'goodwill.ask', await form(id, amount, more))
const paymentOf = (refId: string) =>
  app.db.selectFrom('payment').select(['paid', 'refunded']).where('ref_id', '=', refId).executeTakeFirstOrThrow()
const titlesOf = async (who: { accountId: string }) =>
  (await app.db.selectFrom('notice').select('title').where('account_id', '=', who.accountId).execute()).map(
    row => row.title,
  )
/** Money on its way arrives. */
const arrives = async () => {
  await app.jobs.send(app.db, 'pay.sweep', {})
  await app.drain()
  app.wait(2 * 60_000)
  await app.jobs.send(app.db, 'pay.sweep', {})
  await app.drain()
}

describe('an amount is shared to tickets', () => {
  test('by what is left of each, to the fen, none more than is left of it', () => {
    expect(shareOut(100, [100, 100, 100])).toEqual([34, 33, 33])
    expect(shareOut(10, [0, 5, 15])).toEqual([0, 3, 7])
    expect(shareOut(20, [0, 5, 15])).toEqual([0, 5, 15])
    expect(shareOut(1_000_000_000, [999_999_999, 1])).toEqual([999_999_999, 1])
    for (let amount = 1; amount <= 60; amount++) {
      const parts = shareOut(amount, [7, 13, 40])
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
      expect(parts.every((part, i) => part >= 0 && part <= [7, 13, 40][i]!)).toBe(true)
    }
    expect(() => shareOut(61, [7, 13, 40])).toThrow()
  })

  test('of which a returned one has what its rule kept', () => {
    const row = { share: 100, goodwill: 20, refund: null }
    expect(leftOf({ ...row, status: 'ENROLLED' })).toBe(80)
    expect(leftOf({ ...row, status: 'REFUNDED', refund: 50 })).toBe(30)
    expect(leftOf({ ...row, status: 'REJECTED' })).toBe(0)
  })
})

describe('an organiser gives back beyond the rules', () => {
  test('up to the limit alone: the ticket stays, the money goes its way, the buyer reads why', async () => {
    const { id } = await paid(2)
    expect(await leftOn(id)).toMatchObject({ left: 2 * PRICE, alone: 50_000, deciders: ['沈主管'], isInvoiced: false })
    const before = await orderOf(id)
    const given = await ask(id, 30_001)
    expect(given.status).toBe('APPROVED')
    expect(await titlesOf(scene.buyer)).toContainEqual(expect.stringContaining('主办方退款300.01元'))
    expect(await paymentOf(id)).toEqual({ paid: 2 * PRICE, refunded: 30_001 })
    await arrives()
    const after = await orderOf(id)
    expect(after).toMatchObject({ state: 'PAID', amount: 2 * PRICE, refunded: 30_001 })
    expect(after.goodwill).toEqual([
      expect.objectContaining({ amount: 30_001, reason: '会场空调故障致歉', isBack: true, askedBy: '' }),
    ])
    expect(after.tickets.map(({ code, status }) => [code, status])).toEqual(
      before.tickets.map(({ code }) => [code, 'ENROLLED']),
    )
    expect(await titlesOf(scene.buyer)).toContain('主办方退款300.01元已退回')
    expect((await leftOn(id)).tickets.map(({ left }) => left)).toEqual([PRICE - 15_001, PRICE - 15_000])
    const money = { orders: 1, paid: 2 * PRICE, refunded: 30_001, goodwill: 30_001 }
    expect(await app.ok(scene.organiser, 'meetFigures.money', { id: await orderMeeting(id) })).toEqual(money)
    app.setNow(startAt)
    const scan = { id: after.tickets[0]!.code, meetId: await orderMeeting(id) }
    expect(await app.ok(scene.organiser, 'enroll.enrollSign', scan)).toMatchObject({ outcome: 'OK' })
  })

  test('of one ticket, also of what a rule kept of one that was returned', async () => {
    const { id, ids } = await paid(2)
    // a day before the beginning no more than half of it
    app.setNow(new Date(startAt.getTime() - 100 * HOUR))
    await app.ok(scene.buyer, 'ticketOrder.returnTicket', { id, ticketIds: ids[0] })
    await arrives()
    const kept = (await leftOn(id)).tickets.find(ticket => ticket.id === ids[0])!.left
    expect(kept).toBe(PRICE / 2)
    await refusedAt(id, kept + 1, `最多可退${kept / 100}.00元`, { ticketId: ids[0] })
    await ask(id, 20_000, { ticketId: ids[0] })
    await arrives()
    expect(await paymentOf(id)).toEqual({ paid: 2 * PRICE, refunded: PRICE / 2 + 20_000 })
    expect((await orderOf(id)).goodwill[0]).toMatchObject({ ticketId: ids[0], amount: 20_000 })
  })

  test('never more than is left, nor nothing, nor parts of a fen, and says at the field what is left', async () => {
    const { id } = await paid(1, 40_000)
    await refusedAt(id, 40_001, '最多可退400.00元')
    for (const amount of [0, -1, 0.5]) await refusedAt(id, amount)
    await ask(id, 40_000)
    await refusedAt(id, 1, '票款已全部退回')
    expect((await orderOf(id)).state).toBe('PAID')
  })

  test('of nobody else’s order, of none that is not paid, and not by other members', async () => {
    const { id } = await paid()
    const stranger = await app.login((await makeCompany(app.db, { kind: 'EXHIBITION' })).accountId)
    for (const who of [stranger, scene.buyer]) {
      await app.refused(who, 'goodwill.ofOrder', { id }, NOT_FOUND)
      await app.refused(who, 'goodwill.ask', await form(id, 100), NOT_FOUND)
    }
    const seller = await member('SALES', '钱销售')
    await app.refused(seller, 'goodwill.ask', await form(id, 100), NOT_ALLOWED)
    await app.refused(
      scene.organiser,
      'goodwill.ask',
      await form(id, 100, { ticketId: crypto.randomUUID() }),
      NOT_FOUND,
    )
    const free = await scene.meet([{ price: 0 }])
    const { orderId } = await scene.enrol(free.id, [attendee(free.ticketIds[0]!)])
    await app.refused(scene.organiser, 'goodwill.ask', await form(orderId, 100), 10004)
  })

  test('goes on when its company is frozen', async () => {
    const { id } = await paid()
    await app.db.updateTable('company').set({ status: 'FROZEN' }).where('id', '=', scene.organiser.companyId).execute()
    expect((await ask(id, 100)).status).toBe('APPROVED')
  })

  test('once for the same key, and not over what a colleague has just given', async () => {
    const { id } = await paid()
    const wanted = await form(id, 10_000)
    const send = (key: string) =>
      app.http.inject({
        method: 'POST',
        url: '/api/customer/goodwill/ask',
        headers: { authorization: `Bearer ${scene.organiser.token}`, 'idempotency-key': key },
        payload: wanted,
      })
    const [first, again] = await Promise.all([send('one'), send('one')])
    expect(again.json().data).toEqual(first.json().data)
    expect(await paymentOf(id)).toMatchObject({ refunded: 10_000 })
    // the form was opened before
    await app.refused(second, 'goodwill.ask', wanted, CHANGED)
    expect(await paymentOf(id)).toMatchObject({ refunded: 10_000 })
  })
})

describe('above the limit', () => {
  test('a second person agrees, not the one who asked; small ones add up to it', async () => {
    const { id } = await paid()
    await ask(id, 30_000)
    expect(await leftOn(id)).toMatchObject({ alone: 20_000 })
    const asked = await ask(id, 20_001)
    expect(asked.status).toBe('PENDING')
    expect(await paymentOf(id)).toMatchObject({ refunded: 30_000 })
    expect(await titlesOf(second)).toContainEqual(expect.stringContaining('200.01元待您同意'))
    expect((await orderOf(id)).goodwill).toHaveLength(1)
    const [seen] = (await orderOf(id, second)).goodwill
    expect(seen).toMatchObject({ status: 'PENDING', can: { decide: true, withdraw: false } })
    const waiting = { meetId: await orderMeeting(id), goodwill: 'PENDING' }
    expect(await app.ok(second, 'ticketOrder.search', waiting)).toMatchObject({ total: 1 })
    await app.refused(scene.organiser, 'goodwill.approve', { id: asked.id }, OWN)
    await app.refused(scene.organiser, 'goodwill.refuse', { id: asked.id, reason: '不退了' }, OWN)
    await app.refused(second, 'goodwill.withdraw', { id: asked.id }, 10004)
    await app.refused(scene.organiser, 'goodwill.ask', await form(id, 1), OPEN)
    expect(await app.ok(second, 'goodwill.approve', { id: asked.id })).toEqual({ status: 'APPROVED', reason: '' })
    expect(await paymentOf(id)).toMatchObject({ refunded: 50_001 })
    await app.refused(second, 'goodwill.approve', { id: asked.id }, DECIDED)
    // what two have agreed to does not count against one alone
    expect(await leftOn(id)).toMatchObject({ alone: 20_000 })
  })

  test('a refused, withdrawn or lapsed one moves no money and makes room for another', async () => {
    const { id } = await paid()
    const refused = await ask(id, MUCH)
    await app.ok(second, 'goodwill.refuse', { id: refused.id, reason: '金额过高' })
    expect(await titlesOf(scene.organiser)).toContainEqual(expect.stringContaining('未获同意：金额过高'))
    const withdrawn = await ask(id, MUCH)
    await app.ok(scene.organiser, 'goodwill.withdraw', { id: withdrawn.id })
    const lapsed = await ask(id, MUCH)
    app.wait(72 * HOUR)
    await app.refused(second, 'goodwill.approve', { id: lapsed.id }, EXPIRED)
    await app.jobs.send(app.db, 'tickets.lapse', {})
    await app.drain()
    expect(await titlesOf(scene.organiser)).toContainEqual(expect.stringContaining('已过期'))
    expect((await orderOf(id, scene.organiser)).goodwill.map(({ status }) => status)).toEqual([
      'EXPIRED',
      'WITHDRAWN',
      'REFUSED',
    ])
    expect(await paymentOf(id)).toMatchObject({ refunded: 0 })
    expect((await ask(id, MUCH)).status).toBe('PENDING')
  })

  test('is void where the order is another one by then, or who asked may ask no more', async () => {
    const { id, ids } = await paid(2)
    const asked = await ask(id, MUCH)
    await app.ok(scene.organiser, 'ticketOrder.returnTicket', { id, ticketIds: ids[1] })
    expect(await app.ok(second, 'goodwill.approve', { id: asked.id })).toMatchObject({ status: 'VOID' })
    expect(await paymentOf(id)).toMatchObject({ refunded: PRICE })
    const third = await member('ADMIN', '邵主管')
    const again = await ask(id, MUCH, {}, third)
    await app.db
      .updateTable('company_member')
      .set({ role: 'SALES' })
      .where('account_id', '=', third.accountId)
      .execute()
    const voided = await app.ok<{ status: string; reason: string }>(second, 'goodwill.approve', { id: again.id })
    expect(voided).toEqual({ status: 'VOID', reason: '申请人邵主管已不是本企业负责人或管理员' })
    expect(await paymentOf(id)).toMatchObject({ refunded: PRICE })
  })

  test('is refused before it waits for nobody where the company has no second one', async () => {
    const { id } = await paid()
    await app.db.deleteFrom('company_member').where('account_id', '=', second.accountId).execute()
    expect((await leftOn(id)).deciders).toEqual([])
    const reply = await app.refused(scene.organiser, 'goodwill.ask', await form(id, MUCH), 18238)
    expect(reply.msg).toContain('请先邀请一位')
    expect((await ask(id, 50_000)).status).toBe('APPROVED')
  })
})

describe('with other refunds at the same time', () => {
  test('a later return by rule counts from the share and gives back what is left at most', async () => {
    const { id } = await paid()
    const asked = await ask(id, 100_000)
    await app.ok(second, 'goodwill.approve', { id: asked.id })
    app.setNow(new Date(startAt.getTime() - 100 * HOUR))
    // half of 1280 is 640, of which 280 is left
    expect((await orderOf(id)).tickets[0]!.refundNow).toBe(28_000)
    await app.ok(scene.buyer, 'ticketOrder.returnTicket', { id, amount: 28_000 })
    await arrives()
    expect(await orderOf(id)).toMatchObject({ state: 'REFUNDED', refunded: PRICE })
  })

  test('a ticket of which nothing is left is returned for nothing', async () => {
    const { id } = await paid(1, 40_000)
    await ask(id, 40_000)
    expect((await orderOf(id)).tickets[0]!.refundNow).toBe(0)
    expect(await app.ok(scene.buyer, 'ticketOrder.returnTicket', { id })).toEqual({ count: 1, amount: 0 })
    await arrives()
    expect(await orderOf(id)).toMatchObject({ refunded: 40_000, tickets: [{ status: 'CANCELLED' }] })
  })

  test.each([
    ['a return by rule', () => ['ticketOrder.returnTicket', () => scene.buyer] as const],
    ['the return of all by the organiser', () => ['ticketOrder.returnTicket', () => scene.organiser] as const],
  ])('against %s never more than was paid', async (_what, how) => {
    const [name, who] = how()
    const { id } = await paid(2)
    const given = form(id, 40_000)
    const wanted = await given
    await Promise.all([app.call(scene.organiser, 'goodwill.ask', wanted), app.call(who(), name, { id })])
    await arrives()
    expect(await paymentOf(id)).toEqual({ paid: 2 * PRICE, refunded: 2 * PRICE })
    const order = await orderOf(id)
    expect(order.refunded).toBe(2 * PRICE)
  })

  test('a cancelled meeting gives back what is left', async () => {
    const { id, meetingId } = await paid(3)
    const wanted = await form(id, 40_000)
    await Promise.all([
      app.ok(scene.organiser, 'meet.cancel', { id: meetingId, reason: '场地变更，会议取消' }),
      app.call(scene.organiser, 'goodwill.ask', wanted),
    ])
    await app.drain()
    await arrives()
    expect(await paymentOf(id)).toEqual({ paid: 3 * PRICE, refunded: 3 * PRICE })
    await refusedAt(id, 1, '票款已全部退回')
  })

  test('against a check-in both happen', async () => {
    const { id, ids, meetingId } = await paid()
    const wanted = await form(id, 1000)
    app.setNow(startAt)
    const [, scan] = await Promise.all([
      app.ok(scene.organiser, 'goodwill.ask', wanted),
      app.ok<{ outcome: string }>(scene.organiser, 'enroll.enrollSign', { id: ids[0], meetId: meetingId }),
    ])
    expect(scan.outcome).toBe('OK')
    expect(await paymentOf(id)).toMatchObject({ refunded: 1000 })
  })

  test('of two at once with the same form only one is given, and of two who agree one', async () => {
    const { id } = await paid()
    const wanted = await form(id, 10_000)
    const two = await Promise.all([scene.organiser, second].map(who => app.call(who, 'goodwill.ask', wanted)))
    expect(two.filter(reply => reply.isSuccess)).toHaveLength(1)
    expect(await paymentOf(id)).toMatchObject({ refunded: 10_000 })
    const third = await member('ADMIN', '邵主管')
    const asked = await ask(id, MUCH)
    const both = await Promise.all([second, third].map(who => app.call(who, 'goodwill.approve', { id: asked.id })))
    expect(both.map(reply => reply.code).toSorted()).toEqual([0, DECIDED])
    expect(await paymentOf(id)).toMatchObject({ refunded: 10_000 + MUCH })
  })

  test('the database refuses what no code may do', async () => {
    const { id, ids } = await paid()
    const asked = await ask(id, MUCH)
    const row = () => app.db.updateTable('ticket_goodwill').where('id', '=', asked.id)
    await expect(row().set({ amount: 1 }).execute()).rejects.toThrow('frozen')
    const own = { decided_by: scene.organiser.accountId, decided_at: app.clock.now() }
    await expect(
      row()
        .set({ status: 'REFUSED', ...own })
        .execute(),
    ).rejects.toThrow('second_person')
    await expect(row().set({ status: 'APPROVED' }).execute()).rejects.toThrow()
    const more = app.db
      .updateTable('registration')
      .set({ goodwill: PRICE + 1 })
      .where('id', '=', ids[0]!)
    await expect(more.execute()).rejects.toThrow('registration_goodwill')
  })
})

async function refusedAt(id: string, amount: number, text?: string, more: object = {}): Promise<void> {
  const reply = await app.refused(scene.organiser, 'goodwill.ask', await form(id, amount, more), INVALID)
  expect(reply.data).toMatchObject({ fields: { amount: text ?? expect.any(String) } })
}
const orderMeeting = async (id: string) =>
  (await app.db.selectFrom('ticket_order').select('meeting_id').where('id', '=', id).executeTakeFirstOrThrow())
    .meeting_id
