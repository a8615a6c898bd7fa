import type { InvoiceState } from '@shangyouji/contract/invoices/states'
import type { PayPurpose } from '@shangyouji/contract/payments/states'
import type { Db } from '../../db/database.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { newId } from '../../kernel/clock.ts'
import { insertInvoice } from './queries.ts'

interface InvoiceParts {
  readonly purpose: PayPurpose
  readonly refId: string
  readonly companyId: string
  readonly accountId: string
  readonly subject: string
  readonly title: string
  readonly taxNo: string
  readonly amount: number
  readonly state: InvoiceState
  /** Twenty digits and the file, of one that was issued. */
  readonly invoiceNo: string
  readonly file: string
  readonly reason: string
  readonly at: Date
}

/** An invoice of the platform in any state. */
export async function makeInvoice(db: Db, parts: InvoiceParts): Promise<string> {
  const id = newId()
  const isIssued = parts.state === 'ISSUED' || parts.state === 'RED_WAIT' || parts.state === 'RED'
  await insertInvoice(db, {
    id,
    purpose: parts.purpose,
    ref_id: parts.refId,
    subject: parts.subject,
    company_id: parts.companyId,
    account_id: parts.accountId,
    type: 'NORMAL',
    title_type: 'COMPANY',
    title: parts.title,
    tax_no: parts.taxNo,
    amount: parts.amount,
    state: parts.state,
    invoice_no: isIssued ? parts.invoiceNo : null,
    issued_on: isIssued ? shanghaiDate(parts.at) : null,
    file: isIssued ? parts.file : '',
    red_no: parts.state === 'RED' ? `5${parts.invoiceNo.slice(1)}` : null,
    reason: parts.reason,
    created_at: parts.at,
    updated_at: parts.at,
  })
  return id
}
