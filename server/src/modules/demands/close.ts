import { logStatus } from '../../db/status-log.ts'
import type { Account } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { may } from '../../kernel/failure.ts'
import { type ContentRow, setContent } from '../content/api.ts'
import { notify } from '../messages/api.ts'
import { withdrawReview } from '../review/api.ts'
import * as queries from './queries.ts'
import type { CloseReason } from './tables.ts'

const reasonWords: Readonly<Record<CloseReason, string>> = { FOUND: '已找到', CANCELLED: '不再需要', EXPIRED: '已到期' }

/** Ends a demand: by its owner, or by the job when its days are over (`actor` null). Who answered is told. */
export async function closeOwn(work: Work, actor: Account | null, row: ContentRow, reason: CloseReason): Promise<void> {
  may(row.status === 'PUBLISHED' || row.status === 'OFF_SHELF', 'WRONG_STATE')
  const now = work.clock.now()
  await withdrawReview(work.db, 'demand', row.id, now)
  await setContent(work.db, row.id, { status: 'CLOSED', is_changed: true }, now)
  await queries.closeDemand(work.db, row.id, reason)
  await logStatus(work, actor, {
    entity: 'demand',
    id: row.id,
    from: row.status,
    to: 'CLOSED',
    action: 'close',
    reason: reasonWords[reason],
  })
  await notify(work, await queries.listEnrolled(work.db, row.id), {
    side: 'BUSINESS',
    type: 'DEMAND',
    title: `您报名的需求《${row.title}》已结束`,
    content: reasonWords[reason],
    link: `/supplier/demand?tab=enrolled`,
  })
  await work.events.publish(work.db, 'pages', { tags: ['demand', `demand:${row.id}`] })
}
