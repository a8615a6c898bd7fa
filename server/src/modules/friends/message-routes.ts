import { message } from '@shangyouji/contract/messages/calls'
import { batch } from '../../db/batch.ts'
import { servePart } from '../../http/serve.ts'
import { sendToFriend, threadWithFriend } from './message-thread.ts'

/** The messages between friends. */
export const friendMessageRoutes = servePart(message, {
  save: async ctx => ({ id: await sendToFriend(ctx, ctx.actor, ctx.input.toId, ctx.input) }),

  async saveAdd(ctx) {
    const { input, actor } = ctx
    const receivers = [...new Set(input.toIds)].sort().map(id => ({ id }))
    return batch(input.toIds, receivers, ({ id }) =>
      sendToFriend(ctx, actor, id, { content: input.content, images: [], files: [] }),
    )
  },

  searchFriendMsg: ctx => threadWithFriend(ctx, ctx.actor, ctx.input),
})
