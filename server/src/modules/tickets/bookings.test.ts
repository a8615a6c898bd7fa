import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { attendee, ticketScene } from '../../testing/ticket-scenes.ts'
import { freePhone, makeAccount, makeOperator } from '../accounts/factory.ts'
import { clockAfter, makeMeeting, meetingForm } from '../meetings/factory.ts'

const HOUR = 3_600_000
const NOT_FOUND = 10002
const FULL = 18236
const start = new Date('2026-11-20T02:00:00Z')
const startAt = new Date('2026-12-10T01:00:00Z')
const app: TestApp = await testApp()
afterAll(() => app.close())

let scene: Awaited<ReturnType<typeof ticketScene>>
let meetId: string
let ticketId: string
beforeEach(async () => {
  app.setNow(start)
  scene = await ticketScene(app, startAt)
  const made = await scene.meet([{}])
  meetId = made.id
  ticketId = made.ticketIds[0]!
})

async function session(title: string, hour: number, capacity: number | null = null, needBooking = true) {
  const id = newId()
  const at = (hours: number) => new Date(startAt.getTime() + hours * HOUR)
  await app.db
    .insertInto('meeting_session')
    .values({
      ...{ id, meeting_id: meetId, sort: 0, hall: 'A', title, chair: '', speakers: [], intro: '', capacity },
      ...{ start_at: at(hour), end_at: at(hour + 1), need_booking: needBooking },
    })
    .execute()
  return id
}
const takenOf = async (id: string) =>
  (await app.db.selectFrom('meeting_session').select('taken').where('id', '=', id).executeTakeFirstOrThrow()).taken
interface Bookable {
  id: string
  isBooked: boolean
  left: number | null
  why: string
}
const book = (id: string, sessionId: string, isBooked = true, who: Caller = scene.buyer) =>
  app.ok<Bookable[]>(who, 'enroll.bookSession', { id, sessionId, isBooked })
const refused = (id: string, sessionId: string, code: number, who: Caller = scene.buyer) =>
  app.refused(who, 'enroll.bookSession', { id, sessionId, isBooked: true }, code)
const enrolWith = (people: object[]) =>
  app.call(scene.buyer, 'enroll.save', { bizType: 'MEET', bizId: meetId, attendees: people, amount: 0 })

describe('a session that is booked', () => {
  test('is taken with the ticket, and given back with it', async () => {
    const id = await session('小组讨论', 0, 2)
    const { ids, orderId } = await scene.enrol(meetId, [
      attendee(ticketId, { sessionIds: [id] }),
      attendee(ticketId, { sessionIds: [id] }),
    ])
    expect(await takenOf(id)).toBe(2)
    const page = { meetId, current: 1, size: 10 }
    const { records } = await app.ok<{ records: object[] }>(scene.organiser, 'enroll.searchByMeet', page)
    expect(records).toMatchObject([{ sessions: ['小组讨论'] }, { sessions: ['小组讨论'] }])
    await app.ok(scene.buyer, 'ticketOrder.returnTicket', { id: orderId, ticketIds: [ids[0]] })
    expect(await takenOf(id)).toBe(1)
    expect((await scene.orderOf(orderId)).tickets.find(one => one.id === ids[0])).toMatchObject({ sessions: [] })
  })

  test('that is full refuses the whole order, and nothing is taken', async () => {
    const id = await session('小组讨论', 0, 1)
    const people = [attendee(ticketId, { sessionIds: [id] }), attendee(ticketId, { sessionIds: [id] })]
    expect(await enrolWith(people)).toMatchObject({ code: FULL })
    expect(await takenOf(id)).toBe(0)
    const rows = await app.db.selectFrom('registration').select('id').where('meeting_id', '=', meetId).execute()
    expect(rows).toEqual([])
  })

  test('is refused at its field where it needs no booking, has another at its time, or the place is not sure yet', async () => {
    const [free, first, second] = [
      await session('报告', 0, null, false),
      await session('甲', 1),
      await session('乙', 1),
    ]
    const fault = async (sessionIds: string[]) =>
      ((await enrolWith([attendee(ticketId, { sessionIds })])).data as { fields?: object } | null)?.fields
    expect(await fault([free])).toEqual({ 'attendees.0.sessionIds': '该日程不需要预约' })
    expect(await fault([first, second])).toHaveProperty(['attendees.0.sessionIds'])
    expect(await fault([newId()])).toEqual({ 'attendees.0.sessionIds': '所选日程已变更，请重新选择' })
    await app.db.updateTable('meeting').set({ need_audit: true }).where('id', '=', meetId).execute()
    expect(await fault([first])).toEqual({ 'attendees.0.sessionIds': '待审核与候补的报名，成功后再预约' })
  })

  test('is booked later by the buyer or by whom the ticket names, once, and by nobody else', async () => {
    const [id, other] = [await session('小组讨论', 0, 1), await session('同时', 0)]
    const phone = freePhone()
    const { ids } = await scene.enrol(meetId, [attendee(ticketId, { phone }), attendee(ticketId)])
    const holder = await app.login((await makeAccount(app.db, { phone })).id)
    // of those that begin together, made within one millisecond, either may stand first
    const offered = await book(ids[0]!, id, true, holder)
    expect(offered).toHaveLength(2)
    expect(offered.find(one => one.id === id)).toMatchObject({ isBooked: true, left: 0, why: '' })
    expect(offered.find(one => one.id === other)).toMatchObject({
      isBooked: false,
      why: '与已预约的“小组讨论”时间重叠',
    })
    await book(ids[0]!, id)
    expect(await takenOf(id)).toBe(1)
    await refused(ids[1]!, id, FULL)
    await refused(ids[0]!, other, 18229)
    const stranger = await app.login((await makeAccount(app.db)).id)
    await refused(ids[1]!, id, NOT_FOUND, stranger)
    await app.refused(stranger, 'enroll.sessions', { id: ids[0] }, NOT_FOUND)
    await book(ids[0]!, id, false)
    expect(await takenOf(id)).toBe(0)
    await book(ids[1]!, id)
  })

  test('goes to one of many who want its last place', async () => {
    const id = await session('小组讨论', 0, 1)
    const { ids } = await scene.enrol(
      meetId,
      Array.from({ length: 6 }, () => attendee(ticketId)),
    )
    const answers = await Promise.all(
      ids.map(one => app.call(scene.buyer, 'enroll.bookSession', { id: one, sessionId: id, isBooked: true })),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, ...Array(5).fill(FULL)])
    expect(await takenOf(id)).toBe(1)
  })

  test('is no more than a wish once it has begun', async () => {
    const id = await session('小组讨论', 0)
    const { ids } = await scene.enrol(meetId, [attendee(ticketId)])
    app.setNow(startAt)
    await refused(ids[0]!, id, 18229)
  })

  test('lets in at its door those alone who booked it, on its day', async () => {
    const id = await session('小组讨论', 0, 5)
    const { ids, orderId } = await scene.enrol(meetId, [attendee(ticketId, { sessionIds: [id] }), attendee(ticketId)])
    const list = {
      ...{ meetId, name: '小组讨论', ticketIds: [], days: [], hall: '', sessionId: id },
      ...{ entries: 'ONCE', hasExit: false, isMain: false, version: 0 },
    }
    const { id: listId } = await app.ok<{ id: string }>(scene.organiser, 'checkList.save', list)
    const { tickets } = await scene.orderOf(orderId)
    const codeOf = (one: string) => tickets.find(ticket => ticket.id === one)!.code
    app.setNow(startAt)
    const sign = (one: string) => app.ok(scene.organiser, 'enroll.enrollSign', { id: codeOf(one), meetId, listId })
    expect(await sign(ids[0]!)).toMatchObject({ outcome: 'OK' })
    expect(await sign(ids[1]!)).toMatchObject({ outcome: 'WRONG_TICKET' })
    expect(await app.ok(scene.organiser, 'enroll.door', { id: meetId, listId })).toMatchObject({ enrolled: 1 })
    const { people } = await app.ok<{ people: { outcome: string }[] }>(scene.organiser, 'meetDoor.list', {
      ...{ id: meetId, listId },
    })
    expect(people.map(({ outcome }) => outcome).toSorted()).toEqual(['OK', 'WRONG_TICKET'])
  })
})

describe('an agenda that is changed', () => {
  type Own = { version: number; sessions: { id: string }[]; tickets: { id: string }[] }
  const hours = (from: number, to: number) => ({
    start: clockAfter(app.clock.now(), 30, from),
    end: clockAfter(app.clock.now(), 30, to),
  })
  /** A meeting with one session that two have booked, the second of them from an account of its own. */
  async function booked() {
    const { organiser } = scene
    const entry = { title: '小组讨论', needBooking: true, capacity: 5, ...hours(10, 11) }
    const id = await makeMeeting(app, { ...organiser, kind: 'EXHIBITION' }, { sessions: [entry] })
    const own = await app.ok<Own>(organiser, 'meet.byId', { id })
    const phone = freePhone()
    const sessionIds = [own.sessions[0]!.id]
    const people = [attendee(own.tickets[0]!.id, { sessionIds }), attendee(own.tickets[0]!.id, { sessionIds, phone })]
    const { ids } = await scene.enrol(id, people)
    const holder = await app.login((await makeAccount(app.db, { phone })).id)
    const change = (sessions: object[]) => ({
      ...meetingForm(app.clock.now()),
      ...{ id, version: own.version, tickets: own.tickets, sessions },
    })
    return { id, own, ids, holder, change }
  }
  async function approve(id: string, form: object) {
    await app.ok(scene.organiser, 'meet.update', form)
    const reviewer = await app.loginOperator((await makeOperator(app.db, { roles: ['reviewer'] })).id)
    const pending = { entity: 'meet', status: 'PENDING', size: 100 }
    type Pending = { records: { id: string; entityId: string }[] }
    const { records } = await app.ok<Pending>(reviewer, 'review.search', pending)
    await app.ok(reviewer, 'review.approve', { ids: [records.find(row => row.entityId === id)!.id] })
    await app.drain()
  }
  const toldTo = async ({ accountId }: { accountId: string }) =>
    (
      await app.db
        .selectFrom('notice')
        .select('content')
        .where('account_id', '=', accountId)
        .where('type', '=', 'MEETING')
        .where('title', 'like', '%日程有变动')
        .execute()
    ).map(row => row.content.split('\n')[0])

  test('never has fewer places than are booked; a session that is taken out ends its bookings and who booked is told', async () => {
    const { id, own, ids, holder, change } = await booked()
    const fewer = change([{ ...own.sessions[0], capacity: 1 }])
    const answer = await app.refused(scene.organiser, 'meet.update', fewer, 10001)
    expect(answer.data).toMatchObject({ fields: { 'sessions.0.capacity': '已有2人预约，名额不能少于此数' } })
    await approve(id, change([]))
    expect(await takenOf(own.sessions[0]!.id)).toBe(0)
    expect(await app.ok(scene.buyer, 'enroll.sessions', { id: ids[0] })).toEqual([])
    for (const who of [scene.buyer, holder]) expect(await toldTo(who)).toEqual(['“小组讨论”已取消，预约随之取消'])
  })

  test('keeps the bookings of a session that is moved, tells who booked, and shows where it was', async () => {
    const { id, own, ids, holder, change } = await booked()
    const day = hours(10, 11).start.slice(0, 10)
    await approve(id, change([{ ...own.sessions[0], ...hours(14, 15) }]))
    const moved = `${day} 10:00–11:00`
    expect(await takenOf(own.sessions[0]!.id)).toBe(2)
    for (const who of [scene.buyer, holder])
      expect(await toldTo(who)).toEqual([expect.stringMatching(`^“小组讨论”：${moved}.* → ${day} 14:00–15:00`)])
    const shown = { id: own.sessions[0]!.id, movedFrom: expect.stringContaining(moved) }
    expect(await app.ok(scene.buyer, 'enroll.sessions', { id: ids[0] })).toMatchObject([shown])
    const names = (who: Caller) => app.ok<{ names: string[] }[]>(who, 'enroll.bookedSessions', { id })
    expect(await names(scene.buyer)).toMatchObject([{ ...shown, names: [expect.any(String), expect.any(String)] }])
    expect(await names(holder)).toMatchObject([{ names: [expect.any(String)] }])
    expect(await names(await app.login((await makeAccount(app.db)).id))).toEqual([])
  })
})
