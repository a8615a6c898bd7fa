import { sayChanged } from '../../db/settings-cache.ts'
import type { Services } from '../../services.ts'
import * as queries from './popularity-queries.ts'
import { TIER_SIZES } from './search-queries.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    'goods.counts': Record<string, never>
    'goods.popularity': Record<string, never>
    'goods.tiers': Record<string, never>
  }
}

export const goodsJobKinds = ['goods.counts', 'goods.popularity', 'goods.tiers'] as const

/**
 * Every ten minutes the numbers of goods on categories and brands; every night popularity and tiers; every hour the
 * tiers alone, where new goods have made the first one too large. Each works in small statements of their own.
 */
export function handleGoodsJobs(services: Services): void {
  const { jobs, clock, notices } = services
  const { db } = services.database

  jobs.handle('goods.counts', async () => {
    await queries.renewCounts(db)
    await sayChanged(notices, db, 'categories')
  })
  jobs.handle('goods.popularity', async () => {
    const now = clock.now()
    for (let last: string | null = null; ; ) {
      last = await queries.renewPopularity(db, last, now)
      if (last === null) break
    }
    await queries.renewTiers(db)
    await queries.dropOldVisits(db, now)
  })
  jobs.handle('goods.tiers', async () => {
    if ((await queries.countFirstTier(db)) > 2 * TIER_SIZES[0]) await queries.renewTiers(db)
  })
  jobs.every('goods.counts', '*/10 * * * *', {})
  jobs.every('goods.popularity', '10 3 * * *', {})
  jobs.every('goods.tiers', '40 * * * *', {})
}
