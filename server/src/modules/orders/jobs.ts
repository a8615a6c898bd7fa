import type { Work } from '../../http/serve.ts'
import { inTransaction } from '../../jobs/in-transaction.ts'
import type { Services } from '../../kernel/services.ts'
import { parameters } from '../base/api.ts'
import { countBasketsAndOrders } from '../goods/api.ts'
import * as dueQueries from './due-queries.ts'
import { moveOrder } from './move.ts'
import { notifyParties } from './notify-parties.ts'
import type { OrderRow } from './queries.ts'
import * as queries from './queries.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    'orders.due': Record<string, never>
    'orders.count': Record<string, never>
  }
}

export const orderJobKinds = ['orders.due', 'orders.count'] as const

const AT_ONCE = 100
const HOUR_MS = 3_600_000

/** Pending orders expire, shipped ones count as received, and whoever is to act is reminded before. */
export function handleOrderJobs(services: Services): void {
  const { jobs, database } = services
  jobs.handle('orders.due', async () => {
    while ((await inTransaction(services, endDue)) === AT_ONCE);
    while ((await inTransaction(services, remindDue)) === AT_ONCE);
  })
  jobs.handle('orders.count', () => countBasketsAndOrders(database.db))
  jobs.every('orders.due', '*/10 * * * *', {})
  jobs.every('orders.count', '40 * * * *', {})
}

async function endDue(work: Work): Promise<number> {
  const rows: OrderRow[] = await dueQueries.lockDue(work.db, work.clock.now(), AT_ONCE)
  for (const row of rows) {
    await moveOrder(work, null, row, 'SYSTEM', row.status === 'PENDING' ? 'EXPIRE' : 'AUTO_RECEIVE')
  }
  return rows.length
}

async function remindDue(work: Work): Promise<number> {
  const { db, clock } = work
  const hours = await parameters(db).number('order.remindHours')
  const rows = await dueQueries.lockToRemind(db, new Date(clock.now().getTime() + hours * HOUR_MS), AT_ONCE)
  for (const row of rows) {
    await queries.setAside(db, row.id, { reminded_at: clock.now() })
    const title =
      row.status === 'PENDING'
        ? `意向单 ${row.order_no} 即将过期，请尽快处理`
        : `意向单 ${row.order_no} 即将自动确认收货`
    // the side whose turn it is, is told
    await notifyParties(work, row, row.turn === 'CLIENT' ? 'BUSINESS' : 'CLIENT', { title })
  }
  return rows.length
}
