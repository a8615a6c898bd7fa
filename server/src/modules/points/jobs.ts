import { inTransaction } from '../../jobs/in-transaction.ts'
import { addDays, shanghaiDate } from '../../kernel/calendar.ts'
import type { Services } from '../../kernel/services.ts'
import { listEnding } from '../ledger/api.ts'
import { grant, type PointsEvent, takeBack } from './grant.ts'
import { notifyHolder } from './holders.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    /** Something was done that is rewarded; sent in its transaction. */
    'points.grant': PointsEvent
    /** It was undone. */
    'points.revoke': PointsEvent
    /** Tells whose points end soon. */
    'points.remind': Record<string, never>
  }
}

export const pointsJobKinds = ['points.grant', 'points.revoke', 'points.remind'] as const

/** So long before they end, their owner is told. */
const REMIND_DAYS = [30, 7]

export function handlePointsJobs(services: Services): void {
  const { jobs } = services
  jobs.handle('points.grant', async event => {
    await inTransaction(services, work => grant(work, event))
  })
  jobs.handle('points.revoke', event => inTransaction(services, work => takeBack(work, event)))
  jobs.handle('points.remind', () => remind(services))
  jobs.every('points.remind', '0 9 * * *', {})
}

async function remind(services: Services): Promise<void> {
  const { database, clock } = services
  const today = shanghaiDate(clock.now())
  for (const days of REMIND_DAYS) {
    const day = addDays(today, days)
    for (const { holder, amount } of await listEnding(database.db, 'POINTS', day)) {
      const text = {
        title: `${amount}积分将于${day}到期`,
        content: '到期未使用的积分将失效，可到积分商城兑换礼品',
        once: `points end ${day} ${days}`,
      }
      await inTransaction(services, work => notifyHolder(work, holder, text))
    }
  }
}
