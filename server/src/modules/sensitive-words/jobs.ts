import type { Services } from '../../kernel/services.ts'
import { parameters } from '../base/api.ts'
import { deleteHitsBefore } from './queries.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    /** Removes hits that are older than the log keeps. */
    'words.forgetHits': Record<string, never>
  }
}

export const wordJobKinds = ['words.forgetHits'] as const

export function handleWordJobs({ jobs, database: { db }, clock }: Services): void {
  jobs.handle('words.forgetHits', async () => {
    const days = await parameters(db).number('words.hitDays')
    await deleteHitsBefore(db, new Date(clock.now().getTime() - days * 86_400_000))
  })
  jobs.every('words.forgetHits', '40 3 * * *', {})
}
