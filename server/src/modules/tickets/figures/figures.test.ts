import type { Funnel } from '@shangyouji/contract/tickets/figure-calls'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { attendee, ticketScene } from '../../../testing/ticket-scenes.ts'
import { freePhone, makeAccount, makeCompany } from '../../accounts/factory.ts'

const NOT_FOUND = 10002
const start = new Date('2026-11-20T02:00:00Z')
const startAt = new Date('2026-12-10T01:00:00Z')
const app: TestApp = await testApp()
afterAll(() => app.close())

let scene: Awaited<ReturnType<typeof ticketScene>>
let meeting: Awaited<ReturnType<typeof scene.meet>>
beforeEach(async () => {
  app.setNow(start)
  scene = await ticketScene(app, startAt)
  meeting = await scene.meet([{ name: '专业观众' }])
})

const funnel = async () =>
  (await app.ok<{ rows: Funnel[] }>(scene.organiser, 'meetFigures.funnel', { id: meeting.id })).rows
const enrol = (from: string, ...people: object[]) =>
  scene.enrol(
    meeting.id,
    people.map(person => attendee(meeting.ticketIds[0]!, person)),
    0,
    scene.buyer,
    { from },
  )

describe('the funnel', () => {
  test('counts visits, enrolments and arrivals by the channel of the link', async () => {
    await app.ok(scene.buyer, 'meet.meetRead', { id: meeting.id, from: '公众号' })
    // a second look within the half hour is the same visit
    await app.ok(scene.buyer, 'meet.meetRead', { id: meeting.id, from: '公众号' })
    await app.ok(scene.organiser, 'meet.meetRead', { id: meeting.id })
    await app.ok(scene.buyer, 'meetFigures.begin', { meetId: meeting.id, from: '公众号' })
    await app.ok(scene.buyer, 'meetFigures.begin', { meetId: meeting.id, from: '展台' })
    const [first] = (await enrol('公众号', { name: '林晓' }, { name: '陈一帆' })).ids
    await app.ok(scene.organiser, 'enroll.meetAddEnroll', {
      ...{ meetId: meeting.id, ticketId: meeting.ticketIds[0] },
      fields: { name: '陈嘉宾', phone: freePhone() },
    })
    app.setNow(startAt)
    await app.ok(scene.organiser, 'enroll.enrollSign', { id: first, meetId: meeting.id })
    const people = { enrolled: 2, approved: 2, settled: 2 }
    expect(await funnel()).toEqual([
      { origin: 'LINK', channel: '公众号', visits: 1, begun: 1, ...people, came: 1 },
      { origin: 'DIRECT', channel: '', visits: 1, begun: 0, enrolled: 0, approved: 0, settled: 0, came: 0 },
      { origin: 'ORGANISER', channel: '', visits: 0, begun: 0, enrolled: 1, approved: 1, settled: 1, came: 0 },
    ])
  })

  test('does not grow without end by names that anybody writes into links', async () => {
    await app.db
      .insertInto('meeting_channel')
      .values(Array.from({ length: 200 }, (_, i) => ({ meeting_id: meeting.id, channel: `渠道${i}`, visits: 1 })))
      .execute()
    await app.ok(scene.buyer, 'meet.meetRead', { id: meeting.id, from: '又一个' })
    await app.ok(scene.organiser, 'meet.meetRead', { id: meeting.id, from: '渠道7' })
    const rows = await funnel()
    expect(rows.some(({ channel }) => channel === '又一个')).toBe(false)
    expect(rows.find(({ channel }) => channel === '渠道7')!.visits).toBe(2)
  })
})

test('arrivals stand by the minute of a day', async () => {
  const { ids } = await enrol('', {}, {}, {})
  for (const [i, id] of ids.entries()) {
    app.setNow(new Date(startAt.getTime() + (i === 2 ? 60_000 : i * 1000)))
    await app.ok(scene.organiser, 'enroll.enrollSign', { id, meetId: meeting.id })
  }
  const minutes = [
    { at: startAt.toISOString(), count: 2 },
    { at: new Date(startAt.getTime() + 60_000).toISOString(), count: 1 },
  ]
  const arrivals = { timezone: 'Asia/Shanghai', days: ['2026-12-10'], day: '2026-12-10', minutes }
  expect(await app.ok(scene.organiser, 'meetFigures.arrivals', { id: meeting.id })).toEqual(arrivals)
  const other = await app.ok(scene.organiser, 'meetFigures.arrivals', { id: meeting.id, day: '2026-12-11' })
  expect(other).toMatchObject({ minutes: [] })
})

test('figures are the organiser’s alone', async () => {
  const stranger = await app.login((await makeCompany(app.db, { kind: 'EXHIBITION' })).accountId)
  for (const name of ['meetFigures.funnel', 'meetFigures.arrivals', 'meetFigures.money'])
    await app.refused(stranger, name, { id: meeting.id }, NOT_FOUND)
  const visitor = await app.login((await makeAccount(app.db)).id)
  expect((await app.call(visitor, 'meetFigures.funnel', { id: meeting.id })).isSuccess).toBe(false)
})
