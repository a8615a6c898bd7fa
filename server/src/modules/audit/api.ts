export { type ChainCheck, sealAuditLog, verifyAuditChain } from './chain.ts'
