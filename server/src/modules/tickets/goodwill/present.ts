import type { Goodwill } from '@shangyouji/contract/tickets/goodwill-calls'
import type { Account } from '../../../http/actor.ts'
import type { Work } from '../../../http/serve.ts'
import { isSeller, mayGiveBack } from '../access.ts'
import { type GoodwillRow, listGoodwill } from './queries.ts'

type Order = { readonly id: string; readonly company_id: string }

/** By order: all of them for who sold, what was given for who bought. */
export async function goodwillOf(
  { db, clock }: Pick<Work, 'db' | 'clock'>,
  actor: Account,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, Goodwill[]>> {
  const rows = await listGoodwill(
    db,
    orders.map(order => order.id),
    clock.now(),
  )
  const byOrder = Map.groupBy(rows, row => row.order_id)
  const shown = (order: Order) => {
    const own = byOrder.get(order.id) ?? []
    if (isSeller(actor, order)) return own.map(row => presentForSeller(actor, row))
    return own.filter(({ status }) => status === 'APPROVED').map(presentForBuyer)
  }
  return new Map(orders.map(order => [order.id, shown(order)]))
}

const presentForBuyer = (row: GoodwillRow): Goodwill => ({
  ...{ id: row.id, ticketId: row.registration_id, amount: row.amount, reason: row.reason },
  ...{ status: row.status, isBack: row.is_back },
  ...{ askedBy: '', decidedBy: '', decideReason: '' },
  askTime: row.asked_at.toISOString(),
  expireTime: row.expires_at.toISOString(),
  can: { decide: false, withdraw: false },
})

function presentForSeller(actor: Account, row: GoodwillRow): Goodwill {
  const isOwn = row.asked_by === actor.accountId
  const isOpen = row.status === 'PENDING' && mayGiveBack(actor)
  return {
    ...presentForBuyer(row),
    askedBy: row.asker_name,
    decidedBy: row.decider_name ?? '',
    decideReason: row.decide_reason,
    can: { decide: isOpen && !isOwn, withdraw: isOpen && isOwn },
  }
}
