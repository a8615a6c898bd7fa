export { surveyExport } from './exports.ts'
export { surveyFollower } from './followers.ts'
