import type { Badge, Lead } from '@shangyouji/contract/leads/calls'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { appointmentScene } from '../../testing/appointment-scenes.ts'
import { type Caller, type TestApp, testApp } from '../../testing/test-app.ts'
import { freePhone, makeAccount } from '../accounts/factory.ts'

const NOT_FOUND = 10002
const start = new Date('2026-11-20T02:00:00Z')
const startAt = new Date('2026-12-10T01:00:00Z')
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
})

const badges = async (who: Caller = scene.organiser) =>
  (await app.ok<{ badges: Badge[] }>(who, 'meetBadge.list', { meetId: scene.meetId })).badges
const scan = (who: Caller, ...codes: string[]) =>
  app.ok<(Lead | null)[]>(who, 'meetLead.scan', { meetId: scene.meetId, scans: codes.map(code => ({ code })) })
const listed = async (who: Caller = exhibitor, more: object = {}) =>
  (await app.ok<{ records: Lead[] }>(who, 'meetLead.search', { meetId: scene.meetId, ...more })).records
const share = (allow: boolean, who: Caller = visitor) =>
  app.ok(who, 'meetLead.setSharing', { enrollId: visitor.enrollId, allow })

describe('a badge', () => {
  test('carries a code of its own, which lets nobody in, and stays the same', async () => {
    const [badge] = await badges()
    expect(badge).toMatchObject({ id: visitor.enrollId, name: '王工', badgeType: 'VISITOR' })
    expect(await badges()).toEqual([badge])
    app.setNow(startAt)
    expect(await app.ok(scene.organiser, 'enroll.enrollSign', { id: badge!.code })).toMatchObject({
      outcome: 'INVALID',
    })
    const order = await app.ok<{ tickets: { code: string }[] }>(visitor, 'ticketOrder.byId', { id: visitor.orderId })
    expect(order.tickets[0]!.code).not.toBe(badge!.code)
    expect(await scan(exhibitor, order.tickets[0]!.code)).toEqual([null])
  })

  test('is printed by who works at the door alone', async () => {
    for (const stranger of [exhibitor, visitor])
      await app.refused(stranger, 'meetBadge.list', { meetId: scene.meetId }, NOT_FOUND)
  })
})

describe('a lead', () => {
  test('tells company and badge number, and the rest as long as the attendee shares it', async () => {
    const [badge] = await badges()
    const [lead] = await scan(exhibitor, badge!.code.toLowerCase())
    expect(lead).toMatchObject({ company: '康源生物', badgeNo: badge!.badgeNo, name: '', phone: '', isShared: false })
    await share(true)
    expect(await listed()).toMatchObject([{ id: lead!.id, name: '王工', phone: visitor.phone, isShared: true }])
    expect(await listed(exhibitor, { keyword: '王工' })).toHaveLength(1)
    await share(false)
    expect(await listed()).toMatchObject([{ id: lead!.id, name: '', jobTitle: '', phone: '', isShared: false }])
    expect(await listed(exhibitor, { keyword: '王工' })).toEqual([])
  })

  test('is one for each exhibitor and badge; a second scan keeps what was noted', async () => {
    const [badge] = await badges()
    const [first] = await scan(exhibitor, badge!.code, badge!.code)
    const values = { id: first!.id, rating: 'HOT', notes: '要 200 L 一次性袋报价', version: 0 }
    await app.ok(exhibitor, 'meetLead.update', values)
    expect(await scan(exhibitor, badge!.code)).toMatchObject([{ id: first!.id, rating: 'HOT', notes: values.notes }])
    const rival = await scene.exhibits()
    expect((await scan(rival, badge!.code))[0]!.id).not.toBe(first!.id)
    expect(await listed()).toHaveLength(1)
    expect(await listed(rival)).toMatchObject([{ rating: null, notes: '' }])
    await app.refused(rival, 'meetLead.update', values, NOT_FOUND)
  })

  test('shows nothing of the person a ticket was passed on to', async () => {
    await share(true)
    const [badge] = await badges()
    await scan(exhibitor, badge!.code)
    const fields = { name: '周工', phone: freePhone(), company: '新单位', allowScan: true }
    await app.ok(visitor, 'enroll.rename', { id: visitor.enrollId, fields })
    expect(await listed()).toMatchObject([{ company: '康源生物', name: '', phone: '' }])
    expect(await scan(exhibitor, badge!.code)).toEqual([null])
    const [renewed] = await badges()
    expect(await scan(exhibitor, renewed!.code)).toMatchObject([{ name: '周工', company: '新单位' }])
  })

  test('is scanned by staff of the exhibitor, by phone, and by nobody else', async () => {
    const [badge] = await badges()
    const account = await makeAccount(app.db)
    const staff = await app.login(account.id)
    const meetId = scene.meetId
    await app.refused(staff, 'meetLead.booth', { id: meetId }, NOT_FOUND)
    await app.refused(staff, 'meetLead.scan', { meetId, scans: [{ code: badge!.code }] }, NOT_FOUND)
    const values = { id: exhibitor.exhibitorId, version: 0, staffPhones: [account.phone] }
    await app.ok(exhibitor, 'meetExhibitor.updateMine', values)
    await scan(staff, badge!.code)
    expect(await app.ok(staff, 'meetLead.booth', { id: meetId })).toMatchObject({ leads: 1 })
    expect(await listed(staff)).toHaveLength(1)
    await app.refused(scene.organiser, 'meetLead.search', { meetId }, NOT_FOUND)
  })

  test('is told to the attendee, who alone decides what is shared', async () => {
    const [badge] = await badges()
    await scan(exhibitor, badge!.code)
    const [mine] = await app.ok<{ allowScan: boolean; scannedBy: { name: string }[] }[]>(visitor, 'meetLead.listMine', {
      id: scene.meetId,
    })
    expect(mine).toMatchObject({ allowScan: false })
    expect(mine!.scannedBy).toHaveLength(1)
    const input = { enrollId: visitor.enrollId, allow: true }
    await app.refused(await scene.visits(), 'meetLead.setSharing', input, NOT_FOUND)
    await app.refused(exhibitor, 'meetLead.setSharing', input, NOT_FOUND)
  })

  test('is exported, and the export stands in the audit log', async () => {
    const [badge] = await badges()
    await scan(exhibitor, badge!.code)
    expect((await app.call(exhibitor, 'meetLead.export', { meetId: scene.meetId })).isSuccess).toBe(true)
    const entries = await app.db
      .selectFrom('audit_log')
      .select('actor_id')
      .where('call', '=', 'meetLead.export')
      .execute()
    expect(entries.map(entry => entry.actor_id)).toContain(exhibitor.accountId)
  })
})

describe('the time to keep personal data', () => {
  const eraseAt = async (time: string) => {
    app.setNow(new Date(time))
    await app.jobs.send(app.db, 'meetings.erase', {})
    await app.drain()
  }

  test('ends attendees, their codes and leads; the order stays', async () => {
    await share(true)
    const [badge] = await badges()
    await scan(exhibitor, badge!.code)
    // 180 days after the end of the meeting, not a day earlier
    await eraseAt('2027-06-07T00:00:00Z')
    expect(await listed()).toHaveLength(1)
    await eraseAt('2027-06-10T00:00:00Z')
    expect(await listed()).toEqual([])
    const row = await app.db
      .selectFrom('registration')
      .selectAll()
      .where('id', '=', visitor.enrollId)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ status: 'ENROLLED', name: '', phone: '', company: '', answers: [] })
    expect(row.code_hash).toBe(`erased.${visitor.enrollId}`)
    const order = await app.ok<{ orderNo: string; tickets: object[] }>(visitor, 'ticketOrder.byId', {
      id: visitor.orderId,
    })
    expect(order.tickets).toHaveLength(1)
    expect(JSON.stringify(order)).not.toContain(visitor.phone)
  })
})
