import { expect } from 'vitest'
import { freePhone, makeAccount, makeCompany, makeOperator } from '../modules/accounts/factory.ts'
import type { StandInAct } from '../ports/pay/stand-in/pay-stand-in.ts'
import { makeMeeting } from './meeting-scenes.ts'
import type { Caller, TestApp } from './test-app.ts'

export type Own = NonNullable<Caller> & { accountId: string; companyId: string; phone: string }
export interface ShownTicket {
  id: string
  status: string
  code: string
  refundNow: number | null
  name: string
  can: Record<string, boolean>
}
export interface ShownTicketOrder {
  id: string
  state: string
  amount: number
  refunded: number
  tickets: ShownTicket[]
  can: Record<string, boolean>
}
export interface Enrolled {
  id: string
  ids: string[]
  orderId: string
  status: string
  amount: number
}
type Scene = Parameters<typeof makeMeeting>[1]

let nextMerchant = 1_600_000_000

export const attendee = (ticketId: string, more: object = {}) => ({
  ticketId,
  name: '王工',
  phone: freePhone(),
  ...more,
})

/** An organiser that sells, a buyer, and what both do in the tests of tickets. */
export async function ticketScene(app: TestApp, startAt: Date) {
  const company = await makeCompany(app.db, { kind: 'EXHIBITION' })
  const organiser: Own = Object.assign(await app.login(company.accountId), company)
  const account = await makeAccount(app.db)
  const buyer: Own = Object.assign(await app.login(account.id), {
    accountId: account.id,
    companyId: '',
    phone: account.phone,
  })
  const finance = await app.loginOperator((await makeOperator(app.db, { roles: ['finance'] })).id)

  const act = async (tradeNo: string, what: StandInAct) => {
    const reply = await app.http.inject({ method: 'POST', url: '/dev/pay/act', payload: { tradeNo, act: what } })
    expect(reply.statusCode, what).toBe(200)
  }
  const begin = (refId: string, who: Caller = buyer) =>
    app.ok<{ id: string; tradeNo: string }>(who, 'payments.start', {
      purpose: 'TICKET',
      refId,
      channel: 'WECHAT',
      way: 'QR',
    })
  return {
    organiser,
    buyer,
    finance,
    act,
    begin,
    /** The organiser gets a merchant number of its own. */
    sells: (who: Own = organiser) =>
      app.ok(finance, 'sellers.save', { companyId: who.companyId, merchant: String(nextMerchant++) }),
    meet: (tickets: Scene['tickets'], more: Scene['more'] = {}) =>
      makeMeeting(app.db, {
        accountId: organiser.accountId,
        companyId: organiser.companyId,
        startAt,
        tickets,
        more,
      }),
    enrol: (bizId: string, attendees: object[], amount = 0, who: Caller = buyer, more: object = {}) =>
      app.ok<Enrolled>(who, 'enroll.save', { bizType: 'MEET', bizId, attendees, amount, ...more }),
    orderOf: (id: string, who: Caller = buyer) => app.ok<ShownTicketOrder>(who, 'ticketOrder.byId', { id }),
    async pay(refId: string, who: Caller = buyer) {
      const { tradeNo } = await begin(refId, who)
      await act(tradeNo, 'PAY')
      await app.drain()
      return tradeNo
    },
  }
}
