export { leavePool, lockChosen } from './order.ts'
