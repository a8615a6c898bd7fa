import type { PayPurpose } from '@shangyouji/contract/payments/states'
import type { Db } from '../../db/database.ts'
import type { Work } from '../../http/serve.ts'
import { fail } from '../../kernel/failure.ts'
import * as queries from './queries.ts'

/** Whether a payment for a thing is open. */
export const hasOpenAttempt = async (db: Db, purpose: PayPurpose, refId: string): Promise<boolean> =>
  (await queries.listOpen(db, purpose, refId)).length > 0

/**
 * Ends all attempts for a thing that is given up; they are closed at the provider by the next sweep. Call it before any
 * other row is locked: payments are locked first everywhere.
 * @throws Failure PAY_BUSY while a transfer with its slip waits to be confirmed, unless it is ended all the same
 */
export async function closeAttempts(
  work: Work,
  purpose: PayPurpose,
  refId: string,
  { withSlips = false } = {},
): Promise<void> {
  const { db, clock } = work
  await queries.lockPayable(db, purpose, refId)
  const now = clock.now()
  for (const attempt of await queries.listOpen(db, purpose, refId)) {
    if (attempt.has_proof && !withSlips) fail('PAY_BUSY')
    await queries.setPayment(db, attempt.id, { expires_at: now, ask_at: now }, now)
  }
}
