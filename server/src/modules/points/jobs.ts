import { addDays, shanghaiDate } from '../../kernel/calendar.ts'
import type { Services } from '../../kernel/services.ts'
import { listEnding } from '../ledger/api.ts'
import { notify, notifyCompany } from '../messages/api.ts'
import { grant, type PointsEvent, takeBack } from './grant.ts'

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
  const { jobs, database } = services
  jobs.handle('points.grant', async event => {
    await database.db.transaction().execute(db => grant({ ...services, db }, event))
  })
  jobs.handle('points.revoke', event => database.db.transaction().execute(db => takeBack({ ...services, db }, event)))
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
        type: 'POINTS' as const,
        title: `${amount}积分将于${day}到期`,
        content: '到期未使用的积分将失效，可到积分商城兑换礼品',
        once: `points end ${day} ${days}`,
      }
      await database.db.transaction().execute(async db => {
        const work = { ...services, db }
        if (holder.kind === 'CLIENT')
          await notify(work, [holder.id], { ...text, side: 'CLIENT', link: '/demander/integral' })
        else await notifyCompany(work, holder.id, { ...text, link: '/supplier/integral' })
      })
    }
  }
}
