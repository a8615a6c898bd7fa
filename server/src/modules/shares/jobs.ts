import { addDays, shanghaiDate } from '../../kernel/calendar.ts'
import type { Services } from '../../kernel/services.ts'
import { dropOld } from './queries.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    /** Who opened a page is kept for two days, how often it was opened for a year. */
    'shares.purge': Record<string, never>
  }
}

export const shareJobKinds = ['shares.purge'] as const

const VISIT_DAYS = 2
const FIGURE_DAYS = 400

export function handleShareJobs({ jobs, database, clock }: Services): void {
  jobs.handle('shares.purge', () => {
    const today = shanghaiDate(clock.now())
    return dropOld(database.db, addDays(today, -VISIT_DAYS), addDays(today, -FIGURE_DAYS))
  })
  jobs.every('shares.purge', '50 3 * * *', {})
}
