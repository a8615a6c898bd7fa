export { listedFor, perStatus, turnsOf } from './deal-queries.ts'
export { type DealSide, isHiddenFor, partyName, partyOf, readerOf, sideOf } from './deals.ts'
