import { appointmentExport } from '../modules/appointments/api.ts'
import { demandExport } from '../modules/demands/api.ts'
import type { Exportable } from '../modules/exports/api.ts'
import { inquiryExport } from '../modules/inquiries/api.ts'
import { boothLeadExport } from '../modules/leads/api.ts'
import { orderExport } from '../modules/orders/api.ts'
import { leadExport } from '../modules/publications/api.ts'
import { surveyExport } from '../modules/surveys/api.ts'
import { callExport } from '../modules/telephony/api.ts'
import { attendeeExport, enrolExport, invoiceExport, ticketOrderExport } from '../modules/tickets/api.ts'

/** Every list that is exported, for the job that writes the long ones. */
export const exportables: readonly Exportable[] = [
  orderExport,
  inquiryExport,
  demandExport,
  leadExport,
  ticketOrderExport,
  enrolExport,
  attendeeExport,
  invoiceExport,
  callExport,
  appointmentExport,
  boothLeadExport,
  surveyExport,
]
