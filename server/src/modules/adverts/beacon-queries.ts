import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import './tables.ts'

export interface Beacon {
  readonly bookingId: string
  readonly nonce: string
  readonly isClick: boolean
  readonly viewer: string
  /** Of the company for which a member looks. */
  readonly companyId: string | null
  readonly at: Date
}

/** Seconds within which the same viewer counts once for the same advert. */
const REPEAT = '10 seconds'

/**
 * Counts views and clicks, in one statement: a token once, a viewer once in ten seconds, nobody for an advert of the own
 * company. Many at the same moment count as one, because each of the first two inserts lets one of them through. Every
 * process writes in the same order of tables and keys, so that two of them wait for each other, never in a ring.
 */
export async function countBeacons(db: Db, beacons: readonly Beacon[]): Promise<void> {
  const column = <K extends keyof Beacon>(key: K) => beacons.map(beacon => beacon[key])
  await sql`
    with sent as (
      select distinct on (beacon.nonce, beacon.is_click) beacon.*
      from unnest(
        ${column('bookingId')}::uuid[], ${column('nonce')}::text[], ${column('isClick')}::boolean[],
        ${column('viewer')}::text[], ${column('companyId')}::uuid[], ${column('at')}::timestamptz[]
      ) as beacon (booking_id, nonce, is_click, viewer, company_id, at)
      join ad_booking on ad_booking.id = beacon.booking_id
      where ad_booking.state in ('BOOKED', 'RUNNING', 'ENDED')
        and ad_booking.company_id is distinct from beacon.company_id
      order by beacon.nonce, beacon.is_click, beacon.at
    ), token as (
      insert into ad_beacon (nonce, is_click, at) select nonce, is_click, at from sent order by nonce, is_click
      on conflict do nothing returning nonce, is_click
    ), fresh as (
      insert into ad_viewer (booking_id, is_click, viewer, at)
      select distinct on (booking_id, is_click, viewer) booking_id, is_click, viewer, at
      from sent join token using (nonce, is_click)
      order by booking_id, is_click, viewer, at
      on conflict (booking_id, is_click, viewer) do update set at = excluded.at
      where ad_viewer.at <= excluded.at - ${sql.lit(REPEAT)}::interval
      returning booking_id, is_click, at
    )
    insert into ad_hour (booking_id, hour, seen, clicks)
    select booking_id, date_trunc('hour', at, 'UTC'),
      count(*) filter (where not is_click), count(*) filter (where is_click)
    from fresh group by 1, 2 order by 1, 2
    on conflict (booking_id, hour)
    do update set seen = ad_hour.seen + excluded.seen, clicks = ad_hour.clicks + excluded.clicks`.execute(db)
}

/** Tokens end after an hour; what is older decides nothing any more. */
export async function purgeBeacons(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('ad_beacon').where('at', '<', before).execute()
  await db.deleteFrom('ad_viewer').where('at', '<', before).execute()
}
