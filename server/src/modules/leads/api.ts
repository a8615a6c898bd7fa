export { boothLeadExport } from './exports.ts'
