import type { Work } from '../../http/serve.ts'
import { giveBackPart } from '../ledger/api.ts'
import type { PaymentRow } from './queries.ts'

/** The movement in the ledger by which a payment was made from a balance. */
export const paidBy = (paymentId: string) => ({ code: 'PAY', ref: { kind: 'PAYMENT', id: paymentId } })

/** What goes back of a payment from the balance is there again at once. */
export async function putBack(
  work: Pick<Work, 'db' | 'clock'>,
  payment: PaymentRow,
  { id, amount, reason }: { readonly id: string; readonly amount: number; readonly reason: string },
): Promise<void> {
  const purpose = { code: 'PAY_BACK', ref: { kind: 'REFUND', id }, note: reason }
  await giveBackPart(work, paidBy(payment.id), 'REVENUE', amount, purpose)
}
