import type { MeetingDetails } from '@shangyouji/contract/meetings/calls'
import { saveIcs } from '../../../domains/meetings/save-ics.ts'

/** Saves the meeting as a file for calendars. */
export const saveCalendar = (meeting: MeetingDetails, origin: string): void =>
  saveIcs(
    [
      {
        id: meeting.id,
        start: meeting.startTime!,
        end: meeting.endTime!,
        title: meeting.title,
        place: meeting.form === 'ONLINE' ? '线上' : meeting.address,
        url: `${origin}/website/meetings/${meeting.id}`,
        status: meeting.phase === 'CANCELLED' ? 'CANCELLED' : 'CONFIRMED',
        sequence: meeting.sequence,
        at: meeting.updateTime,
      },
    ],
    'meeting.ics',
  )
