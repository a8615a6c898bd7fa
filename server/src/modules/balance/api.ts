export { rechargePayable } from './payable.ts'
