import type { Account } from '../../http/actor.ts'
import { isRefundable } from './orders.ts'
import { isOwner, mayTakeBack } from './owners.ts'
import type { CoinOrderRow } from './queries.ts'

export function presentOrder(actor: Account, row: CoinOrderRow, now: Date, refundDays: number) {
  const isOpen = row.payment_id === null && row.expires_at > now
  return {
    id: row.id,
    orderNo: row.order_no,
    amount: row.amount,
    refunded: row.refunded,
    state: row.payment_id ? ('PAID' as const) : isOpen ? ('UNPAID' as const) : ('CLOSED' as const),
    createTime: row.created_at.toISOString(),
    payTime: row.paid_at?.toISOString() ?? null,
    expireTime: row.expires_at.toISOString(),
    can: { pay: isOpen && isOwner(actor, row), refund: isRefundable(row, now, refundDays) && mayTakeBack(actor, row) },
  }
}
