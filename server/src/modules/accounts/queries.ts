import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { newId } from '../../kernel/clock.ts'
import { randomCode } from '../../kernel/random-code.ts'
import './tables.ts'

export type AccountRow = Selectable<Tables['account']>

export const findAccount = (db: Db, id: string): Promise<AccountRow | undefined> =>
  db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()

export const findAccountByPhone = (db: Db, phone: string): Promise<AccountRow | undefined> =>
  db.selectFrom('account').selectAll().where('phone', '=', phone).executeTakeFirst()

export const findAccountByWechat = (db: Db, unionId: string): Promise<AccountRow | undefined> =>
  db.selectFrom('account').selectAll().where('wechat_union_id', '=', unionId).executeTakeFirst()

export const findInviter = (db: Db, invitationCode: string) =>
  db.selectFrom('account').select('id').where('invitation_code', '=', invitationCode.toUpperCase()).executeTakeFirst()

type NewAccount = Omit<Insertable<Tables['account']>, 'id' | 'created_at' | 'updated_at'>

/** Opens an account; undefined when the phone already has one. */
export async function addAccount(db: Db, parts: NewAccount, now: Date): Promise<{ id: string } | undefined> {
  return db
    .insertInto('account')
    .values({ id: newId(), invitation_code: randomCode(8), created_at: now, updated_at: now, ...parts })
    .onConflict(conflict => conflict.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst()
}

export const changeAccount = (db: Db, id: string, change: Updateable<Tables['account']>, now: Date) =>
  db
    .updateTable('account')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()

/** Binds a WeChat identity that no account has yet to an account without one. */
export async function bindWechat(
  db: Db,
  accountId: string,
  person: { unionId: string; name: string },
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('account')
    .set({ wechat_union_id: person.unionId, wechat_name: person.name, updated_at: now })
    .where('id', '=', accountId)
    .where(is => is.or([is('wechat_union_id', 'is', null), is('wechat_union_id', '=', person.unionId)]))
    .where(is =>
      is.not(
        is.exists(
          is
            .selectFrom('account as other')
            .select('other.id')
            .where('other.wechat_union_id', '=', person.unionId)
            .where('other.id', '<>', accountId),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Moves an account to another phone; false when another account has it. */
export async function changePhone(db: Db, id: string, phone: string, now: Date): Promise<boolean> {
  const taken = await db.selectFrom('account').select('id').where('phone', '=', phone).executeTakeFirst()
  if (taken) return false
  await changeAccount(db, id, { phone }, now)
  return true
}
