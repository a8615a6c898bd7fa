import { message } from '@shangyouji/contract/messages/calls'
import { servePart } from '../../http/serve.ts'
import { replyInThread } from './reply.ts'

/** The messages of a thread. */
export const threadMessageRoutes = servePart(message, {
  replay: async asked => ({
    maskedNum: await replyInThread(asked, asked.actor, asked.input.consultingId, asked.input),
  }),
})
