import type { Db } from '../../db/database.ts'
import './tables.ts'

/** Sessions that are over, or whose account is frozen. */
export const listEnded = (db: Db, sessionIds: readonly string[], now: Date) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['session.id', 'session.end_reason'])
    .where('session.id', 'in', [...sessionIds])
    .where(eb =>
      eb.or([
        eb('session.end_reason', 'is not', null),
        eb('session.ended_at', 'is not', null),
        eb('session.expires_at', '<=', now),
        eb('account.frozen_at', 'is not', null),
      ]),
    )
    .execute()
