export { smsPackPayable } from './payable.ts'
