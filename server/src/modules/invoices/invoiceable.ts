import type { PayPurpose } from '@shangyouji/contract/payments/labels'
import type { Work } from '../../http/serve.ts'

/** What may be invoiced about a thing that was paid, as the thing itself says. */
export interface InvoiceTerms {
  readonly companyId: string
  readonly subject: string
  /** Paid less refunded and less what is on its way back, fen. */
  readonly amount: number
  readonly paidAt: Date
}

/** A kind of thing that the platform sells and issues invoices for. */
export interface Invoiceable {
  /** Null for what does not exist or was not paid. */
  terms(work: Pick<Work, 'db'>, refId: string): Promise<InvoiceTerms | null>
}

declare module '../../kernel/services.ts' {
  interface Lists {
    readonly invoiceables: Readonly<Partial<Record<PayPurpose, Invoiceable>>>
  }
}
