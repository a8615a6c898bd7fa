import type { MeetingFollower } from '../meetings/api.ts'
import { eraseLeads } from './queries.ts'

/** Leads end with the time for which attendees of a meeting are known. */
export const leadFollower: MeetingFollower = {
  // who has a badge has a ticket: the attendees are counted with their tickets
  countLive: async () => new Map(),
  cancelled: async () => {},
  enlarged: async () => {},
  changed: async () => {},
  erasePersonalData: ({ db }, meetingId) => eraseLeads(db, meetingId),
}
