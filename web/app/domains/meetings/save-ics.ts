import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

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

/** Events as a file for calendars; times are instants, which a calendar shows in its own zone. */
export function icsOf(events: readonly CalendarEvent[]): string {
  const calendar = ical({ prodId: { company: 'Shangyouji', product: 'Shangyouji', language: 'ZH' } })
  calendar.method(ICalCalendarMethod.PUBLISH)
  for (const { id, start, end, title, place, url, status, sequence, at } of events)
    calendar.createEvent({
      ...{ id: `${id}@shangyouji`, start: new Date(start), end: new Date(end), stamp: new Date(at) },
      ...{ summary: title, url, sequence, status: ICalEventStatus[status] },
      ...(place !== '' && { location: place }),
    })
  return calendar.toString()
}

export function saveIcs(events: readonly CalendarEvent[], fileName: string): void {
  const link = document.createElement('a')
  link.href = `data:text/calendar;charset=utf-8,${encodeURIComponent(icsOf(events))}`
  link.download = fileName
  link.click()
}
