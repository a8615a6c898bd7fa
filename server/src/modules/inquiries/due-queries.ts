import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import './tables.ts'

/** What another process holds is left out. */
const locked = (db: Db, limit: number) => db.selectFrom('inquiry').selectAll().limit(limit).forUpdate().skipLocked()

/** Whose quotation ended before a day. */
export const lockEnded = (db: Db, today: string, limit: number) =>
  locked(db, limit).where('status', '=', 'QUOTED').where('valid_to', '<', today).orderBy('valid_to').execute()

/** Open ones that nobody touched since an instant. */
export const lockForgotten = (db: Db, before: Date, limit: number) =>
  locked(db, limit)
    .where('status', 'in', ['SUBMITTED', 'INFO_NEEDED', 'COUNTERED'])
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .execute()

/** Whose supplier is to be reminded. */
export const lockToRemind = (db: Db, now: Date, limit: number) =>
  locked(db, limit).where('remind_at', '<=', now).orderBy('remind_at').execute()

/** Whose buyer is to hear of other suppliers. */
export const lockToSuggest = (db: Db, now: Date, limit: number) =>
  locked(db, limit).where('suggest_at', '<=', now).orderBy('suggest_at').execute()

/** Whose quotation ends on a day, where its buyer has not heard so of this version. */
export const listEndingOn = (db: Db, day: string, limit: number) =>
  db
    .selectFrom('inquiry')
    .selectAll()
    .where('status', '=', 'QUOTED')
    .where('valid_to', '=', day)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('notice')
            .select('notice.id')
            .whereRef('notice.account_id', '=', 'inquiry.account_id')
            .where('notice.once_key', '=', sql<string>`'valid ' || inquiry.id || ' ' || inquiry.quote_version`),
        ),
      ),
    )
    .limit(limit)
    .execute()
