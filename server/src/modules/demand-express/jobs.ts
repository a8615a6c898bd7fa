import { inTransaction } from '../../jobs/in-transaction.ts'
import type { Services } from '../../kernel/services.ts'
import { followExpress } from './express.ts'
import { listOpen } from './queries.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    /** Demands that were hurried: late ones are paid back, public ones pushed again. */
    'express.follow': Record<string, never>
  }
}

export const expressJobKinds = ['express.follow'] as const

export function handleExpressJobs(services: Services): void {
  const { jobs, database } = services
  jobs.handle('express.follow', async () => {
    // each in a transaction of its own: one that fails stops none of the others
    for (const row of await listOpen(database.db)) await inTransaction(services, work => followExpress(work, row))
  })
  jobs.every('express.follow', '*/5 * * * *', {})
}
