export { seedMarket } from './seed.ts'
export { countSlots } from './slot-queries.ts'
export { slotSurplus } from './slot-surplus.ts'
