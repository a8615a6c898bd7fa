import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import '../companies/api.ts'
import '../tickets/api.ts'
import './tables.ts'

const registrations = (db: Db) =>
  db
    .selectFrom('registration')
    .innerJoin('ticket_order', 'ticket_order.id', 'registration.order_id')
    .innerJoin('meeting', 'meeting.id', 'registration.meeting_id')
    .innerJoin('content', 'content.id', 'registration.meeting_id')
    .innerJoin('company', 'company.id', 'meeting.company_id')
    .select(['registration.id', 'registration.name', 'registration.company', 'registration.phone'])
    .select(['registration.issue', 'registration.status', 'ticket_order.account_id', 'ticket_order.company_id'])
    .select(['content.title', 'company.name as organiser', 'meeting.address', 'meeting.timezone'])
    .select(['meeting.start_at', 'meeting.end_at'])
    .select(
      sql<string[]>`array(
        select day::text from check_in where check_in.registration_id = registration.id order by day
      )`.as('days'),
    )

export type Attended = Awaited<ReturnType<ReturnType<typeof registrations>['executeTakeFirstOrThrow']>>

/** Registrations with the days on which their attendees came. */
export const listAttended = (db: Db, ids: readonly string[]): Promise<Attended[]> =>
  registrations(db)
    .where('registration.id', 'in', [...ids])
    .execute()

/** One that was issued before, or by another call at the same time, stays as it is. */
export const keepCertificates = async (
  db: Db,
  rows: readonly Insertable<Tables['attendance_certificate']>[],
): Promise<void> => {
  await db
    .insertInto('attendance_certificate')
    .values([...rows])
    .onConflict(conflict => conflict.columns(['registration_id', 'issue']).doNothing())
    .execute()
}

export const listCertificates = (db: Db, registrationIds: readonly string[]) =>
  db
    .selectFrom('attendance_certificate')
    .select(['registration_id', 'issue', 'number', 'issued_at'])
    .where('registration_id', 'in', [...registrationIds])
    .execute()

export const findByNumber = (db: Db, number: string) =>
  registrations(db)
    .innerJoin('attendance_certificate', 'attendance_certificate.registration_id', 'registration.id')
    .select(['attendance_certificate.issue as certified_issue', 'attendance_certificate.issued_at'])
    .where('attendance_certificate.number', '=', number)
    .executeTakeFirst()
