import type { Appointment } from '@shangyouji/contract/appointments/calls'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import { appointmentScene } from '../../testing/appointment-scenes.ts'
import { makeMeeting } from '../../testing/meeting-scenes.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount } from '../accounts/factory.ts'
import { slotsOf } from './slots.ts'

const HOUR = 3_600_000
const start = new Date('2026-11-20T02:00:00Z')
const startAt = new Date('2026-12-10T01:00:00Z')
const [TAKEN, LIMIT, CLOSED, TICKET, MOVED, BOOKED, EXHIBITOR_BOOKED] = [
  18229, 18230, 18231, 18232, 18233, 18234, 18228,
]
const [WRONG_STATE, NOT_FOUND, INVALID] = [10004, 10002, 10001]
const app: TestApp = await testApp()
afterAll(() => app.close())

type Scene = Awaited<ReturnType<typeof appointmentScene>>
let scene: Scene
let exhibitor: Awaited<ReturnType<Scene['exhibits']>>
let visitor: Awaited<ReturnType<Scene['visits']>>
beforeEach(async () => {
  app.setNow(start)
  scene = await appointmentScene(app, startAt)
  exhibitor = await scene.exhibits()
  visitor = await scene.visits()
  await scene.open()
})

const fieldsOf = ({ data }: { data: unknown }) => (data as { fields: Record<string, string> }).fields
const update = (id: string, operation: string, more: object = {}) => ({ id, operation, ...more })
const mine = async (who: Caller = visitor) =>
  (await app.ok<{ appointments: Appointment[] }>(who, 'appointmentObject.getMineInfo', { id: scene.meetId }))
    .appointments
const received = async (who: Caller, side: 'ORGANISER' | 'EXHIBITOR', more: object = {}) =>
  (await app.ok<{ records: Appointment[] }>(who, 'appointmentRoute.searchRouteAdmin', { side, order: 'asc', ...more }))
    .records
const titles = async (accountId: string) =>
  (await app.db.selectFrom('notice').select('title').where('account_id', '=', accountId).execute()).map(
    row => row.title,
  )
const lapse = async () => {
  await app.jobs.send(app.db, 'appointments.lapse', {})
  await app.drain()
}

describe('the slots of a meeting', () => {
  test('follow each other within the hours, with the gap between them, on the clock of its zone', () => {
    const hours = [{ day: '2026-12-10', from: '09:00', to: '10:10' }]
    const slots = slotsOf({ hours, minutes: 20, gap_minutes: 5 }, 'Asia/Shanghai')
    expect(slots.map(slot => slot.start.toISOString().slice(11, 16))).toEqual(['01:00', '01:25', '01:50'])
    expect(slotsOf({ hours, minutes: 20, gap_minutes: 6 }, 'Asia/Shanghai')).toHaveLength(2)
  })

  test('are refused outside the days of the meeting, overlapping, or without a table', async () => {
    const { version } = await app.ok<{ version: number }>(scene.organiser, 'appointmentRoute.getSetting', {
      id: scene.meetId,
    })
    const bad = async (more: object) => {
      const input = scene.setting({ version, ...more })
      return Object.keys(fieldsOf(await app.refused(scene.organiser, 'appointmentRoute.saveSetting', input, INVALID)))
    }
    const hours = (from: string, to: string, day = scene.day) => ({ day, from, to })
    expect(await bad({ hours: [hours('09:00', '10:00', '2026-12-24')] })).toEqual(['hours.0.day'])
    expect(await bad({ hours: [hours('10:00', '09:00')] })).toEqual(['hours.0.to'])
    expect(await bad({ hours: [hours('09:00', '11:00'), hours('10:30', '12:00')] })).toEqual(['hours.1.from'])
    expect(await bad({ tables: [] })).toEqual(['tables'])
    expect(await bad({ tables: ['A1', 'A1'] })).toEqual(['tables'])
  })

  test('that are booked are neither taken away nor left without their table', async () => {
    const id = await scene.request(visitor, exhibitor.companyId, 2)
    const later = [{ day: scene.day, from: '09:00', to: '09:45' }]
    const { version } = await app.ok<{ version: number }>(scene.organiser, 'appointmentRoute.getSetting', {
      id: scene.meetId,
    })
    const refused = (more: object) =>
      app.refused(scene.organiser, 'appointmentRoute.saveSetting', scene.setting({ version, ...more }), BOOKED)
    await refused({ hours: later })
    await refused({ minutes: 15, gapMinutes: 10 })
    // its table is known by its line: another one there would send both sides elsewhere without a word
    for (const more of [{ tables: ['B7', 'A1', 'A2'] }, { tables: ['B7'], place: 'BOOTH' }]) {
      const renamed = scene.setting({ version, ...more })
      const answer = await app.refused(scene.organiser, 'appointmentRoute.saveSetting', renamed, INVALID)
      expect(fieldsOf(answer).tables).toContain('须保留在第1行')
    }
    await scene.open({ tables: ['A1', 'B7'] })
    await app.ok(visitor, 'appointmentObject.update', update(id, 'CANCEL'))
    await scene.open({ hours: later })
  })
})

describe('a request', () => {
  test('takes the first free seat and table, tells the exhibitor, and is confirmed by it', async () => {
    const id = await scene.request(visitor, exhibitor.companyId, 1, { topic: '一次性反应袋' })
    expect(await mine()).toMatchObject([
      { id, status: 'REQUESTED', place: 'A1', visitorName: '王工', can: { accept: false, cancel: true, move: true } },
    ])
    expect(await titles(exhibitor.accountId)).toContain('康源生物 王工申请约谈（12月10日 09:25）')
    const [seen] = await received(exhibitor, 'EXHIBITOR')
    expect(seen).toMatchObject({ id, topic: '一次性反应袋', visitorPhone: '', can: { accept: true, noShow: false } })
    await app.ok(exhibitor, 'appointmentObject.update', update(id, 'ACCEPT', { time: scene.slot(1) }))
    expect(await mine()).toMatchObject([{ status: 'ACCEPTED', expireTime: null }])
    expect(await titles(visitor.accountId)).toContainEqual(expect.stringContaining('（12月10日 09:25）已确认'))
    expect(await received(scene.organiser, 'ORGANISER', { meetId: scene.meetId })).toMatchObject([
      { id, businessName: seen!.businessName, can: { accept: false, cancel: true, move: false } },
    ])
  })

  test('is offered beside a paid order where the meeting has talks', async () => {
    const mayTalk = async (who: Caller, orderId: string) =>
      (await app.ok<{ can: { talk: boolean } }>(who, 'ticketOrder.byId', { id: orderId })).can.talk
    expect(await mayTalk(visitor, visitor.orderId)).toBe(true)
    const { id: bizId, ticketIds } = await makeMeeting(app.db, { ...scene.organiser, startAt, tickets: [{ total: 5 }] })
    const attendees = [{ ticketId: ticketIds[0]!, name: '王工', phone: visitor.phone, company: '康源生物' }]
    const other = await app.ok<{ orderId: string }>(visitor, 'enroll.save', {
      ...{ bizType: 'MEET', bizId, attendees, amount: 0 },
    })
    expect(await mayTalk(visitor, other.orderId)).toBe(false)
  })

  test('needs a live ticket, an exhibitor that comes and takes appointments, and an open meeting', async () => {
    const stranger = await app.login((await makeAccount(app.db)).id)
    const body = scene.wanted(exhibitor.companyId, 0)
    await app.refused(stranger, 'appointmentObject.save', body, TICKET)
    await app.refused(visitor, 'appointmentObject.save', { ...body, businessId: newId() }, NOT_FOUND)
    await app.refused(visitor, 'appointmentObject.save', { ...body, enrollId: newId() }, NOT_FOUND)
    await app.refused(visitor, 'appointmentObject.save', { ...body, meetId: newId() }, NOT_FOUND)
    const seats = (appointmentSeats: number, version: number) =>
      app.ok(exhibitor, 'meetExhibitor.updateMine', { id: exhibitor.exhibitorId, appointmentSeats, version })
    await seats(0, 0)
    await app.refused(visitor, 'appointmentObject.save', body, CLOSED)
    await seats(1, 1)
    await scene.open({ isOpen: false })
    await app.refused(visitor, 'appointmentObject.save', body, CLOSED)
  })

  test('is for a slot of the grid that is at least two hours away', async () => {
    const at = (n: number) => scene.wanted(exhibitor.companyId, n)
    const why = async (body: object) =>
      fieldsOf(await app.refused(visitor, 'appointmentObject.save', body, INVALID)).time
    expect(await why({ ...at(0), time: '2026-12-10T01:01:00.000Z' })).toContain('没有这个约谈时段')
    app.setNow(new Date(Date.parse(scene.slot(0)) - 2 * HOUR))
    expect(await why(at(0))).toBe('须提前2小时预约')
    await scene.request(visitor, exhibitor.companyId, 1)
    app.setNow(new Date(Date.parse(scene.slot(2)) + 1))
    expect(await why(at(2))).toContain('已过')
  })

  test('books no person, seat or table twice', async () => {
    const [second, third] = [await scene.exhibits(), await scene.exhibits()]
    const others = [await scene.visits(), await scene.visits(), await scene.visits()]
    await scene.request(visitor, exhibitor.companyId, 0)
    const why = async (who: Caller, businessId: string) =>
      (await app.refused(who, 'appointmentObject.save', scene.wanted(businessId, 0), TAKEN)).msg
    expect(await why(visitor, second.companyId)).toContain('已有约谈')
    expect(await why(others[0]!, exhibitor.companyId)).toContain('该展商在此时段已约满')
    await scene.request(others[1]!, second.companyId, 0)
    expect(await why(others[2]!, third.companyId)).toContain('洽谈桌已约满')
    const slots = await app.ok<{ isFree: boolean; why: string }[]>(others[2]!, 'appointmentObject.listSlots', {
      ...{ id: scene.meetId, businessId: third.companyId },
    })
    expect(slots.map(slot => slot.why)).toEqual(['桌位已满', '', ''])
  })

  test('by many at once takes each seat once', async () => {
    const people = [visitor]
    for (let i = 0; i < 7; i++) people.push(await scene.visits())
    await app.ok(exhibitor, 'meetExhibitor.updateMine', { id: exhibitor.exhibitorId, appointmentSeats: 3, version: 0 })
    await scene.open({ tables: ['A1', 'A2', 'A3', 'A4', 'A5'] })
    const body = scene.wanted(exhibitor.companyId, 1)
    const replies = await Promise.all(people.map(who => app.call(who, 'appointmentObject.save', body)))
    expect(replies.filter(reply => reply.isSuccess)).toHaveLength(3)
    expect(new Set(replies.filter(reply => reply.isError).map(reply => reply.code))).toEqual(new Set([TAKEN]))
    const rows = await app.db
      .selectFrom('appointment')
      .select(['seat', 'table_no'])
      .where('meeting_id', '=', scene.meetId)
      .execute()
    expect(rows.map(row => row.seat).sort()).toEqual([1, 2, 3])
    expect(new Set(rows.map(row => row.table_no)).size).toBe(3)
  })

  test('is refused by the database itself where the program would book twice', async () => {
    const id = await scene.request(visitor, exhibitor.companyId, 0)
    const row = await app.db.selectFrom('appointment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const [other, rival] = [await scene.visits(), await scene.exhibits()]
    const free = { registration_id: other.enrollId, seat: 2, table_no: 2, exhibitor_id: rival.exhibitorId }
    const twice = (more: Partial<typeof row>) =>
      app.db
        .insertInto('appointment')
        .values({ ...row, ...free, ...more, id: newId() })
        .execute()
    await expect(twice({ registration_id: row.registration_id })).rejects.toThrow(/appointment_visitor/)
    await expect(twice({ exhibitor_id: row.exhibitor_id, seat: 1 })).rejects.toThrow(/appointment_seat/)
    await expect(twice({ table_no: 1 })).rejects.toThrow(/appointment_table/)
    await twice({})
  })

  test('counts against ten open ones until it ends', async () => {
    await scene.open({ hours: [{ day: scene.day, from: '09:00', to: '14:00' }] })
    for (let n = 0; n < 10; n++) await scene.request(visitor, exhibitor.companyId, n)
    await app.refused(visitor, 'appointmentObject.save', scene.wanted(exhibitor.companyId, 10), LIMIT)
    const [first] = await mine()
    await app.ok(exhibitor, 'appointmentObject.update', update(first!.id, 'DECLINE', { reason: '当天人手不足' }))
    await scene.request(visitor, exhibitor.companyId, 10)
  })

  test('lapses after 48 hours, and two hours before its slot at the latest', async () => {
    const id = await scene.request(visitor, exhibitor.companyId, 0)
    app.wait(48 * HOUR - 1)
    await lapse()
    expect(await mine()).toMatchObject([{ status: 'REQUESTED' }])
    app.wait(1)
    await app.refused(exhibitor, 'appointmentObject.update', update(id, 'ACCEPT', { time: scene.slot(0) }), WRONG_STATE)
    await lapse()
    expect(await mine()).toMatchObject([{ status: 'EXPIRED' }])
    app.setNow(new Date(Date.parse(scene.slot(0)) - 3 * HOUR))
    await scene.request(visitor, exhibitor.companyId, 0)
    app.wait(HOUR)
    // who comes later finds the slot free before the job has looked
    await scene.request(await scene.visits(), exhibitor.companyId, 1)
    expect((await mine()).map(appointment => appointment.status)).toEqual(['EXPIRED', 'EXPIRED'])
  })
})

describe('an appointment', () => {
  test('is moved in one step by either side, and the other side confirms the time it has seen', async () => {
    const id = await scene.request(visitor, exhibitor.companyId, 0)
    await app.ok(exhibitor, 'appointmentObject.update', update(id, 'MOVE', { time: scene.slot(2) }))
    expect(await mine()).toMatchObject([{ status: 'REQUESTED', awaits: 'VISITOR', can: { accept: true } }])
    const rival = await scene.visits()
    await scene.request(rival, exhibitor.companyId, 0)
    const stale = update(id, 'ACCEPT', { time: scene.slot(0) })
    expect((await app.refused(visitor, 'appointmentObject.update', stale, MOVED)).msg).toContain('09:50')
    await app.refused(exhibitor, 'appointmentObject.update', update(id, 'ACCEPT', { time: scene.slot(2) }), WRONG_STATE)
    await app.ok(visitor, 'appointmentObject.update', update(id, 'ACCEPT', { time: scene.slot(2) }))
    await app.refused(visitor, 'appointmentObject.update', update(id, 'MOVE', { time: scene.slot(0) }), TAKEN)
    expect(await mine()).toMatchObject([{ status: 'ACCEPTED', start: scene.slot(2) }])
    await app.ok(visitor, 'appointmentObject.update', update(id, 'MOVE', { time: scene.slot(1) }))
    expect(await mine()).toMatchObject([{ status: 'REQUESTED', awaits: 'EXHIBITOR', start: scene.slot(1) }])
  })

  test('is closed to strangers as one that is not there', async () => {
    const id = await scene.request(visitor, exhibitor.companyId, 0)
    for (const stranger of [await scene.visits(), await scene.exhibits()])
      for (const operation of ['ACCEPT', 'DECLINE', 'CANCEL', 'MOVE', 'NO_SHOW'])
        await app.refused(stranger, 'appointmentObject.update', update(id, operation), NOT_FOUND)
    expect(await received(await scene.exhibits(), 'EXHIBITOR')).toEqual([])
    expect(await received(exhibitor, 'ORGANISER')).toEqual([])
  })

  test('is over by itself, and the exhibitor notes who did not come', async () => {
    const id = await scene.request(visitor, exhibitor.companyId, 0)
    await app.ok(exhibitor, 'appointmentObject.update', update(id, 'ACCEPT', { time: scene.slot(0) }))
    await app.refused(exhibitor, 'appointmentObject.update', update(id, 'NO_SHOW'), WRONG_STATE)
    app.setNow(new Date(Date.parse(scene.slot(1))))
    await lapse()
    expect(await mine()).toMatchObject([{ status: 'DONE' }])
    await app.refused(visitor, 'appointmentObject.update', update(id, 'NO_SHOW'), WRONG_STATE)
    await app.ok(exhibitor, 'appointmentObject.update', update(id, 'NO_SHOW'))
    expect(await mine()).toMatchObject([{ status: 'NO_SHOW', can: { cancel: false, move: false } }])
  })

  test('ends with its ticket and with its meeting, and holds its exhibitor on the list', async () => {
    const first = await scene.request(visitor, exhibitor.companyId, 0)
    const other = await scene.visits()
    const second = await scene.request(other, exhibitor.companyId, 1)
    const removal = { id: exhibitor.exhibitorId }
    await app.refused(scene.organiser, 'meetExhibitor.delete', removal, EXHIBITOR_BOOKED)
    await app.refused(exhibitor, 'meetExhibitor.answer', { ...removal, accept: false }, EXHIBITOR_BOOKED)
    await app.ok(scene.organiser, 'enroll.enrollOperation', { ids: [visitor.enrollId], operation: 'CANCEL' })
    await lapse()
    const stateOf = async (id: string) =>
      (await received(scene.organiser, 'ORGANISER')).find(appointment => appointment.id === id)!.status
    expect(await stateOf(first)).toBe('CANCELLED')
    expect(await stateOf(second)).toBe('REQUESTED')
    await app.ok(scene.organiser, 'meet.cancel', { id: scene.meetId, reason: '场馆停电' })
    expect(await stateOf(second)).toBe('CANCELLED')
    expect((await titles(other.accountId)).filter(title => title.includes('约谈'))).toHaveLength(1)
    await app.ok(scene.organiser, 'meetExhibitor.delete', removal)
  })

  test('is exported as it is listed', async () => {
    await scene.request(visitor, exhibitor.companyId, 0)
    const asked = { meetId: scene.meetId }
    expect((await app.call(scene.organiser, 'appointmentRoute.exportAppointmentRoute', asked)).isSuccess).toBe(true)
  })
})
