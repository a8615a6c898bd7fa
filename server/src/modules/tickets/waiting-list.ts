import { logStatus } from '../../db/status-log.ts'
import type { Work } from '../../http/serve.ts'
import { parameters } from '../base/api.ts'
import {
  enrollEndOf,
  findSale,
  isOnSale,
  leftOf,
  lockMeeting,
  type MeetingRow,
  returnPlaces,
  saleStateOf,
  type TicketRow,
  takePlaces,
} from '../meetings/api.ts'
import { notify } from '../messages/api.ts'
import { giveBackSessions } from './bookings.ts'
import * as queries from './queries.ts'
import { countByTicket } from './rules.ts'
import { listWaitedFor, lockNextWaiting } from './waiting-queries.ts'

const HOUR_MS = 3_600_000
/** An offer ends so long before the meeting at the latest. */
const LAST_HOURS = 2

/**
 * Gives the places of registrations back, with the sessions they had booked. Those who wait for one get it in the same
 * transaction, before anybody else can.
 */
export async function freePlaces(
  work: Work,
  meetingId: string,
  rows: readonly { readonly id: string; readonly ticket_id: string }[],
): Promise<void> {
  const places = [...countByTicket(rows)].map(([ticketId, count]) => ({ ticketId, count }))
  await returnPlaces(work.db, meetingId, places)
  await giveBackSessions(
    work,
    meetingId,
    rows.map(row => row.id),
  )
  await offerPlaces(work, meetingId)
}

/** Until when an offer made now holds; null where it could not be accepted any more. */
export function offerEnd(
  meeting: Pick<MeetingRow, 'start_at' | 'end_at' | 'enroll_end_at'>,
  ticket: Pick<TicketRow, 'sale_end_at'>,
  now: Date,
  hours: number,
): Date | null {
  const ends = [
    now.getTime() + hours * HOUR_MS,
    meeting.start_at.getTime() - LAST_HOURS * HOUR_MS,
    enrollEndOf(meeting).getTime(),
    ticket.sale_end_at?.getTime() ?? Number.POSITIVE_INFINITY,
  ]
  const end = Math.min(...ends)
  return end > now.getTime() ? new Date(end) : null
}

/**
 * Offers the free places to those who wait, in their order. The meeting's row is held before anything is read: a person
 * who joins the list and a place that becomes free at the same moment see each other.
 */
export async function offerPlaces(work: Work, meetingId: string): Promise<void> {
  const { db, clock } = work
  await lockMeeting(db, meetingId)
  const waitedFor = await listWaitedFor(db, meetingId)
  if (waitedFor.size === 0) return
  const hours = await parameters(db).number('meeting.offerHours')
  for (;;) {
    const sale = await findSale(db, meetingId)
    const now = clock.now()
    if (!sale || !isOnSale(sale.meeting, now)) return
    const free = sale.tickets.filter(ticket => {
      const isOffered = waitedFor.has(ticket.id) && saleStateOf(ticket, now) === 'OPEN'
      return isOffered && leftOf(ticket, sale.meeting) !== 0 && offerEnd(sale.meeting, ticket, now, hours)
    })
    const next =
      free.length > 0
        ? await lockNextWaiting(
            db,
            meetingId,
            free.map(ticket => ticket.id),
          )
        : undefined
    if (!next) return
    const until = offerEnd(sale.meeting, free.find(ticket => ticket.id === next.ticket_id)!, now, hours)!
    await takePlaces(db, meetingId, [{ ticketId: next.ticket_id, count: 1 }])
    await queries.setRegistrations(db, [next.id], { status: 'OFFERED' }, now)
    await queries.setOrder(db, next.order_id, { state: 'OFFERED', expires_at: until }, now)
    await logStatus(work, null, {
      ...{ entity: 'registration', id: next.id, from: 'WAITLIST', to: 'OFFERED', action: 'offer' },
    })
    await notify(work, [next.account_id], {
      side: 'CLIENT',
      type: 'MEETING',
      title: `会议《${sale.meeting.title}》有名额了，请尽快确认`,
      content: '名额已为您保留，逾期未确认将让给下一位候补。',
      link: `/demander/meeting?order=${next.order_id}`,
    })
  }
}
