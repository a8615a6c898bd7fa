export { earnedOf, holderFor, isOwner, type Owner, ownerFor } from './owners.ts'
export { notifyOwner, rechargePayable } from './payable.ts'
