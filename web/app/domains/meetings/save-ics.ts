const utc = (at: string): string => `${at.replace(/[-:]/g, '').slice(0, 15)}Z`
const escaped = (text: string): string => text.replace(/([\\;,])/g, '\\$1').replace(/\r?\n/g, '\\n')
/** Lines are at most 75 bytes and go on in the next one after a blank (RFC 5545, 3.1); a character has at most 4. */
const folded = (line: string): string => line.match(/[\s\S]{1,18}/gu)!.join('\r\n ')

export interface CalendarEvent {
  readonly id: string
  readonly start: string
  readonly end: string
  readonly title: string
  readonly place: string
  readonly url: string
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  /** Raised by each change of time or place; a calendar that holds the event follows it. */
  readonly sequence: number
  readonly at: string
}

/** Saves events as a file for calendars. */
export function saveIcs(events: readonly CalendarEvent[], fileName: string): void {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Shangyouji//ZH',
    'METHOD:PUBLISH',
    ...events.flatMap(event => [
      'BEGIN:VEVENT',
      `UID:${event.id}@shangyouji`,
      `SEQUENCE:${event.sequence}`,
      `DTSTAMP:${utc(event.at)}`,
      `DTSTART:${utc(event.start)}`,
      `DTEND:${utc(event.end)}`,
      `SUMMARY:${escaped(event.title)}`,
      `LOCATION:${escaped(event.place)}`,
      `URL:${event.url}`,
      `STATUS:${event.status}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  const link = document.createElement('a')
  link.href = `data:text/calendar;charset=utf-8,${encodeURIComponent(`${lines.map(folded).join('\r\n')}\r\n`)}`
  link.download = fileName
  link.click()
}
