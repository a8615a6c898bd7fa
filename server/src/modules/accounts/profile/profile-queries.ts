import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../kernel/clock.ts'
import '../tables.ts'

/** Labels that can be chosen, in their order. */
export const listLabels = (db: Db) =>
  db
    .selectFrom('client_label')
    .select(['id', 'name', 'group_name'])
    .where('is_in_use', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute()

export async function labelIdsOf(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('account_label')
    .innerJoin('client_label', 'client_label.id', 'account_label.label_id')
    .select('label_id')
    .where('account_id', '=', accountId)
    .where('is_in_use', '=', true)
    .orderBy('client_label.sort')
    .orderBy('label_id')
    .execute()
  return rows.map(row => row.label_id)
}

/** Makes these the account's labels; false when one of them is not to be chosen. */
export async function setLabels(db: Db, accountId: string, labelIds: readonly string[]): Promise<boolean> {
  await db.deleteFrom('account_label').where('account_id', '=', accountId).execute()
  if (labelIds.length === 0) return true
  const known = await db
    .selectFrom('client_label')
    .select('id')
    .where('id', 'in', labelIds)
    .where('is_in_use', '=', true)
    .execute()
  if (known.length < labelIds.length) return false
  await db
    .insertInto('account_label')
    .values(labelIds.map(label_id => ({ account_id: accountId, label_id })))
    .execute()
  return true
}

export async function seedLabels(db: Db, groups: Readonly<Record<string, readonly string[]>>): Promise<void> {
  const rows = Object.entries(groups).flatMap(([group_name, names]) => names.map(name => ({ group_name, name })))
  await db
    .insertInto('client_label')
    .values(rows.map((row, sort) => ({ ...row, id: newId(), sort })))
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
}

interface MailSend {
  readonly accountId: string
  readonly email: string
  readonly now: Date
  readonly expiresAt: Date
}

/** How many codes went out to an account's addresses since an instant. */
export async function mailCodesSince(db: Db, accountId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('mail_code')
    .select(sql<number>`count(*)`.as('sent'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return row.sent
}

export async function addMailCode(db: Db, { accountId, email, now, expiresAt }: MailSend): Promise<string> {
  const id = newId()
  await db
    .insertInto('mail_code')
    .values({ id, account_id: accountId, email, expires_at: expiresAt, created_at: now })
    .execute()
  return id
}

export const findMailCode = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('mail_code')
    .select(['id', 'account_id', 'email'])
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Counts a try at the last code of an address; undefined when there is none to try. */
export const tryMailCode = (db: Db, accountId: string, email: string, now: Date, tries: number) =>
  db
    .updateTable('mail_code')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', is =>
      is
        .selectFrom('mail_code')
        .select('id')
        .where('account_id', '=', accountId)
        .where('email', '=', email)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', tries)
    .returning('id')
    .executeTakeFirst()

export async function useMailCode(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('mail_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Codes that one account asks for at once are counted one after the other. */
export const lockForMailCode = (db: Db, accountId: string) =>
  db.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
