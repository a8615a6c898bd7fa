import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import '../meetings/api.ts'
import './tables.ts'

/** All who may come to the door of a meeting, with the days on which they came. */
export const listAtDoor = (db: Db, meetingId: string, most: number) =>
  db
    .selectFrom('registration')
    .select(['registration.id', 'registration.code_hash', 'registration.name', 'registration.phone'])
    .select(['registration.status', 'registration.blocked'])
    .select([
      'registration.ticket_id',
      sql<string[]>`array(select day::text from check_in where check_in.registration_id = registration.id)`.as('came'),
    ])
    .where('registration.meeting_id', '=', meetingId)
    .where('registration.status', 'in', ['PENDING', 'WAITLIST', 'OFFERED', 'UNPAID', 'ENROLLED', 'REFUNDING'])
    .limit(most)
    .execute()

export const findScan = (db: Db, meetingId: string, nonce: string) =>
  db
    .selectFrom('door_scan')
    .selectAll()
    .where('meeting_id', '=', meetingId)
    .where('nonce', '=', nonce)
    .executeTakeFirst()

export const insertScan = (db: Db, row: Insertable<Tables['door_scan']>) =>
  db.insertInto('door_scan').values(row).execute()

/** The earlier scan becomes the check-in of the day. */
export const replaceCheckIn = (
  db: Db,
  id: string,
  values: Pick<Insertable<Tables['check_in']>, 'at' | 'gate' | 'nonce' | 'account_id'>,
) => db.updateTable('check_in').set(values).where('id', '=', id).execute()

export const listConflicts = (db: Db, meetingId: string, most: number) =>
  db
    .selectFrom('door_scan')
    .innerJoin('registration', 'registration.id', 'door_scan.registration_id')
    .leftJoin('check_list', 'check_list.id', 'door_scan.list_id')
    .select('check_list.name as list_name')
    .select(['door_scan.id', 'registration.name', 'door_scan.at', 'door_scan.gate'])
    .select(['door_scan.other_at', 'door_scan.other_gate'])
    .where('door_scan.meeting_id', '=', meetingId)
    .where('door_scan.other_at', 'is not', null)
    .orderBy('door_scan.at')
    .orderBy('door_scan.id')
    .limit(most)
    .execute()
