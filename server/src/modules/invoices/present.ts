import type { Account, AnyActor } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { signedUrl } from '../files/api.ts'
import { canInvoice, canIssue } from './access.ts'
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

export const presentOwn = (signer: Signer, actor: Account, row: InvoiceRow) => ({
  ...present(signer, row),
  can: {
    update: canInvoice(actor, row) && isAllowed('update', row.state),
    red: canInvoice(actor, row) && isAllowed('requestRed', row.state),
  },
})

/** For who issues it. */
export const presentForIssuer = (signer: Signer, actor: AnyActor, row: InvoiceRow) => {
  const may = (action: Parameters<typeof isAllowed>[0]) => canIssue(actor, row) && isAllowed(action, row.state)
  return {
    ...present(signer, row),
    can: { start: may('start'), issue: may('issue'), refuse: may('refuse'), red: may('red') },
  }
}

export const presentForStaff = (
  signer: Signer,
  actor: AnyActor,
  row: InvoiceRow & { readonly buyer_name: string },
) => ({
  ...presentForIssuer(signer, actor, row),
  companyId: row.company_id,
  buyerName: row.buyer_name,
})
