import type { AdPositionCode, AdState } from '@shangyouji/contract/adverts/labels'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import { paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import './tables.ts'

export type PositionRow = Selectable<Tables['ad_position']>
export type BookingRow = Selectable<Tables['ad_booking']>

export const listPositions = (db: Db): Promise<PositionRow[]> =>
  db.selectFrom('ad_position').selectAll().orderBy('sort').execute()

export const findPosition = (db: Db, code: AdPositionCode): Promise<PositionRow | undefined> =>
  db.selectFrom('ad_position').selectAll().where('code', '=', code).executeTakeFirst()

/** Bookings of a position come one after the other. Payments are locked before, bookings after it. */
export const lockPosition = (db: Db, code: AdPositionCode): Promise<PositionRow | undefined> =>
  db.selectFrom('ad_position').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()

/** Days of positions whose capacity is their own. */
export const listOwnCapacities = (db: Db, from: string, until: string) =>
  db
    .selectFrom('ad_position_day')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', until)
    .orderBy('day')
    .execute()

/** Places that are taken in a range of days. */
export const listTaken = (db: Db, from: string, until: string, position?: AdPositionCode) =>
  db
    .selectFrom('ad_place')
    .innerJoin('ad_booking', 'ad_booking.id', 'ad_place.booking_id')
    .select(['ad_place.position', 'ad_place.day', 'ad_place.place', 'ad_place.company_id', 'ad_place.booking_id'])
    .select(['ad_booking.state', 'ad_booking.hold_until'])
    .where('ad_place.day', '>=', from)
    .where('ad_place.day', '<=', until)
    .$if(position !== undefined, query => query.where('ad_place.position', '=', position!))
    .execute()

export const insertBooking = (db: Db, row: Insertable<Tables['ad_booking']>): Promise<BookingRow> =>
  db.insertInto('ad_booking').values(row).returningAll().executeTakeFirstOrThrow()

export const insertPlaces = (db: Db, rows: Insertable<Tables['ad_place']>[]) =>
  db.insertInto('ad_place').values(rows).execute()

export const freePlaces = (db: Db, bookingId: string) =>
  db.deleteFrom('ad_place').where('booking_id', '=', bookingId).execute()

/** Days that are not over; what was shown stays on record. */
export const freePlacesFrom = (db: Db, bookingId: string, day: string) =>
  db.deleteFrom('ad_place').where('booking_id', '=', bookingId).where('day', '>=', day).execute()

export const findBooking = (db: Db, id: string): Promise<BookingRow | undefined> =>
  db.selectFrom('ad_booking').selectAll().where('id', '=', id).executeTakeFirst()

export const lockBooking = (db: Db, id: string): Promise<BookingRow | undefined> =>
  db.selectFrom('ad_booking').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Moves one that stands in one of these states; undefined where it does not. */
export const moveBooking = (
  db: Db,
  id: string,
  from: readonly AdState[],
  change: Updateable<Tables['ad_booking']>,
): Promise<BookingRow | undefined> =>
  db
    .updateTable('ad_booking')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .returningAll()
    .executeTakeFirst()

export const addRefunded = (db: Db, id: string, amount: number) =>
  db
    .updateTable('ad_booking')
    .set({ refunded: sql`refunded + ${amount}::int` })
    .where('id', '=', id)
    .execute()

export async function countHeld(db: Db, companyId: string, now: Date): Promise<number> {
  const { number } = await db
    .selectFrom('ad_booking')
    .select(sql<number>`count(*)::int`.as('number'))
    .where('company_id', '=', companyId)
    .where('state', '=', 'HELD')
    .where('hold_until', '>', now)
    .executeTakeFirstOrThrow()
  return number
}

/** Days that were paid and not given up, and how many of them are not over. */
export async function countBought(db: Db, companyId: string, today: string): Promise<{ bought: number; left: number }> {
  return db
    .selectFrom('ad_place')
    .innerJoin('ad_booking', 'ad_booking.id', 'ad_place.booking_id')
    .select(sql<number>`count(*)::int`.as('bought'))
    .select(sql<number>`count(*) filter (where ad_place.day >= ${today}::date)::int`.as('left'))
    .where('ad_place.company_id', '=', companyId)
    .where('ad_booking.payment_id', 'is not', null)
    .executeTakeFirstOrThrow()
}

export const listOwn = <R>(
  db: Db,
  companyId: string,
  filter: { current: number; size: number; order: 'asc' | 'desc'; state?: AdState },
  present: (row: BookingRow) => R,
) =>
  paged(
    db,
    db
      .selectFrom('ad_booking')
      .selectAll()
      .where('company_id', '=', companyId)
      .$if(filter.state !== undefined, query => query.where('state', '=', filter.state!))
      .orderBy('created_at', filter.order)
      .orderBy('id', filter.order),
    filter,
    present,
  )

/** Sums of what was seen, by booking. */
export async function sumsOf(db: Db, ids: readonly string[]): Promise<Map<string, { seen: number; clicks: number }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('ad_hour')
    .select(['booking_id', sql<number>`sum(seen)::int`.as('seen'), sql<number>`sum(clicks)::int`.as('clicks')])
    .where('booking_id', 'in', [...ids])
    .groupBy('booking_id')
    .execute()
  return new Map(rows.map(row => [row.booking_id, row]))
}

export const listHours = (db: Db, bookingId: string) =>
  db
    .selectFrom('ad_hour')
    .select(['hour', 'seen', 'clicks'])
    .where('booking_id', '=', bookingId)
    .orderBy('hour')
    .execute()

// Jobs

export const listLapsed = (db: Db, now: Date) =>
  db
    .selectFrom('ad_booking')
    .select('id')
    .where('state', '=', 'HELD')
    .where('hold_until', '<=', now)
    .orderBy('id')
    .limit(500)
    .execute()

/** What has to begin, to end or to go back today. */
export const listDue = (db: Db, today: string, now: Date): Promise<BookingRow[]> =>
  db
    .selectFrom('ad_booking')
    .selectAll()
    .where(({ and, eb, or }) =>
      or([
        and([eb('state', 'in', ['PAID', 'PENDING', 'REJECTED', 'BOOKED']), eb('first_day', '<=', today)]),
        and([eb('state', 'in', ['RUNNING', 'SUSPENDED']), eb('last_day', '<', today)]),
        and([eb('state', '=', 'REJECTED'), eb('mend_until', '<=', now)]),
      ]),
    )
    .orderBy('id')
    .limit(500)
    .execute()
