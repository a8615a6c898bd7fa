import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import './tables.ts'

interface Beacon {
  readonly bookingId: string
  readonly nonce: string
  readonly isClick: boolean
  readonly viewer: string
  readonly at: Date
}

/** Seconds within which the same viewer counts once for the same advert. */
const REPEAT = '10 seconds'

/**
 * Counts a view or a click, in one statement: a token once, a viewer once in ten seconds. Many at the same moment count
 * as one, because each of the two inserts lets one of them through.
 */
export async function countBeacon(db: Db, { bookingId, nonce, isClick, viewer, at }: Beacon): Promise<boolean> {
  const hour = new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000)
  const counted = await sql`
    with token as (
      insert into ad_beacon (nonce, is_click, at) values (${nonce}, ${isClick}, ${at})
      on conflict do nothing returning 1
    ), fresh as (
      insert into ad_viewer (booking_id, is_click, viewer, at)
      select ${bookingId}::uuid, ${isClick}::boolean, ${viewer}::text, ${at}::timestamptz from token
      on conflict (booking_id, is_click, viewer) do update set at = excluded.at
      where ad_viewer.at <= excluded.at - ${sql.lit(REPEAT)}::interval
      returning 1
    )
    insert into ad_hour (booking_id, hour, seen, clicks)
    select ${bookingId}::uuid, ${hour}::timestamptz, ${isClick ? 0 : 1}::int, ${isClick ? 1 : 0}::int from fresh
    on conflict (booking_id, hour)
    do update set seen = ad_hour.seen + excluded.seen, clicks = ad_hour.clicks + excluded.clicks
    returning 1`.execute(db)
  return counted.rows.length > 0
}

/** Tokens end after an hour; what is older decides nothing any more. */
export async function purgeBeacons(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('ad_beacon').where('at', '<', before).execute()
  await db.deleteFrom('ad_viewer').where('at', '<', before).execute()
}
