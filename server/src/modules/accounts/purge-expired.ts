import type { Db } from '../../db/database.ts'
import { deleteSmsBefore } from '../sms/api.ts'

const DAY_MS = 86_400_000

/** Forgets what no login needs any more: used and expired tickets, old codes and counters, ended sessions. */
export async function purgeExpired(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await db.deleteFrom('slider_challenge').where('expires_at', '<', now).execute()
  await db.deleteFrom('one_time_ticket').where('expires_at', '<', now).execute()
  await db.deleteFrom('failed_attempt').where('last_at', '<', daysAgo(1)).execute()
  await deleteSmsBefore(db, daysAgo(30))
  await db.deleteFrom('mail_code').where('created_at', '<', daysAgo(30)).execute()
  await db.deleteFrom('rate_limit').where('window_start', '<', daysAgo(2)).execute()
  await db.deleteFrom('session').where('expires_at', '<', daysAgo(30)).execute()
  await db.deleteFrom('session').where('ended_at', '<', daysAgo(90)).execute()
}
