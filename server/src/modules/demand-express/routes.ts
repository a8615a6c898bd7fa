import { demandExpress } from '@shangyouji/contract/demand-express/calls'
import type { Db } from '../../db/database.ts'
import { serve } from '../../http/serve.ts'
import { newId } from '../../kernel/clock.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import { parameters } from '../base/api.ts'
import * as queries from './queries.ts'

const HOLD_MS = 24 * 3_600_000

async function present(db: Db, row: queries.ExpressRow | undefined, isWaiting: boolean, now: Date) {
  const settings = parameters(db)
  const isOpen = row?.state === 'UNPAID' && row.expires_at > now
  const live = row?.state === 'UNPAID' && !isOpen ? undefined : row
  return {
    id: live?.id ?? null,
    amount: live?.amount ?? (await settings.number('demand.expressFen')),
    state: live?.state ?? null,
    hours: await settings.number('demand.expressHours'),
    dueTime: live?.due_at?.toISOString() ?? null,
    can: { buy: isWaiting && (!live || isOpen) },
  }
}

export const demandExpressRoutes = serve(demandExpress, {
  search({ db, actor, input }) {
    return queries.listOrders(db, actor.accountId, input, row => ({
      id: row.id,
      demandId: row.demand_id,
      title: row.title,
      amount: row.amount,
      state: row.state,
      payTime: row.paid_at?.toISOString() ?? null,
      createTime: row.created_at.toISOString(),
      can: { invoice: queries.isKept(row) },
    }))
  },

  async getByDemand({ db, actor, input, clock }) {
    const demand = found(await queries.findOwnDemand(db, actor.accountId, input.id))
    return present(db, await queries.findLive(db, demand.id), demand.status === 'PENDING', clock.now())
  },

  /** The price is the one of now and stays the order's; an open order is answered again. */
  async save({ db, actor, input, clock }) {
    const demand = found(await queries.findOwnDemand(db, actor.accountId, input.id))
    may(demand.status === 'PENDING', 'WRONG_STATE')
    const now = clock.now()
    await queries.closeUnpaid(db, demand.id, now)
    const made = await queries.insertExpress(db, {
      id: newId(),
      demand_id: demand.id,
      account_id: actor.accountId,
      amount: await parameters(db).number('demand.expressFen'),
      state: 'UNPAID',
      payment_id: null,
      paid_at: null,
      due_at: null,
      expires_at: new Date(now.getTime() + HOLD_MS),
      created_at: now,
    })
    const row = made ?? (await queries.findLive(db, demand.id)) ?? fail('WRONG_STATE')
    may(row.state === 'UNPAID', 'ALREADY_EXISTS')
    return present(db, row, true, now)
  },
})
