import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { attendee, ticketScene } from '../../testing/ticket-scenes.ts'
import { makeAccount } from '../accounts/factory.ts'

const MINUTE = 60_000
const NOT_FOUND = 10002
const start = new Date('2026-11-20T02:00:00Z')
const startAt = new Date('2026-12-10T01:00:00Z')
const app: TestApp = await testApp()
afterAll(() => app.close())

let scene: Awaited<ReturnType<typeof ticketScene>>
let meetId: string
let ticketIds: string[]
let people: { id: string; code: string }[]
beforeEach(async () => {
  app.setNow(start)
  scene = await ticketScene(app, startAt)
  // two days of the meeting's zone
  const endAt = new Date(startAt.getTime() + 32 * 60 * MINUTE)
  const made = await scene.meet([{ name: '普通票' }, { name: '贵宾票' }], { end_at: endAt })
  meetId = made.id
  ticketIds = made.ticketIds
  const { orderId } = await scene.enrol(
    meetId,
    ticketIds.map(id => attendee(id)),
  )
  people = (await scene.orderOf(orderId)).tickets
  app.setNow(startAt)
})

const minute = (n: number) => new Date(startAt.getTime() + n * MINUTE)
const plain = {
  ...{ ticketIds: [] as string[], days: [] as string[], hall: '', sessionId: null, entries: 'ONCE' },
  ...{ hasExit: false, isMain: false, version: 0 },
}
const save = (list: object, who: Caller = scene.organiser) =>
  app.ok<{ id: string; version: number }>(who, 'checkList.save', { ...plain, meetId, ...list })
const sign = (id: string, more: object = {}) =>
  app.ok<{ outcome: string; at: string | null; gate: string }>(scene.organiser, 'enroll.enrollSign', {
    ...{ id, meetId },
    ...more,
  })
const door = (listId?: string) =>
  app.ok<{ enrolled: number; checkedIn: number; inside: number | null; lists: { name: string }[] }>(
    scene.organiser,
    'enroll.door',
    { id: meetId, ...(listId && { listId }) },
  )
const sync = (scans: object[]) =>
  app.ok<{ outcome: string; isConflict: boolean; at: string | null }[]>(scene.organiser, 'meetDoor.sync', {
    ...{ meetId, listTime: startAt.toISOString(), offset: 0 },
    scans: scans.map(scan => ({ nonce: crypto.randomUUID(), ...scan })),
  })
const arrivals = () =>
  app.db.selectFrom('check_in').select(['registration_id', 'gate', 'at']).where('meeting_id', '=', meetId).execute()

describe('a check-in list', () => {
  test('lets in its tickets alone, once, and is no arrival; the arrival is as it was', async () => {
    const lunch = await save({ name: '午餐', ticketIds: [ticketIds[1]] })
    const [plainOne, vip] = people
    expect(await sign(plainOne!.code, { listId: lunch.id })).toMatchObject({ outcome: 'WRONG_TICKET', at: null })
    expect(await sign(vip!.code, { listId: lunch.id, gate: '餐厅' })).toMatchObject({ outcome: 'OK', gate: '餐厅' })
    app.setNow(minute(24 * 60))
    expect(await sign(vip!.code, { listId: lunch.id })).toMatchObject({ outcome: 'ALREADY', gate: '餐厅' })
    expect(await arrivals()).toEqual([])
    expect(await sign(vip!.code)).toMatchObject({ outcome: 'OK' })
    expect(await door()).toMatchObject({ checkedIn: 1, inside: null, lists: [{ name: '午餐' }] })
    expect(await door(lunch.id)).toMatchObject({ enrolled: 1, checkedIn: 1, inside: null })
    const refused = { id: vip!.id, fields: { name: '吴工', phone: '13800138000' } }
    await app.refused(scene.organiser, 'enroll.rename', refused, 18212)
  })

  test('of a day refuses the other days, and once a day lets in again on the next', async () => {
    const { id: dinner } = await save({ name: '晚宴', days: ['2026-12-11'] })
    const { id: lunch } = await save({ name: '午餐', entries: 'ONCE_A_DAY' })
    const [one] = people
    expect(await sign(one!.code, { listId: dinner })).toMatchObject({ outcome: 'WRONG_DAY' })
    expect(await sign(one!.code, { listId: lunch })).toMatchObject({ outcome: 'OK' })
    expect(await sign(one!.code, { listId: lunch })).toMatchObject({ outcome: 'ALREADY' })
    app.setNow(minute(24 * 60))
    expect(await sign(one!.code, { listId: dinner })).toMatchObject({ outcome: 'OK' })
    expect(await sign(one!.code, { listId: lunch })).toMatchObject({ outcome: 'OK' })
  })

  test('of a day that the meeting lost when it was moved holds on all of its days', async () => {
    const { id: dinner } = await save({ name: '晚宴', days: ['2026-12-11'] })
    const { id: both } = await save({ name: '午餐', days: ['2026-12-10', '2026-12-11'] })
    const hours = (n: number) => new Date(startAt.getTime() + n * 60 * MINUTE)
    const moved = { start_at: hours(9 * 24), end_at: hours(9 * 24 + 8) }
    await app.db.updateTable('meeting').set(moved).where('id', '=', meetId).execute()
    app.setNow(hours(9 * 24 + 1))
    for (const listId of [dinner, both])
      expect(await sign(people[0]!.code, { listId })).toMatchObject({ outcome: 'OK' })
    const { lists } = await app.ok<{ lists: { days: string[] }[] }>(scene.organiser, 'checkList.list', { id: meetId })
    expect(lists.map(list => list.days)).toEqual([[], []])
  })

  test('with exits counts who is inside; who is inside goes out, whatever became of the ticket', async () => {
    const { id: listId } = await save({ name: '展馆', entries: 'MANY', hasExit: true })
    const [one, other] = people
    const out = { listId, direction: 'OUT' }
    expect(await sign(one!.code, out)).toMatchObject({ outcome: 'ALREADY' })
    expect(await sign(one!.code, { listId })).toMatchObject({ outcome: 'OK' })
    expect(await sign(other!.code, { listId })).toMatchObject({ outcome: 'OK' })
    expect(await sign(one!.code, { listId })).toMatchObject({ outcome: 'ALREADY' })
    expect(await door(listId)).toMatchObject({ checkedIn: 2, inside: 2 })
    app.setNow(minute(5))
    await app.ok(scene.organiser, 'meetDoor.block', { meetId, enrollId: one!.id, reason: '扰乱秩序' })
    expect(await sign(one!.code, out)).toMatchObject({ outcome: 'OK' })
    expect(await door(listId)).toMatchObject({ checkedIn: 2, inside: 1 })
    expect(await sign(one!.code, { listId })).toMatchObject({ outcome: 'BLOCKED' })
    await app.ok(scene.organiser, 'meetDoor.block', { meetId, enrollId: one!.id, reason: '' })
    app.setNow(minute(6))
    expect(await sign(one!.code, { listId })).toMatchObject({ outcome: 'OK' })
  })

  test('that is the main one takes the place of the arrival', async () => {
    await save({ name: '入口', entries: 'MANY', isMain: true })
    const [one] = people
    for (const n of [1, 2]) {
      app.setNow(minute(n))
      // a device that knows no lists yet
      expect(await sign(one!.code, { gate: `${n}号门` })).toMatchObject({ outcome: 'OK', gate: `${n}号门` })
    }
    expect(await arrivals()).toMatchObject([{ registration_id: one!.id, gate: '1号门', at: minute(1) }])
    await app.ok(scene.organiser, 'meetDoor.undo', { meetId, enrollId: one!.id, reason: '扫错了人' })
    expect(await arrivals()).toEqual([])
    await app.refused(scene.organiser, 'meetDoor.undo', { meetId, enrollId: one!.id, reason: '扫错了人' }, 10004)
  })

  test('answers a scan that is sent again as the first time, whatever came between', async () => {
    const { id: listId } = await save({ name: '展馆', entries: 'MANY', hasExit: true })
    const [one] = people
    const scan = { listId, nonce: 'scan-0001' }
    expect(await sign(one!.code, scan)).toMatchObject({ outcome: 'OK' })
    expect(await sign(one!.code, scan)).toMatchObject({ outcome: 'OK' })
    app.setNow(minute(1))
    expect(await sign(one!.code, { listId, direction: 'OUT' })).toMatchObject({ outcome: 'OK' })
    app.setNow(minute(2))
    expect(await sign(one!.code, scan)).toMatchObject({ outcome: 'OK', at: startAt.toISOString() })
    expect(await door(listId)).toMatchObject({ inside: 0 })
  })

  test('by many doors at once lets in one', async () => {
    const { id: listId } = await save({ name: '礼品' })
    const answers = await Promise.all(Array.from({ length: 8 }, () => sign(people[0]!.code, { listId })))
    expect(answers.filter(({ outcome }) => outcome === 'OK')).toHaveLength(1)
    expect(answers.filter(({ outcome }) => outcome === 'ALREADY')).toHaveLength(7)
  })

  test('keeps the earliest of the scans that come later, and lists the others', async () => {
    const { id: listId } = await save({ name: '礼品', isMain: true })
    const [one] = people
    app.setNow(minute(10))
    expect(await sign(one!.code, { listId, gate: '南门' })).toMatchObject({ outcome: 'OK' })
    app.setNow(minute(30))
    const time = minute(5).toISOString()
    expect(await sync([{ code: one!.code, listId, time, gate: '北门' }])).toMatchObject([
      { outcome: 'OK', isConflict: true, at: time },
    ])
    expect(await sync([{ code: one!.code, listId, time: minute(20).toISOString() }])).toMatchObject([
      { outcome: 'ALREADY', isConflict: true, at: time },
    ])
    expect(await arrivals()).toMatchObject([{ gate: '北门', at: minute(5) }])
    expect(await app.ok(scene.organiser, 'meetDoor.conflicts', { id: meetId })).toMatchObject([
      { listName: '礼品', otherGate: '南门' },
      { listName: '礼品', otherGate: '北门' },
    ])
  })

  test('gives the device what it decides by', async () => {
    const { id: listId } = await save({ name: '展馆', ticketIds: [ticketIds[0]], entries: 'MANY', hasExit: true })
    await sign(people[0]!.code, { listId })
    const list = await app.ok<{ people: object[] }>(scene.organiser, 'meetDoor.list', { id: meetId, listId })
    expect(list).toMatchObject({ entries: 'MANY', hasExit: true })
    expect(list.people).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ outcome: 'OK', came: ['2026-12-10'], insideOn: '2026-12-10' }),
        expect.objectContaining({ outcome: 'WRONG_TICKET', came: [], insideOn: '' }),
      ]),
    )
    const whole = await app.ok(scene.organiser, 'meetDoor.list', { id: meetId })
    expect(whole).toMatchObject({
      entries: 'ONCE_A_DAY',
      hasExit: false,
      people: [{ outcome: 'OK' }, { outcome: 'OK' }],
    })
  })

  test('that was removed takes the scans that were made before', async () => {
    const { id: listId } = await save({ name: '礼品' })
    await app.ok(scene.organiser, 'checkList.remove', { id: listId })
    expect(await door()).toMatchObject({ lists: [] })
    const time = minute(0).toISOString()
    expect(await sync([{ code: people[0]!.code, listId, time }])).toMatchObject([{ outcome: 'OK' }])
    await app.refused(scene.organiser, 'checkList.remove', { id: listId }, NOT_FOUND)
  })
})

describe('the organiser of a meeting', () => {
  const faults = async (list: object) => {
    const reply = await app.call(scene.organiser, 'checkList.save', { ...plain, meetId, name: '午餐', ...list })
    return (reply.data as { fields?: object } | null)?.fields
  }

  test('sets its lists by what the meeting has; a colleague who saves over another is told', async () => {
    const { id } = await save({ name: '午餐', isMain: true })
    expect(await faults({})).toMatchObject({ name: '已有同名的签到点' })
    expect(await faults({ name: '另一处', isMain: true })).toHaveProperty('isMain')
    const foreign = '01900000-0000-7000-8000-000000000000'
    expect(await faults({ name: '另一处', ticketIds: [foreign] })).toHaveProperty('ticketIds')
    expect(await faults({ name: '另一处', days: ['2026-12-12'] })).toHaveProperty('days')
    expect(await faults({ name: '另一处', sessionId: foreign })).toHaveProperty('sessionId')
    expect(await save({ id, name: '自助午餐', version: 1 })).toEqual({ id, version: 2 })
    await app.refused(scene.organiser, 'checkList.save', { ...plain, meetId, id, name: '晚餐', version: 1 }, 10005)
    const { lists } = await app.ok<{ lists: object[] }>(scene.organiser, 'checkList.list', { id: meetId })
    expect(lists).toMatchObject([{ name: '自助午餐', isMain: false, version: 2, came: 0, inside: null }])
  })

  test('is alone with them: others find neither the lists nor a door by them', async () => {
    const { id } = await save({ name: '午餐' })
    const other = await ticketScene(app, startAt)
    await app.refused(other.organiser, 'checkList.list', { id: meetId }, NOT_FOUND)
    await app.refused(other.organiser, 'checkList.save', { ...plain, meetId, name: '晚餐' }, NOT_FOUND)
    await app.refused(other.organiser, 'checkList.remove', { id }, NOT_FOUND)
    const elsewhere = await other.meet([{}])
    await app.refused(other.organiser, 'enroll.door', { id: elsewhere.id, listId: id }, NOT_FOUND)
    await app.refused(other.organiser, 'meetDoor.list', { id: elsewhere.id, listId: id }, NOT_FOUND)
    const { id: helper, phone } = await makeAccount(app.db)
    await app.ok(scene.organiser, 'meetUser.save', { meetId, kind: 'STAFF', name: '现场', phone, right: 'SCAN' })
    const block = { meetId, enrollId: people[0]!.id, reason: '扰乱秩序' }
    await app.refused(await app.login(helper), 'meetDoor.block', block, 10003)
    await app.refused(other.organiser, 'meetDoor.block', block, NOT_FOUND)
  })
})
