import type { Work } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { fail } from '../../kernel/failure.ts'
import { spend } from '../ledger/api.ts'
import { failShort, ofClient } from '../points/api.ts'
import { addPurchase } from './purchase-queries.ts'

interface Paper {
  readonly id: string
  readonly title: string
  /** Points that it costs now. */
  readonly price: number
  /** Points that the buyer was shown and agreed to. */
  readonly shown: number | undefined
}

/**
 * Pays for a paper of the library with the points of the person; two calls at once pay once.
 * @returns points that were taken, 0 where it was paid for meanwhile
 * @throws Failure POINTS_REQUIRED, POINTS_CHANGED, POINTS_SHORT
 */
export async function payFor(work: Work, accountId: string, { id, title, price, shown }: Paper): Promise<number> {
  if (shown === undefined) fail('POINTS_REQUIRED', { points: price })
  if (shown !== price) fail('POINTS_CHANGED', { points: price })
  const purchase = {
    id: newId(),
    content_id: id,
    account_id: accountId,
    points: price,
    created_at: work.clock.now(),
  }
  if (!(await addPurchase(work.db, purchase))) return 0
  const holder = ofClient(accountId)
  const purpose = { code: 'LIBRARY_PAY', ref: { kind: 'LIBRARY', id: purchase.id }, note: `《${title}》` }
  if ((await spend(work, holder, 'REDEEMED', price, purpose)) === 'SHORT') await failShort(work, holder, price)
  return price
}
