import type { Services } from '../kernel/services.ts'
import { parameters } from '../modules/base/api.ts'
import { deleteRepliesBefore } from './idempotency.ts'

declare module '../jobs/jobs.ts' {
  interface JobKinds {
    /** Removes the replies that are kept for repeated requests, once they are old. */
    'http.purgeReplies': Record<string, never>
  }
}

export const replyJobKinds = ['http.purgeReplies'] as const

export function handleReplyJobs({ jobs, database: { db }, clock }: Services): void {
  jobs.handle('http.purgeReplies', async () => {
    const hours = await parameters(db).number('account.replyHours')
    await deleteRepliesBefore(db, new Date(clock.now().getTime() - hours * 3_600_000))
  })
  jobs.every('http.purgeReplies', '35 * * * *', {})
}
