export { attendeeExport, enrolExport, ticketOrderExport } from './exports.ts'
export { ticketFollower } from './jobs.ts'
export { meetingEnrolments } from './meeting-enrolments.ts'
export { ticketPayable } from './payable.ts'
