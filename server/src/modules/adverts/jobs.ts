import { logStatus } from '../../db/status-log.ts'
import type { Work } from '../../http/serve.ts'
import { inTransaction } from '../../jobs/in-transaction.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import type { Services } from '../../kernel/services.ts'
import { notifyCompany } from '../messages/api.ts'
import { hasOpenAttempt } from '../payments/api.ts'
import { archiveEnded } from './archive.ts'
import { purgeBeacons } from './beacon-queries.ts'
import { lapse } from './book.ts'
import { ENTITY } from './creative.ts'
import { endEarly, lockWhole, unreturned } from './end.ts'
import { LINK } from './payable.ts'
import * as queries from './queries.ts'

declare module '../../jobs/jobs.ts' {
  interface JobKinds {
    /** Holds of adverts that were not paid in time. */
    'adverts.expire': Record<string, never>
    /** Adverts that begin, end, or go back unjudged; with the first one after midnight the day turns. */
    'adverts.advance': Record<string, never>
    /** Ended adverts are archived with their figures; tokens that no longer count go. */
    'adverts.archive': Record<string, never>
  }
}

export const advertJobKinds = ['adverts.expire', 'adverts.advance', 'adverts.archive'] as const

const HOUR_MS = 3_600_000

export function handleAdvertJobs(services: Services): void {
  const { jobs, database, clock } = services
  jobs.handle('adverts.expire', async () => {
    for (const { id } of await queries.listLapsed(database.db, clock.now()))
      await inTransaction(services, work => expire(work, id))
  })
  jobs.every('adverts.expire', '* * * * *', {})
  jobs.handle('adverts.advance', async () => {
    // each in a transaction of its own: one that fails stops none of the others
    const now = clock.now()
    for (const { id } of await queries.listDue(database.db, shanghaiDate(now), now))
      await inTransaction(services, work => advance(work, id))
  })
  jobs.every('adverts.advance', '*/10 * * * *', {})
  jobs.handle('adverts.archive', async () => {
    await archiveEnded(services)
    await purgeBeacons(database.db, new Date(clock.now().getTime() - 2 * HOUR_MS))
  })
  jobs.every('adverts.archive', '35 * * * *', {})
}

async function expire(work: Work, id: string): Promise<void> {
  if (await hasOpenAttempt(work.db, 'ADVERT', id)) return
  const row = (await queries.findBooking(work.db, id))!
  await queries.lockPosition(work.db, row.position)
  if (!(await lapse(work, id))) return
  const content = `预订 ${row.code} 超时未支付，保留的日期已释放。`
  await notifyCompany(work, row.company_id, { type: 'MEMBER', title: '广告预订已释放', content, link: LINK })
}

/** Moves one on to what its days say. */
export async function advance(work: Work, id: string): Promise<void> {
  const { db, clock } = work
  const row = await lockWhole(work, id)
  const now = clock.now()
  const today = shanghaiDate(now)
  const hasBegun = row.first_day <= today
  const isOver = row.last_day < today
  if (row.state === 'BOOKED' && hasBegun) return move(work, row, isOver ? 'ENDED' : 'RUNNING')
  if (row.state === 'RUNNING' && isOver) return move(work, row, 'ENDED')
  // nobody decided about it in time: its money stays, as the operator did not give any back
  if (row.state === 'SUSPENDED' && isOver) {
    const content = `预订 ${row.code} 的投放日期已过，至结束时仍处于暂停。如有异议请联系平台。`
    await notifyCompany(work, row.company_id, { type: 'REVIEW', title: '您的广告已结束', content, link: LINK })
    return move(work, row, 'ENDED')
  }
  const isUnmended = row.state === 'REJECTED' && row.mend_until !== null && row.mend_until <= now
  const isUnjudged = ['PAID', 'PENDING', 'REJECTED'].includes(row.state) && hasBegun
  if (!isUnmended && !isUnjudged) return
  const reason = isUnmended ? '逾期未修改' : '开始前未完成审核'
  await endEarly(work, null, row, { action: 'giveBack', reason, refund: await unreturned(work, row) })
  const content = `预订 ${row.code} ${reason}，费用全额退回。`
  await notifyCompany(work, row.company_id, { type: 'MEMBER', title: '广告费用全额退回', content, link: LINK })

  async function move(work: Work, row: queries.BookingRow, state: 'RUNNING' | 'ENDED'): Promise<void> {
    await queries.moveBooking(db, row.id, [row.state], { state, ...(state === 'ENDED' && { ended_at: now }) })
    await logStatus(work, null, { entity: ENTITY, id: row.id, from: row.state, to: state, action: 'advance' })
  }
}
