import type { Lists } from '../kernel/services.ts'
import { membershipInvoiceable } from '../modules/membership/api.ts'
import { ticketInvoiceable } from '../modules/tickets/api.ts'

/** What is sold and invoiced, one line each; never recharges. */
export const invoiceables: Lists['invoiceables'] = {
  PACKAGE: membershipInvoiceable,
  TICKET: ticketInvoiceable,
}
