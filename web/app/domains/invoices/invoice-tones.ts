import type { InvoiceState } from '@shangyouji/contract/invoices/states'
import type { Tone } from '../../ui/base/tag.tsx'

export const invoiceTones: Readonly<Record<InvoiceState, Tone>> = {
  APPLIED: 'amber',
  ISSUING: 'indigo',
  ISSUED: 'green',
  FAILED: 'red',
  REJECTED: 'red',
  RED_WAIT: 'amber',
  RED: 'grey',
}
