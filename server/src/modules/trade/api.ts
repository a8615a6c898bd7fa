export { type DealSide, listedFor, partyName, perStatus, sideOf, turnsOf } from './deals.ts'
