export { unreadThreads } from './badge.ts'
export { recallInThread, replyInThread } from './reply.ts'
export { responseOf } from './response.ts'
