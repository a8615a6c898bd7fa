import { forgetBefore } from '../../db/months.ts'
import { addDays, shanghaiDate } from '../../kernel/calendar.ts'
import type { Services } from '../../kernel/services.ts'
import type { SearchIndexer } from '../../search/indexer.ts'
import { parameters } from '../base/api.ts'
import { placeSuppliers } from '../upstream/api.ts'
import { makeSuggestions } from './make-suggestions.ts'
import { reindex } from './reindex.ts'
import { indexSuppliers } from './supplier-index.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    'search.suppliers': Record<string, never>
    'search.suggestions': Record<string, never>
    'search.read': Record<string, never>
    /** Removes what was searched longer ago than it is kept. */
    'search.forgetLog': Record<string, never>
  }
}

export const searchJobKinds = ['search.suppliers', 'search.suggestions', 'search.read', 'search.forgetLog'] as const

/** Searches of so many days say what people look for. */
const DAYS = 30

/**
 * Every five minutes suppliers that changed are indexed and what an older version read is read again; every hour the
 * suggestions are made anew.
 */
export function handleSearchJobs(services: Services, readers: readonly SearchIndexer[]): void {
  const { jobs, clock } = services
  const { db } = services.database
  jobs.handle('search.suppliers', async () => {
    if ((await indexSuppliers(db, clock)) > 0) await placeSuppliers(db)
  })
  jobs.handle('search.suggestions', async () => {
    const since = addDays(shanghaiDate(clock.now()), -DAYS)
    await db.transaction().execute(transaction => makeSuggestions(transaction, since))
  })
  jobs.handle('search.read', async () => void (await reindex(db, clock, readers)))
  jobs.handle('search.forgetLog', async () => {
    const days = await parameters(db).number('search.logDays')
    await forgetBefore(db, 'search_log', addDays(shanghaiDate(clock.now()), -days))
  })
  jobs.every('search.suppliers', '*/5 * * * *', {})
  jobs.every('search.suggestions', '25 * * * *', {})
  jobs.every('search.read', '3-59/5 * * * *', {})
  jobs.every('search.forgetLog', '15 4 * * *', {})
}
