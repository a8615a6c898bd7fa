export { unreadThreads } from './badge.ts'
export { recallInThread } from './reply.ts'
export { measureResponses, responseOf } from './response.ts'
