export { closeAttempts, hasOpenAttempt } from './close-attempts.ts'
export type { Payable, PaymentTerms } from './payable.ts'
export { findPayment } from './queries.ts'
export { sendBack } from './refunds.ts'
