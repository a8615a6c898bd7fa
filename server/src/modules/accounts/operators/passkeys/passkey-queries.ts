import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../../db/database.ts'
import type { Tables } from '../../../../db/tables.ts'
import '../../tables.ts'

export type PasskeyRow = Selectable<Tables['operator_passkey']>

/** Of one operator, the oldest first. */
export const listPasskeys = (db: Db, operatorId: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom('operator_passkey')
    .selectAll()
    .where('operator_id', '=', operatorId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export async function hasPasskey(db: Db, operatorId: string): Promise<boolean> {
  const row = await db
    .selectFrom('operator_passkey')
    .select('id')
    .where('operator_id', '=', operatorId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the operator, so that passkeys added or removed at once are counted one after the other. */
export const lockOperator = (db: Db, id: string) =>
  db.selectFrom('operator').select('id').where('id', '=', id).forUpdate().execute()

/** False when this passkey is registered already. */
export async function addPasskey(db: Db, row: Insertable<Tables['operator_passkey']>): Promise<boolean> {
  const added = await db
    .insertInto('operator_passkey')
    .values(row)
    .onConflict(conflict => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Notes a signature; false when one with this count, or a later one, was there before. Some passkeys never count. */
export async function takeSignature(db: Db, id: string, counter: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('operator_passkey')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where(is => (counter === 0 ? is('counter', '=', 0) : is('counter', '<', counter)))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const deletePasskey = (db: Db, id: string) => db.deleteFrom('operator_passkey').where('id', '=', id).execute()

export const deletePasskeysOf = (db: Db, operatorId: string) =>
  db.deleteFrom('operator_passkey').where('operator_id', '=', operatorId).execute()
