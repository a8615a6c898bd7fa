import { InvoiceRule } from '@shangyouji/contract/meetings/schemas'
import { parameters } from '../base/api.ts'
import type { Invoiceable } from '../invoices/api.ts'
import { findMeeting, meetingsPageOf } from '../meetings/api.ts'
import { findPayment } from '../payments/api.ts'
import * as queries from './queries.ts'

const DAY_MS = 86_400_000

/** The organiser sells tickets and so issues their invoices, to the account that bought. */
export const ticketInvoiceable: Invoiceable = {
  async terms({ db }, refId) {
    const order = await queries.findOrder(db, refId)
    const payment = order?.payment_id ? await findPayment(db, order.payment_id) : undefined
    const meeting = order && (await findMeeting(db, order.meeting_id))
    if (!order || !payment || !meeting) return null
    const { isOffered, ...rule } = InvoiceRule.parse(meeting.invoice_rule)
    if (!isOffered) return null
    const days = await parameters(db).number('meeting.invoiceDays')
    return {
      buyer: { accountId: order.account_id },
      sellerId: order.company_id,
      subject: `会议门票：${meeting.title}`,
      amount: payment.paid - payment.refunded,
      until: new Date(meeting.end_at.getTime() + days * DAY_MS),
      rule,
      links: {
        buyer: `/demander/meeting?order=${refId}`,
        seller: `${await meetingsPageOf(db, order.company_id)}/invoices`,
      },
    }
  },
}
