import type { RegistrationStatus } from '@shangyouji/contract/tickets/states'
import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { failPromo, lockPromo, type PromoRow, returnUses, takeUses } from '../promo-codes/api.ts'
import * as queries from './queries.ts'
import { holdsUse } from './rules.ts'

interface Row {
  readonly status: RegistrationStatus
  readonly promo_id: string | null
}

const countByPromo = (rows: readonly Row[]): [string, number][] =>
  [...Map.groupBy(rows, row => row.promo_id)]
    .flatMap(([id, same]) => (id === null ? [] : [[id, same.length] as const]))
    .toSorted(([a], [b]) => (a < b ? -1 : 1)) as [string, number][]

/**
 * Counts the uses of new registrations, the last lock of a sale. Who is reviewed first takes the use with the place; the
 * limit of a buyer counts from the beginning.
 * @throws Failure PROMO
 */
export async function usePromo(work: Work, actor: Account, promo: PromoRow, rows: readonly Row[]): Promise<void> {
  const uses = rows.filter(row => row.promo_id === promo.id)
  if (uses.length === 0) return
  const locked = await lockPromo(work.db, promo.id)
  if (locked.stopped_at) failPromo('优惠码不存在或已停用')
  if (locked.per_buyer !== null) {
    const own = await queries.countPromoUses(work.db, promo.id, actor.accountId)
    if (own > locked.per_buyer) failPromo(`该优惠码每个账号限用${locked.per_buyer}次`)
  }
  const taken = uses.filter(row => holdsUse(row.status)).length
  if (taken > 0 && !(await takeUses(work.db, promo.id, taken))) {
    const left = locked.uses! - locked.used
    failPromo(left > 0 ? `优惠码仅剩${left}次` : '优惠码已用完')
  }
}

/** Takes the uses of registrations that come to hold them; false where too few are left, and none was taken then. */
export async function takePromoUses(work: Work, rows: readonly Row[]): Promise<boolean> {
  const counts = countByPromo(rows)
  for (const [index, [id, count]] of counts.entries()) {
    if (await takeUses(work.db, id, count)) continue
    for (const [before, taken] of counts.slice(0, index)) await returnUses(work.db, before, taken)
    return false
  }
  return true
}

/** Gives uses back, after the places. */
export async function returnPromoUses(work: Work, rows: readonly Row[]): Promise<void> {
  for (const [id, count] of countByPromo(rows)) await returnUses(work.db, id, count)
}
