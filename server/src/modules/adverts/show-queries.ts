import type { AdPositionCode } from '@shangyouji/contract/adverts/labels'
import type { Db } from '../../db/database.ts'
import './tables.ts'

/** Adverts of a position on a day: approved, not suspended, of companies in good standing; by their places. */
export const listShown = (db: Db, position: AdPositionCode, day: string) =>
  db
    .selectFrom('ad_place')
    .innerJoin('ad_booking', 'ad_booking.id', 'ad_place.booking_id')
    .innerJoin('company', 'company.id', 'ad_place.company_id')
    .select(['ad_booking.id', 'ad_booking.image', 'ad_booking.title', 'ad_booking.link_kind', 'ad_booking.link_id'])
    .select(['ad_booking.company_id', 'company.name as company_name'])
    .where('ad_place.position', '=', position)
    .where('ad_place.day', '=', day)
    .where('ad_booking.state', 'in', ['BOOKED', 'RUNNING'])
    .where('company.status', '=', 'APPROVED')
    .orderBy('ad_place.place')
    .execute()
