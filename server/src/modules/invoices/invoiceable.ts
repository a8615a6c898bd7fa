import type { PayPurpose } from '@shangyouji/contract/payments/states'
import type { Work } from '../../http/serve.ts'

/** What may be invoiced about a thing that was paid, as the thing itself says. */
export interface InvoiceTerms {
  /** Who bought: a company, or an account for itself. */
  readonly buyer: { readonly companyId: string } | { readonly accountId: string }
  /** Who sold and issues; null: the platform. */
  readonly sellerId: string | null
  readonly subject: string
  /** Paid less refunded and less what is on its way back, fen. */
  readonly amount: number
  /** Until then an invoice may be asked for. */
  readonly until: Date
  /** What the seller asks for and offers. */
  readonly rule: InvoiceRule
  /** Pages where buyer and seller find it. */
  readonly links: { readonly buyer: string; readonly seller: string }
}

export interface InvoiceRule {
  readonly isSpecialOffered: boolean
  readonly needAddress: boolean
  readonly needBank: boolean
}

/** A kind of thing that is paid for and invoiced. */
export interface Invoiceable {
  /** Null for what does not exist, was not paid or is not invoiced. */
  terms(work: Pick<Work, 'db'>, refId: string): Promise<InvoiceTerms | null>
}

declare module '../../kernel/services.ts' {
  interface Lists {
    readonly invoiceables: Readonly<Partial<Record<PayPurpose, Invoiceable>>>
  }
}
