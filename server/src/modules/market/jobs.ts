import type { Services } from '../../kernel/services.ts'
import { limitsByLevel } from '../entitlements/api.ts'
import { notifyCompany } from '../messages/api.ts'
import { type Emptied, freeEmptySlots, freeSurplusSlots } from './slot-queries.ts'
import { SURPLUS } from './slot-surplus.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    'market.slots': Record<string, never>
    'market.surplus': Record<string, never>
  }
}

export const marketJobKinds = ['market.slots', 'market.surplus'] as const

const AT_ONCE = 500
const GONE = '内容已下架，推荐位已释放'

/** Every ten minutes slots whose item is off the shelf become free, every night those beyond what a level allows. */
export function handleMarketJobs(services: Services): void {
  const { jobs, clock, database } = services
  jobs.handle('market.slots', async () => {
    for (let isMore = true; isMore; ) {
      await database.db.transaction().execute(async db => {
        const freed = await freeEmptySlots(db, clock.now(), GONE, AT_ONCE)
        await tell(services, db, freed, '内容已下架')
        isMore = freed.length === AT_ONCE
      })
    }
  })
  jobs.handle('market.surplus', () =>
    database.db.transaction().execute(async db => {
      const limits = await limitsByLevel(db, 'slots')
      await tell(services, db, await freeSurplusSlots(db, limits, clock.now(), SURPLUS), '超出会员等级的数量')
    }),
  )
  jobs.every('market.slots', '*/10 * * * *', {})
  jobs.every('market.surplus', '20 0 * * *', {})
}

/** One notice to each company, however many of its slots are empty. */
async function tell(services: Services, db: Services['database']['db'], freed: readonly Emptied[], why: string) {
  if (freed.length === 0) return
  for (const [companyId, own] of Map.groupBy(freed, row => row.company_id)) {
    await notifyCompany({ ...services, db }, companyId, {
      type: 'SYSTEM',
      title: `${own.length}个推荐位已空出：${why}`,
      content: own
        .slice(0, 10)
        .map(row => `${row.label_name}：${row.title}`)
        .join('；'),
      link: '/supplier/recommend',
    })
  }
  await services.events.publish(db, 'pages', { tags: ['slots'] })
}
