export { unreadThreads } from './badge.ts'
export { recallInThread, replyInThread } from './reply.ts'
export { measureResponses, responseOf } from './response.ts'
