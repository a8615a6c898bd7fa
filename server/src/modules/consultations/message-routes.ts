import { message } from '@shangyouji/contract/messages/calls'
import { servePart } from '../../http/serve.ts'
import { replyInThread } from './reply.ts'

/** The messages of a thread. */
export const threadMessageRoutes = servePart(message, {
  replay: async ctx => ({
    maskedNum: await replyInThread(ctx, ctx.actor, ctx.input.consultingId, ctx.input),
  }),
})
