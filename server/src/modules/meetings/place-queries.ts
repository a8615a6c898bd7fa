import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { pipeline, prepare } from '../../db/driver/prepared-query.ts'
import './tables.ts'

/** A number of places of one kind of ticket. */
export interface Places {
  readonly ticketId: string
  readonly count: number
}

/** Places left, read without a lock; null where nothing limits them. Tickets that are not offered are not listed. */
export async function listLeft(db: Db, meetingId: string, ticketIds: readonly string[]) {
  const rows = await db
    .selectFrom('meeting_ticket')
    .innerJoin('meeting', 'meeting.id', 'meeting_ticket.meeting_id')
    .select([
      'meeting_ticket.id',
      sql<number | null>`meeting.capacity - meeting.taken`.as('ofMeeting'),
      sql<number | null>`meeting_ticket.total - meeting_ticket.taken`.as('ofTicket'),
    ])
    .where('meeting_ticket.meeting_id', '=', meetingId)
    .where('meeting_ticket.id', 'in', [...ticketIds])
    .where('meeting_ticket.removed_at', 'is', null)
    .execute()
  return { ofMeeting: rows[0]?.ofMeeting ?? null, byTicket: new Map(rows.map(row => [row.id, row.ofTicket])) }
}

const ofMeeting = prepare((db: Db, meetingId: string, count: number) =>
  db
    .updateTable('meeting')
    .set({ taken: sql`taken + ${count}::int` })
    .where('id', '=', meetingId)
    .where('cancelled_at', 'is', null)
    .where(sql<boolean>`(capacity is null or taken + ${count}::int <= capacity)`)
    .returning('id'),
)
const ofTicket = prepare((db: Db, meetingId: string, ticketId: string, count: number) =>
  db
    .updateTable('meeting_ticket')
    .set({ taken: sql`taken + ${count}::int` })
    .where('id', '=', ticketId)
    .where('meeting_id', '=', meetingId)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`(total is null or taken + ${count}::int <= total)`)
    .returning('id'),
)

/**
 * Takes places of the whole meeting, then of its tickets in the order given, and so holds their rows; with PostgreSQL in
 * one message.
 * @returns whether the meeting had them, and the tickets that had
 */
export async function take(db: Db, meetingId: string, places: readonly Places[]) {
  const count = places.reduce((sum, place) => sum + place.count, 0)
  const [whole, ...each] = await pipeline(db, [
    ofMeeting.with(db, meetingId, count),
    ...places.map(place => ofTicket.with(db, meetingId, place.ticketId, place.count)),
  ])
  return { ofMeeting: whole!.length > 0, ofTickets: places.filter((_, i) => each[i]!.length > 0) }
}

export async function takeOfSession(db: Db, meetingId: string, sessionId: string, count: number): Promise<boolean> {
  const taken = await db
    .updateTable('meeting_session')
    .set({ taken: sql`taken + ${count}::int` })
    .where('id', '=', sessionId)
    .where('meeting_id', '=', meetingId)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`(capacity is null or taken + ${count}::int <= capacity)`)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Gives places back; a count that would fall below nothing breaks the constraint and so the transaction. */
export async function returnOfMeeting(db: Db, meetingId: string, count: number): Promise<void> {
  await db
    .updateTable('meeting')
    .set({ taken: sql`taken - ${count}::int` })
    .where('id', '=', meetingId)
    .execute()
}

export async function returnOfTicket(db: Db, meetingId: string, { ticketId, count }: Places): Promise<void> {
  await db
    .updateTable('meeting_ticket')
    .set({ taken: sql`taken - ${count}::int` })
    .where('id', '=', ticketId)
    .where('meeting_id', '=', meetingId)
    .execute()
}

export async function returnOfSession(db: Db, meetingId: string, sessionId: string, count: number): Promise<void> {
  await db
    .updateTable('meeting_session')
    .set({ taken: sql`taken - ${count}::int` })
    .where('id', '=', sessionId)
    .where('meeting_id', '=', meetingId)
    .execute()
}

/**
 * Not FOR UPDATE: each new registration refers to meeting and ticket and so holds their keys until its transaction
 * ends. A lock of the key as well would wait for transactions that wait for this one.
 */
export const lockMeeting = (db: Db, id: string) =>
  db.selectFrom('meeting').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const lockTickets = (db: Db, meetingId: string, ticketIds: readonly string[]) =>
  db
    .selectFrom('meeting_ticket')
    .selectAll()
    .where('meeting_id', '=', meetingId)
    .where('id', 'in', [...ticketIds])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
