import type { Work } from '../../http/serve.ts'
import { inTransaction } from '../../jobs/in-transaction.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import type { Services } from '../../kernel/services.ts'
import { parameters } from '../base/api.ts'
import { notifyEach } from '../messages/api.ts'
import { moveRequest } from './answer.ts'
import { moveOffer } from './offer.ts'
import * as offers from './offer-queries.ts'
import * as queries from './request-queries.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    'trials.due': Record<string, never>
    'trials.remind': Record<string, never>
  }
}

export const trialJobKinds = ['trials.due', 'trials.remind'] as const

const AT_ONCE = 100
const DAY_MS = 86_400_000
const nothing = { reason: '', expressCompany: '', expressNo: '' }

/** Offers end with their last day, samples sent long ago count as received, and feedback is asked for. */
export function handleTrialJobs(services: Services): void {
  const { jobs, clock } = services
  jobs.handle('trials.due', async () => {
    while ((await inTransaction(services, endOffers)) === AT_ONCE);
    while ((await inTransaction(services, receiveSamples)) === AT_ONCE);
  })
  jobs.handle('trials.remind', () =>
    inTransaction(services, async work => {
      const days = await parameters(work.db).number('trial.remindDays')
      const before = new Date(clock.now().getTime() - days * DAY_MS)
      const rows = await queries.listOwing(work.db, before, new Date(before.getTime() - 7 * DAY_MS))
      await notifyEach(
        work,
        rows.map(row => ({
          accountId: row.account_id,
          side: 'CLIENT',
          type: 'ORDER',
          title: `请反馈“${row.name}”的试用结果`,
          content: '反馈后可继续申请其他试用',
          link: '/demander/trial?status=RECEIVED',
          once: `trial ${row.id}`,
        })),
      )
    }),
  )
  jobs.every('trials.due', '20 * * * *', {})
  jobs.every('trials.remind', '30 10 * * *', {})
}

async function endOffers(work: Work): Promise<number> {
  const rows = await offers.lockEnded(work.db, shanghaiDate(work.clock.now()), AT_ONCE)
  for (const row of rows) await moveOffer(work, null, row, 'END')
  return rows.length
}

async function receiveSamples(work: Work): Promise<number> {
  const days = await parameters(work.db).number('trial.autoReceiveDays')
  const before = new Date(work.clock.now().getTime() - days * DAY_MS)
  const rows = await queries.lockArrived(work.db, before, AT_ONCE)
  for (const row of rows) {
    await moveRequest(work, null, row, 'SYSTEM', { ...nothing, operation: 'RECEIVE' })
  }
  return rows.length
}
