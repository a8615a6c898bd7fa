import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { paged } from '../../db/paged.ts'
import type { ArchivedAdvert } from './tables.ts'
import './tables.ts'

/** Bookings that were judged and are over, with who bought and who judged them. */
export const listUnarchived = (db: Db, before: Date) =>
  db
    .selectFrom('ad_booking')
    .innerJoin('company', 'company.id', 'ad_booking.company_id')
    .leftJoin('operator', 'operator.id', 'ad_booking.reviewed_by')
    .leftJoin('ad_archive', 'ad_archive.booking_id', 'ad_booking.id')
    .selectAll('ad_booking')
    .select(['company.name as company_name', 'company.uscc', 'operator.name as reviewer_name'])
    .where('ad_booking.state', 'in', ['ENDED', 'CANCELLED'])
    .where('ad_booking.reviewed_at', 'is not', null)
    .where('ad_booking.ended_at', '<=', before)
    .where('ad_archive.booking_id', 'is', null)
    .orderBy('ad_booking.id')
    .limit(500)
    .execute()

/** Once for each booking. */
export const addToArchive = (
  db: Db,
  row: { bookingId: string; content: ArchivedAdvert; endedAt: Date; keepUntil: string; now: Date },
) =>
  db
    .insertInto('ad_archive')
    .values({
      booking_id: row.bookingId,
      content: JSON.stringify(row.content),
      ended_at: row.endedAt,
      keep_until: row.keepUntil,
      created_at: row.now,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const listArchive = (
  db: Db,
  filter: { current: number; size: number; order: 'asc' | 'desc'; keyword: string },
) => {
  const like = `%${filter.keyword.replace(/[\\%_]/g, '\\$&')}%`
  return paged(
    db,
    db
      .selectFrom('ad_archive')
      .selectAll()
      .$if(filter.keyword !== '', query =>
        query.where(sql<boolean>`(content->>'companyName' ilike ${like} or content->>'title' ilike ${like}
          or content->>'code' ilike ${like})`),
      )
      .orderBy('ended_at', filter.order)
      .orderBy('booking_id', filter.order),
    filter,
    row => ({
      ...row.content,
      id: row.booking_id,
      endTime: row.ended_at.toISOString(),
      keepUntil: row.keep_until,
    }),
  )
}
