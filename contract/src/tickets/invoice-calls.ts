import { z } from 'zod'
import { defineCall } from '../call.ts'
import { QueuedExport } from '../exports/calls.ts'
import { Day, Done, Id, line, RowVersion } from '../fields.ts'
import { InvoiceNo, IssuerInvoice } from '../invoices/calls.ts'
import { InvoiceState } from '../invoices/states.ts'
import { page, pageOf } from '../paging.ts'

const invoiceFilter = {
  meetId: Id.optional(),
  state: InvoiceState.optional(),
  /** Part of the title, or whole tax number, invoice number or order number. */
  keyword: line(100).optional(),
}
const received = { who: 'organiser+business', objects: 'company' } as const

/** 会议发票: what buyers of tickets ask for, issued by the organiser. */
export const meetInvoices = {
  searchInvoice: defineCall({
    method: 'POST',
    path: '/api/customer/enroll/searchInvoice',
    ...received,
    summary: '门票的开票申请与发票',
    effect: 'read',
    input: page(invoiceFilter, ['createTime']),
    reply: pageOf(
      IssuerInvoice.extend({
        orderNo: z.string(),
        meetingId: Id,
        meetingTitle: z.string(),
        /** Organisation and name of who bought. */
        buyer: z.string(),
      }),
    ),
  }),
  meetInvoiceUpdate: defineCall({
    method: 'POST',
    path: '/api/customer/enroll/meetInvoiceUpdate',
    ...received,
    summary: '开始开票、登记发票、驳回或登记红字发票',
    effect: 'write',
    fails: ['NOT_FOUND', 'NOT_ALLOWED', 'WRONG_STATE', 'ALREADY_EXISTS', 'FILE_GONE', 'INVOICE_AMOUNT'],
    input: z.discriminatedUnion('state', [
      z.object({ id: Id, state: z.literal('ISSUING'), version: RowVersion }),
      z.object({ id: Id, state: z.literal('ISSUED'), number: InvoiceNo, issuedOn: Day, file: line(300, 1) }),
      z.object({ id: Id, state: z.enum(['REJECTED', 'FAILED']), reason: line(200, 2) }),
      z.object({ id: Id, state: z.literal('RED'), number: InvoiceNo }),
    ]),
    reply: Done,
  }),
  exportEnrollMeetInvoice: defineCall({
    method: 'POST',
    path: '/api/customer/enroll/exportEnrollMeetInvoice',
    ...received,
    summary: '导出门票发票，条件与列表相同',
    effect: 'write',
    kind: 'download',
    limit: { per: 'account', count: 10, seconds: 60 },
    fails: ['EXPORT_TOO_LARGE'],
    input: z.object(invoiceFilter),
    reply: QueuedExport,
  }),
}
