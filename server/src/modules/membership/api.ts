export { levelGrantApprovable, refundApprovable } from './approvables.ts'
export { membershipInvoiceable } from './invoiceable.ts'
export { membershipPayable } from './payable.ts'
