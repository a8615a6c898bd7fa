import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { inParts } from '../../db/in-parts.ts'
import { firstIdAt } from '../../kernel/clock.ts'
import './tables.ts'

const ROWS = 1000

/**
 * Deletes the notices made before an instant, along the primary key. Keys of those that come once are kept first, in
 * a statement of its own: who asks for one meanwhile finds its notice or its key.
 */
export async function forgetNotifications(db: Db, before: Date): Promise<void> {
  const old = sql`select id, account_id, once_key from notice where id < ${firstIdAt(before)}::uuid order by id limit ${sql.lit(ROWS)}`
  await inParts(ROWS, async () => {
    await sql`insert into notice_past (account_id, once_key)
      select account_id, once_key from (${old}) old where once_key is not null on conflict do nothing`.execute(db)
    return sql`
      with old as (${old}), gone as (delete from notice_delivery where notice_id in (select id from old))
      delete from notice where id in (select id from old)`.execute(db)
  })
}
