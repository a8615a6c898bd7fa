import type { Db } from '../../db/database.ts'
import { pipeline, prepare } from '../../db/driver/prepared-query.ts'
import './tables.ts'

const meetingOf = prepare((db: Db, id: string) =>
  db
    .selectFrom('meeting')
    .innerJoin('content', 'content.id', 'meeting.id')
    .innerJoin('company', 'company.id', 'meeting.company_id')
    .selectAll('meeting')
    .select([
      'content.title',
      'content.cover',
      'content.status as content_status',
      'content.account_id as owner_account_id',
      'company.name as company_name',
      'company.status as company_status',
    ])
    .where('meeting.id', '=', id)
    .where('content.deleted_at', 'is', null),
)

/** A meeting with what its item and its company say of it, whatever its state; undefined where it never was live. */
export const findMeeting = async (db: Db, id: string) => (await meetingOf(db, id)).at(0)

const ticketsOf = prepare((db: Db, meetingId: string) =>
  db.selectFrom('meeting_ticket').selectAll().where('meeting_id', '=', meetingId).orderBy('sort').orderBy('id'),
)

/** The same with all its tickets, those no longer offered as well. */
export async function findWithTickets(db: Db, id: string) {
  const [[meeting], tickets] = await pipeline(db, [meetingOf.with(db, id), ticketsOf.with(db, id)])
  return meeting && { meeting, tickets }
}

/** Tickets in the organiser's order, those no longer offered as well. */
export const listTickets = (db: Db, meetingIds: readonly string[]) =>
  meetingIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('meeting_ticket')
        .selectAll()
        .where('meeting_id', 'in', [...meetingIds])
        .orderBy('meeting_id')
        .orderBy('sort')
        .orderBy('id')
        .execute()

/** Meetings of a company, the newest first. */
export const listOfCompany = (db: Db, companyId: string) =>
  db
    .selectFrom('meeting')
    .innerJoin('content', 'content.id', 'meeting.id')
    .select(['meeting.id', 'content.title', 'meeting.start_at'])
    .where('meeting.company_id', '=', companyId)
    .where('content.deleted_at', 'is', null)
    .orderBy('meeting.start_at', 'desc')
    .orderBy('meeting.id')
    .execute()

/** What a phone may do at the door of a meeting. */
export const findDoorRight = (db: Db, meetingId: string, phone: string) =>
  db
    .selectFrom('meeting_person')
    .select(['id', 'name', 'door_right'])
    .where('meeting_id', '=', meetingId)
    .where('phone', '=', phone)
    .where('door_right', '<>', 'NONE')
    .orderBy('door_right', 'desc')
    .executeTakeFirst()
