export { countHotlines } from './number-queries.ts'
export { callExport } from './records.ts'
export { closeCompany as closeTelephony } from './release.ts'
export { hotlineSurplus } from './surplus.ts'
