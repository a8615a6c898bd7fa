import { message } from '@shangyouji/contract/messages/calls'
import { batch } from '../../db/batch.ts'
import { servePart } from '../../http/serve.ts'
import { sayToFriend, talkWithFriend } from './talk.ts'

/** The messages between friends. */
export const friendMessageRoutes = servePart(message, {
  save: async asked => ({ id: await sayToFriend(asked, asked.actor, asked.input.toId, asked.input) }),

  async saveAdd(asked) {
    const { input, actor } = asked
    const receivers = [...new Set(input.toIds)].sort().map(id => ({ id }))
    return batch(input.toIds, receivers, ({ id }) =>
      sayToFriend(asked, actor, id, { content: input.content, images: [], files: [] }),
    )
  },

  searchFriendMsg: asked => talkWithFriend(asked, asked.actor, asked.input),
})
