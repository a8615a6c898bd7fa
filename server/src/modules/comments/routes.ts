import { agree, comment, commentReply } from '@shangyouji/contract/comments/calls'
import type { Account } from '../../http/actor.ts'
import { type Context, serve } from '../../http/serve.ts'
import { found, may } from '../../kernel/failure.ts'
import { contentExists, unlike } from '../content/api.ts'
import { withdrawReview } from '../review/api.ts'
import { presentComments } from './present.ts'
import * as queries from './queries.ts'
import { write } from './write.ts'

const REPLIES_SHOWN = 50

/** A like of something that everyone sees. */
async function like({ db, actor, input, clock, lists }: Context & { actor: Account; input: { readonly id: string } }) {
  const row = found(await queries.findShown(db, input.id))
  found(await lists.commentables[row.biz_type].find(db, row.biz_id))
  return { likeNum: await queries.likeComment(db, row.id, actor.accountId, clock.now()), isLiked: true }
}

export const commentRoutes = serve(comment, {
  async search({ db, actor, input, lists }) {
    found(await lists.commentables[input.bizType].find(db, input.bizId))
    const page = await queries.listComments(db, actor.accountId, input)
    const ids = page.records.map(row => row.id)
    const replies = await queries.listReplies(db, actor.accountId, ids, REPLIES_SHOWN)
    return { ...page, records: presentComments(page.records, replies, actor) }
  },

  async save(ctx) {
    const { bizType, bizId, content } = ctx.input
    const subject = found(await ctx.lists.commentables[bizType].find(ctx.db, bizId))
    return write(ctx, ctx.actor, { bizType, subject, content })
  },

  async delete({ db, actor, input, clock, events, lists }) {
    const row = found(await queries.findComment(db, input.id))
    may(row.account_id === actor.accountId, 'NOT_FOUND')
    await withdrawReview(db, 'comment', row.id, clock.now())
    const gone = await queries.deleteThread(db, row.id, 'ALL', clock.now())
    await lists.commentables[row.biz_type].count(db, row.biz_id, -gone)
    await events.publish(db, 'pages', { tags: [`comments:${row.biz_id}`] })
    return true
  },

  commentLike: like,
})

export const commentReplyRoutes = serve(commentReply, {
  async save(ctx) {
    const { db, actor, input } = ctx
    const parent = found(await queries.findShown(db, input.commentId))
    may(parent.parent_id === null, 'NOT_FOUND')
    const answered = input.replyId ? found(await queries.findShown(db, input.replyId)) : null
    if (answered) may(answered.parent_id === parent.id, 'NOT_FOUND')
    const subject = found(await ctx.lists.commentables[parent.biz_type].find(db, parent.biz_id))
    return write(ctx, actor, {
      bizType: parent.biz_type,
      subject,
      content: input.content,
      parent,
      toAccountId: answered?.account_id ?? null,
    })
  },

  commentReplyLike: like,
})

export const agreeRoutes = serve(agree, {
  /** Taking back what was never set changes nothing; what is gone may still be taken back. */
  async noLike({ db, actor, input }) {
    if (await contentExists(db, input.id)) await unlike(db, input.id, actor.accountId)
    else {
      found(await queries.findComment(db, input.id))
      await queries.unlikeComment(db, input.id, actor.accountId)
    }
    return true
  },
})
