import type { ExpressState } from '@shangyouji/contract/demand-express/labels'
import type { Db } from '../../db/database.ts'
import { newId } from '../../kernel/clock.ts'
import { makePaid } from '../payments/factory.ts'
import { insertExpress } from './queries.ts'

const HOUR_MS = 3_600_000

interface ExpressParts {
  readonly demandId: string
  readonly accountId: string
  readonly state: ExpressState
  readonly amount?: number
  readonly at: Date
}

/** An express order in any state, with its payment; the review it hurries is not touched. */
export async function makeExpress(db: Db, { demandId, accountId, state, amount = 2000, at }: ExpressParts) {
  const id = newId()
  const isPaid = state !== 'UNPAID' && state !== 'CLOSED'
  const refunded = state === 'MISSED' ? amount : 0
  const parts = { purpose: 'EXPRESS', refId: id, accountId, title: '需求加急', amount, refunded, at } as const
  await insertExpress(db, {
    id,
    demand_id: demandId,
    account_id: accountId,
    amount,
    state,
    payment_id: isPaid ? await makePaid(db, parts) : null,
    paid_at: isPaid ? at : null,
    due_at: isPaid ? new Date(at.getTime() + 4 * HOUR_MS) : null,
    expires_at: new Date(at.getTime() + 24 * HOUR_MS),
    created_at: at,
  })
  return id
}
