import type { ReturnRequest } from '@shangyouji/contract/tickets/return-request-calls'
import type { Account } from '../../../http/actor.ts'
import type { Work } from '../../../http/serve.ts'
import { isBuyer, isSeller, mayGiveBack } from '../access.ts'
import { refundByRule } from '../return.ts'
import { listRequests, type ReturnRequestRow } from './queries.ts'

type Order = { readonly id: string; readonly company_id: string; readonly account_id: string }

/** By order, for who bought and for who sold. */
export async function returnRequestsOf(
  { db, clock }: Pick<Work, 'db' | 'clock'>,
  actor: Account,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, ReturnRequest[]>> {
  const now = clock.now()
  const rows = await listRequests(
    db,
    orders.map(order => order.id),
    now,
  )
  const byOrder = Map.groupBy(rows, row => row.order_id)
  return new Map(
    orders.map(order => [order.id, (byOrder.get(order.id) ?? []).map(row => present(actor, order, row, now))]),
  )
}

function present(actor: Account, order: Order, row: ReturnRequestRow, now: Date): ReturnRequest {
  const isOpen = row.status === 'PENDING'
  return {
    ...{ id: row.id, ticketId: row.registration_id, name: row.name, ticketName: row.ticket_name },
    ...{ share: row.share, left: row.share - row.goodwill - (row.refund ?? 0) },
    byRule: isOpen ? refundByRule(row, { start_at: row.start_at, refund_rule: row.present_rule }, now) : 0,
    ...{ reason: row.reason, status: row.status, amount: row.amount },
    decideReason: row.decide_reason || row.why_void,
    decidedBy: isSeller(actor, order) ? (row.decider_name ?? '') : '',
    askTime: row.asked_at.toISOString(),
    expireTime: row.expires_at.toISOString(),
    can: {
      decide: isOpen && isSeller(actor, order) && mayGiveBack(actor),
      withdraw: isOpen && isBuyer(actor, order),
    },
  }
}
