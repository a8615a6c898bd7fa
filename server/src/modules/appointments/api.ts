export { appointmentExport } from './exports.ts'
export { appointmentExhibitorFollower, appointmentFollower } from './jobs.ts'
