import type { Lists } from '../kernel/services.ts'
import { membershipInvoiceable } from '../modules/membership/api.ts'

/** What the platform sells and issues invoices for, one line each; never recharges. */
export const invoiceables: Lists['invoiceables'] = {
  PACKAGE: membershipInvoiceable,
}
