export { expressPayable } from './payable.ts'
