import { parameters } from '../base/api.ts'
import type { Invoiceable } from '../invoices/api.ts'
import { findPayment } from '../payments/api.ts'
import * as queries from './queries.ts'

const DAY_MS = 86_400_000
export const ORDERS_LINK = '/demander/userInfo/recharge?list=EXPRESS'

/** Invoiced once the review was done in time: before that all of the money may still go back. */
export const expressInvoiceable: Invoiceable = {
  async terms({ db }, refId) {
    const row = await queries.findExpress(db, refId)
    if (!row || !queries.isKept(row)) return null
    const payment = await findPayment(db, row.payment_id!)
    const demand = await queries.findDemand(db, row.demand_id)
    if (!payment) return null
    const days = await parameters(db).number('invoice.days')
    return {
      buyer: { accountId: row.account_id },
      sellerId: null,
      subject: demand ? `需求加急：${demand.title}` : '需求加急',
      amount: payment.paid - payment.refunded,
      until: new Date(row.paid_at!.getTime() + days * DAY_MS),
      rule: { isSpecialOffered: true, needAddress: false, needBank: false },
      links: { buyer: ORDERS_LINK, seller: '' },
    }
  },
}
