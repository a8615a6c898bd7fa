import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { attendee, ticketScene } from '../../testing/ticket-scenes.ts'
import { freePhone, makeAccount } from '../accounts/factory.ts'
import { findLoose, findProblems } from '../ledger/api.ts'

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

const sign = (who: Caller, id: string, more: object = {}) =>
  app.ok<{ outcome: string; name: string; at: string | null }>(who, 'enroll.enrollSign', { id, ...more })

describe('the door', () => {
  const opened = new Date(startAt.getTime() + HOUR)

  async function enrolled(more: object = {}) {
    const made = await scene.meet([{ name: '专业观众' }])
    const done = await scene.enrol(made.id, [attendee(made.ticketIds[0]!, more)])
    const [ticket] = (await scene.orderOf(done.orderId)).tickets
    return { ...made, ticket: ticket!, orderId: done.orderId }
  }

  test('lets in once a day, and a scan that is sent again gets its first answer', async () => {
    const { id, ticket } = await enrolled()
    expect(await sign(scene.organiser, ticket.code)).toMatchObject({ outcome: 'WRONG_DAY' })
    app.setNow(opened)
    const nonce = 'scan-0001'
    expect(await sign(scene.organiser, ticket.code.toLowerCase(), { nonce, gate: '东门', meetId: id })).toMatchObject({
      outcome: 'OK',
      enrollId: ticket.id,
      name: '王工',
    })
    expect(await sign(scene.organiser, ticket.code, { nonce })).toMatchObject({ outcome: 'OK', gate: '东门' })
    expect(await sign(scene.organiser, ticket.code)).toMatchObject({ outcome: 'ALREADY', gate: '东门' })
    expect(await sign(scene.organiser, ticket.id)).toMatchObject({ outcome: 'ALREADY' })
    expect(await app.ok(scene.organiser, 'enroll.door', { id })).toMatchObject({
      enrolled: 1,
      checkedIn: 1,
      isMeetingDay: true,
    })
  })

  test('rewards who came with points, once a meeting, and takes them back with the check-in', async () => {
    const visitor = await makeAccount(app.db)
    const points = async () =>
      (await app.ok<{ client: number }>(await app.login(visitor.id), 'integralRecord.getCount', {})).client
    const reward = async () => {
      await app.jobs.send(app.db, 'tickets.reward', {})
      await app.drain()
    }
    const { id, ticket } = await enrolled({ phone: visitor.phone })
    app.setNow(opened)
    await sign(scene.organiser, ticket.code)
    await reward()
    expect(await points()).toBe(10)
    // looked at twice, and on another day of the meeting
    await reward()
    app.setNow(new Date(opened.getTime() + 24 * HOUR))
    await sign(scene.organiser, ticket.code)
    await reward()
    expect(await points()).toBe(10)
    app.setNow(opened)
    await app.ok(scene.organiser, 'meetDoor.undo', { meetId: id, enrollId: ticket.id, reason: '扫错了人' })
    await app.drain()
    expect(await points()).toBe(0)
    await sign(scene.organiser, ticket.code)
    await reward()
    expect(await points()).toBe(10)
    expect([...(await findProblems(app.db)), ...(await findLoose(app.db))]).toEqual([])
  })

  test('rewards no people of the organiser', async () => {
    const { accountId } = scene.organiser
    const own = await app.db.selectFrom('account').select('phone').where('id', '=', accountId).executeTakeFirstOrThrow()
    const { ticket } = await enrolled({ phone: own.phone })
    app.setNow(opened)
    expect(await sign(scene.organiser, ticket.code)).toMatchObject({ outcome: 'OK' })
    await app.jobs.send(app.db, 'tickets.reward', {})
    await app.drain()
    const { client } = await app.ok<{ client: number }>(scene.organiser, 'integralRecord.getCount', {})
    expect(client).toBe(0)
  })

  test('by many doors at once lets in one', async () => {
    const { ticket } = await enrolled()
    app.setNow(opened)
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => sign(scene.organiser, ticket.code)))
    expect(outcomes.filter(({ outcome }) => outcome === 'OK')).toHaveLength(1)
    expect(outcomes.filter(({ outcome }) => outcome === 'ALREADY')).toHaveLength(7)
  })

  test('leaves no code in the audit log, neither a good one nor one that lets nobody in here', async () => {
    const { ticket } = await enrolled()
    const other = await scene.meet([{}])
    app.setNow(opened)
    expect(await sign(scene.organiser, ticket.code, { meetId: other.id })).toMatchObject({ outcome: 'INVALID' })
    expect(await sign(scene.organiser, ticket.code)).toMatchObject({ outcome: 'OK' })
    const entries = await app.db.selectFrom('audit_log').selectAll().where('call', '=', 'enroll.enrollSign').execute()
    expect(entries.map(entry => entry.object_id)).toContain(ticket.id)
    expect(JSON.stringify(entries)).not.toContain(ticket.code)
  })

  test('says nothing to others, and nothing of tickets of another meeting', async () => {
    const { ticket } = await enrolled()
    const other = await scene.meet([{}])
    app.setNow(opened)
    const nothing = { outcome: 'INVALID', enrollId: null, name: '', company: '', ticketName: '', at: null, gate: '' }
    expect(await sign(scene.buyer, ticket.code)).toEqual(nothing)
    expect(await sign(scene.organiser, ticket.code, { meetId: other.id })).toEqual(nothing)
    expect(await sign(scene.organiser, 'A'.repeat(26))).toEqual(nothing)
    expect(await sign(scene.organiser, '../x')).toEqual(nothing)
  })

  test('is worked by a helper of this meeting, who finds people by name and by the last digits', async () => {
    const phone = freePhone()
    const { id, ticket } = await enrolled({ name: '赵博士', phone })
    const helper = await makeAccount(app.db)
    await app.db
      .insertInto('meeting_person')
      .values({
        ...{ id, meeting_id: id, kind: 'STAFF', name: '小李', title: '', photo: '', bio: '', phone: helper.phone },
        ...{ door_right: 'SCAN', created_at: start, updated_at: start },
      })
      .execute()
    const who = await app.login(helper.id)
    app.setNow(opened)
    for (const keyword of ['赵', phone.slice(-4)]) {
      const found = await app.ok<{ id: string; phoneEnd: string }[]>(who, 'enroll.doorSearch', { meetId: id, keyword })
      expect(found).toMatchObject([{ id: ticket.id, phoneEnd: phone.slice(-4) }])
    }
    expect(await sign(who, ticket.id, { meetId: id })).toMatchObject({ outcome: 'OK' })
    const other = await scene.meet([{}])
    await app.refused(who, 'enroll.door', { id: other.id }, 10002)
  })

  test('lets in the one who came instead, and not by the old code; nobody without a name', async () => {
    const { ticket, orderId } = await enrolled({ name: '', phone: '' })
    app.setNow(opened)
    expect(await sign(scene.organiser, ticket.id)).toMatchObject({ outcome: 'UNNAMED' })
    app.setNow(start)
    await app.ok(scene.buyer, 'enroll.rename', { id: ticket.id, fields: { name: '周工', phone: freePhone() } })
    const [named] = (await scene.orderOf(orderId)).tickets
    await app.ok(scene.buyer, 'enroll.rename', { id: ticket.id, fields: { name: '吴工', phone: freePhone() } })
    const [renamed] = (await scene.orderOf(orderId)).tickets
    app.setNow(opened)
    expect(await sign(scene.organiser, named!.code)).toMatchObject({ outcome: 'REVOKED' })
    expect(await sign(scene.organiser, renamed!.code)).toMatchObject({ outcome: 'OK', name: '吴工' })
    await app.refused(
      scene.buyer,
      'enroll.rename',
      { id: ticket.id, fields: { name: '郑工', phone: freePhone() } },
      18212,
    )
  })
})
