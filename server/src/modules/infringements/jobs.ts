import type { Services } from '../../kernel/services.ts'
import { parameters } from '../base/api.ts'
import { releaseFiles } from '../files/api.ts'
import * as queries from './queries.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    /** Personal data and evidence of notices that were decided long ago. */
    'infringements.erase': Record<string, never>
  }
}

export const infringementJobKinds = ['infringements.erase'] as const

export function handleInfringementJobs(services: Services): void {
  const { jobs } = services
  jobs.handle('infringements.erase', () => erase(services))
  jobs.every('infringements.erase', '40 4 * * *', {})
}

const DAY_MS = 86_400_000
/** In one night; the rest follows the next night. */
const MOST_AT_ONCE = 200

/** What was complained of and how it was decided stays; who sent it, and the files, go. */
async function erase({ clock, database }: Services): Promise<void> {
  const now = clock.now()
  const days = await parameters(database.db).number('infringement.retentionDays')
  const before = new Date(now.getTime() - days * DAY_MS)
  await database.db.transaction().execute(async db => {
    const ids = await queries.lockDecidedBefore(db, before, MOST_AT_ONCE)
    if (ids.length === 0) return
    await releaseFiles(db, 'infringement_notice', ids, now)
    await queries.eraseSenders(db, ids)
  })
}
