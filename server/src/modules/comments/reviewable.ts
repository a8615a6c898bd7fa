import { logStatus } from '../../db/status-log.ts'
import type { Operator } from '../../http/actor.ts'
import type { Work } from '../../http/serve.ts'
import { fail } from '../../kernel/failure.ts'
import { howToAppeal } from '../desk/api.ts'
import { notify } from '../messages/api.ts'
import { withdrawReview } from '../review/api.ts'
import type { Reviewable } from '../review/reviewable.ts'
import * as queries from './queries.ts'
import type { CommentStatus } from './tables.ts'
import { appear, isRewarded, rewarded, titleOf } from './write.ts'

/** How the review engine handles comments and replies. */
export const commentReviewable: Reviewable = {
  label: '评论',
  async approve(work, actor, review) {
    const row = await move(work, actor, review.entity_id, ['PENDING'], 'PUBLISHED', 'approve')
    await appear(work, row)
  },
  async reject(work, actor, review, reason) {
    const row = await move(work, actor, review.entity_id, ['PENDING'], 'REJECTED', 'reject', reason)
    await tell(work, row, '您的评论未通过审核', reason)
  },
  async ban(work, actor, id, reason) {
    const now = work.clock.now()
    const row = await move(work, actor, id, ['PUBLISHED', 'PENDING'], 'BANNED', 'ban', reason)
    await withdrawReview(work.db, 'comment', id, now)
    const wasShown = row.was === 'PUBLISHED' ? 1 : 0
    await work.lists.commentables[row.biz_type].count(
      work.db,
      row.biz_id,
      -wasShown - (await queries.deleteThread(work.db, id, 'REPLIES', now)),
    )
    await work.events.publish(work.db, 'pages', { tags: [`comments:${row.biz_id}`] })
    if (isRewarded(row)) await work.jobs.send(work.db, 'points.revoke', rewarded(row))
    await tell(work, row, '您的评论已被平台屏蔽', `${reason}。${howToAppeal}`)
  },
}

async function move(
  work: Work,
  actor: Operator,
  id: string,
  from: readonly CommentStatus[],
  to: CommentStatus,
  action: string,
  reason?: string,
) {
  const before = await queries.findComment(work.db, id)
  const row = (await queries.moveComment(work.db, id, from, to, work.clock.now())) ?? fail('WRONG_STATE')
  const was = before?.status ?? 'PENDING'
  await logStatus(work, actor, { entity: 'comment', id, from: was, to, action, ...(reason ? { reason } : {}) })
  return { ...row, was }
}

const tell = (work: Work, row: queries.CommentRow, title: string, reason: string): Promise<void> =>
  notify(work, [row.account_id], {
    side: 'CLIENT',
    type: 'REVIEW',
    title,
    content: `“${titleOf(row.content)}” 原因：${reason}`,
  })
