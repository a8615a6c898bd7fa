export { expressInvoiceable } from './invoiceable.ts'
export { expressPayable } from './payable.ts'
