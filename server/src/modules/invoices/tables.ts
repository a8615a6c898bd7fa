import type { InvoiceState, InvoiceTitleType, InvoiceType } from '@shangyouji/contract/invoices/states'
import type { PayPurpose } from '@shangyouji/contract/payments/states'
import type { Generated } from 'kysely'

declare module '../../db/tables.ts' {
  interface Tables {
    invoice: {
      id: string
      purpose: PayPurpose
      ref_id: string
      subject: string
      /** The buyer; null: the account alone. */
      company_id: string | null
      /** Who sold and issues; null: the platform. */
      seller_id: Generated<string | null>
      account_id: string
      type: InvoiceType
      title_type: InvoiceTitleType
      title: string
      tax_no: Generated<string>
      address: Generated<string>
      phone: Generated<string>
      bank: Generated<string>
      bank_account: Generated<string>
      email: Generated<string>
      amount: number
      state: InvoiceState
      invoice_no: string | null
      issued_on: string | null
      file: Generated<string>
      red_no: string | null
      reason: Generated<string>
      version: Generated<number>
      created_at: Date
      updated_at: Date
    }
  }
}
