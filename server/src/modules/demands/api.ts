export { demandExport } from './export.ts'
export { demandKind } from './kind.ts'
export { demandObstacle } from './publish-obstacle.ts'
export { findDemand } from './queries.ts'
