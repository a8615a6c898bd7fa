import type { Services } from '../../kernel/services.ts'
import { notifyEach } from '../messages/api.ts'
import * as queries from './queries.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    'follows.digest': { since: string; after: string | null } | Record<string, never>
  }
}

export const followJobKinds = ['follows.digest'] as const

const WEEK_MS = 7 * 86_400_000
const AT_ONCE = 500

/** Once a week one notice to each follower of a company with something new; step by step, each step one transaction. */
export function handleFollowJobs(services: Services): void {
  const { jobs, database, clock } = services
  jobs.handle('follows.digest', async data => {
    const since = 'since' in data ? new Date(data.since) : new Date(clock.now().getTime() - WEEK_MS)
    const after = 'after' in data ? data.after : null
    await database.db.transaction().execute(async db => {
      const digests = await queries.digestsSince(db, since, { after, limit: AT_ONCE })
      await notifyEach(
        { ...services, db },
        digests.map(({ account_id, companies, items }) => ({
          accountId: account_id,
          side: 'CLIENT',
          type: 'SYSTEM',
          title: `您关注的${companies}家供方本周有${items}条新内容`,
          link: '/demander/follow',
          once: `follows ${since.toISOString().slice(0, 10)}`,
        })),
      )
      const last = digests.at(-1)
      if (digests.length < AT_ONCE || !last) return
      await jobs.send(db, 'follows.digest', { since: since.toISOString(), after: last.account_id })
    })
  })
  jobs.every('follows.digest', '0 10 * * 1', {})
}
