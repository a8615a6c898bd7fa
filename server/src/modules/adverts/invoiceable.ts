import { adPositions } from '@shangyouji/contract/adverts/labels'
import { parameters } from '../base/api.ts'
import type { Invoiceable } from '../invoices/api.ts'
import { findPayment } from '../payments/api.ts'
import { LINK } from './payable.ts'
import * as queries from './queries.ts'

const DAY_MS = 86_400_000

/** A paid booking is invoiced for what was paid less what has gone back or is on its way. */
export const advertInvoiceable: Invoiceable = {
  async terms({ db }, refId) {
    const days = await parameters(db).number('invoice.days')
    const row = await queries.findBooking(db, refId)
    const payment = row?.payment_id ? await findPayment(db, row.payment_id) : undefined
    if (!row || !payment) return null
    return {
      buyer: { companyId: row.company_id },
      sellerId: null,
      subject: `广告：${adPositions[row.position].name} ${row.days.length}天`,
      amount: payment.paid - payment.refunded,
      until: new Date(row.paid_at!.getTime() + days * DAY_MS),
      rule: { isSpecialOffered: true, needAddress: false, needBank: false },
      links: { buyer: LINK, seller: '' },
    }
  },
}
