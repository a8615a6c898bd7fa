import { type RawBuilder, sql } from 'kysely'
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

/** Whether a meeting still has sessions that are booked. */
export const hasBookable = async (db: Db, meetingId: string, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('meeting_session')
    .select('id')
    .where('meeting_id', '=', meetingId)
    .where('need_booking', 'is', true)
    .where('removed_at', 'is', null)
    .where('start_at', '>', now)
    .executeTakeFirst()) !== undefined

/** Who has booked a session. */
export const listBookedBy = async (db: Db, sessionId: string): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await db.selectFrom('session_booking').select('registration_id').where('session_id', '=', sessionId).execute()
    ).map(row => row.registration_id),
  )

/** Bookings of sessions that a new agenda has no more. */
export const listOrphaned = (db: Db, meetingId: string) =>
  db
    .selectFrom('session_booking')
    .innerJoin('meeting_session', 'meeting_session.id', 'session_booking.session_id')
    .select(['session_booking.session_id', 'session_booking.registration_id', 'meeting_session.title'])
    .where('meeting_session.meeting_id', '=', meetingId)
    .where('meeting_session.removed_at', 'is not', null)
    .orderBy('session_booking.session_id')
    .execute()

/** Notes at its bookings where a session was; @returns who has booked it */
export const markMoved = async (db: Db, sessionId: string, from: string): Promise<string[]> =>
  (
    await db
      .updateTable('session_booking')
      .set({ moved_from: from })
      .where('session_id', '=', sessionId)
      .returning('registration_id')
      .execute()
  ).map(row => row.registration_id)

/** Accounts that registrations concern, by a condition on these: who bought them, and whose phone they name. */
export const concerned = (which: RawBuilder<unknown>) => sql<{ registration_id: string; account_id: string }>`
  select registration.id as registration_id, ticket_order.account_id from registration
    join ticket_order on ticket_order.id = registration.order_id
    where ${which} and ticket_order.source = 'SELF'
  union
  select registration.id, account.id from registration join account on account.phone = registration.phone
    where ${which} and registration.phone <> ''`

export const listConcerned = async (db: Db, registrationIds: readonly string[]) =>
  (await concerned(sql`registration.id = any(${[...registrationIds]}::uuid[])`).execute(db)).rows

/** What is booked at a meeting with tickets that an account bought or that name its phone. */
export const listOwnBookings = async (db: Db, meetingId: string, accountId: string) =>
  (
    await sql<{ session_id: string; name: string; moved_from: string }>`
      select session_booking.session_id, registration.name, session_booking.moved_from from registration
        join ticket_order on ticket_order.id = registration.order_id
        join session_booking on session_booking.registration_id = registration.id
        where registration.meeting_id = ${meetingId}::uuid
          and (ticket_order.account_id = ${accountId}::uuid and ticket_order.source = 'SELF'
            or registration.phone = (select phone from account where id = ${accountId}::uuid and phone <> ''))
        order by session_booking.session_id, registration.id`.execute(db)
  ).rows
