import { addDays, shanghaiDate } from '../../calendar.ts'
import type { Services } from '../../services.ts'
import { placeSuppliers } from '../upstream/api.ts'
import { makeSuggestions } from './make-suggestions.ts'
import { indexSuppliers } from './supplier-index.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    'search.suppliers': Record<string, never>
    'search.suggestions': Record<string, never>
  }
}

export const searchJobKinds = ['search.suppliers', 'search.suggestions'] as const

/** Searches of so many days say what people look for. */
const DAYS = 30

/** Every five minutes suppliers that changed are indexed; every hour the suggestions are made anew. */
export function handleSearchJobs(services: Services): void {
  const { jobs, clock } = services
  const { db } = services.database
  jobs.handle('search.suppliers', async () => {
    if ((await indexSuppliers(db, clock)) > 0) await placeSuppliers(db)
  })
  jobs.handle('search.suggestions', async () => {
    const since = addDays(shanghaiDate(clock.now()), -DAYS)
    await db.transaction().execute(transaction => makeSuggestions(transaction, since))
  })
  jobs.every('search.suppliers', '*/5 * * * *', {})
  jobs.every('search.suggestions', '25 * * * *', {})
}
