import { levelLabels } from '@shangyouji/contract/companies/labels'
import { membershipKindLabels } from '@shangyouji/contract/membership/labels'
import type { Invoiceable } from '../invoices/api.ts'
import { findPayment } from '../payments/api.ts'
import * as queries from './queries.ts'

/** A paid record is invoiced for what was paid less what has gone back or is on its way. */
export const membershipInvoiceable: Invoiceable = {
  async terms({ db }, refId) {
    const row = await queries.findRecord(db, refId)
    const payment = row?.payment_id ? await findPayment(db, row.payment_id) : undefined
    if (!row || !payment) return null
    const subject = `${levelLabels[row.level_code]}（${membershipKindLabels[row.kind]}）`
    return { companyId: row.company_id, subject, amount: payment.paid - payment.refunded, paidAt: row.paid_at! }
  },
}
