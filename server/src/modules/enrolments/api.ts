export type { MeetingEnrolments } from './meeting-enrolments.ts'
export { isShortlistedBy } from './queries.ts'
