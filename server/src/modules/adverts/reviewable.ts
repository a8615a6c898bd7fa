import { logStatus } from '../../db/status-log.ts'
import type { Operator } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { shanghaiDate } from '../../kernel/calendar.ts'
import { found, may } from '../../kernel/failure.ts'
import { parameters } from '../base/api.ts'
import { notifyCompany } from '../messages/api.ts'
import type { Reviewable } from '../review/reviewable.ts'
import { ENTITY } from './creative.ts'
import { LINK } from './payable.ts'
import * as queries from './queries.ts'

const HOUR_MS = 3_600_000

/** How the review engine handles adverts. What was not judged before its first day goes back whole, so that is too late. */
export const advertReviewable: Reviewable = {
  label: '广告',
  async approve(work, actor, review) {
    const row = await judge(work, actor, review.entity_id, { state: 'BOOKED', action: 'approve', reason: '' })
    const content = `${row.first_day}起投放`
    await notifyCompany(work, row.company_id, { type: 'REVIEW', title: '您的广告已通过审核', content, link: LINK })
  },
  async reject(work, actor, review, reason) {
    const hours = await parameters(work.db).number('advert.mendHours')
    const row = await judge(work, actor, review.entity_id, { state: 'REJECTED', action: 'reject', reason, hours })
    const content = `原因：${reason}。请在${hours}小时内修改，逾期将全额退回。`
    await notifyCompany(work, row.company_id, { type: 'REVIEW', title: '您的广告未通过审核', content, link: LINK })
  },
  async ban(work, actor, id, reason) {
    await suspend(work, actor, id, reason)
  },
}

async function judge(
  work: Work,
  actor: Operator,
  id: string,
  {
    state,
    action,
    reason,
    hours = 0,
  }: { state: 'BOOKED' | 'REJECTED'; action: string; reason: string; hours?: number },
): Promise<queries.BookingRow> {
  const { db, clock } = work
  const now = clock.now()
  const seen = found(await queries.lockBooking(db, id))
  may(seen.state === 'PENDING' && seen.first_day > shanghaiDate(now), 'WRONG_STATE')
  const row = (await queries.moveBooking(db, id, ['PENDING'], {
    state,
    reason,
    reviewed_by: actor.operatorId,
    reviewed_at: now,
    mend_until: hours > 0 ? new Date(now.getTime() + hours * HOUR_MS) : null,
  }))!
  await logStatus(work, actor, { entity: ENTITY, id, from: 'PENDING', to: state, action, reason })
  return row
}

/** Nothing of it is shown from here on; its days stay taken until it is resumed or ended. */
export async function suspend(work: Work, actor: Operator, id: string, reason: string): Promise<queries.BookingRow> {
  const { db } = work
  const seen = found(await queries.lockBooking(db, id))
  const from = ['BOOKED', 'RUNNING'] as const
  may(from.includes(seen.state as 'BOOKED'), 'WRONG_STATE')
  const row = (await queries.moveBooking(db, id, from, { state: 'SUSPENDED', reason }))!
  await logStatus(work, actor, { entity: ENTITY, id, from: seen.state, to: 'SUSPENDED', action: 'suspend', reason })
  const text = { title: '您的广告已被暂停', content: `原因：${reason}`, link: LINK }
  await notifyCompany(work, row.company_id, { type: 'REVIEW', ...text })
  return row
}
