import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import '../meetings/api.ts'
import './tables.ts'

/** Sessions of some registrations. */
export const listBookings = (db: Db, registrationIds: readonly string[]) =>
  registrationIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('session_booking')
        .selectAll()
        .where(sql<boolean>`registration_id = any(${[...registrationIds]}::uuid[])`)
        .execute()

export const insertBookings = (db: Db, rows: readonly { session_id: string; registration_id: string; at: Date }[]) =>
  db
    .insertInto('session_booking')
    .values([...rows])
    .execute()

/** @returns the sessions that were given back, one for each booking */
export const removeBookings = async (
  db: Db,
  registrationIds: readonly string[],
  sessionId: string | null = null,
): Promise<string[]> =>
  (
    await db
      .deleteFrom('session_booking')
      .where(sql<boolean>`registration_id = any(${[...registrationIds]}::uuid[])`)
      .where(sql<boolean>`(${sessionId}::uuid is null or session_id = ${sessionId}::uuid)`)
      .returning('session_id')
      .execute()
  ).map(row => row.session_id)

export const hasBooked = async (db: Db, sessionId: string, registrationId: string): Promise<boolean> =>
  (await db
    .selectFrom('session_booking')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where('registration_id', '=', registrationId)
    .executeTakeFirst()) !== undefined

/** Who has booked a session. */
export const listBookedBy = async (db: Db, sessionId: string): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await db.selectFrom('session_booking').select('registration_id').where('session_id', '=', sessionId).execute()
    ).map(row => row.registration_id),
  )

/** Bookings of sessions that a new agenda has no more, with whom to tell. */
export const listOrphaned = (db: Db, meetingId: string) =>
  db
    .selectFrom('session_booking')
    .innerJoin('meeting_session', 'meeting_session.id', 'session_booking.session_id')
    .innerJoin('registration', 'registration.id', 'session_booking.registration_id')
    .innerJoin('ticket_order', 'ticket_order.id', 'registration.order_id')
    .select(['session_booking.session_id', 'session_booking.registration_id', 'meeting_session.title'])
    .select('ticket_order.account_id')
    .where('meeting_session.meeting_id', '=', meetingId)
    .where('meeting_session.removed_at', 'is not', null)
    .orderBy('session_booking.session_id')
    .execute()
