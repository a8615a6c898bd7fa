import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { makeMeeting } from '../../testing/meeting-scenes.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { freePhone, makeAccount, makeCompany, makeOperator } from '../accounts/factory.ts'

const HOUR = 3_600_000
const start = new Date('2026-11-20T02:00:00Z')
const startAt = new Date('2026-12-10T01:00:00Z')
const app: TestApp = await testApp()
afterAll(() => app.close())

const PROMO = 18218
let organiser: NonNullable<Caller> & { accountId: string; companyId: string }
let meetId: string
let ticketId: string
let hiddenId: string
let merchant = 1_610_000_000
beforeEach(async () => {
  app.setNow(start)
  const company = await makeCompany(app.db, { kind: 'EXHIBITION' })
  organiser = Object.assign(await app.login(company.accountId), company)
  const finance = await app.loginOperator((await makeOperator(app.db, { roles: ['finance'] })).id)
  await app.ok(finance, 'sellers.save', { companyId: company.companyId, merchant: String(merchant++) })
  const tickets = [
    { price: 10_000, total: 20 },
    { name: '贵宾票', price: 50_000, more: { visible: false } },
  ]
  const made = await makeMeeting(app.db, { ...company, startAt, tickets, more: { has_waitlist: true } })
  meetId = made.id
  ;[ticketId, hiddenId] = made.ticketIds as [string, string]
})
const add = (more: object) =>
  app.ok<{ id: string }>(organiser, 'meetPromo.save', { meetId, code: 'bio-2026', kind: 'FIXED', value: 2500, ...more })
const someone = async () => app.login((await makeAccount(app.db)).id)
const body = (amount: number, { count = 1, promoCode = 'Bio-2026', ticket = ticketId, waitlist = false } = {}) => ({
  ...{ bizType: 'MEET', bizId: meetId, amount, promoCode, waitlist },
  attendees: Array.from({ length: count }, () => ({ ticketId: ticket, name: '王工', phone: freePhone() })),
})
const enrol = (who: Caller, ...parts: Parameters<typeof body>) =>
  app.ok<{ ids: string[]; orderId: string; status: string }>(who, 'enroll.save', body(...parts))
const usedOf = async () =>
  (await app.ok<{ used: number }[]>(organiser, 'meetPromo.list', { id: meetId })).map(promo => promo.used)

describe('a promo code', () => {
  test('lowers the price that is shown and sent, and its uses go and come with the places', async () => {
    await add({ uses: 3 })
    const who = await someone()
    expect(await app.ok(who, 'meetPromo.check', { meetId, code: 'bio-2026' })).toEqual({
      ...{ code: 'BIO-2026', kind: 'FIXED', value: 2500, ticketIds: [], tickets: [] },
    })
    await app.refused(who, 'enroll.save', body(10_000), 18214)
    const { orderId } = await enrol(who, 15_000, { count: 2 })
    expect(await usedOf()).toEqual([2])
    const reply = await app.refused(await someone(), 'enroll.save', body(15_000, { count: 2 }), PROMO)
    expect(reply.msg).toContain('仅剩1次')
    await app.ok(who, 'ticketOrder.cancel', { id: orderId })
    expect(await usedOf()).toEqual([0])
    await enrol(await someone(), 22_500, { count: 3 })
    await app.refused(await someone(), 'meetPromo.check', { meetId, code: 'BIO-2026' }, PROMO)
  })

  test('is used by as many as it allows, however many ask at once', async () => {
    await add({ uses: 4 })
    const people = await Promise.all(Array.from({ length: 10 }, someone))
    const replies = await Promise.all(people.map(who => app.call(who, 'enroll.save', body(7500))))
    expect(replies.filter(reply => reply.isSuccess)).toHaveLength(4)
    expect(new Set(replies.filter(reply => reply.isError).map(reply => reply.code))).toEqual(new Set([PROMO]))
    expect(await usedOf()).toEqual([4])
    const { taken } = await app.db
      .selectFrom('meeting')
      .select('taken')
      .where('id', '=', meetId)
      .executeTakeFirstOrThrow()
    expect(taken).toBe(4)
  })

  test('counts for an account no more often than it says', async () => {
    await add({ perBuyer: 2 })
    const who = await someone()
    await enrol(who, 7500)
    await app.refused(who, 'enroll.save', body(15_000, { count: 2 }), PROMO)
    await enrol(who, 7500)
    await app.refused(who, 'enroll.save', body(7500), PROMO)
    await enrol(await someone(), 7500)
  })

  test('unlocks the hidden tickets it names, and only to who knows it', async () => {
    await add({ kind: 'FREE', value: 0, ticketIds: [hiddenId], unlocks: true })
    const who = await someone()
    await app.refused(who, 'enroll.save', body(50_000, { promoCode: '', ticket: hiddenId }), 10001)
    const { tickets } = await app.ok<{ tickets: { id: string }[] }>(who, 'meetPromo.check', {
      meetId,
      code: 'BIO-2026',
    })
    expect(tickets).toMatchObject([{ id: hiddenId, name: '贵宾票', left: null }])
    expect((await enrol(who, 0, { ticket: hiddenId })).status).toBe('ENROLLED')
  })

  test('counts within its time and until it is stopped; the code can be given again then', async () => {
    const at = (hours: number) => new Date(start.getTime() + hours * HOUR).toISOString()
    const { id } = await add({ fromTime: at(1), toTime: at(2) })
    const who = await someone()
    await app.refused(who, 'enroll.save', body(7500), PROMO)
    app.wait(HOUR)
    await enrol(who, 7500)
    app.wait(HOUR)
    await app.refused(await someone(), 'enroll.save', body(7500), PROMO)
    await app.refused(organiser, 'meetPromo.save', { meetId, code: 'BIO-2026', kind: 'FREE' }, 10001)
    await app.ok(organiser, 'meetPromo.stop', { id })
    await app.refused(organiser, 'meetPromo.stop', { id }, 10004)
    await add({ kind: 'PERCENT', value: 100 })
    expect((await enrol(await someone(), 0)).status).toBe('ENROLLED')
  })

  test('keeps its use for people who wait, and takes it with the approval of who is reviewed', async () => {
    await add({ uses: 1 })
    await app.db.updateTable('meeting_ticket').set({ total: 1, taken: 1 }).where('id', '=', ticketId).execute()
    const who = await someone()
    const { orderId } = await enrol(who, 7500, { waitlist: true })
    expect(await usedOf()).toEqual([1])
    await app.ok(who, 'ticketOrder.cancel', { id: orderId })
    expect(await usedOf()).toEqual([0])
    await app.db.updateTable('meeting_ticket').set({ total: 9, need_audit: true }).where('id', '=', ticketId).execute()
    const made = [await enrol(who, 7500), await enrol(await someone(), 7500)]
    expect(await usedOf()).toEqual([0])
    const ids = made.flatMap(one => one.ids)
    const reply = await app.ok<{ success: string[]; failed: { code: number }[] }>(organiser, 'enroll.enrollOperation', {
      ...{ ids, operation: 'APPROVE' },
    })
    expect(reply.success).toHaveLength(1)
    expect(reply.failed).toMatchObject([{ code: PROMO }])
    expect(await usedOf()).toEqual([1])
  })

  test('of another meeting, of a stranger and with nonsense in it is refused', async () => {
    const { id } = await add({})
    const other = await makeMeeting(app.db, { ...organiser, startAt, tickets: [{}] })
    await app.refused(await someone(), 'meetPromo.check', { meetId: other.id, code: 'BIO-2026' }, PROMO)
    const company = await makeCompany(app.db, { kind: 'EXHIBITION' })
    const stranger = await app.login(company.accountId)
    await app.refused(stranger, 'meetPromo.list', { id: meetId }, 10002)
    await app.refused(stranger, 'meetPromo.stop', { id }, 10002)
    await app.refused(stranger, 'meetPromo.save', { meetId, code: 'ABC', kind: 'FREE' }, 10002)
    for (const wrong of [
      { code: 'a b' },
      { kind: 'PERCENT', value: 101 },
      { value: 0 },
      { ticketIds: [other.ticketIds[0]!] },
      { unlocks: true },
    ])
      await app.refused(
        organiser,
        'meetPromo.save',
        { meetId, code: 'XYZ', kind: 'FIXED', value: 100, ...wrong },
        10001,
      )
  })
})
