import type { ParsedInputOf } from '@shangyouji/contract/call'
import { enroll } from '@shangyouji/contract/enrolments/calls'
import type { Member } from '../../http/actor.ts'
import { servePart, type Work } from '../../http/serve.ts'
import { exportList } from '../exports/api.ts'
import { issueInvoice, presentForIssuer, redInvoice, refuseInvoice, startIssuing } from '../invoices/api.ts'
import { invoiceExport } from './exports.ts'
import * as queries from './invoice-queries.ts'

/** The organiser's invoices 发票: what its buyers ask for, issued by itself. */
export const meetInvoiceRoutes = servePart(enroll, {
  async searchInvoice(ctx) {
    const { db, actor, input } = ctx
    const page = await queries.listInvoices(db, actor.company.id, input)
    const records = page.records.map(row => ({
      ...presentForIssuer(ctx, actor, row),
      orderNo: row.order_no,
      meetingId: row.meeting_id,
      meetingTitle: row.meeting_title,
      buyer: [row.buyer_organisation, row.buyer_name].filter(Boolean).join(' · '),
    }))
    return { ...page, records }
  },

  async meetInvoiceUpdate(ctx) {
    await moveInvoice(ctx, ctx.actor, ctx.input)
    return true
  },

  exportEnrollMeetInvoice(ctx) {
    const view = { side: 'BUSINESS', accountId: ctx.actor.accountId, companyId: ctx.actor.company.id } as const
    return exportList(ctx, invoiceExport, view, ctx.input)
  },
})

async function moveInvoice(
  work: Work,
  actor: Member,
  input: ParsedInputOf<typeof enroll.meetInvoiceUpdate>,
): Promise<void> {
  const { id } = input
  switch (input.state) {
    case 'ISSUING':
      return startIssuing(work, actor, id, input.version)
    case 'ISSUED':
      return issueInvoice(work, actor, { id, invoiceNo: input.number, issuedOn: input.issuedOn, url: input.file })
    case 'RED':
      return redInvoice(work, actor, id, input.number)
    default:
      return refuseInvoice(work, actor, { id, reason: input.reason, isFailed: input.state === 'FAILED' })
  }
}
