import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { attendee, ticketScene } from '../../testing/ticket-scenes.ts'
import { freePhone, makeCompany } from '../accounts/factory.ts'

const start = new Date('2026-11-20T02:00:00Z')
const startAt = new Date('2026-12-10T01:00:00Z')
const app: TestApp = await testApp()
afterAll(() => app.close())

let scene: Awaited<ReturnType<typeof ticketScene>>
beforeEach(async () => {
  app.setNow(start)
  scene = await ticketScene(app, startAt)
})

const takenOf = async (id: string) => {
  const { taken } = await app.db.selectFrom('meeting').select('taken').where('id', '=', id).executeTakeFirstOrThrow()
  const tickets = await app.db
    .selectFrom('meeting_ticket')
    .select('taken')
    .where('meeting_id', '=', id)
    .orderBy('sort')
    .execute()
  return [taken, ...tickets.map(row => row.taken)]
}

describe('the organiser', () => {
  test('approves what fits, refuses the rest, and an approved one is paid within its time', async () => {
    const { id, ticketIds } = await scene.meet([{ price: 10_000, total: 1 }], { need_audit: true })
    await scene.sells()
    const first = await scene.enrol(id, [attendee(ticketIds[0]!)], 10_000)
    const second = await scene.enrol(id, [attendee(ticketIds[0]!)], 10_000)
    expect(first.status).toBe('PENDING')
    expect(await takenOf(id)).toEqual([0, 0])
    const ids = [...first.ids, ...second.ids]
    const reply = await app.ok<{ success: string[]; failed: { code: number }[] }>(
      scene.organiser,
      'enroll.enrollOperation',
      {
        ids,
        operation: 'APPROVE',
      },
    )
    expect(reply).toMatchObject({ success: first.ids, failed: [{ code: 18201 }] })
    expect(await takenOf(id)).toEqual([1, 1])
    await scene.pay(first.orderId)
    expect((await scene.orderOf(first.orderId)).state).toBe('PAID')
    await app.ok(scene.organiser, 'enroll.enrollOperation', {
      ids: second.ids,
      operation: 'REJECT',
      reason: '名额已满',
    })
    expect(await scene.orderOf(second.orderId)).toMatchObject({ state: 'CANCELLED', amount: 0 })
    await app.ok(scene.organiser, 'enroll.enrollOperation', { ids: second.ids, operation: 'RESTORE' })
    expect(await scene.orderOf(second.orderId)).toMatchObject({ state: 'PENDING', amount: 10_000 })
  })

  test('adds people, who take places, and sees and exports them', async () => {
    const { id, ticketIds } = await scene.meet([{ price: 10_000, total: 1 }])
    const [ticketId] = ticketIds
    await app.ok(scene.organiser, 'enroll.meetAddEnroll', {
      meetId: id,
      ticketId,
      fields: { name: '陈嘉宾', phone: freePhone() },
    })
    await app.refused(
      scene.organiser,
      'enroll.meetAddEnroll',
      { meetId: id, ticketId, fields: { name: '李嘉宾', phone: freePhone() } },
      18201,
    )
    const list = await app.ok<{ records: { name: string; source: string }[] }>(scene.organiser, 'enroll.searchByMeet', {
      meetId: id,
      keyword: '陈',
    })
    expect(list.records).toMatchObject([{ name: '陈嘉宾', source: 'ORGANISER' }])
    expect((await app.ok<{ total: number }>(scene.organiser, 'enroll.searchMeetEnrollAdmin', {})).total).toBe(1)
    for (const name of ['enroll.exportEnrollMeet', 'enroll.exportEnrollMeetUser', 'ticketOrder.exportTicketOrder'])
      expect((await app.call(scene.organiser, name, { meetId: id })).isSuccess, name).toBe(true)
    const orders = await app.ok<{ records: { id: string; count: number }[] }>(scene.organiser, 'ticketOrder.search', {
      meetId: id,
    })
    expect(orders.records).toMatchObject([{ count: 1 }])
    await app.ok(scene.organiser, 'ticketOrder.editRemark', { id: orders.records[0]!.id, remark: '贵宾' })
    // a colleague's words are not written over by who still sees the empty field
    const stale = { id: orders.records[0]!.id, remark: '媒体', before: '' }
    await app.refused(scene.organiser, 'ticketOrder.editRemark', stale, 10005)
    await app.ok(scene.organiser, 'ticketOrder.editRemark', { ...stale, before: '贵宾' })
  })

  test('of another company finds nothing', async () => {
    const { id, ticketIds } = await scene.meet([{}])
    const { orderId, ids } = await scene.enrol(id, [attendee(ticketIds[0]!)])
    const company = await makeCompany(app.db, { kind: 'EXHIBITION' })
    const stranger = await app.login(company.accountId)
    await app.refused(stranger, 'enroll.searchByMeet', { meetId: id }, 10002)
    await app.refused(stranger, 'ticketOrder.byId', { id: orderId }, 10002)
    await app.refused(stranger, 'ticketOrder.editRemark', { id: orderId, remark: '' }, 10002)
    await app.refused(stranger, 'ticketOrder.returnTicket', { id: orderId }, 10002)
    await app.refused(stranger, 'ticketOrder.cancel', { id: orderId }, 10002)
    await app.refused(stranger, 'enroll.byId', { id: ids[0]! }, 10002)
    await app.refused(stranger, 'enroll.rename', { id: ids[0]!, fields: { name: '甲', phone: freePhone() } }, 10002)
    await app.refused(stranger, 'enroll.door', { id }, 10002)
    await app.refused(stranger, 'enroll.meetAddEnroll', { meetId: id, ticketId: ticketIds[0]!, fields: {} }, 10002)
    const reply = await app
      .ok<{ failed: { code: number }[] }>(stranger, 'enroll.enrollOperation', {
        ids,
        operation: 'CANCEL',
      })
      .catch(() => null)
    expect(reply?.failed ?? [{ code: 10002 }]).toMatchObject([{}])
    expect((await scene.orderOf(orderId)).state).toBe('PAID')
  })
})
