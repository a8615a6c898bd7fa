export { placeSuppliers } from './queries.ts'
export { seedUpstream } from './seed.ts'
