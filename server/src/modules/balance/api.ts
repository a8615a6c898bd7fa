export { creditorFor, earnedOf, holderFor, isCreditor, type Owner } from './owners.ts'
export { notifyOwner, rechargePayable } from './payable.ts'
