import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { ContentRow } from './kind.ts'
import './tables.ts'

/** When an item leaves the market. */
export async function setExpiry(db: Db, id: string, expires: Date): Promise<void> {
  await db.updateTable('content').set({ expires_at: expires }).where('id', '=', id).execute()
}

/** @returns when it leaves the market now */
export async function extendExpiry(db: Db, id: string, days: number): Promise<Date | null> {
  const { expires_at } = await db
    .updateTable('content')
    .set({ expires_at: sql<Date>`expires_at + make_interval(days => ${days})` })
    .where('id', '=', id)
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

/** Items that were left without an account under a phone become an account's. @returns how many */
export async function claimUnowned(
  db: Db,
  type: ContentRow['type'],
  phone: string,
  accountId: string,
): Promise<number> {
  const claimed = await db
    .updateTable('content')
    .set({ account_id: accountId })
    .where('type', '=', type)
    .where('account_id', 'is', null)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`form ->> 'demandMobile' = ${phone}`)
    .returning('id')
    .execute()
  return claimed.length
}
