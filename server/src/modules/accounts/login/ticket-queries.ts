import type { Insertable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import type { TicketPurpose } from '../tables.ts'

/** What a ticket must have been made for. One that was made for no browser is good in every one. */
export interface TicketKey {
  readonly hash: string
  readonly purpose: TicketPurpose
  readonly accountId: string | null
  readonly browserHash: string
}

export const insertTicket = (db: Db, ticket: Insertable<Tables['one_time_ticket']>) =>
  db.insertInto('one_time_ticket').values(ticket).execute()

/** Of any number of tries at once, one gets the data. */
export const takeTicket = (db: Db, { hash, purpose, accountId, browserHash }: TicketKey, now: Date) =>
  db
    .updateTable('one_time_ticket')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('account_id', 'is not distinct from', accountId)
    .where(is => is.or([is('browser_hash', 'is', null), is('browser_hash', '=', browserHash)]))
    .returning('data')
    .executeTakeFirst()

export const findTicket = (db: Db, { hash, purpose, accountId, browserHash }: TicketKey, now: Date) =>
  db
    .selectFrom('one_time_ticket')
    .select('hash')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('account_id', 'is not distinct from', accountId)
    .where(is => is.or([is('browser_hash', 'is', null), is('browser_hash', '=', browserHash)]))
    .executeTakeFirst()

/** Undefined where it was used before. */
export const insertUsed = (db: Db, ticket: Insertable<Tables['one_time_ticket']>) =>
  db
    .insertInto('one_time_ticket')
    .values(ticket)
    .onConflict(conflict => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst()
