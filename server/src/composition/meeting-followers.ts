import { appointmentFollower } from '../modules/appointments/api.ts'
import { leadFollower } from '../modules/leads/api.ts'
import type { MeetingFollower } from '../modules/meetings/api.ts'
import { surveyFollower } from '../modules/surveys/api.ts'
import { ticketFollower } from '../modules/tickets/api.ts'

/** What hangs on a meeting in other modules; each is told when it is cancelled or moved, or its data is to go. */
export const meetingFollowers: readonly MeetingFollower[] = [
  ticketFollower,
  appointmentFollower,
  leadFollower,
  surveyFollower,
]
