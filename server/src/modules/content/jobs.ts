import { forgetBefore } from '../../db/months.ts'
import type { Services } from '../../kernel/services.ts'
import { parameters } from '../base/api.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    /** Removes the notes of counted readers, once they are old. */
    'content.purgeVisits': Record<string, never>
  }
}

export const contentJobKinds = ['content.purgeVisits'] as const

export function handleContentJobs({ jobs, database: { db }, clock }: Services): void {
  jobs.handle('content.purgeVisits', async () => {
    const days = await parameters(db).number('content.visitDays')
    // only the present window of each viewer decides whether a visit counts
    await forgetBefore(db, 'content_visit', new Date(clock.now().getTime() - days * 86_400_000))
  })
  jobs.every('content.purgeVisits', '55 3 * * *', {})
}
