export { listedFor, perStatus, turnsOf } from './deal-queries.ts'
export { type DealSide, partyName, sideOf } from './deals.ts'
