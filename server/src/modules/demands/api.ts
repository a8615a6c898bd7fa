export { demandKind } from './kind.ts'
export { findDemand } from './queries.ts'
