import { z } from 'zod'

export const InvoiceType = z.enum(['NORMAL', 'SPECIAL'])
export type InvoiceType = z.infer<typeof InvoiceType>

export const InvoiceTitleType = z.enum(['COMPANY', 'PERSON', 'INSTITUTION'])
export type InvoiceTitleType = z.infer<typeof InvoiceTitleType>

export const InvoiceState = z.enum(['APPLIED', 'ISSUING', 'ISSUED', 'FAILED', 'REJECTED', 'RED_WAIT', 'RED'])
export type InvoiceState = z.infer<typeof InvoiceState>
