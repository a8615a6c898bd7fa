import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { attendee, ticketScene } from '../../testing/ticket-scenes.ts'
import { makeAccount } from '../accounts/factory.ts'
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
let codes: string[]
beforeEach(async () => {
  app.setNow(start)
  scene = await ticketScene(app, startAt)
  const { id, ticketIds } = await scene.meet([{ total: 50 }])
  meetId = id
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
