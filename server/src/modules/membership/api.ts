export { levelGrantApprovable, refundApprovable } from './approvables.ts'
export { membershipPayable } from './payable.ts'
