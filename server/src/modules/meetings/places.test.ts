import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../kernel/clock.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { makeCompany } from '../accounts/factory.ts'
import { findSale, returnPlaces, takePlaces, tooFewPlaces } from './api.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function meeting(capacity: number | null, totals: readonly (number | null)[]) {
  const { accountId, companyId } = await makeCompany(app.db)
  const [id, now] = [newId(), app.clock.now()]
  await app.db
    .insertInto('content')
    .values({
      ...{ id, type: 'meet', account_id: accountId, company_id: companyId, title: '层析论坛', status: 'PUBLISHED' },
      ...{ form: '{}', created_at: now, updated_at: now },
    })
    .execute()
  await app.db
    .insertInto('meeting')
    .values({
      ...{ id, company_id: companyId, form: 'OFFLINE', timezone: 'Asia/Shanghai', capacity, audience: 'OPEN' },
      ...{ start_at: new Date(now.getTime() + 86_400_000), end_at: new Date(now.getTime() + 2 * 86_400_000) },
      ...{ enroll_start_at: null, enroll_end_at: null, need_audit: false, has_waitlist: false, allow_several: false },
      ...{ invite_code: '', invite_phones: [], refund_rule: '{}', invoice_rule: '{}', fields: '[]' },
      ...{ address: '', live_url: '', replay_url: '', contact_name: '', contact_phone: '' },
    })
    .execute()
  const tickets = totals.map((total, sort) => ({ id: newId(), total, sort }))
  for (const ticket of tickets)
    await app.db
      .insertInto('meeting_ticket')
      .values({
        ...ticket,
        ...{ meeting_id: id, name: '标准票', intro: '', price: 0, per_order_max: 20, need_audit: false, visible: true },
        ...{ sale_start_at: null, sale_end_at: null, valid_days: [], includes: 'ONSITE', badge_type: 'VISITOR' },
        ...{ group_from: null, group_price: null },
      })
      .execute()
  return { id, ticketIds: tickets.map(ticket => ticket.id) }
}

const take = (id: string, places: { ticketId: string; count: number }[]) =>
  app.db.transaction().execute(db => takePlaces(db, id, places))
const takenOf = async (id: string) => {
  const sale = (await findSale(app.db, id))!
  return [sale.meeting.taken, ...sale.tickets.map(ticket => ticket.taken)]
}

describe('places', () => {
  test('are taken all or none, and what is left is said', async () => {
    const { id, ticketIds } = await meeting(null, [3, 2])
    const [a, b] = ticketIds as [string, string]
    await take(id, [{ ticketId: a, count: 2 }])
    const tooMany = [
      { ticketId: b, count: 1 },
      { ticketId: a, count: 2 },
    ]
    expect(await tooFewPlaces(app.db, id, tooMany)).toEqual({ [a]: 1, [b]: 2 })
    await expect(take(id, tooMany)).rejects.toMatchObject({ code: 'SOLD_OUT', details: { left: { [a]: 1, [b]: 2 } } })
    expect(await takenOf(id)).toEqual([2, 2, 0])
    expect(await tooFewPlaces(app.db, id, [{ ticketId: a, count: 1 }])).toBeNull()
  })

  test('of the meeting hold for all its tickets together', async () => {
    const { id, ticketIds } = await meeting(3, [null, null])
    const places = ticketIds.map(ticketId => ({ ticketId, count: 2 }))
    expect(await tooFewPlaces(app.db, id, places)).not.toBeNull()
    await expect(take(id, places)).rejects.toMatchObject({ code: 'SOLD_OUT' })
    expect(await takenOf(id)).toEqual([0, 0, 0])
  })

  test('never exceed the total, however many ask at once', async () => {
    const { id, ticketIds } = await meeting(null, [5])
    const places = [{ ticketId: ticketIds[0]!, count: 1 }]
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => take(id, places)))
    expect(answers.filter(answer => answer.status === 'fulfilled')).toHaveLength(5)
    expect(await takenOf(id)).toEqual([5, 5])
    await app.db.transaction().execute(db => returnPlaces(db, id, places))
    expect(await takenOf(id)).toEqual([4, 4])
  })

  test('of a ticket that belongs to another meeting, or is no longer offered, are none', async () => {
    const one = await meeting(null, [5])
    const other = await meeting(null, [5])
    const places = [{ ticketId: other.ticketIds[0]!, count: 1 }]
    expect(await tooFewPlaces(app.db, one.id, places)).toEqual({ [other.ticketIds[0]!]: 0 })
    await expect(take(one.id, places)).rejects.toMatchObject({ code: 'SOLD_OUT' })
    expect(await takenOf(other.id)).toEqual([0, 0])
  })

  test('cannot be given back twice', async () => {
    const { id, ticketIds } = await meeting(null, [5])
    const places = [{ ticketId: ticketIds[0]!, count: 1 }]
    await take(id, places)
    await app.db.transaction().execute(db => returnPlaces(db, id, places))
    await expect(app.db.transaction().execute(db => returnPlaces(db, id, places))).rejects.toThrow()
    expect(await takenOf(id)).toEqual([0, 0])
  })
})
