import { forgetBefore } from '../../db/months.ts'
import { publishSettingsChange } from '../../db/settings-cache.ts'
import { inTransaction } from '../../jobs/in-transaction.ts'
import type { Services } from '../../kernel/services.ts'
import { parameters } from '../base/api.ts'
import { runImport } from './imports/commit.ts'
import { dropOldDetails, dropOldPreviews } from './imports/import-queries.ts'
import { runPhotos } from './imports/photos/store-photos.ts'
import * as queries from './search/popularity-queries.ts'
import { TIER_SIZES } from './search/search-queries.ts'
import { type ChangedUseCase, indexUseCase } from './search/use-case-index.ts'
import { withdrawAllUnpermitted } from './shelf/permits.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    'goods.counts': Record<string, never>
    'goods.popularity': Record<string, never>
    'goods.tiers': Record<string, never>
    'goods.import': { importId: string }
    'goods.photos': { importId: string }
    'goods.imports.tidy': Record<string, never>
    'goods.permits': Record<string, never>
    'goods.useCase': ChangedUseCase
  }
}

export const goodsJobKinds = [
  'goods.counts',
  'goods.popularity',
  'goods.tiers',
  'goods.import',
  'goods.photos',
  'goods.imports.tidy',
  'goods.permits',
  'goods.useCase',
] as const

const DAY_MS = 86_400_000
/** Rows of an import are kept for its report so long; what an undo needs, a little longer than it is possible. */
const ROWS_DAYS = 90
const CHANGES_DAYS = 3

/**
 * Every ten minutes the numbers of goods on categories and brands; every night popularity and tiers; every hour the
 * tiers alone, where new goods have made the first one too large. Each works in small statements of their own.
 */
export function handleGoodsJobs(services: Services): void {
  const { jobs, clock, events } = services
  const { db } = services.database

  jobs.handle('goods.counts', async () => {
    await queries.renewCounts(db)
    await publishSettingsChange(events, db, 'categories')
  })
  jobs.handle('goods.popularity', async () => {
    const now = clock.now()
    for (let last: string | null = null; ; ) {
      last = await queries.renewPopularity(db, last, now)
      if (last === null) break
    }
    await queries.renewTiers(db)
    const days = await parameters(db).number('goods.visitDays')
    await forgetBefore(db, 'goods_visit', new Date(now.getTime() - days * DAY_MS))
  })
  jobs.handle('goods.tiers', async () => {
    if ((await queries.countFirstTier(db)) > 2 * TIER_SIZES[0]) await queries.renewTiers(db)
  })
  jobs.handle('goods.import', ({ importId }) => runImport(services, importId))
  jobs.handle('goods.photos', ({ importId }) => runPhotos(services, importId))
  jobs.handle('goods.imports.tidy', async () => {
    const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
    await dropOldPreviews(db, ago(1))
    await dropOldDetails(db, ago(ROWS_DAYS), ago(CHANGES_DAYS))
  })
  jobs.handle('goods.permits', () => withdrawAllUnpermitted(db, step => inTransaction(services, step)))
  jobs.handle('goods.useCase', useCase => indexUseCase(services, useCase))
  // a permit's last day has just ended
  jobs.every('goods.permits', '5 0 * * *', {})
  jobs.every('goods.imports.tidy', '30 4 * * *', {})
  jobs.every('goods.counts', '*/10 * * * *', {})
  jobs.every('goods.popularity', '10 3 * * *', {})
  jobs.every('goods.tiers', '40 * * * *', {})
}
