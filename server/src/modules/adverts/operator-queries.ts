import type { AdPositionCode, AdState } from '@shangyouji/contract/adverts/labels'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import { paged } from '../../db/paged.ts'
import type { Tables } from '../../db/tables.ts'
import './tables.ts'

export const setPosition = (db: Db, code: AdPositionCode, change: Updateable<Tables['ad_position']>) =>
  db.updateTable('ad_position').set(change).where('code', '=', code).execute()

/** Days with a capacity of their own; null: as the position has it. */
export async function setDays(
  db: Db,
  {
    position,
    days,
    capacity,
    note,
  }: {
    position: AdPositionCode
    days: readonly string[]
    capacity: number | null
    note: string
  },
): Promise<void> {
  await db
    .deleteFrom('ad_position_day')
    .where('position', '=', position)
    .where('day', 'in', [...days])
    .execute()
  if (capacity === null) return
  await db
    .insertInto('ad_position_day')
    .values(days.map(day => ({ position, day, capacity, note })))
    .execute()
}

/** Who has the places of a position in a range of days. */
export const listBooked = (db: Db, position: AdPositionCode, from: string, until: string) =>
  db
    .selectFrom('ad_place')
    .innerJoin('ad_booking', 'ad_booking.id', 'ad_place.booking_id')
    .innerJoin('company', 'company.id', 'ad_place.company_id')
    .select(['ad_place.day', 'ad_booking.id', 'ad_booking.code', 'ad_booking.state', 'company.name as company_name'])
    .where('ad_place.position', '=', position)
    .where('ad_place.day', '>=', from)
    .where('ad_place.day', '<=', until)
    .orderBy('ad_place.day')
    .orderBy('ad_place.place')
    .execute()

export interface BookingFilter {
  readonly position?: AdPositionCode | undefined
  readonly state?: AdState | undefined
  readonly keyword: string
}

const bookings = (db: Db, { position, state, keyword }: BookingFilter) => {
  const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  return db
    .selectFrom('ad_booking')
    .innerJoin('company', 'company.id', 'ad_booking.company_id')
    .selectAll('ad_booking')
    .select('company.name as company_name')
    .$if(position !== undefined, query => query.where('ad_booking.position', '=', position!))
    .$if(state !== undefined, query => query.where('ad_booking.state', '=', state!))
    .$if(keyword !== '', query =>
      query.where(
        sql<boolean>`(company.name ilike ${like} or ad_booking.code ilike ${like} or ad_booking.title ilike ${like})`,
      ),
    )
}

export const listBookings = (
  db: Db,
  filter: BookingFilter & { current: number; size: number; order: 'asc' | 'desc' },
) =>
  paged(
    db,
    bookings(db, filter).orderBy('ad_booking.created_at', filter.order).orderBy('ad_booking.id', filter.order),
    filter,
    row => row,
  )

export const listForExport = (db: Db, filter: BookingFilter, most: number) =>
  bookings(db, filter).orderBy('ad_booking.created_at', 'desc').orderBy('ad_booking.id', 'desc').limit(most).execute()
