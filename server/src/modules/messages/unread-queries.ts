import { type RawBuilder, sql } from 'kysely'
import type { Side } from './tables.ts'

/** Unread notices of `reader` on one side, as a query for the badges. */
export const unreadNotifications = (side: Side): RawBuilder<unknown> =>
  sql`select 1 from notice where notice.account_id = reader.account_id and notice.side = ${sql.lit(side)}
    and notice.read_at is null and notice.deleted_at is null`
