export { advertInvoiceable } from './invoiceable.ts'
export { advertPayable } from './payable.ts'
export { countBought } from './queries.ts'
export { advertReviewable } from './reviewable.ts'
