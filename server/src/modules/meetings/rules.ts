import type { MeetingPhase, Stock } from '@shangyouji/contract/meetings/labels'

/**
 * Meeting 会议: an event of a supplier or an organiser, published and reviewed as all content. Places are counters that
 * the database keeps within their limits; the phase is derived from the clock, only a cancellation is stored.
 */

interface Times {
  readonly start_at: Date
  readonly end_at: Date
  readonly enroll_start_at: Date | null
  readonly enroll_end_at: Date | null
  readonly cancelled_at: Date | null
}

/** Signing up ends with the time set for it, else with the meeting. */
export const enrollEndOf = ({ enroll_end_at, end_at }: Pick<Times, 'enroll_end_at' | 'end_at'>): Date =>
  enroll_end_at ?? end_at

export function phaseOf(meeting: Times, now: Date): MeetingPhase {
  if (meeting.cancelled_at) return 'CANCELLED'
  if (now >= meeting.end_at) return 'ENDED'
  if (now >= meeting.start_at) return 'RUNNING'
  if (meeting.enroll_start_at && now < meeting.enroll_start_at) return 'BEFORE'
  return now < enrollEndOf(meeting) ? 'OPEN' : 'CLOSED'
}

/** Whether one can sign up now; a running meeting takes people as long as its enrolment lasts. */
export const takesEnrolments = (meeting: Times, now: Date): boolean =>
  !meeting.cancelled_at &&
  now < meeting.end_at &&
  now < enrollEndOf(meeting) &&
  !(meeting.enroll_start_at && now < meeting.enroll_start_at)

interface TicketTimes {
  readonly sale_start_at: Date | null
  readonly sale_end_at: Date | null
  readonly removed_at: Date | null
}

export type SaleState = 'BEFORE' | 'OPEN' | 'OVER'

export function saleStateOf(ticket: TicketTimes, now: Date): SaleState {
  if (ticket.removed_at) return 'OVER'
  if (ticket.sale_start_at && now < ticket.sale_start_at) return 'BEFORE'
  return ticket.sale_end_at && now >= ticket.sale_end_at ? 'OVER' : 'OPEN'
}

interface Counted {
  readonly total: number | null
  readonly taken: number
}

/** Places left of a ticket, within those of the meeting; null where nothing limits them. */
export function leftOf(
  ticket: Counted,
  meeting: { readonly capacity: number | null; readonly taken: number },
): number | null {
  const ofTicket = ticket.total === null ? null : ticket.total - ticket.taken
  const ofMeeting = meeting.capacity === null ? null : meeting.capacity - meeting.taken
  if (ofTicket === null) return ofMeeting
  return ofMeeting === null ? ofTicket : Math.min(ofTicket, ofMeeting)
}

/** What a cached page says of the places left: few are at most `low`, or a tenth. */
export function stockOf(left: number | null, total: number | null, low: number): Stock {
  if (left === null) return 'PLENTY'
  if (left <= 0) return 'SOLD_OUT'
  return left <= low || (total !== null && left * 10 <= total) ? 'FEW' : 'PLENTY'
}
