import { levelLabels } from '@shangyouji/contract/companies/labels'
import { membershipKindLabels } from '@shangyouji/contract/membership/labels'
import { parameters } from '../base/api.ts'
import type { Invoiceable } from '../invoices/api.ts'
import { findPayment } from '../payments/api.ts'
import * as queries from './queries.ts'

const DAY_MS = 86_400_000

/** A paid record is invoiced for what was paid less what has gone back or is on its way. */
export const membershipInvoiceable: Invoiceable = {
  async terms({ db }, refId) {
    const days = await parameters(db).number('invoice.days')
    const row = await queries.findRecord(db, refId)
    const payment = row?.payment_id ? await findPayment(db, row.payment_id) : undefined
    if (!row || !payment) return null
    const subject = `${levelLabels[row.level_code]}（${membershipKindLabels[row.kind]}）`
    return {
      buyer: { companyId: row.company_id },
      sellerId: null,
      subject,
      amount: payment.paid - payment.refunded,
      until: new Date(row.paid_at!.getTime() + days * DAY_MS),
      rule: { isSpecialOffered: true, needAddress: false, needBank: false },
      links: { buyer: '/supplier/member', seller: '' },
    }
  },
}
