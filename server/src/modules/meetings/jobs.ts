import type { Services } from '../../kernel/services.ts'
import { parameters } from '../base/api.ts'
import { listToErase, markErased } from './retention-queries.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    /** Personal data of attendees whose meeting ended long ago. */
    'meetings.erase': Record<string, never>
  }
}

export const meetingJobKinds = ['meetings.erase'] as const

export function handleMeetingJobs(services: Services): void {
  const { jobs } = services
  jobs.handle('meetings.erase', () => erase(services))
  jobs.every('meetings.erase', '20 4 * * *', {})
}

const DAY_MS = 86_400_000
/** Of one night; the rest follows the next night. */
const MOST_AT_ONCE = 200

/** Each meeting in a transaction of its own: what is interrupted goes on where it was. */
async function erase({ database, ...services }: Services): Promise<void> {
  const now = services.clock.now()
  const days = await parameters(database.db).number('meeting.retentionDays')
  for (const id of await listToErase(database.db, new Date(now.getTime() - days * DAY_MS), MOST_AT_ONCE))
    await database.db.transaction().execute(async db => {
      if (!(await markErased(db, id, now))) return
      const work = { ...services, db, after: () => {} }
      for (const follower of services.lists.meetingFollowers) await follower.erasePersonalData?.(work, id)
    })
}
