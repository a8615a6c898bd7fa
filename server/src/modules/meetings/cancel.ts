import { logStatus } from '../../db/status-log.ts'
import type { AnyActor } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { found, may } from '../../kernel/failure.ts'
import type { ContentRow } from '../content/api.ts'
import { notifyCompany } from '../messages/api.ts'
import * as queries from './live-queries.ts'
import { meetingsPageOf } from './organiser-page.ts'
import { lockMeeting } from './place-queries.ts'

/**
 * Cancels a meeting for good. Sales stop with this transaction: taking a place asks for `cancelled_at`. What was sold is
 * paid back by those who sold it (followers.ts).
 */
export async function cancelMeeting(work: Work, actor: AnyActor, row: ContentRow, reason: string): Promise<void> {
  const { db, clock, events, lists } = work
  const now = clock.now()
  const live = found(await lockMeeting(db, row.id))
  may(!live.cancelled_at && now < live.end_at, 'WRONG_STATE')
  await queries.setMeeting(db, row.id, { cancelled_at: now, cancel_reason: reason, raiseSequence: true })
  await logStatus(work, actor, {
    entity: 'meet',
    id: row.id,
    from: row.status,
    to: 'CANCELLED',
    action: 'cancel',
    reason,
  })
  for (const follower of lists.meetingFollowers) await follower.cancelled(work, actor, row.id, reason)
  await events.publish(db, 'pages', { tags: ['meet', `meet:${row.id}`] })
  await notifyCompany(work, live.company_id, {
    type: 'MEETING',
    title: `会议《${row.title}》已取消`,
    content: `原因：${reason}。已停止报名，已付款的订单将全额退款。`,
    link: await meetingsPageOf(db, live.company_id),
  })
}
