export { type ChainCheck, sealAuditLog, verifyAuditChain } from './chain.ts'
export { signHeadAnew } from './head.ts'
