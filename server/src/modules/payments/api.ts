export type { Payable, PayQuote } from './payable.ts'
export { findPayment } from './queries.ts'
export { sendBack } from './refunds.ts'
