import type { Services } from '../../kernel/services.ts'
import { parameters } from '../base/api.ts'
import * as queries from './queries.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    /** Parcels that nobody confirmed count as received after a while. */
    'gifts.receive': Record<string, never>
  }
}

export const giftJobKinds = ['gifts.receive'] as const

const AT_ONCE = 200
const DAY_MS = 86_400_000

export function handleGiftJobs({ jobs, database, clock }: Services): void {
  jobs.handle('gifts.receive', async () => {
    const { db } = database
    const now = clock.now()
    const before = new Date(now.getTime() - (await parameters(db).number('points.autoReceiveDays')) * DAY_MS)
    for (;;) {
      const due = await queries.listUnconfirmed(db, before, AT_ONCE)
      for (const { id } of due) await queries.moveOrder(db, id, 'SHIPPED', { status: 'RECEIVED', received_at: now })
      if (due.length < AT_ONCE) return
    }
  })
  jobs.every('gifts.receive', '20 1 * * *', {})
}
