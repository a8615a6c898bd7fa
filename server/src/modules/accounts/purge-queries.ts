import type { Db } from '../../db/database.ts'
import './tables.ts'

export const deleteChallengesEnded = (db: Db, now: Date) =>
  db.deleteFrom('slider_challenge').where('expires_at', '<', now).execute()

export const deleteTicketsEnded = (db: Db, now: Date) =>
  db.deleteFrom('one_time_ticket').where('expires_at', '<', now).execute()

export const deleteAttemptsBefore = (db: Db, at: Date) =>
  db.deleteFrom('failed_attempt').where('last_at', '<', at).execute()

export const deleteMailCodesBefore = (db: Db, at: Date) =>
  db.deleteFrom('mail_code').where('created_at', '<', at).execute()

export const deleteRateLimitsBefore = (db: Db, at: Date) =>
  db.deleteFrom('rate_limit').where('window_start', '<', at).execute()

export const deleteSessionsExpiredBefore = (db: Db, at: Date) =>
  db.deleteFrom('session').where('expires_at', '<', at).execute()

export const deleteSessionsEndedBefore = (db: Db, at: Date) =>
  db.deleteFrom('session').where('ended_at', '<', at).execute()
