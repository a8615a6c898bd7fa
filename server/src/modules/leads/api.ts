export { boothLeadExport } from './exports.ts'
export { leadFollower } from './followers.ts'
