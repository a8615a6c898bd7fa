import type { AppointmentStatus } from '@shangyouji/contract/appointments/labels'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { countRows, paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import '../exhibitors/api.ts'
import '../tickets/api.ts'
import { LIVE } from './rules.ts'
import './tables.ts'

export type SettingRow = Selectable<Tables['appointment_setting']>

const AT_ONCE = 500

export const findSetting = (db: Db, meetingId: string) =>
  db.selectFrom('appointment_setting').selectAll().where('meeting_id', '=', meetingId).executeTakeFirst()

/**
 * One after the other within a meeting: bookings, moves and changes of the grid. Held until the end of the transaction;
 * not FOR UPDATE, since appointments that are written refer to the row.
 */
export const lockSetting = (db: Db, meetingId: string) =>
  db
    .selectFrom('appointment_setting')
    .selectAll()
    .where('meeting_id', '=', meetingId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const saveSetting = (db: Db, row: Insertable<Tables['appointment_setting']>) =>
  db
    .insertInto('appointment_setting')
    .values(row)
    .onConflict(conflict => conflict.column('meeting_id').doUpdateSet(row))
    .execute()

/** Appointments that hold a slot, still to come. */
export const listLive = (db: Db, meetingId: string, from: Date) =>
  db
    .selectFrom('appointment')
    .select(['id', 'start_at', 'end_at', 'table_no', 'exhibitor_id', 'registration_id', 'seat'])
    .where('meeting_id', '=', meetingId)
    .where('status', 'in', [...LIVE])
    .where('end_at', '>', from)
    .orderBy('start_at')
    .execute()

export const countOpenOfExhibitor = async (db: Db, exhibitorId: string): Promise<number> =>
  (
    await db
      .selectFrom('appointment')
      .select(sql<number>`count(*)::int`.as('number'))
      .where('exhibitor_id', '=', exhibitorId)
      .where('status', 'in', [...LIVE])
      .executeTakeFirstOrThrow()
  ).number

/** Requests that wait for an answer, by attendee. */
export const countRequests = (db: Db, registrationIds: readonly string[]) =>
  registrationIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('appointment')
        .select(['registration_id', sql<number>`count(*)::int`.as('number')])
        .where('registration_id', 'in', [...registrationIds])
        .where('status', '=', 'REQUESTED')
        .groupBy('registration_id')
        .execute()

/** False where the time, the seat or the table has been taken: an index of the table refuses it. */
export async function insertAppointment(db: Db, row: Insertable<Tables['appointment']>): Promise<boolean> {
  const made = await db
    .insertInto('appointment')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export const setAppointment = (db: Db, id: string, values: Partial<Insertable<Tables['appointment']>>) =>
  db.updateTable('appointment').set(values).where('id', '=', id).execute()

export const lockAppointment = (db: Db, id: string) =>
  db.selectFrom('appointment').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Attendees with a live ticket that an account bought, or that carry its phone. */
export const listAttendees = (db: Db, meetingId: string, { accountId, phone }: { accountId: string; phone: string }) =>
  db
    .selectFrom('registration')
    .innerJoin('ticket_order', 'ticket_order.id', 'registration.order_id')
    .select(['registration.id', 'registration.name', 'registration.phone'])
    .where('registration.meeting_id', '=', meetingId)
    .where('registration.status', '=', 'ENROLLED')
    .where('registration.name', '<>', '')
    .where(is =>
      is.or([
        is('ticket_order.account_id', '=', accountId),
        is.and([is('registration.phone', '=', phone), is('registration.phone', '<>', '')]),
      ]),
    )
    // oneself before colleagues
    .orderBy(sql`registration.phone <> ${phone}::text`)
    .orderBy('registration.id')
    .execute()

const appointments = (db: Db) =>
  db
    .selectFrom('appointment')
    .innerJoin('appointment_setting', 'appointment_setting.meeting_id', 'appointment.meeting_id')
    .innerJoin('meeting', 'meeting.id', 'appointment.meeting_id')
    .innerJoin('content', 'content.id', 'appointment.meeting_id')
    .innerJoin('meeting_exhibitor', 'meeting_exhibitor.id', 'appointment.exhibitor_id')
    .innerJoin('company', 'company.id', 'meeting_exhibitor.company_id')
    .innerJoin('registration', 'registration.id', 'appointment.registration_id')
    .innerJoin('ticket_order', 'ticket_order.id', 'registration.order_id')

const shown = (query: ReturnType<typeof appointments>) =>
  query
    .selectAll('appointment')
    .select([
      'appointment_setting.tables',
      'content.title as meeting_title',
      'meeting.timezone',
      'meeting.company_id as organiser_id',
      'meeting_exhibitor.company_id as exhibitor_company_id',
      'meeting_exhibitor.hall',
      'meeting_exhibitor.booth',
      'company.name as exhibitor_name',
      'registration.name as visitor_name',
      'registration.company as visitor_company',
      'registration.title as visitor_title',
      'registration.phone as visitor_phone',
      'registration.status as registration_status',
      'registration.allow_scan',
      'ticket_order.account_id as buyer_id',
    ])

export type ShownAppointment = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

export const findAppointment = (db: Db, id: string): Promise<ShownAppointment | undefined> =>
  shown(appointments(db)).where('appointment.id', '=', id).executeTakeFirst()

export const listByIds = (db: Db, ids: readonly string[]): Promise<ShownAppointment[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : shown(appointments(db))
        .where('appointment.id', 'in', [...ids])
        .execute()

/** Appointments of attendees, whatever became of them, in the order of time. */
export const listOfAttendees = (db: Db, registrationIds: readonly string[]): Promise<ShownAppointment[]> =>
  registrationIds.length === 0
    ? Promise.resolve([])
    : shown(appointments(db))
        .where('appointment.registration_id', 'in', [...registrationIds])
        .orderBy('appointment.start_at')
        .orderBy('appointment.id')
        .limit(AT_ONCE)
        .execute()

export interface RouteFilter {
  readonly meetId?: string | undefined
  readonly side: 'ORGANISER' | 'EXHIBITOR'
  readonly status?: AppointmentStatus | undefined
  readonly day?: string | undefined
  readonly businessId?: string | undefined
  readonly keyword?: string | undefined
}

function ofCompany(db: Db, companyId: string, filter: RouteFilter) {
  let query = shown(appointments(db)).where('content.deleted_at', 'is', null)
  query =
    filter.side === 'ORGANISER'
      ? query.where('meeting.company_id', '=', companyId)
      : query.where('meeting_exhibitor.company_id', '=', companyId)
  if (filter.meetId) query = query.where('appointment.meeting_id', '=', filter.meetId)
  if (filter.status) query = query.where('appointment.status', '=', filter.status)
  if (filter.businessId) query = query.where('meeting_exhibitor.company_id', '=', filter.businessId)
  if (filter.day)
    query = query.where(sql<boolean>`(appointment.start_at at time zone meeting.timezone)::date = ${filter.day}::date`)
  if (filter.keyword) {
    const word = filter.keyword
    query = query.where(is =>
      is.or([
        is('company.name', 'ilike', containing(word)),
        is('registration.name', 'ilike', containing(word)),
        is('registration.company', 'ilike', containing(word)),
      ]),
    )
  }
  return query
}

export const listOfCompany = (
  db: Db,
  companyId: string,
  input: RouteFilter & { current: number; size: number; order: 'asc' | 'desc' },
) =>
  paged(
    db,
    ofCompany(db, companyId, input).orderBy('appointment.start_at', input.order).orderBy('appointment.id', input.order),
    input,
    row => row as ShownAppointment,
  )

export const countOfCompany = (db: Db, companyId: string, filter: RouteFilter, atMost: number) =>
  countRows(db, ofCompany(db, companyId, filter), atMost)

/** In the order of time, as a route sheet reads. */
export async function* inBatches(db: Db, companyId: string, filter: RouteFilter) {
  for (let offset = 0; ; offset += AT_ONCE) {
    const rows: ShownAppointment[] = await ofCompany(db, companyId, filter)
      .orderBy('appointment.start_at')
      .orderBy('appointment.id')
      .limit(AT_ONCE)
      .offset(offset)
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < AT_ONCE) return
  }
}

/** Requests whose time to answer is over, and appointments whose attendee has lost the ticket. */
export async function listLapsed(db: Db, now: Date, meetingId?: string) {
  let query = db
    .selectFrom('appointment')
    .innerJoin('registration', 'registration.id', 'appointment.registration_id')
    .select([
      'appointment.id',
      'appointment.meeting_id',
      'appointment.status',
      'registration.status as registration_status',
    ])
    .where(is =>
      is.or([
        is.and([is('appointment.status', '=', 'REQUESTED'), is('appointment.expires_at', '<=', now)]),
        is.and([
          is('appointment.status', 'in', [...LIVE]),
          is('appointment.start_at', '>', now),
          is('registration.status', '<>', 'ENROLLED'),
        ]),
      ]),
    )
    .orderBy('appointment.id')
    .limit(AT_ONCE)
  if (meetingId) query = query.where('appointment.meeting_id', '=', meetingId)
  return await query.execute()
}

/** What was agreed and is over took place, unless the exhibitor says otherwise. */
export const finishPast = (db: Db, now: Date) =>
  db
    .updateTable('appointment')
    .set({ status: 'DONE', updated_at: now })
    .where('status', '=', 'ACCEPTED')
    .where('end_at', '<=', now)
    .execute()

export const listLiveOfMeeting = async (db: Db, meetingId: string): Promise<ShownAppointment[]> =>
  shown(appointments(db))
    .where('appointment.meeting_id', '=', meetingId)
    .where('appointment.status', 'in', [...LIVE])
    .orderBy('appointment.id')
    .execute()

/** What holds a slot, but for the appointment that is moved away from it. */
export function listAt(db: Db, meetingId: string, start: Date, except?: string) {
  let query = db
    .selectFrom('appointment')
    .select(['exhibitor_id', 'registration_id', 'seat', 'table_no'])
    .where('meeting_id', '=', meetingId)
    .where('start_at', '=', start)
    .where('status', 'in', [...LIVE])
  if (except) query = query.where('id', '<>', except)
  return query.execute()
}
