export { hasOrderWith } from './disclosure.ts'
export { hasOrderBetween } from './parties.ts'
export { orderTurns } from './queries.ts'
