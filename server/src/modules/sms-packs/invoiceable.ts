import { smsPackLabels } from '@shangyouji/contract/sms-packs/labels'
import { parameters } from '../base/api.ts'
import type { Invoiceable } from '../invoices/api.ts'
import { findPayment } from '../payments/api.ts'
import * as queries from './queries.ts'
import { LINK } from './rules.ts'

const DAY_MS = 86_400_000

/** A paid pack is invoiced for what was paid less what has gone back or is on its way. */
export const smsPackInvoiceable: Invoiceable = {
  async terms({ db }, refId) {
    const row = await queries.findOrder(db, refId)
    const payment = row?.payment_id ? await findPayment(db, row.payment_id) : undefined
    if (!row || !payment) return null
    const days = await parameters(db).number('invoice.days')
    return {
      buyer: { companyId: row.company_id },
      sellerId: null,
      subject: smsPackLabels[row.package_id!],
      amount: payment.paid - payment.refunded,
      until: new Date(row.paid_at!.getTime() + days * DAY_MS),
      rule: { isSpecialOffered: true, needAddress: false, needBank: false },
      links: { buyer: LINK, seller: '' },
    }
  },
}
