import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { attendee, ticketScene } from '../../testing/ticket-scenes.ts'
import { freePhone, makeAccount } from '../accounts/factory.ts'
import { correctedTime } from './door-sync.ts'

const MINUTE = 60_000
const NOT_FOUND = 10002
const start = new Date('2026-11-20T02:00:00Z')
const startAt = new Date('2026-12-10T01:00:00Z')
const app: TestApp = await testApp()
afterAll(() => app.close())

type Scene = Awaited<ReturnType<typeof ticketScene>>
let scene: Scene
let meetId: string
let ticketId: string
let codes: string[]
beforeEach(async () => {
  app.setNow(start)
  scene = await ticketScene(app, startAt)
  const { id, ticketIds } = await scene.meet([{ total: 50 }])
  meetId = id
  ticketId = ticketIds[0]!
  const people = [attendee(ticketIds[0]!), attendee(ticketIds[0]!), attendee(ticketIds[0]!)]
  const { orderId } = await scene.enrol(id, people)
  codes = (await scene.orderOf(orderId)).tickets.map(ticket => ticket.code)
  app.setNow(startAt)
})

interface Synced {
  outcome: string
  isConflict: boolean
  at: string | null
  gate: string
}
const minute = (n: number) => new Date(startAt.getTime() + n * MINUTE).toISOString()
const scan = (code: string, n: number, gate = '', nonce: string = crypto.randomUUID()) => ({
  code,
  nonce,
  gate,
  time: minute(n),
})
const sync = (scans: object[], more: object = {}, who: Caller = scene.organiser) =>
  app.ok<Synced[]>(who, 'meetDoor.sync', { meetId, listTime: minute(0), offset: 0, scans, ...more })
const sign = (id: string, gate: string) =>
  app.ok<{ outcome: string; at: string }>(scene.organiser, 'enroll.enrollSign', { id, meetId, gate })
const conflicts = () =>
  app.ok<{ gate: string; otherGate: string }[]>(scene.organiser, 'meetDoor.conflicts', { id: meetId })

describe('a door without a network', () => {
  test('works by a list that gives no code away', async () => {
    const list = await app.ok<{ people: { hash: string; outcome: string; days: string[] }[] }>(
      scene.organiser,
      'meetDoor.list',
      { id: meetId },
    )
    expect(list.people).toHaveLength(3)
    expect(list.people[0]).toMatchObject({ outcome: 'OK', days: ['2026-12-10'], came: [] })
    for (const code of codes) expect(JSON.stringify(list)).not.toContain(code)
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codes[0]!)))
    expect(list.people.map(person => person.hash)).toContain(digest.toString('base64url').slice(0, 22))
  })

  test('sends its scans later; the earliest of all doors counts and the others are listed', async () => {
    app.setNow(new Date(minute(10)))
    expect(await sign(codes[0]!, '南门')).toMatchObject({ outcome: 'OK' })
    app.setNow(new Date(minute(30)))
    const [first, second] = await sync([scan(codes[0]!, 5, '北门'), scan(codes[1]!, 6, '北门')])
    expect(first).toMatchObject({ outcome: 'OK', isConflict: true, at: minute(5), gate: '北门' })
    expect(second).toMatchObject({ outcome: 'OK', isConflict: false, at: minute(6) })
    expect(await sync([scan(codes[0]!, 20, '西门')])).toMatchObject([
      { outcome: 'ALREADY', isConflict: true, at: minute(5) },
    ])
    expect(await conflicts()).toMatchObject([
      { gate: '北门', otherGate: '南门' },
      { gate: '西门', otherGate: '北门' },
    ])
    expect((await app.ok<{ checkedIn: number }>(scene.organiser, 'enroll.door', { id: meetId })).checkedIn).toBe(2)
  })

  test('gets its first answer for a scan that is sent again, whatever has happened since', async () => {
    app.setNow(new Date(minute(30)))
    const late = scan(codes[0]!, 20)
    expect(await sync([late])).toMatchObject([{ outcome: 'OK' }])
    await sync([scan(codes[0]!, 10)])
    expect(await sync([late, late])).toMatchObject([
      { outcome: 'OK', at: minute(10) },
      { outcome: 'OK', at: minute(10) },
    ])
    expect(await conflicts()).toHaveLength(1)
  })

  test('sends again what the server has let in while its answer was lost: no conflict, also at a list', async () => {
    app.setNow(new Date(minute(10)))
    const rule = {
      meetId,
      name: '展馆',
      hall: '',
      ticketIds: [],
      days: [],
      sessionId: null,
      entries: 'MANY',
      hasExit: true,
      isMain: false,
    }
    const { id: listId } = await app.ok<{ id: string }>(scene.organiser, 'checkList.save', rule)
    for (const [n, more] of [{}, { listId }].entries()) {
      const lost = scan(codes[0]!, 10, '东门')
      const sent = { id: codes[0]!, meetId, gate: '东门', nonce: lost.nonce, ...more }
      await app.ok(scene.organiser, 'enroll.enrollSign', sent)
      const [answer] = await sync([{ ...lost, time: minute(11 + n), ...more }])
      expect(answer).toMatchObject({ outcome: 'OK', isConflict: false, at: minute(10) })
    }
    expect(await conflicts()).toEqual([])
  })

  test('is corrected by the offset of its clock, and never says a time before its list or in the future', () => {
    const now = new Date(minute(60))
    const at = (n: number, offset: number) =>
      correctedTime({ time: minute(n) }, offset * MINUTE, minute(0), now).toISOString()
    expect(at(200, -180)).toBe(minute(20))
    expect(at(-300, 0)).toBe(minute(0))
    expect(at(300, 0)).toBe(minute(60))
  })

  test('is refused where the ticket does not let in, and the refusal is kept', async () => {
    app.setNow(new Date(minute(30)))
    expect(await sync([scan('A'.repeat(26), 5), scan('nothing', 6)])).toMatchObject([
      { outcome: 'INVALID', at: null },
      { outcome: 'INVALID', at: null },
    ])
    const kept = await app.db.selectFrom('door_scan').select('outcome').where('meeting_id', '=', meetId).execute()
    expect(kept).toEqual([{ outcome: 'INVALID' }, { outcome: 'INVALID' }])
  })

  test('is closed to who does not work there', async () => {
    const stranger = await app.login((await makeAccount(app.db)).id)
    await app.refused(stranger, 'meetDoor.list', { id: meetId }, NOT_FOUND)
    await app.refused(stranger, 'meetDoor.conflicts', { id: meetId }, NOT_FOUND)
    const input = { meetId, listTime: minute(0), offset: 0, scans: [scan(codes[0]!, 0)] }
    await app.refused(stranger, 'meetDoor.sync', input, NOT_FOUND)
  })
})

describe('someone found by name in the list', () => {
  const hashesOf = async () =>
    (await app.ok<{ people: { hash: string }[] }>(scene.organiser, 'meetDoor.list', { id: meetId })).people.map(
      person => `#${person.hash}`,
    )

  test('is let in by the hash of the list, once a day with the code itself', async () => {
    const [hash] = await hashesOf()
    const answers = [...(await sync([scan(hash!, 5, '东门')])), ...(await sync([scan(hash!, 6, '西门')]))]
    expect(answers.map(({ outcome }) => outcome)).toEqual(['OK', 'ALREADY'])
    const later = await Promise.all(codes.map(code => sync([scan(code, 7)])))
    expect(
      later
        .flat()
        .map(({ outcome }) => outcome)
        .toSorted(),
    ).toEqual(['ALREADY', 'OK', 'OK'])
  })

  test('is nobody by a hash of another meeting', async () => {
    const [hash] = await hashesOf()
    const other = await scene.meet([{ total: 5 }])
    expect(await sync([scan(hash!, 5)], { meetId: other.id })).toMatchObject([{ outcome: 'INVALID' }])
  })
})

const helper = async (right: string) => {
  const { id, phone } = await makeAccount(app.db)
  await app.ok(scene.organiser, 'meetUser.save', { meetId, kind: 'STAFF', name: '现场', phone, right })
  return app.login(id)
}

describe('someone who comes without a ticket', () => {
  test('is entered by a helper at the door and let in at once; not by who has no right there', async () => {
    const entry = () => ({ meetId, ticketId, fields: { name: '赵工', phone: freePhone() } })
    const scanner = await helper('SCAN')
    const { id } = await app.ok<{ id: string }>(scanner, 'enroll.meetAddEnroll', entry())
    expect(await app.ok(scanner, 'enroll.enrollSign', { id, meetId })).toMatchObject({ outcome: 'OK', name: '赵工' })
    await app.refused(await helper('NONE'), 'enroll.meetAddEnroll', entry(), NOT_FOUND)
  })
})

describe('a check-in that was taken back', () => {
  const undo = async () => ({ meetId, enrollId: await idOf(codes[0]!), reason: '扫错了人' })
  const idOf = async (code: string) => {
    const { records } = await app.ok<{ records: { id: string; orderId: string }[] }>(
      scene.organiser,
      'enroll.searchMeetEnrollAdmin',
      { meetId },
    )
    const order = await scene.orderOf(records[0]!.orderId)
    return order.tickets.find(ticket => ticket.code === code)!.id
  }

  test('leaves the day free again, with who did it and why on record', async () => {
    const supervisor = await helper('SUPERVISE')
    expect(await app.ok(supervisor, 'enroll.door', { id: meetId })).toMatchObject({ isSupervisor: true })
    await sign(codes[0]!, '东门')
    await app.ok(supervisor, 'meetDoor.undo', await undo())
    const kept = await app.db
      .selectFrom('check_in_undo')
      .select(['gate', 'reason'])
      .where('meeting_id', '=', meetId)
      .execute()
    expect(kept).toEqual([{ gate: '东门', reason: '扫错了人' }])
    expect(await sign(codes[0]!, '西门')).toMatchObject({ outcome: 'OK' })
  })

  test('is not for a helper who scans, nor for strangers; nothing is taken back twice', async () => {
    const scanner = await helper('SCAN')
    expect(await app.ok(scanner, 'enroll.door', { id: meetId })).toMatchObject({ isSupervisor: false })
    await sign(codes[0]!, '东门')
    await app.refused(scanner, 'meetDoor.undo', await undo(), 10003)
    await app.refused(await helper('NONE'), 'meetDoor.undo', await undo(), NOT_FOUND)
    await app.ok(scene.organiser, 'meetDoor.undo', await undo())
    await app.refused(scene.organiser, 'meetDoor.undo', await undo(), 10004)
  })
})
