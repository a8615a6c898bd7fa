export { seedMarket } from './seed.ts'
export { countSlots } from './slot-queries.ts'
