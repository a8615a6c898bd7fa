import type { Member } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { signedUrl } from '../files/api.ts'
import { canInvoice } from './access.ts'
import type { InvoiceRow } from './queries.ts'
import { isAllowed } from './rules.ts'

type Signer = Pick<Work, 'config' | 'clock'>

export const formOf = (row: InvoiceRow) => ({
  type: row.type,
  titleType: row.title_type,
  title: row.title,
  taxNo: row.tax_no,
  address: row.address,
  phone: row.phone,
  bank: row.bank,
  account: row.bank_account,
  email: row.email,
})

const present = (signer: Signer, row: InvoiceRow) => ({
  ...formOf(row),
  id: row.id,
  version: row.version,
  purpose: row.purpose,
  refId: row.ref_id,
  subject: row.subject,
  amount: row.amount,
  state: row.state,
  invoiceNo: row.invoice_no ?? '',
  file: row.file && signedUrl(signer, row.file),
  issuedOn: row.issued_on,
  redNo: row.red_no ?? '',
  reason: row.reason,
  createTime: row.created_at.toISOString(),
})

export const presentOwn = (signer: Signer, actor: Member, row: InvoiceRow) => ({
  ...present(signer, row),
  can: {
    update: canInvoice(actor.company) && isAllowed('update', row.state),
    red: canInvoice(actor.company) && isAllowed('requestRed', row.state),
  },
})

export const presentForStaff = (signer: Signer, row: InvoiceRow & { readonly company_name: string }) => ({
  ...present(signer, row),
  companyId: row.company_id,
  companyName: row.company_name,
  can: {
    start: isAllowed('start', row.state),
    issue: isAllowed('issue', row.state),
    refuse: isAllowed('refuse', row.state),
    red: isAllowed('red', row.state),
  },
})
