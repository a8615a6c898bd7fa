import type { ExhibitorStatus } from '@shangyouji/contract/exhibitors/labels'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { containing } from '../../db/like.ts'
import { paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import '../goods/api.ts'
import '../meetings/api.ts'
import './tables.ts'

interface Paging {
  readonly current: number
  readonly size: number
}

/** Exhibitors with the name that is shown, and whether their company stands. */
export const exhibitors = (db: Db) =>
  db
    .selectFrom('meeting_exhibitor')
    .leftJoin('company', 'company.id', 'meeting_exhibitor.company_id')
    .selectAll('meeting_exhibitor')
    .select([
      sql<string>`coalesce(company.name, meeting_exhibitor.name)`.as('shown_name'),
      'company.status as company_status',
    ])
    .where('meeting_exhibitor.removed_at', 'is', null)

export type NamedExhibitor = Awaited<ReturnType<ReturnType<typeof exhibitors>['executeTakeFirstOrThrow']>>

export const listOfMeeting = (
  db: Db,
  filter: Paging & { meetId: string; status?: ExhibitorStatus | undefined; keyword?: string | undefined },
) => {
  let query = exhibitors(db).where('meeting_exhibitor.meeting_id', '=', filter.meetId)
  if (filter.status) query = query.where('meeting_exhibitor.status', '=', filter.status)
  if (filter.keyword) {
    const word = filter.keyword
    query = query.where(is =>
      is.or([
        is('company.name', 'ilike', containing(word)),
        is('meeting_exhibitor.name', 'ilike', containing(word)),
        is('meeting_exhibitor.booth', 'ilike', containing(word)),
      ]),
    )
  }
  const sorted = query
    .orderBy('meeting_exhibitor.hall')
    .orderBy('meeting_exhibitor.booth')
    .orderBy('meeting_exhibitor.id')
  return paged(db, sorted, filter, row => row)
}

/** Who comes, as everyone sees it: a company that is frozen or gone is not shown. */
export const listShown = (db: Db, meetingId: string) =>
  exhibitors(db)
    .where('meeting_exhibitor.meeting_id', '=', meetingId)
    .where('meeting_exhibitor.status', '=', 'ACCEPTED')
    .where(is => is.or([is('company.id', 'is', null), is('company.status', '=', 'APPROVED')]))
    .orderBy('meeting_exhibitor.hall')
    .orderBy('meeting_exhibitor.booth')
    .orderBy('meeting_exhibitor.id')
    .execute()

export const listGoods = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('goods')
        .select(['id', 'company_id', 'name', 'cover'])
        .where('id', 'in', [...ids])
        .where('is_live', '=', true)
        .execute()

export const find = (db: Db, id: string) => exhibitors(db).where('meeting_exhibitor.id', '=', id).executeTakeFirst()

/** The row under a lock, so that what hangs on its state is decided once. */
export const lock = (db: Db, id: string) =>
  db
    .selectFrom('meeting_exhibitor')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const findOfCompany = (db: Db, meetingId: string, companyId: string) =>
  exhibitors(db)
    .where('meeting_exhibitor.meeting_id', '=', meetingId)
    .where('meeting_exhibitor.company_id', '=', companyId)
    .executeTakeFirst()

/** Whose staff a phone is at a meeting. */
export const listOfStaff = (db: Db, meetingId: string, phone: string) =>
  exhibitors(db)
    .where('meeting_exhibitor.meeting_id', '=', meetingId)
    .where('meeting_exhibitor.status', '=', 'ACCEPTED')
    .where(sql<boolean>`${phone}::text = any(meeting_exhibitor.staff_phones)`)
    .execute()

export const findBooth = (db: Db, { meetId, hall, booth }: { meetId: string; hall: string; booth: string }) =>
  exhibitors(db)
    .where('meeting_exhibitor.meeting_id', '=', meetId)
    .where('meeting_exhibitor.hall', '=', hall)
    .where('meeting_exhibitor.booth', '=', booth)
    .where('meeting_exhibitor.status', '<>', 'DECLINED')
    .executeTakeFirst()

export const countExhibitors = async (db: Db, meetingId: string): Promise<number> =>
  (
    await db
      .selectFrom('meeting_exhibitor')
      .select(sql<number>`count(*)::int`.as('number'))
      .where('meeting_id', '=', meetingId)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).number

/** False where the company is on the list, or the booth is taken. */
export async function insert(db: Db, row: Insertable<Tables['meeting_exhibitor']>): Promise<boolean> {
  const made = await db
    .insertInto('meeting_exhibitor')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export const set = (db: Db, id: string, values: Partial<Insertable<Tables['meeting_exhibitor']>>) =>
  db.updateTable('meeting_exhibitor').set(values).where('id', '=', id).execute()

/** Invitations and participations of a company, with their meetings; the newest meeting first. */
export const listOwn = (
  db: Db,
  companyId: string,
  filter: Paging & { status?: ExhibitorStatus | undefined; meetId?: string | undefined },
) => {
  let query = exhibitors(db)
    .innerJoin('meeting', 'meeting.id', 'meeting_exhibitor.meeting_id')
    .innerJoin('content', 'content.id', 'meeting.id')
    .innerJoin('company as organiser', 'organiser.id', 'meeting.company_id')
    .select(['content.title', 'organiser.name as organiser_name', 'meeting.timezone', 'meeting.cancelled_at'])
    .select(['meeting.start_at', 'meeting.end_at'])
    .where('meeting_exhibitor.company_id', '=', companyId)
    .where('content.deleted_at', 'is', null)
  if (filter.status) query = query.where('meeting_exhibitor.status', '=', filter.status)
  if (filter.meetId) query = query.where('meeting_exhibitor.meeting_id', '=', filter.meetId)
  return paged(
    db,
    query.orderBy('meeting.start_at', 'desc').orderBy('meeting_exhibitor.id', 'desc'),
    filter,
    row => row,
  )
}

/** Public meetings not over yet that a company exhibits at; the next first. */
export const listExhibits = (db: Db, companyId: string, now: Date, atMost: number) =>
  exhibitors(db)
    .innerJoin('meeting', 'meeting.id', 'meeting_exhibitor.meeting_id')
    .innerJoin('content', 'content.id', 'meeting.id')
    .innerJoin('company as organiser', 'organiser.id', 'meeting.company_id')
    .select(['content.title', 'meeting.timezone', 'meeting.start_at', 'meeting.end_at'])
    .where('meeting_exhibitor.company_id', '=', companyId)
    .where('meeting_exhibitor.status', '=', 'ACCEPTED')
    .where('company.status', '=', 'APPROVED')
    .where('organiser.status', '=', 'APPROVED')
    .where('content.status', '=', 'PUBLISHED')
    .where('content.deleted_at', 'is', null)
    .where('meeting.cancelled_at', 'is', null)
    .where('meeting.end_at', '>', now)
    .orderBy('meeting.start_at')
    .orderBy('meeting_exhibitor.id')
    .limit(atMost)
    .execute()

export const listFloors = (db: Db, meetingId: string) =>
  db
    .selectFrom('meeting_floor')
    .select(['id', 'hall', 'picture'])
    .where('meeting_id', '=', meetingId)
    .orderBy('hall')
    .execute()

export const setFloor = (db: Db, row: Insertable<Tables['meeting_floor']>) =>
  db
    .insertInto('meeting_floor')
    .values(row)
    .onConflict(conflict => conflict.columns(['meeting_id', 'hall']).doUpdateSet({ picture: row.picture }))
    .execute()

export const removeFloor = (db: Db, meetingId: string, hall: string) =>
  db.deleteFrom('meeting_floor').where('meeting_id', '=', meetingId).where('hall', '=', hall).execute()

/** Kept as it is until the end of the transaction: for an appointment that is booked with it. */
export const holdExhibitor = (db: Db, meetingId: string, companyId: string) =>
  db
    .selectFrom('meeting_exhibitor')
    .select(['id', 'appointment_seats'])
    .where('meeting_id', '=', meetingId)
    .where('company_id', '=', companyId)
    .where('status', '=', 'ACCEPTED')
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst()
