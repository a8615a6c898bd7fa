export { pointsAdjustApprovable } from './adjust.ts'
export { failShort, ofClient, ofCompany } from './holders.ts'
