import type { Work } from '../../http/serve.ts'
import { notify, notifyCompany } from '../messages/api.ts'
import type { InvoiceTerms } from './invoiceable.ts'
import type { InvoiceRow } from './queries.ts'

/** The company that sold is told; of the platform's own sales finance looks at its list. */
export async function notifySeller(work: Work, { sellerId, links }: InvoiceTerms, title: string, content: string) {
  if (sellerId) await notifyCompany(work, sellerId, { type: 'MEETING', title, content, link: links.seller })
}

export async function notifyBuyer(work: Work, row: InvoiceRow, title: string, content: string): Promise<void> {
  const terms = await work.lists.invoiceables[row.purpose]?.terms(work, row.ref_id)
  const text = { title, content, link: terms?.links.buyer ?? '' }
  if (row.company_id) await notifyCompany(work, row.company_id, { ...text, type: 'MEMBER' })
  else await notify(work, [row.account_id], { ...text, side: 'CLIENT', type: 'MEETING' })
}
