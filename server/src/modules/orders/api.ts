export { hasOrderBetween } from './parties.ts'
