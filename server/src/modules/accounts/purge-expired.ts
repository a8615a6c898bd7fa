import type { Db } from '../../db/database.ts'
import { deleteSmsBefore } from '../sms/api.ts'
import * as purgeQueries from './purge-queries.ts'

const DAY_MS = 86_400_000

/** Forgets what no login needs any more: used and expired tickets, old codes and counters, ended sessions. */
export async function purgeExpired(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await purgeQueries.deleteChallengesEnded(db, now)
  await purgeQueries.deleteTicketsEnded(db, now)
  await purgeQueries.deleteAttemptsBefore(db, daysAgo(1))
  await deleteSmsBefore(db, daysAgo(30))
  await purgeQueries.deleteMailCodesBefore(db, daysAgo(30))
  await purgeQueries.deleteRateLimitsBefore(db, daysAgo(2))
  await purgeQueries.deleteSessionsExpiredBefore(db, daysAgo(30))
  await purgeQueries.deleteSessionsEndedBefore(db, daysAgo(90))
}
