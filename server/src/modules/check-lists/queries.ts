import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import '../meetings/api.ts'
import './tables.ts'

export type PassRow = Selectable<Tables['list_pass']>

const lists = (db: Db) =>
  db
    .selectFrom('check_list')
    .leftJoin('meeting_session', 'meeting_session.id', 'check_list.session_id')
    .selectAll('check_list')
    .select(['meeting_session.start_at as session_start', 'meeting_session.end_at as session_end'])
    .select('meeting_session.need_booking as session_needs_booking')

/** A list, with the time of the entry of the agenda that it stands for. */
export type ListRow = Awaited<ReturnType<ReturnType<typeof lists>['executeTakeFirstOrThrow']>>

/** The main one first, then in the order in which they were made. */
export const listLists = (db: Db, meetingId: string): Promise<ListRow[]> =>
  lists(db)
    .where('check_list.meeting_id', '=', meetingId)
    .where('check_list.removed_at', 'is', null)
    .orderBy('check_list.is_main', 'desc')
    .orderBy('check_list.id')
    .execute()

/** Also one that was removed: scans that were made before may come later. */
export const findList = (db: Db, id: string): Promise<ListRow | undefined> =>
  lists(db).where('check_list.id', '=', id).executeTakeFirst()

export const findMainList = (db: Db, meetingId: string): Promise<ListRow | undefined> =>
  lists(db)
    .where('check_list.meeting_id', '=', meetingId)
    .where('check_list.is_main', '=', true)
    .where('check_list.removed_at', 'is', null)
    .executeTakeFirst()

/** Two who save at once come one after the other. */
export const lockLists = (db: Db, meetingId: string) =>
  db
    .selectFrom('check_list')
    .selectAll()
    .where('meeting_id', '=', meetingId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** False where another one of the meeting has its name, or is the main one. */
export async function insertList(db: Db, row: Insertable<Tables['check_list']>): Promise<boolean> {
  const made = await db
    .insertInto('check_list')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export const setList = (db: Db, id: string, values: Updateable<Tables['check_list']>) =>
  db.updateTable('check_list').set(values).where('id', '=', id).execute()

/** Of the passes of one attendee at one list: whether the last one of a day went in. */
const isInside = (day: string) =>
  sql<boolean>`coalesce((array_agg(direction order by at desc, id desc)
    filter (where day = ${day}::date))[1] = 'IN', false)`

/** How many people each list let in, and how many are inside on this day. */
export const countPasses = (db: Db, listIds: readonly string[], day: string) =>
  listIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom(
          db
            .selectFrom('list_pass')
            .select(['list_id', 'registration_id'])
            .select([
              sql<boolean>`bool_or(direction = 'IN')`.as('has_come'),
              sql<boolean>`bool_or(direction = 'IN' and day = ${day}::date)`.as('came_today'),
              isInside(day).as('is_inside'),
            ])
            .where('list_id', 'in', [...listIds])
            .groupBy(['list_id', 'registration_id'])
            .as('one'),
        )
        .select([
          'list_id',
          sql<number>`(count(*) filter (where has_come))::int`.as('came'),
          sql<number>`(count(*) filter (where came_today))::int`.as('today'),
          sql<number>`(count(*) filter (where is_inside))::int`.as('inside'),
        ])
        .groupBy('list_id')
        .execute()

/** Of some attendees at one list, the first first. */
export const listPasses = (db: Db, listId: string, registrationIds: readonly string[]): Promise<PassRow[]> =>
  registrationIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('list_pass')
        .selectAll()
        .where('list_id', '=', listId)
        .where('registration_id', 'in', [...registrationIds])
        .orderBy('at')
        .orderBy('id')
        .execute()

/** What the door of a list needs to know of everybody. */
export const listPassed = (db: Db, listId: string, day: string) =>
  db
    .selectFrom('list_pass')
    .select([
      'registration_id',
      sql<string[]>`array_agg(distinct day::text) filter (where direction = 'IN')`.as('came'),
      isInside(day).as('is_inside'),
    ])
    .where('list_id', '=', listId)
    .groupBy('registration_id')
    .execute()

/** False where what may be there once is there. */
export async function insertPass(db: Db, row: Insertable<Tables['list_pass']>): Promise<boolean> {
  const made = await db
    .insertInto('list_pass')
    .values(row)
    .onConflict(conflict => conflict.columns(['list_id', 'registration_id', 'direction', 'slot']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export const setPass = (db: Db, id: string, values: Updateable<Tables['list_pass']>) =>
  db.updateTable('list_pass').set(values).where('id', '=', id).execute()

export const removePasses = (db: Db, ids: readonly string[]) =>
  db
    .deleteFrom('list_pass')
    .where('id', 'in', [...ids])
    .execute()

/** Those of some attendees whom any list let in. */
export const listLetIn = async (db: Db, registrationIds: readonly string[]): Promise<string[]> =>
  registrationIds.length === 0
    ? []
    : (
        await db
          .selectFrom('list_pass')
          .select('registration_id')
          .distinct()
          .where('registration_id', 'in', [...registrationIds])
          .execute()
      ).map(row => row.registration_id)
