import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { prepare } from '../../db/driver/prepared-query.ts'
import type { Queued } from './channels.ts'
import './tables.ts'

export async function memberIds(db: Db, companyIds: readonly string[]): Promise<string[]> {
  const members = await db
    .selectFrom('company_member')
    .select('account_id')
    .where('company_id', 'in', [...companyIds])
    .execute()
  return members.map(member => member.account_id)
}

export const insertNotifications = prepare(
  (_db: Db, rows: string) => sql<Queued>`
    insert into notice (id, account_id, side, type, title, content, link, once_key, created_at)
    select id, account_id, side, type, title, content, link, once_key, created_at
    from jsonb_populate_recordset(null::notice, ${rows}::jsonb) given
    where given.once_key is null or not exists (
      select from notice_past past where past.account_id = given.account_id and past.once_key = given.once_key)
    on conflict (account_id, once_key) where once_key is not null do nothing
    returning id, account_id, side, type`,
)
