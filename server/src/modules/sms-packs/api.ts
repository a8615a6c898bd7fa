export { smsPackInvoiceable } from './invoiceable.ts'
export { smsPackPayable } from './payable.ts'
