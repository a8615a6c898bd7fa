export { type ChainCheck, sealAuditLog, verifyAuditChain } from './chain.ts'
export { changesNothing } from './changes-nothing.ts'
export { signHeadAnew } from './head.ts'
export { writeEntry } from './queries.ts'
