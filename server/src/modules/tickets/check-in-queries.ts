import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing, ending } from '../../db/like.ts'
import type { Tables } from '../../db/tables.ts'
import { listLetIn } from '../check-lists/api.ts'
import '../meetings/api.ts'
import './tables.ts'

/** Lets in once a day, also when the same code is scanned twice at the same time. False where it was before. */
export async function insertCheckIn(db: Db, row: Insertable<Tables['check_in']>): Promise<boolean> {
  const made = await db
    .insertInto('check_in')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export const findCheckIn = (db: Db, registrationId: string, day: string) =>
  db
    .selectFrom('check_in')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .where('day', '=', day)
    .executeTakeFirst()

/** That someone was let in, and why that was taken back. */
export const insertUndo = (db: Db, row: Insertable<Tables['check_in_undo']>) =>
  db.insertInto('check_in_undo').values(row).execute()

/** The day is free again. */
export const removeCheckIn = (db: Db, id: string) => db.deleteFrom('check_in').where('id', '=', id).execute()

/** Those of these registrations whom any door let in, on any day. */
export async function listCheckedIn(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('check_in')
    .select('registration_id')
    .where('registration_id', 'in', [...ids])
    .execute()
  return new Set([...rows.map(row => row.registration_id), ...(await listLetIn(db, ids))])
}

/** By part of the name or by the last digits of the phone. */
export const searchAtDoor = (db: Db, meetingId: string, keyword: string, day: string) =>
  db
    .selectFrom('registration')
    .innerJoin('meeting_ticket', 'meeting_ticket.id', 'registration.ticket_id')
    .leftJoin('check_in', join =>
      join.onRef('check_in.registration_id', '=', 'registration.id').on('check_in.day', '=', day),
    )
    .select([
      'registration.id',
      'registration.name',
      'registration.company',
      'registration.phone',
      'registration.status',
      'registration.blocked',
      'meeting_ticket.name as ticket_name',
      'check_in.at',
    ])
    .where('registration.meeting_id', '=', meetingId)
    .where('registration.name', '<>', '')
    .where('registration.status', 'in', ['PENDING', 'UNPAID', 'ENROLLED'])
    .where(is =>
      /^\d{4,11}$/.test(keyword)
        ? is('registration.phone', 'like', ending(keyword))
        : is('registration.name', 'ilike', containing(keyword)),
    )
    .orderBy('registration.name')
    .orderBy('registration.id')
    .limit(20)
    .execute()

/** With these tickets (none: with any), and a session, where one is named, booked with them. */
export const countEnrolled = async (
  db: Db,
  meetingId: string,
  ticketIds: readonly string[],
  sessionId: string | null,
): Promise<number> => {
  let query = db
    .selectFrom('registration')
    .select(sql<number>`count(*)::int`.as('number'))
    .where('meeting_id', '=', meetingId)
    .where('status', '=', 'ENROLLED')
  if (ticketIds.length > 0) query = query.where('ticket_id', 'in', [...ticketIds])
  if (sessionId)
    query = query.where(
      sql<boolean>`exists (select from session_booking
        where session_id = ${sessionId} and registration_id = registration.id)`,
    )
  return (await query.executeTakeFirstOrThrow()).number
}

export const countAtDoor = (db: Db, meetingId: string, day: string) =>
  db
    .selectFrom('registration')
    .leftJoin('check_in', join =>
      join.onRef('check_in.registration_id', '=', 'registration.id').on('check_in.day', '=', day),
    )
    .select([
      sql<number>`count(*) filter (where registration.status = 'ENROLLED')::int`.as('enrolled'),
      sql<number>`count(check_in.id)::int`.as('checked_in'),
    ])
    .where('registration.meeting_id', '=', meetingId)
    .executeTakeFirstOrThrow()
