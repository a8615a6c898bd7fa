import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import '../meetings/api.ts'
import './tables.ts'

/**
 * Locks the first person who waits for one of these tickets, with the order. Rows that others hold are passed over:
 * the caller holds the meeting's row already, which comes after them in the order of locks.
 */
export const lockNextWaiting = (db: Db, meetingId: string, ticketIds: readonly string[]) =>
  db
    .selectFrom('ticket_order')
    .innerJoin('registration', 'registration.order_id', 'ticket_order.id')
    .select(['registration.id', 'registration.order_id', 'registration.ticket_id', 'ticket_order.account_id'])
    .where('registration.meeting_id', '=', meetingId)
    .where('registration.status', '=', 'WAITLIST')
    .where('registration.ticket_id', 'in', [...ticketIds])
    .orderBy('registration.waits_since')
    .orderBy('registration.id')
    .limit(1)
    .forUpdate(['ticket_order', 'registration'])
    .skipLocked()
    .executeTakeFirst()

/** Tickets with people who wait for them. */
export const listWaitedFor = async (db: Db, meetingId: string): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('registration')
    .select('ticket_id')
    .distinct()
    .where('meeting_id', '=', meetingId)
    .where('status', '=', 'WAITLIST')
    .execute()
  return new Set(rows.map(row => row.ticket_id))
}

/** How many wait for the same ticket before the person of this order. */
export const countAhead = async (db: Db, orderId: string): Promise<number> => {
  const { rows } = await sql<{ ahead: number }>`
    select count(other.id)::int as ahead from registration mine
    join registration other on other.meeting_id = mine.meeting_id and other.ticket_id = mine.ticket_id
      and other.status = 'WAITLIST' and (other.waits_since, other.id) < (mine.waits_since, mine.id)
    where mine.order_id = ${orderId} and mine.status = 'WAITLIST'`.execute(db)
  return rows[0]?.ahead ?? 0
}

/** Orders of people who wait for tickets that are sold no more: an offer could not be accepted in time. */
export const listOverdue = async (db: Db, now: Date) => {
  const { rows } = await sql<{ order_id: string }>`
    select registration.order_id from registration
    join meeting on meeting.id = registration.meeting_id
    join meeting_ticket on meeting_ticket.id = registration.ticket_id
    where registration.status = 'WAITLIST' and meeting.cancelled_at is null
      and (least(meeting.enroll_end_at, meeting_ticket.sale_end_at, meeting.start_at - interval '2 hours') <= ${now}
        or meeting_ticket.removed_at is not null)
    order by registration.order_id limit 500`.execute(db)
  return rows
}

/** Meetings with a free place of a ticket with people who wait for it. */
export const listOfferable = async (db: Db) => {
  const { rows } = await sql<{ meeting_id: string }>`
    select distinct registration.meeting_id from registration
    join meeting on meeting.id = registration.meeting_id
    join meeting_ticket on meeting_ticket.id = registration.ticket_id
    where registration.status = 'WAITLIST' and meeting.cancelled_at is null
      and (meeting.capacity is null or meeting.taken < meeting.capacity)
      and (meeting_ticket.total is null or meeting_ticket.taken < meeting_ticket.total)
    limit 100`.execute(db)
  return rows
}
