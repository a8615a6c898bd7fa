import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import { meetingsPageOf } from '../meetings/api.ts'
import { notify } from '../messages/api.ts'
import { lockPayment } from '../payments/api.ts'
import { isSeller, mayGiveBack } from './access.ts'
import type { LockedOrder } from './order.ts'
import { findOrder, lockOrder, titleOf } from './queries.ts'

/** An order that the caller's company sold and was paid for; it and its payment are locked from here on. */
export async function lockSold(
  work: Work,
  actor: Account,
  id: string,
): Promise<LockedOrder & { readonly payment_id: string }> {
  const { db } = work
  const seen = found(await findOrder(db, id))
  if (!isSeller(actor, seen)) found(null)
  may(mayGiveBack(actor), 'NOT_ALLOWED')
  if (seen.payment_id === null) fail('WRONG_STATE')
  // payments are locked first everywhere
  await lockPayment(db, seen.payment_id!)
  return { ...(await lockOrder(db, id))!, payment_id: seen.payment_id! }
}

export type SoldOrder = Pick<LockedOrder, 'id' | 'order_no' | 'meeting_id' | 'company_id'>

/** Tells people of the company that sold an order; the link leads to it among the orders. */
export async function notifySeller(
  work: Work,
  { order_no, meeting_id, company_id }: SoldOrder,
  { to, title, content }: { readonly to: readonly string[]; readonly title: string; readonly content: string },
): Promise<void> {
  await notify(work, to, {
    side: 'BUSINESS',
    type: 'MEETING',
    title: `会议《${await titleOf(work.db, meeting_id)}》：${title}`,
    content,
    link: `${await meetingsPageOf(work.db, company_id)}/orders?meetId=${meeting_id}&keyword=${order_no}`,
  })
}
