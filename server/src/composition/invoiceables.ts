import type { Lists } from '../kernel/services.ts'
import { advertInvoiceable } from '../modules/adverts/api.ts'
import { expressInvoiceable } from '../modules/demand-express/api.ts'
import { membershipInvoiceable } from '../modules/membership/api.ts'
import { smsPackInvoiceable } from '../modules/sms-packs/api.ts'
import { ticketInvoiceable } from '../modules/tickets/api.ts'

/** What is sold and invoiced, one line each; never recharges. */
export const invoiceables: Lists['invoiceables'] = {
  PACKAGE: membershipInvoiceable,
  ADVERT: advertInvoiceable,
  EXPRESS: expressInvoiceable,
  SMS: smsPackInvoiceable,
  TICKET: ticketInvoiceable,
}
