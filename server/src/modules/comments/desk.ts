import { logStatus } from '../../db/status-log.ts'
import { fail } from '../../kernel/failure.ts'
import { type ContentThing, findThings } from '../desk/api.ts'
import { notify } from '../messages/api.ts'
import { bringBack, commentSource, findAny } from './desk-queries.ts'
import * as queries from './queries.ts'
import { commentReviewable } from './reviewable.ts'
import { titleOf } from './write.ts'

/** Comments and replies on the operators' desk. */
export const commentThing: ContentThing = {
  entity: 'comment',
  ownerSide: 'CLIENT',
  find: (db, filter) => findThings(db, commentSource, filter),
  async link({ db, lists }, _, snapshot) {
    const { biz_type, biz_id } = snapshot as queries.CommentRow
    return (await lists.commentables[biz_type].find(db, biz_id))?.link ?? ''
  },
  snapshot: findAny,
  form: ({ content, replies }) => ({ content, replies: (replies as queries.CommentRow[]).map(reply => reply.content) }),
  async shown({ db }, id) {
    const row = await queries.findShown(db, id)
    return row ? { content: row.content } : null
  },
  canTakeDown: row => !row.is_deleted && (row.status === 'PUBLISHED' || row.status === 'PENDING'),
  takeDown: commentReviewable.ban,
  async restore(work, actor, { objectId: id, snapshot }, reason) {
    const { db, clock } = work
    const row = (await queries.moveComment(db, id, ['BANNED'], 'PUBLISHED', clock.now())) ?? fail('WRONG_STATE')
    const replies = (snapshot.replies ?? []) as { id: string }[]
    const back = await bringBack(
      db,
      replies.map(reply => reply.id),
      clock.now(),
    )
    await logStatus(work, actor, { entity: 'comment', id, from: 'BANNED', to: 'PUBLISHED', action: 'restore', reason })
    await work.lists.commentables[row.biz_type].count(db, row.biz_id, 1 + back)
    await work.events.publish(db, 'pages', { tags: [`comments:${row.biz_id}`] })
    const content = `“${titleOf(row.content)}” 说明：${reason}`
    await notify(work, [row.account_id], { side: 'CLIENT', type: 'REVIEW', title: '您的评论已恢复', content })
  },
}
