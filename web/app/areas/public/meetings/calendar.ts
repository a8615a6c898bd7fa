import type { MeetingDetails } from '@shangyouji/contract/meetings/calls'

const utc = (at: string): string => `${at.replace(/[-:]/g, '').slice(0, 15)}Z`
const escaped = (text: string): string => text.replace(/([\\;,])/g, '\\$1').replace(/\r?\n/g, '\\n')
/** Lines are at most 75 bytes and go on in the next one after a blank (RFC 5545, 3.1); a character has at most 4. */
const folded = (line: string): string => line.match(/[\s\S]{1,18}/gu)!.join('\r\n ')

/** Saves the meeting as a file for calendars; one that holds it already follows a change by its sequence. */
export function saveCalendar(meeting: MeetingDetails, origin: string): void {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Shangyouji//ZH',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${meeting.id}@shangyouji`,
    `SEQUENCE:${meeting.sequence}`,
    `DTSTAMP:${utc(meeting.updateTime)}`,
    `DTSTART:${utc(meeting.startTime!)}`,
    `DTEND:${utc(meeting.endTime!)}`,
    `SUMMARY:${escaped(meeting.title)}`,
    `LOCATION:${escaped(meeting.form === 'ONLINE' ? '线上' : meeting.address)}`,
    `URL:${origin}/website/meetings/${meeting.id}`,
    `STATUS:${meeting.phase === 'CANCELLED' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  const link = document.createElement('a')
  link.href = `data:text/calendar;charset=utf-8,${encodeURIComponent(`${lines.map(folded).join('\r\n')}\r\n`)}`
  link.download = 'meeting.ics'
  link.click()
}
