export { unreadThreads } from './badge-queries.ts'
export { recallInThread } from './reply.ts'
export { measureResponses, responseOf } from './response-queries.ts'
