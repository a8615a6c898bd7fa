export { withdrawalApprovable } from './handle.ts'
