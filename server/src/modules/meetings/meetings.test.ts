import type { MeetingCard, MeetingDetails, OwnMeetingCard } from '@shangyouji/contract/meetings/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { makeAccount, makeCompany, makeOperator } from '../accounts/factory.ts'
import { takePlaces } from './api.ts'
import { clockAfter, makeMeeting, meetingForm } from './factory.ts'

let app: TestApp
let reviewer: Caller
beforeAll(async () => {
  app = await testApp()
  reviewer = await app.loginOperator((await makeOperator(app.db, { roles: ['reviewer'] })).id)
})
afterAll(() => app.close())

const DAY = 86_400_000
type Saved = { id: string; status: string; version: number }
type Editable = Saved & { tickets: { id: string; price: number; total: number }[]; contactName: string }

async function organiser(kind: 'EXHIBITION' | 'SUPPLIER' = 'EXHIBITION') {
  const company = await makeCompany(app.db, { kind })
  return { ...company, kind, who: await app.login(company.accountId) }
}
const form = (parts: Parameters<typeof meetingForm>[1] = {}) => meetingForm(app.clock.now(), parts)
const details = (id: string, who: Caller = null) => app.ok<MeetingDetails>(who, 'meet.getDetails', { id })
const list = async (input: object = {}) =>
  (await app.ok<{ records: MeetingCard[] }>(null, 'meet.search', { size: 100, ...input })).records.map(row => row.id)

async function approve(entityId: string): Promise<void> {
  const { records } = await app.ok<{ records: { id: string; entityId: string }[] }>(reviewer, 'review.search', {
    entity: 'meet',
    status: 'PENDING',
    size: 100,
  })
  await app.ok(reviewer, 'review.approve', { ids: [records.find(row => row.entityId === entityId)!.id] })
}

describe('a meeting', () => {
  test('is drafted with holes, submitted, approved by an operator and then found by everyone', async () => {
    const { who } = await organiser()
    const draft = await app.ok<Saved>(who, 'meet.saveDrafts', { title: '纯化论坛' })
    expect(draft.status).toBe('DRAFT')
    await app.refused(who, 'meet.updateStatus', { id: draft.id, status: 'PENDING' }, 10001)
    const saved = await app.ok<Saved>(who, 'meet.update', { id: draft.id, ...form() })
    expect(saved.status).toBe('PENDING')
    await app.refused(null, 'meet.getDetails', { id: saved.id }, 10002)
    await approve(saved.id)
    const shown = await details(saved.id)
    expect(shown).toMatchObject({ phase: 'OPEN', priceFrom: 0, stock: 'PLENTY', takesEnrolments: true })
    expect(shown.tickets).toMatchObject([{ name: '标准票', saleState: 'OPEN', stock: 'PLENTY' }])
    expect(JSON.stringify(shown)).not.toMatch(/liveUrl|inviteCode|invitePhones/)
    expect(await list()).toContain(saved.id)
    expect(await list({ when: 'PAST' })).not.toContain(saved.id)
  })

  test('says everything that is wrong at its field and books no hall twice', async () => {
    const { who } = await organiser()
    const wrong = form({ end: form().start, address: '', tickets: [], enrollStart: '2026-12-02T09:00' })
    const answer = await app.refused(who, 'meet.save', { ...wrong, enrollEnd: '2026-12-01T09:00' }, 10001)
    const { fields } = answer.data as { fields: object }
    expect(Object.keys(fields).sort()).toEqual(['address', 'end', 'enrollEnd', 'tickets'])
    const session = (title: string, start: number, end: number, hall = '主会场') => ({
      ...{ title, hall, speakers: ['李工'] },
      ...{ start: clockAfter(app.clock.now(), 30, start), end: clockAfter(app.clock.now(), 30, end) },
    })
    const twice = { sessions: [session('捕获', 9, 11), session('精纯', 10, 12)] }
    await app.refused(who, 'meet.save', form(twice), 18217)
    const touching = { sessions: [session('捕获', 9, 11), session('精纯', 11, 12), session('过滤', 9, 12, '分会场')] }
    expect((await app.ok<Saved>(who, 'meet.save', form(touching))).status).toBe('PENDING')
    const outside = { sessions: [session('夜场', 9, 20)] }
    await app.refused(who, 'meet.save', form(outside), 10001)
  })

  test('that is changed keeps the approved version until the review, and its light fields change at once', async () => {
    const owner = await organiser()
    const id = await makeMeeting(app, owner)
    const own = await app.ok<Editable>(owner.who, 'meet.byId', { id })
    const base = { id, version: own.version, contactName: '王会务', tickets: [{ id: own.tickets[0]!.id, price: 5000 }] }
    await app.ok(owner.who, 'meet.updateBase', base)
    await app.refused(owner.who, 'meet.updateBase', base, 10005)
    expect(await details(id)).toMatchObject({ contactName: '王会务', priceFrom: 5000 })
    const changed = await app.ok<Editable>(owner.who, 'meet.byId', { id })
    const { tickets, version } = changed
    await app.ok(owner.who, 'meet.update', { ...form({ title: '纯化论坛（二）' }), tickets, id, version })
    await app.ok(owner.who, 'meet.updateBase', { id, contactName: '赵会务' })
    expect(await details(id)).toMatchObject({ title: '生物药下游纯化技术论坛', contactName: '赵会务' })
    await approve(id)
    expect(await details(id)).toMatchObject({ title: '纯化论坛（二）', contactName: '赵会务', priceFrom: 5000 })
    expect((await app.ok<Editable>(owner.who, 'meet.byId', { id })).contactName).toBe('赵会务')
  })

  test('is put off together with the end of its enrolment', async () => {
    const owner = await organiser()
    const id = await makeMeeting(app, owner)
    const { tickets, version } = await app.ok<Editable>(owner.who, 'meet.byId', { id })
    const day = (hour: number) => clockAfter(app.clock.now(), 40, hour)
    const later = { start: day(9), end: day(17), enrollEnd: day(9), sessions: [] }
    await app.refused(owner.who, 'meet.updateBase', { id, enrollEnd: later.enrollEnd }, 10001)
    await app.ok(owner.who, 'meet.update', { ...form(later), tickets, id, version })
    await approve(id)
    expect(await app.ok<Editable>(owner.who, 'meet.byId', { id })).toMatchObject({ end: day(17), enrollEnd: day(9) })
  })

  test('never sets a total below what is taken, and a foreign ticket is not taken over', async () => {
    const owner = await organiser()
    const id = await makeMeeting(app, owner)
    const [ticket] = (await app.ok<Editable>(owner.who, 'meet.byId', { id })).tickets
    await app.db.transaction().execute(db => takePlaces(db, id, [{ ticketId: ticket!.id, count: 3 }]))
    await app.refused(owner.who, 'meet.updateBase', { id, tickets: [{ id: ticket!.id, total: 2 }] }, 10001)
    await app.refused(owner.who, 'meet.updateBase', { id, capacity: 2 }, 10001)
    // with all else that is wrong, though the total would change at once
    const own = await app.ok<{ version: number }>(owner.who, 'meet.byId', { id })
    const early = form({
      end: clockAfter(app.clock.now(), 30, 8),
      tickets: [{ ...ticket!, name: '票', price: 0, total: 2 }],
    })
    const { data } = await app.refused(owner.who, 'meet.update', { ...early, id, version: own.version }, 10001)
    expect(Object.keys((data as { fields: object }).fields)).toEqual(expect.arrayContaining(['end', 'tickets.0.total']))
    const left = await app.ok<{ left: number }[]>(null, 'meet.listTicketByMeet', { id })
    expect(left).toMatchObject([{ left: 97 }])
    const other = await organiser()
    await app.refused(other.who, 'meet.save', form({ tickets: [{ id: ticket!.id, name: '票', price: 0 }] }), 10001)
    const theirs = await makeMeeting(app, other)
    await app.refused(other.who, 'meet.updateBase', { id: theirs, tickets: [{ id: ticket!.id, price: 1 }] }, 10002)
    for (const call of ['meet.byId', 'meet.delete', 'meet.handleOffShelf'])
      await app.refused(other.who, call, { id }, 10002)
    await app.refused(other.who, 'meet.cancel', { id, reason: '不办了' }, 10002)
  })

  test('is cancelled once and for all: no sale, no edit, no way back', async () => {
    const owner = await organiser()
    const id = await makeMeeting(app, owner)
    await app.ok(owner.who, 'meet.cancel', { id, reason: '场地停电' })
    await app.refused(owner.who, 'meet.cancel', { id, reason: '场地停电' }, 10004)
    const shown = await details(id)
    expect(shown).toMatchObject({ phase: 'CANCELLED', takesEnrolments: false, cancelReason: '场地停电', sequence: 1 })
    const places = [{ ticketId: shown.tickets[0]!.id, count: 1 }]
    await expect(app.db.transaction().execute(db => takePlaces(db, id, places))).rejects.toThrow()
    await app.refused(owner.who, 'meet.update', { id, ...form() }, 10004)
    await app.refused(owner.who, 'meet.updateBase', { id, contactName: '无' }, 10004)
    expect(await list()).not.toContain(id)
    expect(await list({ when: 'PAST' })).toContain(id)
  })

  test('stands in the list of its time, and its phase follows the clock', async () => {
    const owner = await organiser()
    const start = app.clock.now()
    const id = await makeMeeting(app, owner, { enrollStart: clockAfter(start, 1), enrollEnd: clockAfter(start, 20) })
    const phases: string[] = []
    for (const days of [0, 2, 21, 30.2, 31]) {
      app.setNow(new Date(Date.parse(`${clockAfter(start, 0)}:00+08:00`) + days * DAY))
      phases.push((await details(id)).phase)
    }
    expect(phases).toEqual(['BEFORE', 'OPEN', 'CLOSED', 'RUNNING', 'ENDED'])
    expect(await list({ when: 'PAST' })).toContain(id)
    app.setNow(start)
  })

  test('counts against the level of a supplier once, and never for an organiser', async () => {
    const supplier = await organiser('SUPPLIER')
    const first = await app.ok<Saved>(supplier.who, 'meet.save', form())
    await approve(first.id)
    await app.ok(supplier.who, 'meet.handleOffShelf', { id: first.id })
    await app.ok(supplier.who, 'meet.updateStatus', { id: first.id, status: 'PUBLISHED' })
    await app.refused(supplier.who, 'meet.save', form(), 10007)
    const exhibition = await organiser()
    for (const _ of [1, 2]) await approve((await app.ok<Saved>(exhibition.who, 'meet.save', form())).id)
  })

  test('lists days with their sessions on the clock of its zone, and links to its page', async () => {
    const owner = await organiser()
    const zone = 'America/New_York'
    const [start, end] = ['2027-03-13T09:00', '2027-03-14T18:00']
    const sessions = [{ title: '开幕', start: '2027-03-14T09:30', end: '2027-03-14T10:00' }]
    const id = await makeMeeting(app, owner, { timezone: zone, start, end, sessions })
    // the clocks there go forward in that night: nine in the morning is an hour earlier in UTC
    expect(await details(id)).toMatchObject({
      startTime: '2027-03-13T14:00:00.000Z',
      endTime: '2027-03-14T22:00:00.000Z',
    })
    const period = await app.ok<object>(null, 'meet.getDatePeriod', { id })
    expect(period).toMatchObject({
      timezone: zone,
      days: [
        { day: '2027-03-13', sessions: [] },
        { day: '2027-03-14', sessions: [{ title: '开幕', start: '2027-03-14T09:30' }] },
      ],
    })
    await app.refused(owner.who, 'meet.save', form({ timezone: zone, start: '2027-03-14T02:30', end }), 10001)
    expect(await app.ok(null, 'meet.getUrlLink', { id, from: 'wx' })).toEqual({
      url: `http://localhost:3000/website/meetings/${id}?from=wx`,
    })
    expect(await app.ok<{ image: string }>(null, 'meet.getMeetQrCode', { id })).toMatchObject({
      image: expect.stringMatching(/^data:image\/png;base64,/),
    })
  })

  test('counts in the tabs of its owner, with what may be done', async () => {
    const owner = await organiser()
    await makeMeeting(app, owner)
    await app.ok(owner.who, 'meet.saveDrafts', { title: '草稿会' })
    expect(await app.ok(owner.who, 'meet.getStatusCount')).toMatchObject({ all: 2, draft: 1, published: 1 })
    const { records } = await app.ok<{ records: OwnMeetingCard[] }>(owner.who, 'meet.informationSearch', {})
    expect(records.map(row => [row.status, row.canCancel]).sort()).toEqual([
      ['DRAFT', false],
      ['PUBLISHED', true],
    ])
    const buyer = await app.login((await makeAccount(app.db)).id)
    expect(await app.ok(buyer, 'meet.meetLike', { id: records.find(row => row.canCancel)!.id })).toMatchObject({
      likeNum: 1,
    })
    await app.refused(buyer, 'meet.informationSearch', {}, 10003)
  })
})

describe('people of a meeting', () => {
  const person = { kind: 'SPEAKER', name: '李工', title: '首席工程师' }

  test('are kept by its owner; the public sees speakers without their phones', async () => {
    const owner = await organiser()
    const id = await makeMeeting(app, owner)
    const speaker = await app.ok<Saved>(owner.who, 'meetUser.save', { meetId: id, ...person, phone: '13812345678' })
    const helper = { meetId: id, kind: 'STAFF', name: '小张', phone: '13812345679', right: 'SCAN' }
    await app.ok(owner.who, 'meetUser.save', helper)
    await app.refused(owner.who, 'meetUser.save', { ...helper, phone: '' }, 10001)
    await app.refused(owner.who, 'meetUser.save', { ...helper, kind: 'SPEAKER' }, 10001)
    const shown = await details(id)
    expect(shown.people).toEqual([{ id: speaker.id, ...person, photo: '', bio: '' }])
    expect(JSON.stringify(shown)).not.toContain('1381234567')
    const seen = await app.ok<Saved>(owner.who, 'meetUser.byId', { id: speaker.id })
    await app.ok(owner.who, 'meetUser.update', { id: speaker.id, version: seen.version, title: '院士' })
    await app.refused(owner.who, 'meetUser.update', { id: speaker.id, version: seen.version, title: '教授' }, 10005)
    const other = await organiser()
    await app.refused(other.who, 'meetUser.byId', { id: speaker.id }, 10002)
    await app.refused(other.who, 'meetUser.delete', { id: speaker.id }, 10002)
    await app.refused(other.who, 'meetUser.save', { meetId: id, ...person }, 10002)
    await app.ok(owner.who, 'meetUser.delete', { id: speaker.id })
    expect((await details(id)).people).toEqual([])
  })

  test('say no contact details to everyone', async () => {
    const owner = await organiser()
    const id = await makeMeeting(app, owner)
    await app.refused(owner.who, 'meetUser.save', { meetId: id, ...person, bio: '加微信 gongyi2026 联系' }, 10012)
  })
})
