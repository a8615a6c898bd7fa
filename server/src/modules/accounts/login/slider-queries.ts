import type { Insertable } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import '../tables.ts'

export const insertChallenge = (db: Db, challenge: Insertable<Tables['slider_challenge']>) =>
  db.insertInto('slider_challenge').values(challenge).execute()

/** Uses a challenge up; undefined where it is not there, over or used. */
export const takeChallenge = (db: Db, id: string, now: Date) =>
  db
    .updateTable('slider_challenge')
    .set({ checked_at: now })
    .where('id', '=', id)
    .where('checked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['distance', 'number', 'created_at'])
    .executeTakeFirst()
