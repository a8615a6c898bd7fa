import { makeAccount, makeCompany } from '../modules/accounts/factory.ts'
import { makeMeeting } from './meeting-scenes.ts'
import type { Caller, TestApp } from './test-app.ts'

type Person = NonNullable<Caller> & { accountId: string; phone: string }
type Company = Person & { companyId: string }

/** A meeting whose appointments are open, an exhibitor that has accepted, and attendees who may ask for one. */
export async function appointmentScene(app: TestApp, startAt: Date) {
  const member = async (kind: 'EXHIBITION' | 'SUPPLIER'): Promise<Company> => {
    const company = await makeCompany(app.db, { kind })
    return Object.assign(await app.login(company.accountId), company)
  }
  const organiser = await member('EXHIBITION')
  const { id: meetId, ticketIds } = await makeMeeting(app.db, { ...organiser, startAt, tickets: [{ total: 500 }] })
  const day = new Date(startAt.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)

  const exhibits = async () => {
    const exhibitor = await member('SUPPLIER')
    const { companyId: businessId } = exhibitor
    const { id } = await app.ok<{ id: string }>(organiser, 'meetExhibitor.save', { meetId, businessId })
    await app.ok(exhibitor, 'meetExhibitor.answer', { id, accept: true })
    return Object.assign(exhibitor, { exhibitorId: id })
  }
  /** Someone with a live ticket. */
  const visits = async () => {
    const account = await makeAccount(app.db)
    const visitor: Person = Object.assign(await app.login(account.id), { accountId: account.id, phone: account.phone })
    const attendees = [{ ticketId: ticketIds[0]!, name: '王工', phone: account.phone, company: '康源生物' }]
    const { ids, orderId } = await app.ok<{ ids: string[]; orderId: string }>(visitor, 'enroll.save', {
      ...{ bizType: 'MEET', bizId: meetId, attendees, amount: 0 },
    })
    return Object.assign(visitor, { enrollId: ids[0]!, orderId })
  }
  const setting = (more: object = {}) => ({
    ...{ meetId, isOpen: true, place: 'TABLE', minutes: 20, gapMinutes: 5, tables: ['A1', 'A2'] },
    hours: [{ day, from: '09:00', to: '10:15' }],
    ...more,
  })
  const open = async (more: object = {}) => {
    const { version } = await app.ok<{ version: number }>(organiser, 'appointmentRoute.getSetting', { id: meetId })
    await app.ok(organiser, 'appointmentRoute.saveSetting', setting({ version, ...more }))
  }
  /** The n-th slot, from 0: 25 minutes apart, the first at 09:00 in Shanghai. */
  const slot = (n: number) => new Date(Date.parse(`${day}T09:00:00+08:00`) + n * 25 * 60_000).toISOString()
  const wanted = (businessId: string, n: number, more: object = {}) => ({ meetId, businessId, time: slot(n), ...more })
  const request = async (who: Caller, businessId: string, n: number, more: object = {}) =>
    (await app.ok<{ id: string }>(who, 'appointmentObject.save', wanted(businessId, n, more))).id
  return { organiser, meetId, day, exhibits, visits, open, setting, slot, wanted, request }
}
