import type { RegistrationStatus } from '@shangyouji/contract/tickets/states'
import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { fail, found, may } from '../../kernel/failure.ts'
import { parameters } from '../base/api.ts'
import { findMeeting, isOnSale } from '../meetings/api.ts'
import { notify } from '../messages/api.ts'
import { isBuyer } from './access.ts'
import { notifyEnrolled } from './enrol.ts'
import { moveRows } from './order.ts'
import * as queries from './queries.ts'

const MINUTE_MS = 60_000

/** The buyer takes the place that is held for one who waited: it is paid next, or settled where it costs nothing. */
export async function acceptOffer(work: Work, actor: Account, id: string): Promise<RegistrationStatus> {
  const { db, clock } = work
  const order = found(await queries.lockOrder(db, id))
  if (!isBuyer(actor, order)) found(null)
  const now = clock.now()
  may(order.state === 'OFFERED' && order.expires_at! > now, 'WRONG_STATE')
  const meeting = found(await findMeeting(db, order.meeting_id))
  if (!isOnSale(meeting, now)) fail('SALE_CLOSED', { what: meeting.cancelled_at ? '会议已取消' : '报名已截止' })
  const rows = order.rows.filter(row => row.status === 'OFFERED')
  const to = order.amount > 0 ? 'UNPAID' : 'ENROLLED'
  const minutes = await parameters(db).number('meeting.holdMinutes')
  await moveRows(work, actor, rows, { to, action: 'accept', expiresAt: new Date(now.getTime() + minutes * MINUTE_MS) })
  if (to === 'ENROLLED') await notifyEnrolled(work, order.account_id, meeting.title, { orderId: id })
  return to
}

/** Sales ended before a place became free. */
export async function endWaiting(work: Work, id: string): Promise<void> {
  const order = await queries.lockOrder(work.db, id)
  if (order?.state !== 'WAITLIST') return
  const rows = order.rows.filter(row => row.status === 'WAITLIST')
  await notify(work, [order.account_id], {
    side: 'CLIENT',
    type: 'MEETING',
    title: `会议《${await queries.titleOf(work.db, order.meeting_id)}》的候补未能成功`,
    content: '报名已截止，没有空出的名额。',
    link: `/demander/meeting?order=${id}`,
  })
  await moveRows(work, null, rows, { to: 'EXPIRED', action: 'waitingEnded', reason: '报名已截止，候补未成功' })
}
